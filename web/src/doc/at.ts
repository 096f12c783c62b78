import type { At, RunAt } from "./model";

/** Row and column, both from 0. */
export interface Place {
  readonly row: number;
  readonly col: number;
}

export const nameOf = (row: number, col: number): At => `r${row + 1}c${col + 1}`;

export function placeOf(at: At): Place {
  const found = /^r([1-9]\d*)c([1-9]\d*)$/.exec(at);
  if (!found) throw new Error(`\`${at}\` is no cell; write r4c7`);
  return { row: Number(found[1]) - 1, col: Number(found[2]) - 1 };
}

export const isCellName = (text: string): boolean => /^r[1-9]\d*c[1-9]\d*$/.test(text);

export interface RunPlace {
  readonly clue: At;
  readonly down: boolean;
}

export function runPlaceOf(run: RunAt): RunPlace {
  const down = run.endsWith("d");
  if (!down && !run.endsWith("a")) throw new Error(`\`${run}\` is no run; write r2c1a or r1c3d`);
  return { clue: run.slice(0, -1), down };
}

/** In reading order. */
export function byPlace(a: At, b: At): number {
  const [p, q] = [placeOf(a), placeOf(b)];
  return p.row - q.row || p.col - q.col;
}
