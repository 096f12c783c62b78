/** `config.json` beside the page says which engine there is, and what its files are called. */
export interface Config {
  readonly engine?: "worker" | "http";
  readonly glue?: string;
  readonly module?: string;
  readonly rest?: string;
  readonly examples?: string;
  readonly languages?: Readonly<Record<string, string>>;
}

/** Addresses of the module, of its script and second part, and of the examples of the techniques. */
export interface Beside {
  readonly module: string;
  readonly glue: string;
  readonly rest: string;
  readonly examples: string;
}

/** Where the files of an engine stand. */
export function besideOf(base: string, { module, glue, rest, examples }: Config): Beside {
  const at = (name = ""): string => new URL(name, base).href;
  return { module: at(module), glue: at(glue), rest: at(rest), examples: at(examples) };
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

/** A text beside the page; none where it does not come. */
export async function textAt(address: string): Promise<string | null> {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? response.text() : null;
}
