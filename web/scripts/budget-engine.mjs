// What the module takes: hints in all positions of many solves, whole paths, memory. It runs in the page itself, so that
// a page that is slowed down slows it down; in use it is in a worker.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const EASY = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/** Puzzles of the reference data with what Sudoku Explainer rates them, where it is, else of the examples. */
function rated() {
  const all = ["er-1-to-6", "er-6-to-8", "er-9-to-11"].map((name) =>
    at(`../../../shared/data/se-1.2.1.3/${name}.jsonl`),
  );
  const lines = all
    .filter(existsSync)
    .flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean));
  if (lines.length > 0) return lines.map((line) => JSON.parse(line));
  return [
    { er: 4.5, puzzle: EASY },
    { er: 10.7, puzzle: HARD },
  ];
}

/** Classes of rating: from where they begin, what is aimed at for 95 of 100 hints and for the worst. */
const CLASSES = [
  { name: "below 7", from: 0, aims: [20, 80] },
  { name: "7 to 8.9", from: 7, aims: [60, 240] },
  { name: "9 to 9.9", from: 9, aims: [60, 240], worst: [250, 1000] },
  { name: "10 and more", from: 10, aims: [300, 1200] },
];

/** Makes the module ready in the page, as `ask`, with how much memory it takes. */
async function ready(page) {
  await page.evaluate(async () => {
    const { glue, module, rest } = await (await fetch("config.json")).json();
    const { answer, initSync } = await import(new URL(glue, location.href).href);
    const first = initSync({ module: await WebAssembly.compileStreaming(fetch(module)) });
    const second = await WebAssembly.compileStreaming(fetch(rest));
    Object.assign(globalThis, {
      bringRest: () => new WebAssembly.Instance(second, { first }),
      ask: (verb, request) => JSON.parse(answer(verb, JSON.stringify(request), () => undefined)),
      memory: () => first.memory.buffer.byteLength / 2 ** 20,
    });
  });
}

/** Times of the hint in every position of a solve, by class. */
export async function hints(page) {
  await ready(page);
  const all = rated();
  const found = [];
  for (const [n, one] of CLASSES.entries()) {
    const own = all.filter(({ er }) => er >= one.from && er < (CLASSES[n + 1]?.from ?? 99));
    const some = own.filter((_, i) => i % Math.ceil(own.length / 8) === 0).map(({ puzzle }) => puzzle);
    if (some.length > 0) found.push({ ...one, times: await page.evaluate(solve, some) });
  }
  return found;
}

/** Runs in the page. */
function solve(puzzles) {
  const { ask } = globalThis;
  const times = [];
  for (const puzzle of puzzles) {
    const [placed, struck] = [{}, {}];
    for (let step = 0; step < 60; step += 1) {
      const position = { puzzle, placed, struck: { cells: struck } };
      const begin = performance.now();
      ask("hint", { position, level: 4, ms: 60_000 });
      times.push(performance.now() - begin);
      try {
        const { apply } = ask("step", { position, ms: 60_000 });
        Object.assign(placed, apply.placed);
        for (const [cell, digits] of Object.entries(apply.cells ?? {})) {
          struck[cell] = (struck[cell] ?? "") + digits;
        }
      } catch {
        break;
      }
    }
  }
  return times;
}

/** Times of whole paths of the hardest puzzles that are there. */
export async function paths(page) {
  const hardest = rated().filter(({ er }) => er >= 11);
  return page.evaluate(
    (puzzles) =>
      puzzles.map((position) => {
        const begin = performance.now();
        globalThis.ask("path", { position, ms: 120_000 });
        return performance.now() - begin;
      }),
    hardest.map(({ puzzle }) => puzzle),
  );
}

/** The memory after all that, and all steps, checks and ratings besides. */
export async function memory(page) {
  const puzzles = rated().filter(({ er }, i) => er >= 10 && i % 40 === 0);
  return page.evaluate(
    (all) => {
      const { ask } = globalThis;
      for (const position of all) {
        for (const verb of ["steps", "check", "rate"]) {
          ask(verb, { position, ...(verb === "steps" ? { limit: 200 } : {}), ms: 60_000 });
        }
      }
      return globalThis.memory();
    },
    puzzles.map(({ puzzle }) => puzzle),
  );
}

/** The memory after hints, runs, combinations and steps of a Kakuro of 60 by 60: one of 14 by 14, sixteen times. */
export async function largest(page) {
  await ready(page);
  return page.evaluate(() => {
    const { ask } = globalThis;
    const { text } = ask("generate", { family: "kakuro", size: [14, 14], seed: "bench", ms: 60_000 });
    const rows = text.split(" / ").map((row) => Array(4).fill(row).join(" "));
    const position = Array(4).fill(rows.join(" / ")).join(" / ");
    for (const level of [1, 4]) ask("hint", { position, level, ms: 60_000 });
    ask("runs", { position, ms: 60_000 });
    ask("steps", { position, limit: 200, ms: 60_000 });
    ask("check", { position, ms: 60_000 });
    return globalThis.memory();
  });
}
