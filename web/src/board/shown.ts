import type { At, Layers } from "../doc/model";
import { digitOf } from "../doc/notes";
import { sees } from "../doc/selection";
import { nameOf } from "../doc/at";
import type { Scene } from "../engine/types/wire";
import type { Grid } from "../doc/grid";
import type { Hit, Pointer } from "../input/gestures";
import { paint, type Painted } from "../scene/paint";
import type { Game } from "../state/game.svelte";
import type { SettingsData } from "../state/settings.svelte";

/** Cells that are shaded: houses of the focus, equal digits or what is highlighted, givens. */
export interface Shades {
  readonly near: ReadonlySet<At>;
  readonly same: ReadonlySet<At>;
  readonly shaded: ReadonlySet<At>;
}

const NONE: ReadonlySet<At> = new Set();

/** Under a picture nothing is shaded but what was asked for. */
export function shadesOf(
  game: Game,
  layers: Layers,
  settings: SettingsData,
  high: number | null,
  hasPicture: boolean,
): Shades {
  const { grid } = game;
  const { focus } = game.selection;
  const near = settings.houses && !hasPicture ? sees(grid, focus) : NONE;
  const digit = high ?? (settings.sameDigits && !hasPicture ? digitOf(grid, layers, focus) : null);
  const cells = grid.whites.map(({ at }) => at);
  const wanted = (at: At): boolean => {
    if (digit !== null) return digitOf(grid, layers, at) === digit;
    return game.highlighted === "pairs" && isPair(game.candidates.get(at) ?? 0);
  };
  const givens = settings.shadeGivens ? grid.whites.filter(({ given }) => given !== null) : [];
  return { near, same: new Set(cells.filter(wanted)), shaded: new Set(givens.map(({ at }) => at)) };
}

/** The cells that contradict each other. */
export const clashesOf = (game: Game): Set<At> => new Set(game.conflicts.flatMap(({ cells }) => cells));

/** Whether a set of bits has two of them. */
const isPair = (set: number): boolean => {
  const rest = set & (set - 1);
  return rest !== 0 && (rest & (rest - 1)) === 0;
};

/** Of a scene over one's own game: digits and black cells are there already, candidates where they matter. */
export function itemsOver(scene: Scene, touched: ReadonlySet<At>, away: boolean): Painted[] {
  return paint(scene).filter(({ item }) => {
    if (item.kind === "block" || (item.kind === "label" && item.sort === "axis")) return false;
    if (item.kind === "digit") return item.sort === "candidate";
    if (item.kind !== "candidates") return true;
    const [row, col] = item.cells?.[0] ?? [0, 0];
    return away || touched.has(nameOf(row, col));
  });
}

export const pointerOf = (event: PointerEvent): Pointer => ({
  id: event.pointerId,
  x: event.clientX,
  y: event.clientY,
  touch: event.pointerType === "touch",
  adds: event.ctrlKey || event.shiftKey || event.metaKey,
  removes: event.altKey,
  time: event.timeStamp,
});

/** The cell of a board under a pointer. */
export function hitIn(
  board: HTMLElement | undefined,
  { clientX, clientY }: MouseEvent,
  side: number,
  grid: Grid,
  blackStops: boolean,
): Hit | null {
  const box = board?.getBoundingClientRect();
  return box ? hitAt(grid, (clientX - box.left) / side, (clientY - box.top) / side, blackStops) : null;
}

/** The cell at a point that is given in cells; plain black ones only where they are stops. */
function hitAt(grid: Grid, x: number, y: number, blackStops: boolean): Hit | null {
  const square = grid.squares[Math.floor(y)]?.[Math.floor(x)];
  if (!square || (square.kind === "black" && !blackStops)) return null;
  const third = (part: number): number => Math.min(2, Math.floor(3 * part));
  const [right, down] = [x - square.col, y - square.row];
  return {
    at: square.at,
    digit: 3 * third(down) + third(right) + 1,
    off: Math.max(Math.abs(right - 0.5), Math.abs(down - 0.5)),
  };
}
