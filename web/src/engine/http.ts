import { BaseEngine, type Job } from "./base";
import { Problem, TIMES } from "./engine";
import { lines } from "./lines";

/** How often a busy server is asked: what takes long waits for its turn. */
const TRIES = { now: 5, long: 60 };

/** The engine behind `POST api/v1/VERB`. A cancelled call aborts its request, and the server stops the work. */
export class HttpEngine extends BaseEngine {
  readonly kind = "http" as const;
  private readonly jobs = new Set<Job>();

  constructor(
    private readonly base: string,
    private readonly fetcher: typeof fetch = fetch.bind(globalThis),
  ) {
    super();
  }

  close(): void {
    for (const job of this.jobs) job.cancel();
  }

  protected start(job: Job): void {
    const abort = new AbortController();
    job.stop = () => abort.abort();
    this.jobs.add(job);
    void this.send(job, abort.signal).finally(() => this.jobs.delete(job));
  }

  private async send(job: Job, signal: AbortSignal, tries = TRIES[TIMES[job.verb].lane]): Promise<void> {
    const inParts = job.verb === "steps" || job.verb === "path";
    const { verb } = job;
    try {
      const response = await this.fetcher(`${this.base}api/v1/${verb}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: inParts ? "application/x-ndjson" : "application/json",
        },
        body: job.json(),
        signal,
      });
      if (response.status === 503 && tries > 1) {
        await wait(1000 * Number(response.headers.get("retry-after") ?? 1), signal);
        await this.send(job, signal, tries - 1);
      } else if (!response.ok) {
        job.fail(await problemOf(response));
      } else if (isLines(response) && response.body) {
        await readLines(job, response.body);
      } else {
        job.finish(await response.json());
      }
    } catch (error) {
      if (signal.aborted) job.cancel();
      else if (error instanceof Problem) job.fail(error);
      else job.fail(new Problem("offline", "the engine does not answer"));
    }
  }
}

const isLines = (response: Response): boolean =>
  (response.headers.get("content-type") ?? "").startsWith("application/x-ndjson");

async function readLines(job: Job, body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const line of lines(body)) {
    const value = JSON.parse(line) as Record<string, unknown>;
    if ("done" in value) job.finish(value["done"]);
    else if ("problem" in value) job.fail(Problem.of(value["problem"]));
    else job.part(value["part"]);
  }
  job.fail(new Problem("offline", "the reply broke off"));
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return Problem.of(await response.json());
  } catch {
    return new Problem("fault", `${response.status} ${response.statusText}`);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Problem("cancelled", "cancelled"));
    });
  });
}
