import { setOf, textOf } from "./digits";
import { gridOf } from "./grid";
import { placeOf, runPlaceOf } from "./at";
import type { State } from "./replay";

/**
 * The position that the engine reads, as text: the puzzle with `placed` and `struck`, nothing else of the
 * document. A library line for a Sudoku, JSON of its own for a Kakuro that was played, the bare line else.
 */
export function positionText(state: State): string {
  const { placed, struck } = state.layers;
  if (!placed && !struck) return state.puzzle.line;
  return state.puzzle.family === "kakuro" ? kakuro(state) : sudoku(state);
}

function sudoku({ puzzle, layers }: State): string {
  const grid = gridOf(puzzle);
  const placed = layers.placed ?? {};
  const gone = Object.entries(layers.struck?.cells ?? {}).filter(([at]) => placed[at] === undefined);
  if (grid.candidates) {
    const struck = new Map(gone.map(([at, digits]) => [at, setOf(digits)]));
    const left = (at: string): string => {
      const digit = placed[at];
      if (digit !== undefined) return String(digit);
      return textOf((grid.candidates?.get(at) ?? 0) & ~(struck.get(at) ?? 0));
    };
    const spread = (digits: string): string =>
      "123456789".replace(/./g, (sign) => (digits.includes(sign) ? sign : "."));
    return grid.whites.map(({ at }) => spread(left(at))).join("");
  }
  const cells = grid.whites.map(({ at, given }) => {
    if (given !== null) return String(given);
    return placed[at] === undefined ? "." : `+${placed[at]}`;
  });
  const deleted = gone.flatMap(([at, digits]) => {
    const { row, col } = placeOf(at);
    return [...digits].map((digit) => `${digit}${row + 1}${col + 1}`);
  });
  return `:0000:x:${cells.join("")}:${deleted.join(" ")}::`;
}

/** The corner of this format is `r0c0`. */
function kakuro({ puzzle, layers }: State): string {
  const grid = gridOf(puzzle);
  const zero = (at: string): string => {
    const { row, col } = placeOf(at);
    return `r${row}c${col}`;
  };
  const tokens = grid.squares.flat().map((square) => {
    if (square.kind === "white") return square.given === null ? "." : String(square.given);
    return square.kind === "clue" ? `${square.down ?? ""}\\${square.across ?? ""}` : "#";
  });
  const placed = Object.entries(layers.placed ?? {}).map(([at, digit]) => [zero(at), digit] as const);
  const cells = Object.entries(layers.struck?.cells ?? {})
    .filter(([at]) => layers.placed?.[at] === undefined)
    .map(([at, digits]) => [zero(at), digits] as const);
  const runs = Object.entries(layers.struck?.runs ?? {}).map(([run, sets]) => {
    const { clue, down } = runPlaceOf(run);
    return [`${zero(clue)}${down ? "d" : "a"}`, sets] as const;
  });
  return JSON.stringify({
    format: "kakuro",
    version: 1,
    rows: grid.rows,
    cols: grid.cols,
    cells: tokens,
    placed: Object.fromEntries(placed),
    struck: Object.fromEntries<string | readonly string[]>([...cells, ...runs]),
  });
}
