import { wantedBy, type Symmetry } from "../doc/editing";
import type { Document } from "../doc/model";
import type { Backdoors, CheckReply, PossibleReply } from "../engine/types/verbs";
import { setOf, type DigitSet } from "../doc/digits";
import { isCancelled } from "../engine/engine";
import type { App } from "./app.svelte";
import { freshDocument, Game } from "./game.svelte";
import { Status } from "./status.svelte";

/** The name under which it is kept. */
const KEPT = "set";

/** The Set screen: a game of its own whose actions are edits, checked after each. */
export class Setter {
  readonly game = new Game();
  readonly status: Status;
  symmetry = $state<Symmetry>("half-turn");
  possible = $state.raw<{ line: string; reply: PossibleReply } | null>(null);
  showRedundant = $state(false);
  doors = $state.raw<{ line: string; found: Backdoors } | null>(null);
  isBusy = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly ghosts = $derived(
    this.game.grid.family === "sudoku" ? wantedBy(this.game.grid, this.symmetry) : [],
  );
  readonly candidates: ReadonlyMap<string, DigitSet> | null = $derived.by(() => {
    if (this.possible?.line !== this.game.puzzle.line) return null;
    const isOpen = ([at]: [string, string]): boolean => {
      const square = this.game.grid.at.get(at);
      return square?.kind === "white" && square.given === null;
    };
    return new Map(
      Object.entries(this.possible.reply.candidates)
        .filter(isOpen)
        .map(([at, digits]) => [at, setOf(digits)]),
    );
  });

  constructor(private readonly app: App) {
    this.status = new Status(app);
  }

  get check(): CheckReply | null {
    return this.status.check;
  }

  /** The givens that can be left out, where they are to be framed. */
  get redundant(): ReadonlySet<string> {
    const { check } = this.status;
    return new Set(this.showRedundant && check?.solutions === "one" ? (check.redundant ?? []) : []);
  }

  start(family: "sudoku" | "kakuro", line: string): void {
    this.game.open(freshDocument({ family, line }));
    this.possible = null;
    this.doors = null;
  }

  /** What was worked on at the last visit. */
  async restore(): Promise<void> {
    const kept = await this.app.library.store?.setting(KEPT);
    if (kept && this.game.tree.document.nodes.length === 1) this.game.open(kept as Document);
  }

  /** Kept 300 ms after a change, beside the library: it is no game. */
  keep(document: Document, at = 300): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.app.library.store?.keepSetting(KEPT, document), at);
  }

  /** The few digits or candidates behind which singles are enough; they tell of the solution. */
  async askDoors(): Promise<void> {
    const { engine } = this.app;
    const { line } = this.game.puzzle;
    if (!engine) return;
    this.isBusy = true;
    try {
      const request = { position: line, backdoors: 2 };
      const { backdoors } = await engine.call("check", request, { lane: "long", ms: 30_000 }).done;
      if (this.game.puzzle.line === line && backdoors) this.doors = { line, found: backdoors };
    } catch (error) {
      if (!isCancelled(error)) this.app.voice.warn(this.app.problemWords(error));
    } finally {
      this.isBusy = false;
    }
  }

  /** The candidates that occur in some solution: it is asked for by name, as it tells the truth. */
  async askPossible(): Promise<void> {
    const { engine } = this.app;
    const { line } = this.game.puzzle;
    if (!engine) return;
    this.isBusy = true;
    try {
      const reply = await engine.call("possible", { position: line }).done;
      if (this.game.puzzle.line === line) this.possible = { line, reply };
    } catch (error) {
      if (!isCancelled(error)) this.app.voice.warn(this.app.problemWords(error));
    } finally {
      this.isBusy = false;
    }
  }

  /** Leaves out what is not needed, as the engine has it. */
  async makeMinimal(): Promise<void> {
    const { engine } = this.app;
    const { line } = this.game.puzzle;
    if (!engine) return;
    this.isBusy = true;
    try {
      const { reduced } = await engine.call("check", { position: line, minimal: true }).done;
      if (reduced && this.game.puzzle.line === line) this.game.act({ do: "edit", puzzle: reduced.puzzle });
    } catch (error) {
      if (!isCancelled(error)) this.app.voice.warn(this.app.problemWords(error));
    } finally {
      this.isBusy = false;
    }
  }
}
