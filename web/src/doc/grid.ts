import { nameOf } from "./at";
import type { At, Family, PuzzleText, RunAt } from "./model";
import { type DigitSet, setOf } from "./digits";

/** A square of a board as the puzzle has it. */
export type Square =
  | { readonly kind: "black"; readonly at: At; readonly row: number; readonly col: number }
  | {
      readonly kind: "clue";
      readonly at: At;
      readonly row: number;
      readonly col: number;
      readonly down: number | null;
      readonly across: number | null;
    }
  | {
      readonly kind: "white";
      readonly at: At;
      readonly row: number;
      readonly col: number;
      readonly given: number | null;
    };

export type White = Extract<Square, { kind: "white" }>;

export type HouseKind = "row" | "column" | "box" | "run";

/** Cells that lie together: a row, column or box, or a run with its clue. */
export interface House {
  readonly kind: HouseKind;
  /** From 0 within its kind. */
  readonly index: number;
  readonly cells: readonly At[];
  readonly run?: RunAt;
  readonly sum?: number | null;
  readonly down?: boolean;
}

/** What a puzzle looks like: its squares, and which cells lie in a house together. */
export interface Grid {
  readonly family: Family;
  readonly rows: number;
  readonly cols: number;
  /** Row by row. */
  readonly squares: readonly (readonly Square[])[];
  readonly at: ReadonlyMap<At, Square>;
  /** The cells to fill, givens too, in reading order. */
  readonly whites: readonly White[];
  readonly houses: readonly House[];
  readonly housesOf: ReadonlyMap<At, readonly House[]>;
  /** The candidates of a Sukaku, by cell. */
  readonly candidates: ReadonlyMap<At, DigitSet> | null;
}

/** The grid of a puzzle on one line. Throws on a line that no engine writes. */
export function gridOf(puzzle: PuzzleText): Grid {
  return puzzle.family === "sudoku" ? sudoku(puzzle.line) : kakuro(puzzle.line);
}

function sudoku(line: string): Grid {
  const parts = line.trim().split(/\s+/);
  const givens = parts.find((part) => part.length === 81);
  const list = parts.find((part) => part.length === 729);
  if (!givens && !list) throw new Error("a Sudoku has 81 characters");
  const candidates = list ? new Map<At, DigitSet>() : null;
  const squares: White[][] = [];
  for (let row = 0; row < 9; row += 1) {
    squares.push([]);
    for (let col = 0; col < 9; col += 1) {
      const index = 9 * row + col;
      const at = nameOf(row, col);
      const sign = givens?.[index] ?? ".";
      candidates?.set(at, setOf(list?.slice(9 * index, 9 * index + 9) ?? ""));
      const given = sign >= "1" && sign <= "9" ? Number(sign) : null;
      squares[row]?.push({ kind: "white", at, row, col, given });
    }
  }
  const houses: House[] = [];
  for (const kind of ["row", "column", "box"] as const) {
    for (let index = 0; index < 9; index += 1) {
      houses.push({ kind, index, cells: Array.from({ length: 9 }, (_, i) => cellOf(kind, index, i)) });
    }
  }
  return finish("sudoku", squares, houses, candidates);
}

function cellOf(kind: "row" | "column" | "box", index: number, i: number): At {
  if (kind === "row") return nameOf(index, i);
  if (kind === "column") return nameOf(i, index);
  return nameOf(3 * Math.floor(index / 3) + Math.floor(i / 3), 3 * (index % 3) + (i % 3));
}

function kakuro(line: string): Grid {
  const rows = line.split(/\s\/\s|\n/).map((row) => row.trim().split(/\s+/));
  const width = Math.max(...rows.map((row) => row.length));
  const squares = rows.map((tokens, row) =>
    Array.from({ length: width }, (_, col) => token(tokens[col] ?? "#", row, col)),
  );
  const houses: House[] = [];
  for (const square of squares.flat()) {
    if (square.kind === "white") continue;
    for (const down of [false, true]) {
      const cells: At[] = [];
      for (let n = 1; ; n += 1) {
        const next = down ? squares[square.row + n]?.[square.col] : squares[square.row]?.[square.col + n];
        if (next?.kind !== "white") break;
        cells.push(next.at);
      }
      if (cells.length === 0) continue;
      const sum = square.kind === "clue" ? (down ? square.down : square.across) : null;
      const run = `${square.at}${down ? "d" : "a"}`;
      houses.push({ kind: "run", index: houses.length, cells, run, sum, down });
    }
  }
  return finish("kakuro", squares, houses, null);
}

function token(text: string, row: number, col: number): Square {
  const at = nameOf(row, col);
  if (text === "." || /^[1-9]$/.test(text)) {
    return { kind: "white", at, row, col, given: text === "." ? null : Number(text) };
  }
  const clue = /^(\d*)\\(\d*)$/.exec(text);
  if (!clue) return { kind: "black", at, row, col };
  const sum = (digits: string | undefined): number | null => Number(digits) || null;
  const [down, across] = [sum(clue[1]), sum(clue[2])];
  if (down === null && across === null) return { kind: "black", at, row, col };
  return { kind: "clue", at, row, col, down, across };
}

function finish(
  family: Family,
  squares: Square[][],
  houses: House[],
  candidates: ReadonlyMap<At, DigitSet> | null,
): Grid {
  const at = new Map(squares.flat().map((square) => [square.at, square]));
  const housesOf = new Map<At, House[]>();
  for (const house of houses) {
    for (const cell of house.cells) {
      const own = housesOf.get(cell);
      if (own) own.push(house);
      else housesOf.set(cell, [house]);
    }
  }
  const whites = squares.flat().filter((square): square is White => square.kind === "white");
  const cols = squares[0]?.length ?? 0;
  return { family, rows: squares.length, cols, squares, at, whites, houses, housesOf, candidates };
}

/** The other cells of the houses of a cell. */
export function peersOf(grid: Grid, at: At): Set<At> {
  const peers = new Set<At>();
  for (const house of grid.housesOf.get(at) ?? []) {
    for (const cell of house.cells) if (cell !== at) peers.add(cell);
  }
  return peers;
}

/** The puzzle line of squares: what the Set screen makes. */
export function lineOf(family: Family, squares: readonly (readonly Square[])[]): string {
  if (family === "sudoku") {
    return squares
      .flat()
      .map((square) => (square.kind === "white" && square.given ? String(square.given) : "."))
      .join("");
  }
  const text = (square: Square): string => {
    if (square.kind === "white") return square.given ? String(square.given) : ".";
    return square.kind === "clue" ? `${square.down ?? ""}\\${square.across ?? ""}` : "#";
  };
  return squares.map((row) => row.map(text).join(" ")).join(" / ");
}
