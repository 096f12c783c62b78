import { dismissEarly, hireWorker } from "./early";
import { HttpEngine } from "./http";
import { hireFor, WorkerEngine } from "./worker-engine";
import type { Engine } from "./engine";
import { besideOf, type Config, configOf } from "./files";

/** Which engine a page that is built has; `any` where it is not. */
declare const __ENGINE__: "worker" | "http" | "any";

/** The engine of this copy of the page; none if it has none. */
export async function openEngine(base: string): Promise<Engine | null> {
  const config = await configOf(base);
  if (__ENGINE__ !== "http" && config.engine === "worker") return workerEngine(base, config);
  dismissEarly();
  return __ENGINE__ !== "worker" && config.engine === "http" ? new HttpEngine(base) : null;
}

/** The engine as a module of these files. It is loaded when it is asked first. */
export function workerEngine(base: string, files: Config): Engine {
  const texts = Object.entries(files.languages ?? {}).map(([id, name]) => [id, new URL(name, base).href]);
  return new WorkerEngine(
    hireFor(besideOf(base, files), hireWorker),
    Object.fromEntries(texts) as Record<string, string>,
  );
}
