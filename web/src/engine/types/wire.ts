/** Objects of the engine's JSON (`docs/json.md`). Fields may be added; readers skip what they do not know. */

export type Square = readonly [row: number, column: number];

/** Where a thing is: zero-based, clue row and column included. */
export interface Where {
  readonly cell?: Square;
  readonly digit?: number;
  readonly house?: { readonly kind: "row" | "column" | "box"; readonly index: number };
  readonly run?: { readonly clue: Square; readonly way: "across" | "down" };
  readonly digits?: readonly number[];
  readonly number?: number;
}

export interface Head {
  readonly version: 1;
  readonly kind: string;
  readonly family?: "sudoku" | "kakuro";
  readonly puzzle?: string;
}

export type Solutions = "none" | "one" | "several" | "unknown";

export interface Culprit {
  readonly kind: "mistakes" | "cell" | "digit" | "run" | "twice" | "given";
  readonly mistakes?: readonly string[];
  readonly cell?: string;
  readonly digit?: number;
  readonly house?: string;
  readonly given?: readonly string[];
}

export interface Matter {
  readonly solutions: Solutions;
  readonly message?: string;
  readonly culprit?: Culprit;
  readonly differ?: { readonly cell: string; readonly digits: readonly number[] };
}

/** A piece of a sentence: its tone, and what it speaks of. */
export interface Span {
  readonly text: string;
  readonly tone?: string;
  readonly about?: readonly Where[];
}

export interface Statement {
  readonly cell?: string;
  readonly run?: string;
  readonly digit?: number;
  readonly digits?: readonly number[];
  readonly at?: Where;
}

export interface Mark {
  readonly role: string;
  readonly cell?: string;
  readonly house?: string;
  readonly at?: Where;
}

export interface ChainNode {
  readonly candidates: readonly Statement[];
  readonly sign: "on" | "off" | "both";
}

export interface ChainLink {
  readonly from: number;
  readonly to: number;
  readonly kind: "strong" | "weak" | "implies";
  readonly set?: readonly string[];
}

export interface Links {
  readonly nodes: readonly ChainNode[];
  readonly links: readonly ChainLink[];
  readonly views?: readonly string[];
  readonly inner?: readonly Links[];
}

export interface ChainLine {
  readonly depth: number;
  readonly words: string;
}

export interface Step {
  readonly number: number;
  readonly technique: string;
  readonly name: string;
  readonly rating: number | null;
  readonly words: string;
  readonly spans?: readonly Span[];
  readonly placed: readonly Statement[];
  readonly removed: readonly Statement[];
  readonly marks: readonly Mark[];
  readonly eureka?: string;
  readonly chain_short?: string;
  readonly chain_trunk?: readonly ChainLine[];
  readonly chain?: readonly ChainLine[];
  readonly links?: Links;
  /** Of `steps` alone. */
  readonly eliminations?: number;
  readonly singles?: number | null;
  readonly basics?: number | null;
  /** The picture, where it was asked for. */
  readonly scene?: Scene;
}

/** A drawn element of a scene; which members it has is told by its kind. */
export interface Item {
  readonly id: string;
  readonly kind: string;
  readonly layer: number;
  readonly tone: string;
  readonly about?: readonly Where[];
  readonly cells?: readonly Square[];
  readonly paths?: readonly string[];
  readonly area?: readonly [left: number, top: number, right: number, bottom: number];
  readonly at?: readonly [x: number, y: number];
  readonly text?: string;
  readonly digits?: readonly number[];
  readonly sort?: string;
  readonly form?: string;
  readonly sign?: "on" | "off" | "both";
  readonly dashed?: boolean;
  readonly down?: number;
  readonly across?: number;
  readonly from?: string;
  readonly to?: string;
  readonly set?: string;
}

/** A picture: drawn elements in the order of drawing, in thousandths of a cell. */
export interface Scene {
  readonly scene: number;
  readonly title: string;
  readonly words: string;
  readonly text: string;
  readonly rows: number;
  readonly columns: number;
  readonly boxes: Square;
  readonly items: readonly Item[];
  readonly legend: readonly string[];
  readonly views?: readonly string[];
  readonly view?: string;
}
