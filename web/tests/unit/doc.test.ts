import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as actions from "../../src/doc/actions";
import { gridOf, lineOf } from "../../src/doc/grid";
import { type Document, documentOf, type PuzzleText } from "../../src/doc/model";
import { conflictsOf, leftTo } from "../../src/doc/notes";
import { positionOf } from "../../src/doc/position";
import { replay, type State, tidied } from "../../src/doc/replay";
import { Tree } from "../../src/doc/tree";
import { command, K, puzzles, run, S } from "./arbitrary";

const puzzle = fc.constantFrom(...puzzles);
const commands = fc.array(command, { maxLength: 220 });
const open = (text: PuzzleText): Tree => Tree.open(documentOf(text));

/** The state by replaying every action from the start, without snapshots. */
function whole(document: Document, id: number): State {
  const node = document.nodes[id];
  if (!node || node.parent === null) return { puzzle: document.puzzle, layers: {} };
  return replay(whole(document, node.parent), node.action);
}

describe("the history", () => {
  it("is replayed alike, with and without snapshots, and after a reload", () => {
    fc.assert(
      fc.property(puzzle, commands, (text, list) => {
        const tree = run(open(text), list, () => undefined);
        const again = Tree.open(JSON.parse(JSON.stringify(tree.document)) as Document);
        expect(again.state).toEqual(tree.state);
        for (const node of tree.document.nodes) {
          const state = whole(tree.document, node.id);
          expect(tree.stateOf(node.id)).toEqual(state);
          expect(again.stateOf(node.id)).toEqual(state);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("loses and changes no node; a document passes through JSON", () => {
    fc.assert(
      fc.property(puzzle, commands, (text, list) => {
        run(open(text), list, (before, after) => {
          const old = before.document.nodes;
          expect(after.document.nodes.length).toBeGreaterThanOrEqual(old.length);
          old.forEach((node, i) => {
            const { next: _, ...kept } = after.document.nodes[i] ?? node;
            const { next: __, ...was } = node;
            expect(kept).toEqual(was);
          });
          expect(JSON.parse(JSON.stringify(after.document))).toEqual(after.document);
        });
      }),
      { numRuns: 30 },
    );
  });

  it("undo and then redo is nothing, and redo leads back to where one went", () => {
    fc.assert(
      fc.property(puzzle, commands, fc.double({ min: 0, max: 0.999, noNaN: true }), (text, list, part) => {
        const tree = run(open(text), list, () => undefined);
        if (tree.canUndo) {
          expect(tree.undo().redo().state).toEqual(tree.state);
          expect(tree.undo().redo().document.current).toBe(tree.document.current);
        }
        const goal = Math.floor(part * tree.document.nodes.length);
        let back = tree.goTo(goal);
        let depth = 0;
        for (; back.canUndo; depth += 1) back = back.undo();
        for (; depth > 0; depth -= 1) back = back.redo();
        expect(back.document.current).toBe(goal);
      }),
      { numRuns: 40 },
    );
  });

  it("records nothing for an action that changes nothing", () => {
    const tree = open({ family: "sudoku", line: S });
    expect(tree.act({ do: "clear", cells: ["r1c2"], layer: "all" })).toBe(tree);
    expect(tree.act({ do: "restart" })).toBe(tree);
    expect(tree.act({ do: "place", cells: ["r1c2"], digit: 4 }).document.nodes).toHaveLength(2);
  });

  it("begins a branch after undo and keeps the old one", () => {
    const first = open({ family: "sudoku", line: S }).act({ do: "place", cells: ["r1c2"], digit: 4 });
    const second = first.undo().act({ do: "place", cells: ["r1c2"], digit: 7 });
    expect(
      second
        .children()
        .get(0)
        ?.map((node) => node.id),
    ).toEqual([1, 2]);
    expect(second.goTo(1).state.layers.placed).toEqual({ r1c2: 4 });
  });
});

describe("actions", () => {
  const sudoku = gridOf({ family: "sudoku", line: S });

  it("a placed digit takes notes with it, and undo brings them back", () => {
    fc.assert(
      fc.property(puzzle, commands, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, list, where, digit) => {
        const tree = run(open(text), list, () => undefined);
        const grid = gridOf(text);
        const at = grid.whites[where % grid.whites.length]?.at ?? "";
        const action = actions.place(grid, tree.state, [at], digit, true);
        if (!action) return;
        const after = tree.act(action);
        expect(after.undo().state).toEqual(tree.state);
        if (action.do !== "place") return;
        for (const house of grid.housesOf.get(at) ?? []) {
          for (const peer of house.cells.filter((cell) => cell !== at)) {
            expect(after.state.layers.corner?.[peer] ?? "").not.toContain(String(digit));
            expect(after.state.layers.centre?.[peer] ?? "").not.toContain(String(digit));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("marks of several cells: set in all if one lacks it, else gone from all", () => {
    const cells = ["r1c2", "r1c3", "r2c1"];
    let tree = open({ family: "sudoku", line: S }).act({
      do: "note",
      layer: "corner",
      cells: ["r1c3"],
      digit: 4,
      on: true,
    });
    const on = actions.note(sudoku, tree.state, "corner", cells, 4);
    expect(on).toMatchObject({ on: true });
    if (on) tree = tree.act(on);
    expect(tree.state.layers.corner).toEqual({ r1c2: "4", r1c3: "4", r2c1: "4" });
    expect(actions.note(sudoku, tree.state, "corner", cells, 4)).toMatchObject({ on: false });
  });

  it("the same digit again clears it; given cells take none", () => {
    const tree = open({ family: "sudoku", line: S }).act({ do: "place", cells: ["r1c2"], digit: 4 });
    expect(actions.place(sudoku, tree.state, ["r1c2"], 4, false)).toEqual({
      do: "clear",
      cells: ["r1c2"],
      layer: "placed",
    });
    expect(actions.place(sudoku, tree.state, ["r1c1"], 4, false)).toBeNull();
  });

  it("import does not touch the puzzle", () => {
    const tree = open({ family: "sudoku", line: S }).act({ do: "import", placed: { r1c2: 4 }, shown: true });
    expect(tree.state.puzzle.line).toBe(S);
    expect(tree.state.layers).toEqual({ placed: { r1c2: 4 }, shown: true });
  });

  it("centre notes become candidates by striking the others", () => {
    const tree = open({ family: "sudoku", line: S }).act({
      do: "fill",
      layer: "centre",
      of: "cells",
      added: { r1c2: "47" },
    });
    const action = actions.takeNotes(tree.state);
    expect(action).toEqual({ do: "take", cells: { r1c2: "1235689" } });
  });

  it("layers have one form", () => {
    expect(
      tidied({ placed: {}, struck: { cells: {}, runs: { r1c1a: [] } }, shown: false, links: [] }),
    ).toEqual({});
    expect(JSON.stringify(tidied({ corner: { r10c1: "1", r2c1: "2" } }))).toBe(
      '{"corner":{"r2c1":"2","r10c1":"1"}}',
    );
  });
});

describe("the grid", () => {
  it("has the runs of a Kakuro with their sums", () => {
    const grid = gridOf({ family: "kakuro", line: K });
    expect([grid.rows, grid.cols, grid.whites.length]).toEqual([7, 7, 22]);
    const run = grid.houses.find((house) => house.run === "r1c3d");
    expect(run).toMatchObject({ sum: 3, cells: ["r2c3", "r3c3"], down: true });
    expect(lineOf("kakuro", grid.squares)).toBe(K);
  });

  it("tells conflicts: equal digits, and wrong sums of full runs", () => {
    const sudoku = gridOf({ family: "sudoku", line: S });
    const found = conflictsOf(sudoku, { placed: { r1c2: 6 } });
    expect(found.map(({ house, digit }) => [house.kind, house.index, digit])).toEqual([
      ["row", 0, 6],
      ["column", 1, 6],
      ["box", 0, 6],
    ]);
    const grid = gridOf({ family: "kakuro", line: K });
    expect(conflictsOf(grid, { placed: { r2c5: 5, r2c6: 5 } })).toMatchObject([{ digit: 5 }]);
    expect(conflictsOf(grid, { placed: { r2c5: 2, r2c6: 3 } })).toMatchObject([
      { digit: null, sum: "little" },
    ]);
  });

  it("leaves to a cell what its houses leave, less what was struck", () => {
    const grid = gridOf({ family: "sudoku", line: S });
    expect(leftTo(grid, {}, ["r6c3"]).get("r6c3")).toBe(0b101001100);
    expect(leftTo(grid, { struck: { cells: { r6c3: "4" } } }, ["r6c3"]).get("r6c3")).toBe(0b101000100);
  });
});

describe("the position", () => {
  it("is the puzzle with what is placed and struck, and no mark", () => {
    const state: State = {
      puzzle: { family: "sudoku", line: S },
      layers: { placed: { r1c2: 4 }, struck: { cells: { r1c3: "17" } }, corner: { r1c2: "4" }, shown: true },
    };
    expect(positionOf(state)).toEqual({ puzzle: S, placed: { r1c2: 4 }, struck: { cells: { r1c3: "17" } } });
    expect(positionOf({ ...state, layers: { centre: { r1c2: "4" } } })).toEqual({ puzzle: S });
  });
});
