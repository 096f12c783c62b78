import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LANGUAGES, translator } from "../../src/locales/l10n";
import type { MessageId } from "../../src/locales/messages";

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

describe("the translator", () => {
  it.each(LANGUAGES)("writes each message of %s as Fluent does, with any number", (language) => {
    const folder = `${root}src/locales/${language}`;
    const names = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
    const resources = names.map((name) => new FluentResource(readFileSync(`${folder}/${name}`, "utf8")));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const resource of resources) bundle.addResource(resource);
    const own = translator(
      language,
      resources.map(({ body }) => body.map(({ id, value }) => [id, value ?? ""] as const)),
    );
    let compared = 0;
    for (const [id, args] of messages(language)) {
      for (const value of [0, 1, 2, 5, 12_345.5, "4.5", "down"]) {
        const given = Object.fromEntries(args.map((name) => [name, value]));
        const pattern = bundle.getMessage(id)?.value ?? "";
        expect([id, own(id as MessageId, given)]).toEqual([id, bundle.formatPattern(pattern, given)]);
        compared += 1;
      }
      if (args.length > 0) expect(() => own(id as MessageId), id).toThrow("lacks");
    }
    expect(compared).toBeGreaterThan(3000);
  });
});

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
