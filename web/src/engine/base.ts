import { type Call, type CallOptions, type Engine, Problem, SUPERSEDES, TIMES } from "./engine";
import { Parts } from "./parts";
import type { About, PartOf, ReplyOf, RequestOf, Verb } from "./types/verbs";

/** A call as a back end sees it: it ends once, by reply or problem, whatever comes later. */
export class Job {
  readonly parts = new Parts<unknown>();
  readonly done: Promise<unknown>;
  isOver = false;
  /** The language that it is answered in, where that is not English. */
  language: string | undefined;
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

  /** The request as it is sent. */
  json(): string {
    const { verb, language, options } = this;
    return JSON.stringify({ language, ...(this.request as object), ms: options.ms ?? TIMES[verb].ms });
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
  /** The language of all that is asked from now on, when it is known whether the engine has it. */
  private speech: Promise<string> = Promise.resolve("en");
  /** The same as soon as it is known: then nothing waits for it. */
  private spoken: string | null = "en";

  about(): Promise<About> {
    this.told ??= this.call("about", {}).done.catch((problem: unknown) => {
      this.told = null;
      throw problem;
    });
    return this.told;
  }

  speak(language: string): Promise<string> {
    const isKnown = language === "en" ? Promise.resolve(false) : this.knows(language).catch(() => false);
    this.spoken = null;
    const speech = isKnown.then((known) => (known ? language : "en"));
    this.speech = speech;
    void speech.then((own) => {
      if (this.speech === speech) this.spoken = own;
    });
    return speech;
  }

  protected async knows(language: string): Promise<boolean> {
    return (await this.about()).languages.some(({ id }) => id === language);
  }

  /** Starts a call when its language is known; what the engine is, it tells in any. */
  private async begin(job: Job): Promise<void> {
    const own = this.spoken ?? (job.verb === "about" ? "en" : await this.speech);
    if (job.isOver) return;
    if (own !== "en") job.language = own;
    this.start(job);
  }

  call<V extends Verb>(verb: V, request: RequestOf<V>, options: CallOptions = {}): Call<V> {
    const job = new Job(verb, request, options);
    if (options.key !== undefined && SUPERSEDES.has(verb)) {
      const key = `${verb} ${options.key}`;
      this.latest.get(key)?.cancel();
      this.latest.set(key, job);
      const forget = (): void => {
        if (this.latest.get(key) === job) this.latest.delete(key);
      };
      job.done.then(forget, forget);
    }
    void this.begin(job);
    return {
      done: job.done as Promise<ReplyOf<V>>,
      parts: job.parts as AsyncIterable<unknown> as AsyncIterable<PartOf<V>>,
      cancel: () => job.cancel(),
    };
  }

  abstract close(): void;
  protected abstract start(job: Job): void;
}
