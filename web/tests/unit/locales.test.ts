import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** The messages of a language with the names of what they take. */
function messages(language: string): Map<string, string[]> {
  const folder = `${root}src/locales/${language}`;
  const text = readdirSync(folder)
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");
  const found = new Map<string, string[]>();
  for (const block of text.split(/\n(?=[a-z][\w-]* =)/)) {
    const id = /^([a-z][\w-]*) =/m.exec(block)?.[1];
    if (id)
      found.set(id, [...new Set([...block.matchAll(/\$([\w-]+)/g)].map((name) => name[1] ?? ""))].sort());
  }
  return found;
}

describe("the messages", () => {
  const [en, de] = [messages("en"), messages("de")];

  it("are the same in all languages, and take the same", () => {
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [id, args] of en) expect([id, de.get(id)]).toEqual([id, args]);
  });

  it("have their types written down", () => {
    execFileSync(process.execPath, [`${root}scripts/messages.mjs`, "--check"]);
  });

  it("are all used", () => {
    const source = files(`${root}src`)
      .filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes("/locales/"))
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const made = [...source.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{[^`]*\}([^`]*)`/g)].map(
      ([, start, end]) => [start ?? "", (end ?? "").replace(/.*\}/, "")] as const,
    );
    const unused = [...en.keys()].filter((id) => {
      if (source.includes(`"${id}"`)) return false;
      return !made.some(
        ([start, end]) => id.startsWith(start) && id.endsWith(end) && id.length > start.length,
      );
    });
    expect(unused).toEqual([]);
  });
});
