import { wantedBy, type Symmetry } from "../doc/editing";
import type { Document } from "../doc/model";
import type { CallOptions } from "../engine/engine";
import type { Backdoors, CheckReply, PossibleReply, ReplyOf, RequestOf } from "../engine/types/verbs";
import { setOf, type DigitSet } from "../doc/digits";
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
  askDoors(): Promise<void> {
    return this.ask("check", { backdoors: 2 }, { lane: "long", ms: 30_000 }, ({ backdoors }, line) => {
      if (backdoors) this.doors = { line, found: backdoors };
    });
  }

  /** The candidates that occur in some solution: it is asked for by name, as it tells the truth. */
  askPossible(): Promise<void> {
    return this.ask("possible", {}, {}, (reply, line) => (this.possible = { line, reply }));
  }

  /** Leaves out what is not needed, as the engine has it. */
  makeMinimal(): Promise<void> {
    return this.ask("check", { minimal: true }, {}, ({ reduced }) => {
      if (reduced) this.game.act({ do: "edit", puzzle: reduced.puzzle });
    });
  }

  /** Asks about what is on the board; a reply about what was there before is dropped. */
  private async ask<V extends "check" | "possible">(
    verb: V,
    more: Omit<RequestOf<V>, "position">,
    options: CallOptions,
    take: (reply: ReplyOf<V>, line: string) => void,
  ): Promise<void> {
    const { engine } = this.app;
    const { line } = this.game.puzzle;
    if (!engine) return;
    this.isBusy = true;
    try {
      const request = { ...more, position: line } as RequestOf<V>;
      const reply = await engine.call(verb, request, options).done;
      if (this.game.puzzle.line === line) take(reply, line);
    } catch (error) {
      this.app.warnOf(error);
    } finally {
      this.isBusy = false;
    }
  }
}
