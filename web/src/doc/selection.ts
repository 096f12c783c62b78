import { nameOf, placeOf } from "./at";
import { type Grid, peersOf } from "./grid";
import type { At, Layers } from "./model";
import { digitOf } from "./notes";

/** The focused cell and the selected ones. The focus is a cell of the board, selected or not. */
export interface Selection {
  readonly focus: At;
  readonly cells: ReadonlySet<At>;
}

export type Direction = "left" | "up" | "right" | "down";

const STEP: Record<Direction, readonly [number, number]> = {
  left: [0, -1],
  up: [-1, 0],
  right: [0, 1],
  down: [1, 0],
};

export const only = (at: At): Selection => ({ focus: at, cells: new Set([at]) });

/** The first cell to fill, or the first at all. */
export const firstOf = (grid: Grid): At => grid.whites[0]?.at ?? nameOf(0, 0);

const isStop = (grid: Grid, at: At): boolean => {
  const kind = grid.at.get(at)?.kind;
  return kind === "white" || kind === "clue";
};

/** The next stop in a direction: black cells are passed over. The same cell at the edge, unless it wraps. */
export function next(grid: Grid, from: At, direction: Direction, wrap = false): At {
  const [down, right] = STEP[direction];
  const { row, col } = placeOf(from);
  for (let n = 1; n <= Math.max(grid.rows, grid.cols); n += 1) {
    let [r, c] = [row + n * down, col + n * right];
    if (wrap) [r, c] = [mod(r, grid.rows), mod(c, grid.cols)];
    const at = nameOf(r, c);
    if (!grid.at.has(at)) return from;
    if (isStop(grid, at)) return at;
  }
  return from;
}

const mod = (n: number, of: number): number => ((n % of) + of) % of;

/** To the next box border; in a Kakuro to the end of the run. */
export function leap(grid: Grid, from: At, direction: Direction): At {
  let at = next(grid, from, direction);
  if (at === from) return from;
  const blockOf = (cell: At): number => {
    const { row, col } = placeOf(cell);
    return direction === "left" || direction === "right" ? Math.floor(col / 3) : Math.floor(row / 3);
  };
  const isEnd = (cell: At, after: At): boolean => {
    if (grid.family === "sudoku") return blockOf(cell) !== blockOf(after);
    const isWhite = (one: At): boolean => grid.at.get(one)?.kind === "white";
    return isWhite(cell) !== isWhite(after) || !touch(cell, after);
  };
  for (let after = next(grid, at, direction); after !== at && !isEnd(at, after);) {
    at = after;
    after = next(grid, at, direction);
  }
  return at;
}

function touch(a: At, b: At): boolean {
  const [p, q] = [placeOf(a), placeOf(b)];
  return Math.abs(p.row - q.row) + Math.abs(p.col - q.col) === 1;
}

/** The first or last stop of the row, or of the board. */
export function end(grid: Grid, from: At, last: boolean, board: boolean): At {
  const { row } = placeOf(from);
  const squares = (board ? grid.squares.flat() : (grid.squares[row] ?? [])).filter((square) =>
    isStop(grid, square.at),
  );
  return (last ? squares.at(-1) : squares[0])?.at ?? from;
}

/** Up or down by a row of boxes; in a Kakuro by so many rows as are on the screen. */
export function page(grid: Grid, from: At, down: boolean, rows: number): At {
  const { row, col } = placeOf(from);
  const step = grid.family === "sudoku" ? 3 : Math.max(1, rows);
  const wanted = Math.min(grid.rows - 1, Math.max(0, row + (down ? step : -step)));
  const at = nameOf(wanted, col);
  return isStop(grid, at) ? at : next(grid, at, down ? "up" : "down");
}

export function toggled(selection: Selection, at: At): Selection {
  const cells = new Set(selection.cells);
  if (!cells.delete(at)) cells.add(at);
  return { focus: at, cells };
}

export const added = (selection: Selection, at: At): Selection => ({
  focus: at,
  cells: new Set([...selection.cells, at]),
});

export const removed = (selection: Selection, at: At): Selection => ({
  focus: at,
  cells: new Set([...selection.cells].filter((cell) => cell !== at)),
});

export const all = (grid: Grid, selection: Selection): Selection => ({
  focus: selection.focus,
  cells: new Set(grid.whites.map(({ at }) => at)),
});

export const inverted = (grid: Grid, selection: Selection): Selection => ({
  focus: selection.focus,
  cells: new Set(grid.whites.map(({ at }) => at).filter((at) => !selection.cells.has(at))),
});

/** Cells like this one: the same digit, else the same notes or colours. */
export function alike(
  grid: Grid,
  layers: Layers,
  at: At,
  by: "digit" | "corner" | "centre" | "colour",
): At[] {
  const keys: ((cell: At) => string | undefined)[] = [];
  const digit = (cell: At): string | undefined => digitOf(grid, layers, cell)?.toString();
  const notes = (layer: "corner" | "centre") => (cell: At) => layers[layer]?.[cell];
  if (by === "digit") keys.push(digit, notes("centre"), notes("corner"));
  else if (by === "colour") keys.push((cell) => layers.cell_colours?.[cell]);
  else keys.push(notes(by));
  const key = keys.find((one) => one(at) !== undefined);
  if (!key) return [at];
  return grid.whites.map((white) => white.at).filter((cell) => key(cell) === key(at));
}

/** The selected cells that can be filled, or the focus if nothing is selected. */
export function chosen(selection: Selection): At[] {
  return selection.cells.size > 0 ? [...selection.cells] : [selection.focus];
}

export const sees = (grid: Grid, at: At): ReadonlySet<At> => peersOf(grid, at);
