import type { Beside } from "./files";
import type { Verb } from "./types/verbs";

/** What page and worker say to each other. Payloads are JSON as text: big trees are not cloned. */
export type ToWorker =
  | {
      readonly t: "start";
      readonly at: Beside;
      /** The module compiled, where another worker has done that. */
      readonly module: WebAssembly.Module | null;
    }
  | {
      readonly t: "call";
      readonly id: number;
      readonly verb: Verb;
      readonly request: string;
    }
  /** The techniques in a language, which calls behind this one may ask for. */
  | { readonly t: "learn"; readonly text: string }
  | { readonly t: "drop"; readonly id: number };

export type FromWorker =
  /** The module, compiled, for the worker that comes next. */
  | { readonly t: "ready"; readonly module: WebAssembly.Module }
  /** What was to be dropped had not begun. */
  | { readonly t: "dropped"; readonly id: number }
  | { readonly t: "part"; readonly id: number; readonly json: string }
  | { readonly t: "done"; readonly id: number; readonly json: string }
  /** There is no answer: `fault` if the module is in no known state any more; `id` is -1 where it did not come. */
  | { readonly t: "problem"; readonly id: number; readonly problem: unknown; readonly fault: boolean };

/**
 * What the module exports: a function from verb and request to the reply, all JSON text. Where the work comes
 * in parts it hands each to `part`. A request that has no answer throws its problem, JSON text too. The verb
 * `technique` wants the examples. A language is told after it was learnt.
 */
export interface Glue {
  initSync(options: { module: WebAssembly.Module }): WebAssembly.Exports;
  learn(text: string): void;
  answer(verb: string, request: string, part?: (json: string) => void, examples?: string): string;
}

/** As much of a `Worker` as is needed: tests have their own. */
export interface Port {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
