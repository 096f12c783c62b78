import { ALL, bit, type DigitSet, setOf, textOf } from "./digits";
import { type Grid, type House, peersOf } from "./grid";
import type { At, BothNotes, Layers, Notes } from "./model";

/** The digit of a cell, given or placed. */
export function digitOf(grid: Grid, layers: Layers, at: At): number | null {
  const square = grid.at.get(at);
  if (square?.kind !== "white") return null;
  return square.given ?? layers.placed?.[at] ?? null;
}

export function seenBy(grid: Grid, layers: Layers, at: At): DigitSet {
  let seen = 0;
  for (const peer of peersOf(grid, at)) {
    const digit = digitOf(grid, layers, peer);
    if (digit !== null) seen |= bit(digit);
  }
  return seen;
}

export function openCells(grid: Grid, layers: Layers): At[] {
  return grid.whites.filter(({ at }) => digitOf(grid, layers, at) === null).map(({ at }) => at);
}

/** What the digits that each open cell sees leave to it, less what was struck: candidates of a Sudoku. */
export function leftTo(grid: Grid, layers: Layers, cells: readonly At[]): Map<At, DigitSet> {
  return new Map(
    cells.map((at) => {
      const struck = setOf(layers.struck?.cells?.[at]);
      return [at, (grid.candidates?.get(at) ?? ALL) & ~seenBy(grid, layers, at) & ~struck];
    }),
  );
}

/** The notes of `digit` in cells that see one of `cells`: what goes when notes tidy themselves. */
export function cleanedBy(grid: Grid, layers: Layers, cells: readonly At[], digit: number): BothNotes {
  const peers = new Set(cells.flatMap((at) => [...peersOf(grid, at)]));
  return bothOf(layers, (at, own) => (peers.has(at) ? own & bit(digit) : 0));
}

/** All notes that digits rule out. */
export const ruledOut = (grid: Grid, layers: Layers): BothNotes =>
  bothOf(layers, (at, own) => own & seenBy(grid, layers, at));

function bothOf(layers: Layers, gone: (at: At, own: DigitSet) => DigitSet): BothNotes {
  const of = (notes: Notes | undefined): Notes | undefined => {
    const found = Object.entries(notes ?? {}).map(([at, own]) => [at, textOf(gone(at, setOf(own)))] as const);
    const some = found.filter(([, digits]) => digits);
    return some.length > 0 ? Object.fromEntries(some) : undefined;
  };
  const [corner, centre] = [of(layers.corner), of(layers.centre)];
  return { ...(corner ? { corner } : {}), ...(centre ? { centre } : {}) };
}

export function countNotes(notes: BothNotes): number {
  const count = (own: Notes | undefined): number =>
    Object.values(own ?? {}).reduce((sum, digits) => sum + digits.length, 0);
  return count(notes.corner) + count(notes.centre);
}

/** Equal digits in a house; in a Kakuro also full runs whose sum is not met. */
export interface Conflict {
  readonly house: House;
  readonly cells: readonly At[];
  /** The digit that stands twice; none where only the sum is wrong. */
  readonly digit: number | null;
  readonly sum?: "much" | "little";
}

export function conflictsOf(grid: Grid, layers: Layers): Conflict[] {
  const found: Conflict[] = [];
  for (const house of grid.houses) {
    const by = new Map<number, At[]>();
    let [sum, full] = [0, true];
    for (const at of house.cells) {
      const digit = digitOf(grid, layers, at);
      if (digit === null) full = false;
      else {
        by.set(digit, [...(by.get(digit) ?? []), at]);
        sum += digit;
      }
    }
    const twice = [...by].filter(([, cells]) => cells.length > 1);
    for (const [digit, cells] of twice) found.push({ house, cells, digit });
    if (full && house.sum && sum !== house.sum && twice.length === 0) {
      found.push({ house, cells: house.cells, digit: null, sum: sum > house.sum ? "much" : "little" });
    }
  }
  return found;
}

/** Whether all is filled and nothing contradicts itself. */
export const isFull = (grid: Grid, layers: Layers): boolean =>
  grid.whites.every(({ at }) => digitOf(grid, layers, at) !== null);
