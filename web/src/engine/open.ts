import { HttpEngine } from "./http";
import { hireFor, WorkerEngine } from "./worker-engine";
import type { Engine } from "./engine";

/** `config.json` beside the page says which engine there is, and what its files are called. */
interface Config {
  readonly engine?: "worker" | "http";
  readonly glue?: string;
  readonly module?: string;
  readonly rest?: string;
  readonly examples?: string;
  readonly languages?: Readonly<Record<string, string>>;
}

/** The engine of this copy of the page; none if it has none. */
export async function openEngine(base: string): Promise<Engine | null> {
  const config = await configOf(base);
  if (config.engine === "http") return new HttpEngine(base);
  if (config.engine === "worker") return workerEngine(base, config);
  return null;
}

/** The engine as a module of these files. It is loaded when it is asked first. */
export function workerEngine(base: string, files: Config): Engine {
  const make = (): Worker => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const at = (name = ""): string => new URL(name, base).href;
  const { glue, module, rest, examples, languages = {} } = files;
  const texts = Object.fromEntries(Object.entries(languages).map(([id, name]) => [id, at(name)]));
  const beside = { glue: at(glue), rest: at(rest), examples: at(examples) };
  return new WorkerEngine(
    hireFor(() => compile(at(module)), make, beside),
    texts,
  );
}

/** A host that does not know what a module is may call it anything: then it is compiled as bytes. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** What stands beside the page; with `live` not what was kept of it. */
export async function configOf(base: string, live = false): Promise<Config> {
  try {
    const response = await fetch(`${base}config.json${live ? "?live" : ""}`, { cache: "no-cache" });
    return response.ok ? ((await response.json()) as Config) : {};
  } catch {
    return {};
  }
}
