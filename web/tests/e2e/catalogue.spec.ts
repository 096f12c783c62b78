import { readFileSync } from "node:fs";
import { nameOf } from "../../src/doc/at";
import type { TechniqueReply } from "../../src/engine/types/verbs";
import { conclusionsOf } from "../../src/state/conclusions";
import { expect, test } from "./page";

// Every fixture of the catalogue, asked of the engine in the page as Learn and Proof ask it, in both languages.

const FILE = new URL("../../../crates/facade/src/verbs/techniques/examples.txt", import.meta.url);
/** The fixtures by family and id, each a map from the word before a line to what stands behind it. */
const fixtures = new Map(
  readFileSync(FILE, "utf8")
    .split(/\n\n+/)
    .map((block) => {
      const [head = "", ...lines] = block.trim().split("\n");
      return [head, Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))] as const;
    }),
);
const ALL = "123456789";

/** The position of a fixture as the page sends positions. */
function positionOf({ family, id, example }: TechniqueReply): object {
  const { grid = "", givens, state = "" } = fixtures.get(`${family} ${id}`) ?? {};
  const placed: Record<string, number> = {};
  const cells: Record<string, string> = {};
  const runs: Record<string, string[]> = {};
  if (family === "sudoku") {
    const left = (example?.candidates ?? []).map((own) =>
      ALL.replace(/./g, (digit) => (own.includes(digit) ? digit : ".")),
    );
    const digits = example?.position ?? "";
    if (!givens) return { puzzle: `${digits}\t${left.join("")}`, placed };
    for (const [i, sign] of [...digits].entries()) {
      const at = nameOf(Math.floor(i / 9), i % 9);
      const gone = ALL.replace(/./g, (digit) => (left[i]?.includes(digit) ? "" : digit));
      if (sign === ".") cells[at] = gone;
      else if (givens[i] !== sign) placed[at] = Number(sign);
    }
    return { puzzle: givens, placed, struck: { cells } };
  }
  for (const [, at = "", sign, digits = ""] of state.matchAll(/(\w+)([-=])\{?(\d+)\}?/g)) {
    if (sign === "=") placed[at] = Number(digits);
    else if (/[ad]$/.test(at)) runs[at] = [...(runs[at] ?? []), digits].sort();
    else cells[at] = (cells[at] ?? "") + digits;
  }
  return { puzzle: grid, placed, struck: { cells, runs } };
}

test("every fixture opens as picture, words and proof, in both languages", async ({ player, page }) => {
  await player.open();
  await page.evaluate(async () => {
    const { glue, module, rest, examples, languages } = await (await fetch("config.json")).json();
    const { answer, initSync, learn } = await import(new URL(glue, location.href).href);
    const first = initSync({ module: await WebAssembly.compileStreaming(fetch(module)) });
    const second = await WebAssembly.compileStreaming(fetch(rest));
    Object.assign(globalThis, { bringRest: () => new WebAssembly.Instance(second, { first }) });
    learn(await (await fetch(languages.de)).text());
    const more = await (await fetch(examples)).text();
    const ask = (verb: string, request: object): unknown => {
      try {
        const reply = JSON.parse(answer(verb, JSON.stringify({ ...request, ms: 5000 }), undefined, more));
        // The pictures of all lines are looked at here: they are many.
        const lines = reply.frames?.every(
          ({ words, scene }: { words: string; scene: { items: unknown[] } }) =>
            words && scene.items.length > 0,
        );
        if (verb === "proof") return { isWhole: Boolean(reply.checked && reply.refuted && lines) };
        const { items = [], text } = reply.scene ?? {};
        const drawn = items.filter(({ tone }: { tone: string }) => tone !== "board").slice(0, 1);
        return { ...reply, scene: { text, items: drawn } };
      } catch (problem) {
        return { problem };
      }
    };
    Object.assign(globalThis, { ask });
  });
  /** Many questions at once: what is sent is small, and so is what comes back. */
  const ask = <T>(verb: string, requests: readonly object[]): Promise<T[]> =>
    page.evaluate(
      ([verb, all]) => {
        const { ask } = globalThis as unknown as { ask: (verb: string, request: object) => never };
        return all.map((request) => ask(verb, request));
      },
      [verb, requests] as const,
    );
  const [list] = await ask<{ techniques: { id: string; family: string }[] }>("techniques", [{}]);
  const names = (list?.techniques ?? []).map(({ family, id }) => ({ family, id }));
  expect(names.map(({ family, id }) => `${family} ${id}`).sort()).toEqual([...fixtures.keys()].sort());

  const told: Record<string, TechniqueReply[]> = {};
  for (const language of ["en", "de"]) {
    const pages = await ask<TechniqueReply>(
      "technique",
      names.map((name) => ({ ...name, language })),
    );
    told[language] = pages;
    for (const { id, name, about, example, scene } of pages) {
      const items = scene?.items.length ?? 0;
      expect([id, Boolean(name && about && example?.step.words && scene?.text), items > 0]).toEqual([
        id,
        true,
        true,
      ]);
    }
    const proofs = await ask<{ isWhole?: boolean }>(
      "proof",
      pages.map((one) => {
        const { placed, struck } = conclusionsOf(one.example?.step ?? { placed: [], removed: [] });
        const step = { position: positionOf(one), technique: one.id, placed, struck };
        return { step, count: 200, language };
      }),
    );
    const open = pages.filter((_, i) => !proofs[i]?.isWhole);
    // Parts of a board do not have one solution, on which some steps rely.
    expect(open.map(({ id, family, relies_on_uniqueness: relies }) => [id, family, relies])).toEqual(
      ["deadly-rectangle", "deadly-loop", "deadly-rectangle-2", "sum-preserving-rectangle", "bug-ending"].map(
        (id) => [id, "kakuro", true],
      ),
    );
  }
  const same = (told["en"] ?? []).filter(({ about }, i) => about === told["de"]?.[i]?.about);
  expect(same.map(({ id }) => id)).toEqual([]);
});
