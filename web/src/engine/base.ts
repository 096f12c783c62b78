import { type Call, type CallOptions, type Engine, Problem, SUPERSEDES } from "./engine";
import { Parts } from "./parts";
import type { About, PartOf, ReplyOf, RequestOf, Verb } from "./types/verbs";

/** A call as a back end sees it: it ends once, by reply or problem, whatever comes later. */
export class Job {
  readonly parts = new Parts<unknown>();
  readonly done: Promise<unknown>;
  isOver = false;
  /** Set by the back end: stops the work. */
  stop: () => void = () => undefined;
  private resolve!: (reply: unknown) => void;
  private reject!: (problem: Problem) => void;

  constructor(
    readonly verb: Verb,
    readonly request: unknown,
    readonly options: CallOptions,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // A problem that nobody waits for is no error of the page.
    this.done.catch(() => undefined);
  }

  finish(reply: unknown): void {
    if (this.over()) this.resolve(reply);
  }

  fail(problem: Problem): void {
    if (this.over()) this.reject(problem);
  }

  part(part: unknown): void {
    if (!this.isOver) this.parts.push(part);
  }

  cancel(): void {
    if (this.isOver) return;
    this.fail(new Problem("cancelled", "cancelled"));
    this.stop();
  }

  private over(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    this.parts.end();
    return true;
  }
}

/** What all back ends have in common: newer calls drop older ones, replies have their types. */
export abstract class BaseEngine implements Engine {
  abstract readonly kind: "worker" | "http";
  private readonly latest = new Map<string, Job>();
  private told: Promise<About> | null = null;
  /** What every request says of its language. */
  private speech: { readonly language?: string } = {};

  about(): Promise<About> {
    this.told ??= this.call("about", {}).done.catch((problem: unknown) => {
      this.told = null;
      throw problem;
    });
    return this.told;
  }

  async speak(language: string): Promise<void> {
    const { languages } = await this.about();
    const isKnown = language !== "en" && languages.some(({ id }) => id === language);
    this.speech = isKnown ? { language } : {};
  }

  call<V extends Verb>(verb: V, request: RequestOf<V>, options: CallOptions = {}): Call<V> {
    const job = new Job(verb, { ...this.speech, ...request }, options);
    if (options.key !== undefined && SUPERSEDES.has(verb)) {
      const key = `${verb} ${options.key}`;
      this.latest.get(key)?.cancel();
      this.latest.set(key, job);
      const forget = (): void => {
        if (this.latest.get(key) === job) this.latest.delete(key);
      };
      job.done.then(forget, forget);
    }
    this.start(job);
    return {
      done: job.done as Promise<ReplyOf<V>>,
      parts: job.parts as AsyncIterable<unknown> as AsyncIterable<PartOf<V>>,
      cancel: () => job.cancel(),
    };
  }

  abstract close(): void;
  protected abstract start(job: Job): void;
}
