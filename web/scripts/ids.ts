// Ids of messages are names, and like other names they go out short. Only those are changed that stand whole wherever
// they are used, in a call for their message: what is put together, or is something else besides, stays.
import { readdirSync, readFileSync } from "node:fs";

/** Where a message is called for by its id. */
const CALLS = /(\bt\(\s*|\bsays=)"([a-z][a-z0-9-]*)"/g;
/** The beginnings of ids that are put together. */
const BEGINNINGS = /`([a-z][a-z0-9-]*-)\$\{/g;

/** The short names of all ids that can have one. */
export function shortIds(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/locales\/messages|types\//.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const text = files.join("\n");
  const called = new Map<string, number>();
  for (const [, , id = ""] of text.matchAll(CALLS)) called.set(id, (called.get(id) ?? 0) + 1);
  const beginnings = [...text.matchAll(BEGINNINGS)].map((found) => found[1] ?? "");
  const isWhole = ([id, calls]: [string, number]): boolean =>
    text.split(new RegExp(`["'\`]${id}["'\`]`)).length - 1 === calls &&
    !beginnings.some((beginning) => id.startsWith(beginning));
  // No id begins with a digit.
  return new Map([...called].filter(isWhole).map(([id], i) => [id, `${i}`]));
}

/** A source with its calls for messages by their short names. */
export const shortened = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replace(CALLS, (call, before: string, id: string) => {
    const name = short.get(id);
    return name === undefined ? call : `${before}"${name}"`;
  });
