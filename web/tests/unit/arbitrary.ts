import fc from "fast-check";
import * as actions from "../../src/doc/actions";
import { gridOf } from "../../src/doc/grid";
import type { Action, At, PuzzleText } from "../../src/doc/model";
import type { Tree } from "../../src/doc/tree";

export const S = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
export const T = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const K =
  "# 13\\ 3\\ # 16\\ 14\\ # / \\10 . . 29\\6 . . # / \\19 . . . . . # / # # \\12 . . # # / " +
  "# # 7\\9 . . 6\\ 15\\ / # \\30 . . . . . / # \\6 . . \\11 . .";

export const puzzles: readonly PuzzleText[] = [
  { family: "sudoku", line: S },
  { family: "kakuro", line: K },
];

export type Command =
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "goTo"; part: number }
  | { kind: "name"; part: number; name: string }
  | { kind: "do"; make: (tree: Tree) => Action | null };

const digit = fc.integer({ min: 1, max: 9 });
const parts = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 4 });

/** What a player may do on any puzzle: cells are chosen as parts of its list of cells. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constant<Command>({ kind: "undo" }),
  fc.constant<Command>({ kind: "redo" }),
  fc.record({ kind: fc.constant("goTo" as const), part: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
  fc.record({
    kind: fc.constant("name" as const),
    part: fc.double({ min: 0, max: 0.999, noNaN: true }),
    name: fc.string({ maxLength: 8 }),
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), parts, digit, fc.boolean())
    .map(([which, where, own, flag]): Command => ({
      kind: "do",
      make: (tree) => make(tree, which, where, own, flag),
    })),
);

function make(tree: Tree, which: number, where: number[], own: number, flag: boolean): Action | null {
  const { state } = tree;
  const grid = gridOf(state.puzzle);
  const cells: At[] = [
    ...new Set(where.map((part) => grid.whites[Math.floor(part * grid.whites.length)]?.at ?? "")),
  ];
  const layer = flag ? "corner" : "centre";
  switch (which) {
    case 0:
    case 1:
      return actions.place(grid, state, cells, own, flag);
    case 2:
    case 3:
      return actions.note(grid, state, layer, cells, own);
    case 4:
      return actions.strike(grid, state, cells, own);
    case 5:
      return actions.colour(grid, state, cells, own);
    case 6:
      return actions.colourCandidates(state, Object.fromEntries(cells.map((at) => [at, String(own)])), own);
    case 7:
      return actions.fill(grid, state, layer, flag ? "all" : own, cells);
    case 8:
      return actions.tidyNotes(grid, state);
    case 9:
      return actions.erase(state, cells, flag ? "placed" : "corner");
    case 10: {
      const [from, to] = [cells[0], cells[1]];
      if (!from || !to) return actions.takeNotes(state);
      return actions.linkStep(state, { cell: from, digit: own }, { cell: to, digit: own });
    }
    case 11:
      return { do: "show", on: flag };
    default:
      return actions.eraseAll(state, cells);
  }
}

export function run(
  tree: Tree,
  commands: readonly Command[],
  step: (before: Tree, after: Tree) => void,
): Tree {
  let now = tree;
  for (const one of commands) {
    const before = now;
    if (one.kind === "undo") now = now.undo();
    else if (one.kind === "redo") now = now.redo();
    else if (one.kind === "goTo") now = now.goTo(Math.floor(one.part * now.document.nodes.length));
    else if (one.kind === "name") now = now.name(Math.floor(one.part * now.document.nodes.length), one.name);
    else {
      const action = one.make(now);
      if (action) now = now.act(action);
    }
    step(before, now);
  }
  return now;
}
