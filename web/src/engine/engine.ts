import type { About, PartOf, ReplyOf, RequestOf, Verb } from "./types/verbs";

/** Something that answers: WebAssembly in a worker, or a server. Same requests, same replies. */
export interface Engine {
  readonly kind: "worker" | "http";
  about(): Promise<About>;
  /** Asks for sentences in a language from now on; says in which they will be: English, if it does not have that. */
  speak(language: string): Promise<string>;
  call<V extends Verb>(verb: V, request: RequestOf<V>, options?: CallOptions): Call<V>;
  /** What takes long will be asked for: a worker makes ready, a server always is. */
  warm?(): void;
  close(): void;
}

export interface CallOptions {
  /** Which queue: short work does not wait for long work. By default that of the verb. */
  readonly lane?: Lane;
  /** A newer call of the same verb and key drops the older one. */
  readonly key?: string;
  /** The time in milliseconds, if not that of the verb. */
  readonly ms?: number;
}

export type Lane = "now" | "long";

/** A request under way. */
export interface Call<V extends Verb> {
  /** Rejects with a `Problem` only. */
  readonly done: Promise<ReplyOf<V>>;
  readonly parts: AsyncIterable<PartOf<V>>;
  cancel(): void;
}

/** Why there is no reply: the members of RFC 9457, with places in the text that was sent. */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly places: readonly { readonly line: number; readonly column: number; readonly message: string }[];

  constructor(type: ProblemType, detail: string, places: Problem["places"] = []) {
    super(detail);
    this.name = "Problem";
    this.type = type;
    this.places = places;
  }

  /** From a problem object, whose `type` may be a path such as `/problems/unreadable`. */
  static of(value: unknown): Problem {
    if (value instanceof Problem) return value;
    const object = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
    const type = String(object["type"] ?? "fault").replace(/^.*\//, "");
    const detail = String(object["detail"] ?? object["title"] ?? "");
    const places = Array.isArray(object["places"]) ? (object["places"] as Problem["places"]) : [];
    return new Problem(type as ProblemType, detail, places);
  }
}

export type ProblemType =
  | "cancelled"
  | "unreadable"
  | "invalid-puzzle"
  | "bad-request"
  | "not-found"
  | "too-large"
  | "reply-too-large"
  | "busy"
  | "stopped"
  | "offline"
  | "fault";

export const isCancelled = (error: unknown): boolean =>
  error instanceof Problem && error.type === "cancelled";

/** The time of each verb, and its queue. */
export const TIMES: Record<Verb, { readonly lane: Lane; readonly ms: number }> = {
  about: { lane: "now", ms: 1000 },
  read: { lane: "now", ms: 1000 },
  write: { lane: "now", ms: 1000 },
  check: { lane: "now", ms: 2000 },
  hint: { lane: "now", ms: 2000 },
  mistakes: { lane: "now", ms: 2000 },
  why: { lane: "now", ms: 5000 },
  steps: { lane: "long", ms: 30_000 },
  path: { lane: "long", ms: 60_000 },
  report: { lane: "long", ms: 60_000 },
  step: { lane: "now", ms: 20_000 },
  proof: { lane: "now", ms: 20_000 },
  rate: { lane: "long", ms: 60_000 },
  compare: { lane: "long", ms: 60_000 },
  runs: { lane: "now", ms: 1000 },
  board: { lane: "now", ms: 1000 },
  draw: { lane: "now", ms: 1000 },
  generate: { lane: "long", ms: 60_000 },
  combos: { lane: "now", ms: 1000 },
  possible: { lane: "long", ms: 10_000 },
  techniques: { lane: "now", ms: 1000 },
  technique: { lane: "now", ms: 1000 },
};

/** Verbs of which a newer call makes an older one of the same document useless. */
export const SUPERSEDES: ReadonlySet<Verb> = new Set([
  "step",
  "board",
  "hint",
  "check",
  "runs",
  "rate",
  "mistakes",
  "why",
  "proof",
]);
