import { nameOf } from "../doc/at";
import { bit, textOf } from "../doc/digits";
import type { Action, At, Removals, RunAt } from "../doc/model";
import { replay, type State } from "../doc/replay";
import type { Statement, Step } from "../engine/types/wire";

/** What a step concludes, in the form of a document. A combination that is placed takes nothing here. */
export function conclusionsOf({ placed, removed }: Pick<Step, "placed" | "removed">): {
  placed: Record<At, number>;
  struck: Removals;
} {
  const digits: Record<At, number> = {};
  for (const { cell, digit } of placed) if (cell && digit) digits[cell] = digit;
  const cells = new Map<At, number>();
  const runs: Record<RunAt, string[]> = {};
  for (const statement of removed) {
    const { cell, digit } = statement;
    if (cell && digit) cells.set(cell, (cells.get(cell) ?? 0) | bit(digit));
    const run = runOf(statement);
    if (run) runs[run] = [...(runs[run] ?? []), (statement.digits ?? []).join("")].sort();
  }
  const struck: Removals = {
    ...(cells.size > 0
      ? { cells: Object.fromEntries([...cells].map(([at, set]) => [at, textOf(set)])) }
      : {}),
    ...(Object.keys(runs).length > 0 ? { runs } : {}),
  };
  return { placed: digits, struck };
}

function runOf({ at }: Statement): RunAt | null {
  const run = at?.run;
  return run ? `${nameOf(run.clue[0], run.clue[1])}${run.way === "down" ? "d" : "a"}` : null;
}

export function actionOf(step: Step): Extract<Action, { do: "apply" }> {
  const { placed, struck } = conclusionsOf(step);
  const some = Object.keys(placed).length > 0;
  return { do: "apply", technique: step.technique, ...(some ? { placed } : {}), ...struck };
}

/** The position after some steps. */
export const after = (state: State, steps: readonly Step[]): State =>
  steps.reduce((now, step) => replay(now, actionOf(step)), state);

/** All of some steps as one action. */
export function pathAction(start: State, steps: readonly Step[]): Action {
  const end = after({ puzzle: start.puzzle, layers: {} }, steps).layers;
  return {
    do: "path",
    steps: steps.at(-1)?.number ?? steps.length,
    ...(end.placed ? { placed: end.placed } : {}),
    ...end.struck,
  };
}
