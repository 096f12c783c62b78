import type { House } from "../doc/grid";
import type { RunAt } from "../doc/model";
import { type DigitSet, has, setOf } from "../doc/digits";
import type { RunLeft } from "../engine/types/verbs";
import { isCancelled } from "../engine/engine";
import type { App } from "./app.svelte";

/** What is left to each run of a Kakuro, live. */
export class Runs {
  live = $state.raw<ReadonlyMap<RunAt, RunLeft>>(new Map());
  /** The runs that have one combination from the start. */
  magic = $state.raw<ReadonlySet<RunAt>>(new Set());
  private line = "";

  constructor(private readonly app: App) {}

  async ask(): Promise<void> {
    const { engine, game } = this.app;
    if (!engine || game.grid.family !== "kakuro") {
      this.live = new Map();
      this.magic = new Set();
      this.line = "";
      return;
    }
    const { key, position } = game;
    try {
      const { line } = game.puzzle;
      if (this.line !== line) {
        const { runs } = await engine.call("runs", { position: line }).done;
        if (game.puzzle.line !== line) return;
        this.line = line;
        this.magic = new Set(
          runs.filter(({ combinations }) => combinations.length === 1).map(({ run }) => run),
        );
      }
      const { runs } = await engine.call("runs", { position }, { key: "runs" }).done;
      if (game.key === key) this.live = new Map(runs.map((run) => [run.run, run]));
    } catch (error) {
      if (!isCancelled(error)) this.live = new Map();
    }
  }

  /** The runs of the focused cell, or of the focused clue. */
  readonly focused: readonly House[] = $derived.by(() => {
    const { grid, selection } = this.app.game;
    if (grid.family !== "kakuro") return [];
    const at = selection.focus;
    if (grid.at.get(at)?.kind === "white") return grid.housesOf.get(at) ?? [];
    return grid.houses.filter(({ run }) => run === `${at}a` || run === `${at}d`);
  });

  /** The digits that all combinations have, and those that some have. */
  digitsOf(run: RunLeft): { must: DigitSet; can: DigitSet } {
    const sets = run.combinations.map(setOf);
    return {
      must: sets.reduce((all, set) => all & set, sets[0] ?? 0),
      can: sets.reduce((all, set) => all | set, 0),
    };
  }

  /** The combinations that the centre notes of the run's cells allow too. */
  withNotes(run: RunLeft): string[] {
    const { layers } = this.app.game;
    const noted = Object.keys(run.cells)
      .map((at) => setOf(layers.centre?.[at]))
      .filter(Boolean);
    return run.combinations.filter((digits) => {
      const set = setOf(digits);
      return noted.every((notes) => [1, 2, 3, 4, 5, 6, 7, 8, 9].some((digit) => has(notes & set, digit)));
    });
  }
}
