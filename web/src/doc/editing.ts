import { placeOf } from "./at";
import { type Grid, gridOf, lineOf, type Square } from "./grid";
import type { Action, At } from "./model";

/** Which cells want the same as one: turned, mirrored, or none. */
export type Symmetry = "none" | "half-turn" | "diagonal" | "anti-diagonal" | "vertical" | "horizontal";
export const SYMMETRIES: readonly Symmetry[] = [
  "none",
  "half-turn",
  "diagonal",
  "anti-diagonal",
  "vertical",
  "horizontal",
];

export function partner(
  rows: number,
  cols: number,
  row: number,
  col: number,
  symmetry: Symmetry,
): readonly [number, number] {
  switch (symmetry) {
    case "half-turn":
      return [rows - 1 - row, cols - 1 - col];
    case "diagonal":
      return [col, row];
    case "anti-diagonal":
      return [cols - 1 - col, rows - 1 - row];
    case "vertical":
      return [row, cols - 1 - col];
    case "horizontal":
      return [rows - 1 - row, col];
    case "none":
      return [row, col];
  }
}

/** The cells that the symmetry still wants a given in. */
export function wantedBy(grid: Grid, symmetry: Symmetry): At[] {
  const isGiven = (square: Square | undefined): boolean => square?.kind === "white" && square.given !== null;
  return grid.whites
    .filter((square) => {
      const [row, col] = partner(grid.rows, grid.cols, square.row, square.col, symmetry);
      return !isGiven(square) && isGiven(grid.squares[row]?.[col]);
    })
    .map(({ at }) => at);
}

const edit = (grid: Grid, squares: readonly (readonly Square[])[]): Action => ({
  do: "edit",
  puzzle: lineOf(grid.family, squares),
});

const changed = (grid: Grid, cells: ReadonlySet<At>, change: (square: Square) => Square): Action =>
  edit(
    grid,
    grid.squares.map((row) => row.map((square) => (cells.has(square.at) ? change(square) : square))),
  );

/** Gives a digit in some white cells, or takes it away. */
export function give(grid: Grid, cells: readonly At[], digit: number | null): Action {
  return changed(grid, new Set(cells), (square) =>
    square.kind === "white" ? { ...square, given: digit } : square,
  );
}

/** Turns a square black or white, with its partner; clues of a square that turns white are gone. */
export function toggleBlack(grid: Grid, at: At, symmetry: Symmetry): Action {
  const { row, col } = placeOf(at);
  // The first row and column hold clues; symmetry is that of the rest.
  const [r, c] = partner(grid.rows - 1, grid.cols - 1, row - 1, col - 1, symmetry);
  const other = grid.squares[r + 1]?.[c + 1]?.at ?? at;
  const toBlack = grid.at.get(at)?.kind === "white";
  return changed(grid, new Set([at, other]), (square) => {
    const { row: y, col: x } = square;
    if (x === 0 || y === 0) return square;
    if (toBlack) return square.kind === "white" ? { kind: "black", at: square.at, row: y, col: x } : square;
    return { kind: "white", at: square.at, row: y, col: x, given: null };
  });
}

/** Sets a sum of a black square; none takes it away. */
export function setSum(grid: Grid, at: At, way: "down" | "across", sum: number | null): Action {
  return changed(grid, new Set([at]), (square) => {
    if (square.kind === "white") return square;
    const own =
      square.kind === "clue" ? square : { ...square, kind: "clue" as const, down: null, across: null };
    return { ...own, kind: "clue", [way]: sum };
  });
}

/** Sums from the digits that are typed: of each run that is full. */
export function sumsFromDigits(grid: Grid): Action {
  const given = (at: At): number | null => {
    const square = grid.at.get(at);
    return square?.kind === "white" ? square.given : null;
  };
  let squares = grid;
  for (const house of grid.houses) {
    const digits = house.cells.map(given);
    if (digits.some((digit) => digit === null) || !house.run) continue;
    const sum = digits.reduce<number>((all, digit) => all + (digit ?? 0), 0);
    const action = setSum(squares, house.run.slice(0, -1), house.down ? "down" : "across", sum);
    if (action.do === "edit") squares = gridOf({ family: "kakuro", line: action.puzzle });
  }
  return give(
    squares,
    squares.whites.map(({ at }) => at),
    null,
  );
}

/** An empty Kakuro: a row and a column for clues, the rest white. */
export function emptyKakuro(rows: number, cols: number): string {
  const row = (first: boolean): string =>
    Array.from({ length: cols + 1 }, (_, c) => (first || c === 0 ? "#" : ".")).join(" ");
  return [row(true), ...Array.from({ length: rows }, () => row(false))].join(" / ");
}
