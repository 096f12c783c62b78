import { BaseEngine, type Job } from "./base";
import { type Lane, Problem, TIMES } from "./engine";
import { type Beside, textAt } from "./files";
import type { FromWorker, Port } from "./protocol";

/** How long a worker may go on with work that was cancelled before it is replaced. */
const PATIENCE = 100;
/** So many faults in a row, and a lane stays off until it is asked again. */
const FAULTS = 3;

/** How a worker comes to be; tests have their own. */
export type Hire = () => Port;

/** The engine as WebAssembly in two workers: one for what is quick, one for what takes long. */
export class WorkerEngine extends BaseEngine {
  readonly kind = "worker" as const;
  private readonly lanes: Record<Lane, WorkerLane>;
  /** The languages that were wanted so far. */
  private readonly lessons = new Map<string, string>();

  constructor(
    hire: Hire,
    /** Where the languages stand that the module can learn, by their tags. */
    private readonly languages: Readonly<Record<string, string>> = {},
  ) {
    super();
    this.lanes = { now: new WorkerLane(hire, this.lessons), long: new WorkerLane(hire, this.lessons) };
  }

  warm(): void {
    this.lanes.long.open();
  }

  close(): void {
    this.lanes.now.close();
    this.lanes.long.close();
  }

  protected override async knows(language: string): Promise<boolean> {
    const { languages, lessons } = this;
    const address = languages[language];
    const text = lessons.get(language) ?? (address ? await textAt(address) : null);
    if (text) lessons.set(language, text);
    return Boolean(text);
  }

  protected start(job: Job): void {
    this.lanes[job.options.lane ?? TIMES[job.verb].lane].add(job);
  }
}

/** A worker and what waits for it. The oldest job is at work, the others wait on this side. */
class WorkerLane {
  private port: Port | null = null;
  private readonly jobs: Job[] = [];
  private serial = 0;
  /** The job at work, and its number at the worker. */
  private busy: { readonly id: number; readonly job: Job } | null = null;
  private faults = 0;
  /** The languages that the worker has learnt. */
  private readonly told = new Set<string>();

  constructor(
    private readonly hire: Hire,
    private readonly lessons: ReadonlyMap<string, string>,
  ) {}

  add(job: Job): void {
    if (this.faults >= FAULTS) this.faults = 0;
    job.stop = () => this.drop(job);
    this.jobs.push(job);
    this.pump();
  }

  /** The worker comes while nothing waits for it. */
  open(): void {
    this.port ??= this.begin();
  }

  close(): void {
    for (const job of [...this.jobs]) job.fail(new Problem("cancelled", "cancelled"));
    this.jobs.length = 0;
    this.replace();
  }

  private drop(job: Job): void {
    const place = this.jobs.indexOf(job);
    if (place >= 0) this.jobs.splice(place, 1);
    const busy = this.busy;
    if (busy?.job !== job) return;
    this.port?.postMessage({ t: "drop", id: busy.id });
    setTimeout(() => {
      if (this.busy !== busy) return;
      this.replace();
      this.pump();
    }, PATIENCE);
  }

  private replace(): void {
    this.port?.terminate();
    this.port = null;
    this.busy = null;
    this.told.clear();
  }

  /** A worker that still comes is told at once: it begins as soon as it can, whatever keeps this side. */
  private pump(): void {
    if (this.busy) return;
    const next = this.jobs.shift();
    if (!next) return;
    const port = (this.port ??= this.begin());
    this.serial += 1;
    this.busy = { id: this.serial, job: next };
    const { verb, language } = next;
    if (language !== undefined && !this.told.has(language)) {
      port.postMessage({ t: "learn", text: this.lessons.get(language) ?? "" });
      this.told.add(language);
    }
    port.postMessage({ t: "call", id: this.serial, verb, request: next.json() });
  }

  private begin(): Port {
    const port = this.hire();
    port.onmessage = ({ data }) => this.hear(data);
    port.onerror = (event) => this.fault(event.message ?? "the worker stopped");
    return port;
  }

  private hear(message: FromWorker): void {
    const busy = this.busy;
    if (message.t === "problem" && message.id < 0) {
      this.lost(Problem.of(message.problem), message.fault);
      return;
    }
    if (message.t === "ready" || message.id !== busy?.id) return;
    if (message.t === "part") {
      busy.job.part(JSON.parse(message.json));
      return;
    }
    if (message.t === "problem" && message.fault) {
      this.fault(Problem.of(message.problem).message);
      return;
    }
    this.busy = null;
    if (message.t === "dropped") {
      this.pump();
      return;
    }
    this.faults = 0;
    if (message.t === "problem") busy.job.fail(Problem.of(message.problem));
    else busy.job.finish(JSON.parse(message.json));
    this.pump();
  }

  /** The worker has no module: where the host is gone, nothing that waits for it has an answer. */
  private lost(problem: Problem, isFault: boolean): void {
    if (isFault) {
      this.fault(problem.message);
      return;
    }
    const waiting = [...(this.busy ? [this.busy.job] : []), ...this.jobs.splice(0)];
    this.replace();
    for (const job of waiting) job.fail(problem);
  }

  /** The module stopped: its job fails, the worker is replaced, the others are sent anew. */
  private fault(detail: string): void {
    const job = this.busy?.job;
    this.replace();
    this.faults += 1;
    job?.fail(new Problem("fault", detail));
    if (this.faults >= FAULTS) {
      for (const waiting of this.jobs.splice(0)) waiting.fail(new Problem("fault", detail));
    }
    this.pump();
  }
}

/**
 * Hires real workers for one module. The first compiles it by itself, so that a page that is busy with its first
 * picture is not in the way, and hands it on to those that follow.
 */
export function hireFor(at: Beside, make: () => Worker): Hire {
  let module: WebAssembly.Module | null = null;
  return () => {
    const worker = make();
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.t === "ready") module = data.module;
    });
    worker.postMessage({ t: "start", at, module });
    return worker as unknown as Port;
  };
}
