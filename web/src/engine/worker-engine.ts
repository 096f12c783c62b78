import { BaseEngine, type Job } from "./base";
import { type Lane, Problem, TIMES } from "./engine";
import { textAt } from "./files";
import type { FromWorker, Port } from "./protocol";

/** How long a worker may go on with work that was cancelled before it is replaced. */
const PATIENCE = 100;
/** So many faults in a row, and a lane stays off until it is asked again. */
const FAULTS = 3;

/** How a worker comes to be; tests have their own. */
export type Hire = () => Promise<Port>;

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
  private port: Promise<Port> | null = null;
  private live: Port | null = null;
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
    void this.pump();
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
    this.live?.postMessage({ t: "drop", id: busy.id });
    setTimeout(() => {
      if (this.busy !== busy) return;
      this.replace();
      void this.pump();
    }, PATIENCE);
  }

  private replace(): void {
    this.live?.terminate();
    this.live = null;
    this.port = null;
    this.busy = null;
    this.told.clear();
  }

  private async pump(): Promise<void> {
    const job = this.jobs[0];
    if (!job || this.busy) return;
    this.port ??= this.open();
    const opening = this.port;
    let port: Port;
    try {
      port = await opening;
    } catch (error) {
      if (this.port === opening) this.port = null;
      for (const waiting of this.jobs.splice(0)) {
        waiting.fail(new Problem("offline", error instanceof Error ? error.message : String(error)));
      }
      return;
    }
    // While the worker came, another turn may have begun, or the job may be gone.
    if (this.busy || this.port !== opening) return;
    const next = this.jobs.shift();
    if (!next) return;
    this.serial += 1;
    this.busy = { id: this.serial, job: next };
    const { verb, language } = next;
    if (language !== undefined && !this.told.has(language)) {
      port.postMessage({ t: "learn", text: this.lessons.get(language) ?? "" });
      this.told.add(language);
    }
    port.postMessage({ t: "call", id: this.serial, verb, request: next.json() });
  }

  private async open(): Promise<Port> {
    const port = await this.hire();
    this.live = port;
    port.onmessage = ({ data }) => this.hear(data);
    port.onerror = (event) => this.fault(event.message ?? "the worker stopped");
    return port;
  }

  private hear(message: FromWorker): void {
    const busy = this.busy;
    if (message.t === "problem" && message.id < 0) this.fault(Problem.of(message.problem).message);
    if (message.t === "ready" || message.id !== busy?.id) return;
    if (message.t === "part") {
      busy.job.part(JSON.parse(message.json));
      return;
    }
    if (message.t === "problem" && message.fault) {
      this.fault(Problem.of(message.problem).message);
      return;
    }
    this.faults = 0;
    this.busy = null;
    if (message.t === "problem") busy.job.fail(Problem.of(message.problem));
    else busy.job.finish(JSON.parse(message.json));
    void this.pump();
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
    void this.pump();
  }
}

/** Hires real workers for one compiled module. */
export function hireFor(
  module: () => Promise<WebAssembly.Module>,
  make: () => Worker,
  files: { readonly glue: string; readonly rest: string; readonly examples: string },
): Hire {
  let compiled: Promise<WebAssembly.Module> | null = null;
  return async () => {
    compiled ??= module();
    try {
      const worker = make();
      worker.postMessage({ t: "start", module: await compiled, ...files });
      return worker as unknown as Port;
    } catch (error) {
      compiled = null;
      throw error;
    }
  };
}
