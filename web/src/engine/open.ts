import type { Engine } from "./engine";

/** `config.json` beside the page says which engine there is. */
interface Config {
  readonly engine?: "worker" | "http";
}

const MODULE = "engine/qedoku_web_bg.wasm";
const GLUE = "engine/qedoku_web.js";

/** The engine of this copy of the page; none if it has none. */
export async function openEngine(base: string): Promise<Engine | null> {
  const config = await configOf(base);
  if (config.engine === "http") {
    const { HttpEngine } = await import("./http");
    return new HttpEngine(base);
  }
  if (config.engine === "worker") return workerEngine(base);
  return null;
}

async function workerEngine(base: string): Promise<Engine> {
  const { hireFor, WorkerEngine } = await import("./worker-engine");
  const compile = (): Promise<WebAssembly.Module> => WebAssembly.compileStreaming(fetch(`${base}${MODULE}`));
  const make = (): Worker => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new WorkerEngine(hireFor(compile, new URL(GLUE, base).href, make));
}

async function configOf(base: string): Promise<Config> {
  try {
    const response = await fetch(`${base}config.json`, { cache: "no-cache" });
    return response.ok ? ((await response.json()) as Config) : {};
  } catch {
    return {};
  }
}
