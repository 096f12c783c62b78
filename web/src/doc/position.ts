import type { Removals } from "./model";
import type { State } from "./replay";

/** What the engine reads of a document: the puzzle, `placed` and `struck`, nothing else. */
export interface Position {
  readonly puzzle: string;
  readonly placed?: Readonly<Record<string, number>>;
  readonly struck?: Removals;
}

export function positionOf({ puzzle, layers }: State): Position {
  const { placed, struck } = layers;
  return { puzzle: puzzle.line, ...(placed ? { placed } : {}), ...(struck ? { struck } : {}) };
}

/** Equal positions have equal keys: a reply belongs to the position that it was asked for. */
export const keyOf = (position: Position): string => JSON.stringify(position);
