/**
 * The document: the same JSON as `Document` of the engine (`docs/schema/game.json`). Plain data.
 *
 * Cells are named from 1: `r4c7`; runs by the cell of their clue and their way: `r2c1a` across, `r1c3d` down.
 */
export type At = string;
export type RunAt = string;
/** Digits one after the other, ascending: `1246`. */
export type Digits = string;

export type Family = "sudoku" | "kakuro";
export type NoteLayer = "corner" | "centre";
export type Layer = "placed" | NoteLayer | "colours" | "all";
export type Notes = Readonly<Record<At, Digits>>;

export interface Removals {
  readonly cells?: Notes;
  readonly runs?: Readonly<Record<RunAt, readonly Digits[]>>;
}

export interface BothNotes {
  readonly corner?: Notes;
  readonly centre?: Notes;
}

export interface LinkEnd {
  readonly cell: At;
  readonly digit: number;
}

export interface HandLink {
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  readonly is_strong: boolean;
}

/** What lies on a puzzle. What is empty is left out. */
export interface Layers {
  readonly placed?: Readonly<Record<At, number>>;
  readonly struck?: Removals;
  readonly corner?: Notes;
  readonly centre?: Notes;
  readonly cell_colours?: Notes;
  readonly candidate_colours?: Readonly<Record<string, Notes>>;
  readonly links?: readonly HandLink[];
  readonly shown?: boolean;
}

export type Filled = "all" | "digit" | "cells" | "free";

export type Action =
  | { readonly do: "start" }
  | {
      readonly do: "place";
      readonly cells: readonly At[];
      readonly digit: number;
      readonly cleaned?: BothNotes;
    }
  | { readonly do: "clear"; readonly cells: readonly At[]; readonly layer: Layer }
  | {
      readonly do: "note";
      readonly layer: NoteLayer;
      readonly cells: readonly At[];
      readonly digit: number;
      readonly on: boolean;
    }
  | ({ readonly do: "strike" } & Removals)
  | ({ readonly do: "restore" } & Removals)
  | {
      readonly do: "colour";
      readonly cells?: readonly At[];
      readonly candidates?: Notes;
      readonly colour: number;
      readonly on: boolean;
    }
  | ({ readonly do: "draw" } & HandLink)
  | ({ readonly do: "erase" } & HandLink)
  | { readonly do: "show"; readonly on: boolean }
  | { readonly do: "fill"; readonly layer: NoteLayer; readonly of: Filled; readonly added: Notes }
  | { readonly do: "tidy"; readonly removed: BothNotes }
  | ({
      readonly do: "apply";
      readonly technique: string;
      readonly placed?: Readonly<Record<At, number>>;
    } & Removals)
  | ({
      readonly do: "path";
      readonly steps: number;
      readonly placed?: Readonly<Record<At, number>>;
    } & Removals)
  | ({ readonly do: "take" } & Removals)
  | { readonly do: "edit"; readonly puzzle: string }
  | ({ readonly do: "import" } & Layers)
  | { readonly do: "restart" };

export interface HistoryNode {
  readonly id: number;
  readonly parent: number | null;
  /** The child that redo goes to. */
  readonly next?: number;
  readonly action: Action;
  readonly at?: string;
}

export interface PuzzleText {
  readonly family: Family;
  /** The puzzle on one line: 81 characters, 729, both, or a K-line. */
  readonly line: string;
}

/** What a front end keeps of its view. */
export interface View {
  readonly mode?: string;
  readonly panel?: string;
  readonly level?: number;
  readonly focus?: At;
}

export interface Document {
  readonly version: 1;
  readonly kind: "game";
  readonly id?: string;
  readonly title?: string;
  readonly author?: string;
  readonly source?: string;
  readonly created?: string;
  readonly changed?: string;
  readonly puzzle: PuzzleText;
  readonly nodes: readonly HistoryNode[];
  readonly current: number;
  readonly names?: Readonly<Record<string, string>>;
  readonly view?: View;
}

export const EMPTY_SUDOKU: PuzzleText = { family: "sudoku", line: ".".repeat(81) };

/** A document of a puzzle on which nothing lies. */
export function documentOf(puzzle: PuzzleText, about: Partial<Document> = {}): Document {
  return {
    version: 1,
    kind: "game",
    ...about,
    puzzle,
    nodes: [
      { id: 0, parent: null, action: { do: "start" }, ...(about.created ? { at: about.created } : {}) },
    ],
    current: 0,
  };
}
