import { wantedBy, type Symmetry } from "../doc/editing";
import type { CheckReply, PossibleReply } from "../engine/types/verbs";
import { setOf, type DigitSet } from "../doc/digits";
import { isCancelled } from "../engine/engine";
import type { App } from "./app.svelte";
import { freshDocument, Game } from "./game.svelte";
import { Status } from "./status.svelte";

/** The Set screen: a game of its own whose actions are edits, checked after each. */
export class Setter {
  readonly game = new Game();
  readonly status: Status;
  symmetry = $state<Symmetry>("half-turn");
  possible = $state.raw<{ line: string; reply: PossibleReply } | null>(null);
  showRedundant = $state(false);
  isBusy = $state(false);

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
  makeMinimal(): void {
    const puzzle = this.status.check?.reduced?.puzzle;
    if (puzzle) this.game.act({ do: "edit", puzzle });
  }
}
