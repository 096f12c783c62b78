import type { Action, Document, Layers, Removals } from "../../doc/model";
import type { Head, Matter, Scene, Span, Step, Where } from "./wire";

/**
 * Requests and replies of each verb. Beside its own members a request may have `ms`, the milliseconds that it
 * may take.
 */

/** A puzzle with what was played, or the text of a position in any format. */
export type Position =
  | string
  | {
      readonly puzzle: string;
      readonly placed?: Readonly<Record<string, number>>;
      readonly struck?: Removals;
    };

export interface About {
  readonly version: string;
  readonly verbs: readonly {
    readonly name: string;
    readonly about: string;
    readonly lane: string;
    readonly ms: number;
  }[];
  readonly methods: readonly {
    readonly id: string;
    readonly about: string;
    readonly families: readonly string[];
  }[];
  readonly scales: readonly { readonly id: string; readonly name: string; readonly version: string }[];
  readonly formats: readonly { readonly id: string; readonly family: string; readonly one_line: boolean }[];
  readonly most_text: number;
}

export interface ReadRequest {
  readonly text: string;
  readonly family?: string;
  readonly format?: string;
}

export interface Place {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface ReadPuzzle {
  readonly family: "sudoku" | "kakuro";
  /** The bare puzzle on one line. */
  readonly puzzle: string;
  /** What the text had on it. */
  readonly layers: Layers;
  /** The id of the format. */
  readonly format: string;
  readonly warnings: readonly Place[];
  readonly tail?: string;
}

/** The text, puzzle by puzzle: each is read, or it is told what is wrong. */
export interface ReadReply {
  readonly records: readonly {
    readonly line: number;
    readonly read?: ReadPuzzle;
    readonly wrong?: readonly Place[];
  }[];
}

export interface WriteRequest {
  readonly position: Position;
  readonly format: string;
}

export interface WriteReply {
  readonly text: string;
  /** What the format cannot hold. */
  readonly lost: readonly string[];
}

export interface BoardReply {
  readonly family: "sudoku" | "kakuro";
  readonly rows: number;
  readonly columns: number;
  readonly squares: readonly {
    readonly cell?: string;
    readonly down?: number;
    readonly across?: number;
    readonly digit?: number;
    readonly given?: boolean;
    readonly candidates?: string;
    readonly clashes?: boolean;
    readonly region?: number;
  }[];
  readonly solved: boolean;
}

export interface CheckRequest {
  readonly position: Position;
  readonly truth?: boolean;
}

export interface CheckReply extends Head {
  readonly valid: boolean;
  readonly defects: readonly string[];
  readonly warnings?: readonly Place[];
  readonly solutions: "none" | "one" | "several" | "unknown" | null;
  readonly message?: string;
  readonly differ?: { readonly cell: string; readonly digits: readonly number[] };
  readonly differ_at?: string | null;
  readonly solution?: string | null;
  readonly witnesses?: readonly string[];
  readonly givens: number | null;
  readonly minimal?: boolean | null;
  readonly redundant?: readonly string[];
  readonly reduced?: {
    readonly left_out: readonly string[];
    readonly givens: number;
    readonly puzzle: string;
  };
}

export interface HintRequest {
  readonly position: Position;
  readonly level: number;
  readonly method?: string;
}

export interface HintReply extends Head, Matter {
  readonly outcome?: string;
  readonly level: number;
  readonly words: string | null;
  /** The hint, or what there is to say instead. */
  readonly said: string;
  readonly spans: readonly Span[];
  readonly technique?: string | null;
  readonly step?: Step | null;
  readonly wrong?: readonly Wrong[];
  readonly scene?: Scene;
}

export interface Wrong {
  readonly kind: "digit" | "candidate" | "combination";
  readonly at: string;
  readonly digits: string;
}

export interface MistakesRequest {
  readonly position?: Position;
  /** The game with its history instead: then the reply tells since which node something has been wrong. */
  readonly game?: Document;
  readonly level: number;
}

export interface MistakesReply extends Head, Matter {
  readonly right: boolean | null;
  readonly level: number;
  readonly words: string;
  readonly digits?: number;
  readonly strikes?: number;
  readonly places?: readonly string[];
  readonly wrong?: readonly Wrong[];
  readonly since?: number;
}

export interface WhyRequest {
  readonly position: Position;
  /** `r4c7-3`. */
  readonly candidate: string;
  readonly all?: boolean;
  readonly truth?: boolean;
  readonly limit?: number;
}

export interface Target {
  readonly cell: string;
  readonly digit: number;
  readonly state: "open" | "filled" | "gone" | "no-cell";
  readonly filled?: number;
  readonly by?: string;
  readonly is_true?: boolean | null;
}

export interface StepsRequest {
  readonly position: Position;
  /** An id, a name or part of one. */
  readonly technique?: string;
  readonly house?: string;
  readonly digit?: number;
  readonly all?: boolean;
  readonly sort?: "difficulty" | "eliminations" | "singles";
  readonly offset?: number;
  readonly limit?: number;
}

export interface TechniqueCount {
  readonly technique: string;
  readonly steps: number;
  readonly complete: boolean;
}

export interface StepsReply extends Head, Matter {
  readonly total: number;
  readonly at_limit: boolean;
  readonly complete: boolean;
  readonly in_time: boolean;
  readonly techniques: readonly TechniqueCount[];
  readonly not_asked: readonly string[];
  readonly target?: Target;
  readonly steps: readonly Step[];
}

export interface PathRequest {
  readonly position: Position;
  readonly method?: string;
}

/** Its steps come as parts. */
export interface PathReply {
  readonly outcome: string;
  readonly steps: number;
  readonly end: string;
}

export interface StepRequest {
  readonly position: Position;
  /** The id of the technique; without it the next step is meant. */
  readonly technique?: string;
  readonly placed?: Readonly<Record<string, number>>;
  readonly struck?: Removals;
  readonly method?: string;
  readonly view?: string;
  readonly nodes?: number;
}

export interface StepReply {
  readonly step: Step;
  /** What it does to a game. */
  readonly apply: Extract<Action, { do: "apply" }>;
  readonly scene: Scene;
}

export interface ProofRequest {
  readonly step: StepRequest;
  /** Which of its conclusions, from 0. */
  readonly conclusion?: number;
  /** A part of the proof: `[2, 0]` is the first part of the third part. */
  readonly path?: readonly number[];
  readonly from?: number;
  readonly count?: number;
}

export interface ProofReply extends Head {
  readonly step: number;
  readonly technique: string;
  readonly words: string;
  readonly conclusions: readonly { readonly candidate: Where; readonly is_true: boolean }[];
  /** From 1. */
  readonly conclusion: number;
  /** Whether the independent checker takes the proof. */
  readonly checked: boolean;
  readonly refuted: boolean;
  readonly path: readonly number[];
  readonly total: number;
  readonly parts: readonly {
    readonly path: readonly number[];
    readonly words: string;
    readonly total: number;
    readonly refuted: boolean;
  }[];
  readonly frames: readonly {
    readonly number: number;
    readonly path: readonly number[];
    readonly depth: number;
    readonly words: string;
    readonly scene: Scene;
    /** A second picture, where two boards are compared. */
    readonly beside?: Scene;
  }[];
}

export interface RateRequest {
  readonly position: Position;
  readonly scales?: readonly string[];
}

export interface ScaleRating {
  readonly scale: string;
  readonly scale_version: string;
  readonly outcome: string;
  readonly er?: number | null;
  readonly ep?: number | null;
  readonly ed?: number | null;
  readonly sum?: number;
  readonly score?: number | null;
  readonly level?: string | null;
  readonly steps?: number;
  readonly hardest?: string | null;
  readonly reason?: string;
}

export interface RateReply extends Head, Partial<Matter> {
  readonly scales: readonly ScaleRating[];
}

export interface CompareRequest {
  readonly position: Position;
  readonly methods?: readonly string[];
}

export interface CompareReply extends Head {
  readonly methods: readonly {
    readonly method: string;
    readonly outcome: string;
    readonly steps: number;
    readonly filled: number;
    readonly cells: number;
    readonly hardest: string | null;
    readonly rating: number | null;
  }[];
}

export interface RunLeft {
  /** `r2c1a`. */
  readonly run: string;
  readonly name: string;
  readonly sum: number | null;
  /** The combinations that some filling has. */
  readonly combinations: readonly string[];
  /** What each cell holds in some filling. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface RunsReply extends Head {
  readonly runs: readonly RunLeft[];
}

export interface CombosRequest {
  readonly sum: number;
  readonly cells: number;
  readonly with?: readonly number[];
  readonly without?: readonly number[];
}

export interface CombosReply {
  readonly sum: number;
  readonly cells: number;
  readonly combinations: readonly (readonly number[])[];
  readonly forced: readonly number[];
  readonly possible: readonly number[];
  readonly fillings: number;
}

export interface PossibleReply {
  readonly complete: boolean;
  readonly candidates: Readonly<Record<string, string>>;
  readonly differ: readonly string[];
  readonly deciding: readonly string[];
  readonly together: readonly string[];
}

export interface TechniqueEntry {
  readonly family: "sudoku" | "kakuro";
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly about: string;
  readonly rating?: number;
  readonly relies_on_uniqueness: boolean;
}

export interface TechniquesReply {
  readonly techniques: readonly TechniqueEntry[];
}

export interface TechniqueReply extends Head {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly about: string;
  readonly words: string;
  readonly relies_on_uniqueness?: boolean;
  readonly rating: number | null;
  readonly scale?: string | null;
  readonly example: {
    readonly what: string;
    readonly position: string;
    readonly candidates: readonly string[];
    readonly step: Step;
  } | null;
  readonly scene?: Scene;
}

export interface Verbs {
  about: { request: Record<string, never>; reply: About; part: never };
  read: { request: ReadRequest; reply: ReadReply; part: never };
  write: { request: WriteRequest; reply: WriteReply; part: never };
  board: { request: { readonly position: Position }; reply: BoardReply; part: never };
  check: { request: CheckRequest; reply: CheckReply; part: never };
  hint: { request: HintRequest; reply: HintReply; part: never };
  mistakes: { request: MistakesRequest; reply: MistakesReply; part: never };
  why: { request: WhyRequest; reply: StepsReply; part: never };
  steps: { request: StepsRequest; reply: StepsReply; part: never };
  step: { request: StepRequest; reply: StepReply; part: never };
  proof: { request: ProofRequest; reply: ProofReply; part: never };
  path: { request: PathRequest; reply: PathReply; part: Step };
  rate: { request: RateRequest; reply: RateReply; part: never };
  compare: { request: CompareRequest; reply: CompareReply; part: never };
  runs: { request: { readonly position: Position }; reply: RunsReply; part: never };
  combos: { request: CombosRequest; reply: CombosReply; part: never };
  possible: { request: { readonly position: Position }; reply: PossibleReply; part: never };
  draw: {
    request: { readonly position: Position; readonly candidates?: boolean };
    reply: Scene;
    part: never;
  };
  techniques: { request: { readonly family?: string }; reply: TechniquesReply; part: never };
  technique: {
    request: { readonly family: string; readonly id: string };
    reply: TechniqueReply;
    part: never;
  };
}

export type Verb = keyof Verbs;
export type RequestOf<V extends Verb> = Verbs[V]["request"];
export type ReplyOf<V extends Verb> = Verbs[V]["reply"];
export type PartOf<V extends Verb> = Verbs[V]["part"];
