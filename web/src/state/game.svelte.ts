import * as actions from "../doc/actions";
import { type DigitSet, setOf } from "../doc/digits";
import type { Engine } from "../engine/engine";
import { type Grid, gridOf } from "../doc/grid";
import {
  type Action,
  type At,
  type Document,
  documentOf,
  EMPTY_SUDOKU,
  type Layers,
  type PuzzleText,
} from "../doc/model";
import { conflictsOf, digitOf, isFull, leftTo, openCells } from "../doc/notes";
import { keyOf, positionOf } from "../doc/position";
import type { State } from "../doc/replay";
import * as selecting from "../doc/selection";
import { Tree } from "../doc/tree";
import type { Mode } from "../input/keymap";

export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];

const now = (): string => new Date().toISOString();

export const freshDocument = (puzzle: PuzzleText, about: Partial<Document> = {}): Document =>
  documentOf(puzzle, { id: crypto.randomUUID(), created: now(), changed: now(), ...about });

/** The open document: its tree, what is selected, in which mode keys act. */
export class Game {
  tree = $state.raw(Tree.open(freshDocument(EMPTY_SUDOKU)));
  selection = $state.raw<selecting.Selection>(selecting.only("r1c1"));
  mode = $state<Mode>("digit");
  /** The digit that is put where one taps. */
  locked = $state<number | null>(null);
  /** The digit that is highlighted, or cells with two candidates. */
  highlighted = $state<number | "pairs" | null>(null);
  /** Where a link that is being drawn begins. */
  linkFrom = $state.raw<{ cell: At; digit: number } | null>(null);
  /** Whether each tap adds to the selection. */
  tapAdds = $state(false);
  /** Whether another tab has this document. */
  readOnly = $state(false);
  /** Candidates as the engine has them for this position; none before it answered. */
  engineCandidates = $state.raw<{ key: string; of: ReadonlyMap<At, DigitSet> } | null>(null);

  readonly puzzle: PuzzleText = $derived(this.tree.state.puzzle);
  readonly grid: Grid = $derived(gridOf(this.puzzle));
  readonly layers: Layers = $derived(this.tree.state.layers);
  readonly position = $derived(positionOf(this.tree.state));
  /** Replies belong to the position with this key. */
  readonly key = $derived(keyOf(this.position));
  readonly conflicts = $derived(conflictsOf(this.grid, this.layers));
  readonly isBlank = $derived(
    this.grid.family === "sudoku" &&
      !this.grid.candidates &&
      this.grid.whites.every(({ given }) => given === null),
  );
  readonly filled = $derived(
    this.grid.whites.filter(({ at }) => digitOf(this.grid, this.layers, at) !== null).length,
  );
  readonly isFull = $derived(isFull(this.grid, this.layers));
  readonly candidates: ReadonlyMap<At, DigitSet> = $derived.by(() => {
    if (this.engineCandidates?.key === this.key) return this.engineCandidates.of;
    return this.grid.family === "sudoku"
      ? leftTo(this.grid, this.layers, openCells(this.grid, this.layers))
      : new Map();
  });

  /** Asks what the sums of a Kakuro leave; a position that contradicts itself has no candidates. */
  async askCandidates(engine: Engine | null): Promise<void> {
    const { key, position } = this;
    const reply = await engine?.call("board", { position }, { key: "board" }).done.catch(() => null);
    if (!reply || this.key !== key) return;
    const of = reply.squares.flatMap(({ cell, candidates: own }) =>
      cell && own !== undefined ? [[cell, setOf(own)] as const] : [],
    );
    this.engineCandidates = { key, of: new Map(of) };
  }

  get state(): State {
    return this.tree.state;
  }

  get chosen(): At[] {
    return selecting.chosen(this.selection);
  }

  open(document: Document): void {
    this.tree = Tree.open(document);
    const focus = document.view?.focus;
    const at = focus && this.grid.at.has(focus) ? focus : selecting.firstOf(this.grid);
    this.selection = { focus: at, cells: new Set() };
    this.locked = null;
    this.highlighted = null;
    this.linkFrom = null;
    this.mode = "digit";
  }

  /** Does an action; says whether it changed anything. */
  act(action: Action | null): boolean {
    if (!action || this.readOnly) return false;
    const after = this.tree.act(action, now());
    if (after === this.tree) return false;
    this.tree = after;
    return true;
  }

  undo(): Action | null {
    if (!this.tree.canUndo || this.readOnly) return null;
    const { action } = this.tree.current;
    this.tree = this.tree.undo();
    return action;
  }

  redo(): Action | null {
    if (!this.tree.canRedo || this.readOnly) return null;
    this.tree = this.tree.redo();
    return this.tree.current.action;
  }

  goTo(id: number): void {
    if (!this.readOnly) this.tree = this.tree.goTo(id);
  }

  name(id: number, name: string): void {
    if (!this.readOnly) this.tree = this.tree.name(id, name);
  }

  retitle(title: string): void {
    if (!this.readOnly) this.tree = this.tree.about({ title, changed: now() });
  }

  focus(at: At): void {
    this.selection = selecting.only(at);
  }

  /** What a digit does to some cells in a mode. */
  digitAction(digit: number, mode: Mode, cells: readonly At[], tidy: boolean): Action | null {
    const { grid, state } = this;
    if (mode === "digit") return actions.place(grid, state, cells, digit, tidy);
    if (mode === "corner" || mode === "centre") return actions.note(grid, state, mode, cells, digit);
    if (mode === "colour") return actions.colour(grid, state, cells, digit);
    if (mode === "strike") return actions.strike(grid, state, cells, digit);
    return null;
  }
}
