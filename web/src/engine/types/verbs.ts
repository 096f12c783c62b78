import type { Document, Layers } from "../../doc/model";
import type { Head, Matter, Scene, Span, Statement, Step } from "./wire";

/** Requests and replies of each verb. A position is text: `doc/position.ts` writes it. */

export interface About {
  readonly version: string;
  readonly verbs: readonly string[];
  readonly formats: readonly FormatInfo[];
  readonly languages: readonly string[];
  readonly features: readonly string[];
  readonly methods?: readonly { readonly id: string; readonly name: string; readonly family: string }[];
}

export interface FormatInfo {
  readonly id: string;
  readonly name: string;
  readonly family: "sudoku" | "kakuro" | "both";
  readonly writes?: boolean;
}

export interface ReadRequest {
  readonly text: string;
  readonly family?: string;
  readonly format?: string;
}

export interface ReadPuzzle {
  readonly family: "sudoku" | "kakuro";
  /** The bare puzzle on one line. */
  readonly line: string;
  /** What the text had on it. */
  readonly layers?: Layers;
  readonly format: string;
  readonly format_name: string;
  readonly title?: string;
  readonly author?: string;
  readonly source?: string;
}

export interface Place {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface ReadReply {
  readonly puzzles: readonly ReadPuzzle[];
  readonly warnings: readonly string[];
  readonly errors: readonly Place[];
}

export interface WriteRequest {
  readonly position?: string;
  readonly document?: Document;
  readonly format: string;
}

export interface WriteReply {
  readonly text: string;
  readonly written_as: string;
  readonly notes: readonly string[];
}

export interface CheckRequest {
  readonly puzzle: string;
  readonly minimal?: boolean;
  readonly backdoors?: boolean;
}

export interface CheckReply extends Head {
  readonly valid: boolean;
  readonly defects: readonly string[];
  readonly warnings?: readonly Place[];
  readonly solutions: "none" | "one" | "several" | "unknown" | null;
  readonly message?: string;
  readonly differ?: { readonly cell: string; readonly digits: readonly number[] };
  readonly differ_at?: string | null;
  readonly givens: number | null;
  readonly minimal?: boolean | null;
  readonly redundant?: readonly string[];
  readonly reduced?: {
    readonly left_out: readonly string[];
    readonly givens: number;
    readonly puzzle: string;
  };
  readonly backdoors?: {
    readonly by: string;
    readonly up_to: number;
    readonly cells: Doors;
    readonly candidates: Doors;
    readonly complete: boolean;
  };
}

export interface Doors {
  readonly size: number | null;
  readonly count: number;
  readonly sets: readonly (readonly string[])[];
}

export interface HintRequest {
  readonly position: string;
  readonly level: number;
  readonly method?: string;
  readonly without?: readonly string[];
}

export interface HintReply extends Head, Matter {
  readonly outcome?: string;
  readonly level: number;
  readonly words: string | null;
  readonly spans?: readonly Span[];
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
  readonly puzzle: string;
  readonly position: string;
  readonly level: number;
  /** The game with its history: then the reply tells since which node something has been wrong. */
  readonly history?: Document;
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
  readonly position: string;
  readonly cell: string;
  readonly digit: number;
  readonly truth?: boolean;
  readonly all?: boolean;
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
  readonly position: string;
  readonly technique?: readonly string[];
  readonly all?: boolean;
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

export interface StepsPart {
  readonly technique: string;
  readonly count: number;
  readonly steps: readonly Step[];
}

export interface PathRequest {
  readonly puzzle: string;
  readonly method?: string;
  readonly from?: number;
}

export interface PathReply extends Head, Matter {
  readonly outcome: string;
  readonly steps: readonly Step[];
  readonly scale?: string;
  readonly scale_version?: string;
  readonly end: string;
}

export interface PathPart {
  readonly steps: readonly Step[];
}

/** Names a step of a position. */
export interface StepKey {
  readonly technique: string;
  readonly placed: readonly Statement[];
  readonly removed: readonly Statement[];
}

export interface StepRequest extends StepKey {
  readonly position: string;
  readonly view?: string;
}

export interface StepReply extends Head {
  readonly step: Step;
  readonly scene: Scene;
}

export interface ProofRequest extends StepKey {
  readonly position: string;
  readonly conclusion: number;
  readonly from?: number;
  readonly count?: number;
}

export interface Frame {
  readonly depth: number;
  readonly words: string;
  readonly scene: Scene;
}

export interface ProofReply extends Head {
  readonly conclusion: Statement;
  readonly conclusions: number;
  readonly total: number;
  readonly frames: readonly Frame[];
  readonly is_refuted: boolean;
}

export interface RateRequest {
  readonly puzzle: string;
  readonly scales?: readonly string[];
}

export interface RateReply extends Head, Partial<Matter> {
  readonly outcome: string;
  readonly er: number | null;
  readonly ep: number | null;
  readonly ed: number | null;
  readonly sum?: number;
  readonly scale: string;
  readonly scale_version: string;
}

export interface CompareRequest {
  readonly puzzle: string;
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

export interface RunsRequest {
  readonly position: string;
}

export interface RunLeft {
  /** `r2c1a`. */
  readonly run: string;
  readonly name: string;
  readonly sum: number | null;
  readonly combinations: readonly string[];
  /** What each cell holds in some filling. */
  readonly cells: readonly { readonly cell: string; readonly digits: string }[];
  readonly fillings?: number;
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

export interface CombosReply extends Head {
  readonly sum: number;
  readonly cells: number;
  readonly combinations: readonly (readonly number[])[];
  readonly forced: readonly number[];
  readonly possible: readonly number[];
  readonly fillings: number;
}

export interface PossibleRequest {
  readonly puzzle: string;
}

export interface PossibleReply extends Head {
  readonly candidates: Readonly<Record<string, string>>;
  readonly complete: boolean;
}

export interface TechniqueEntry {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly family: "sudoku" | "kakuro";
  readonly about: string;
  readonly rating: number | null;
  readonly group?: string;
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
  readonly rating: number | null;
  readonly example: {
    readonly what: string;
    readonly position: string;
    readonly step: Step;
    readonly scene?: Scene;
  } | null;
}

export interface Verbs {
  about: { request: Record<string, never>; reply: About; part: never };
  read: { request: ReadRequest; reply: ReadReply; part: never };
  write: { request: WriteRequest; reply: WriteReply; part: never };
  check: { request: CheckRequest; reply: CheckReply; part: never };
  hint: { request: HintRequest; reply: HintReply; part: never };
  mistakes: { request: MistakesRequest; reply: MistakesReply; part: never };
  why: { request: WhyRequest; reply: StepsReply; part: never };
  steps: { request: StepsRequest; reply: StepsReply; part: StepsPart };
  path: { request: PathRequest; reply: PathReply; part: PathPart };
  step: { request: StepRequest; reply: StepReply; part: never };
  proof: { request: ProofRequest; reply: ProofReply; part: never };
  rate: { request: RateRequest; reply: RateReply; part: never };
  compare: { request: CompareRequest; reply: CompareReply; part: never };
  runs: { request: RunsRequest; reply: RunsReply; part: never };
  combos: { request: CombosRequest; reply: CombosReply; part: never };
  possible: { request: PossibleRequest; reply: PossibleReply; part: never };
  techniques: { request: { family?: string }; reply: TechniquesReply; part: never };
  technique: { request: { family: string; id: string }; reply: TechniqueReply; part: never };
}

export type Verb = keyof Verbs;
export type RequestOf<V extends Verb> = Verbs[V]["request"];
export type ReplyOf<V extends Verb> = Verbs[V]["reply"];
export type PartOf<V extends Verb> = Verbs[V]["part"];
