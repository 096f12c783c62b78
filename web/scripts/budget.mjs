// How soon the page and its engine answer, in Chromium, against the times that are aimed at. Figures are printed
// and nothing fails: they hang on the machine. `npm run bench`, after `cargo xtask web static`.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { serve } from "./static.mjs";

const PORT = 8727;
const HOME = `http://127.0.0.1:${PORT}/`;
const TIMES = 5;
const PUZZLE = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const server = await serve(at("../dist-static/"), PORT);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? NaN;
const median = (list) => part(list, 0.5);
const say = (what, value, aim) =>
  console.log(`${what.padEnd(46)} ${value.toFixed(value < 10 ? 1 : 0).padStart(7)} ms   aim ${aim}`);

/** One visit: when something was painted, when the board took a key, when the engine had answered. */
async function visit(context, digit) {
  const page = await context.newPage();
  const start = Date.now();
  await page.goto(HOME, { waitUntil: "commit" });
  await page.locator('[role="gridcell"]').first().waitFor();
  await page.locator('[role="gridcell"]').first().click();
  await page.keyboard.press(digit);
  await page.locator(`[role="gridcell"][aria-label$=", ${digit}"]`).first().waitFor();
  const keys = Date.now() - start;
  await page.waitForFunction(() => performance.getEntriesByName("engine").length > 0);
  const engine = await page.evaluate(() => performance.getEntriesByName("engine")[0]?.startTime ?? NaN);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  );
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.close();
  return { paint, keys, engine };
}

async function visits() {
  const [cold, warm] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    cold.push(await visit(context, "1"));
    warm.push(await visit(context, "2"));
    await context.close();
  }
  const of = (list, name) => median(list.map((one) => one[name]));
  say("first paint, first visit", of(cold, "paint"), 800);
  say("first paint, later", of(warm, "paint"), 300);
  say("board takes a key, first visit", of(cold, "keys"), 1000);
  say("engine ready, first visit", of(cold, "engine"), 1500);
  say("engine ready, later", of(warm, "engine"), 300);
}

/** From a key to the frame that shows what it did. */
async function keys(page) {
  await page.goto(HOME);
  await page.locator('[role="gridcell"]').nth(1).click();
  const times = await page.evaluate(async () => {
    const all = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let n = 0; n < 100; n += 1) {
      const key = n % 2 === 0 ? "ArrowRight" : String(1 + (n % 9));
      const start = performance.now();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      all.push(performance.now() - start);
      await frame();
    }
    return all;
  });
  say("key to layout, p95", part(times, 0.95), 30);
}

/** Puzzles by what Sudoku Explainer rates them: of the reference data where it is, else of the examples. */
function puzzles() {
  const folder = "../../../shared/data/se-1.2.1.3/";
  const classes = { "below 7": [], "7 to 8.9": [], "9 to 9.9": [], "10 and more": [] };
  const add = (er, puzzle) => {
    const name = er < 7 ? "below 7" : er < 9 ? "7 to 8.9" : er < 10 ? "9 to 9.9" : "10 and more";
    classes[name].push(puzzle);
  };
  for (const name of ["er-1-to-6", "er-6-to-8", "er-9-to-11"]) {
    const file = at(`${folder}${name}.jsonl`);
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
      const { er, puzzle } = JSON.parse(line);
      add(er, puzzle);
    }
  }
  if (classes["below 7"].length === 0) {
    add(4.5, PUZZLE);
    add(10.7, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  }
  const some = (list, count) => list.filter((_, i) => i % Math.ceil(list.length / count) === 0);
  return Object.entries(classes).map(([name, list]) => [name, some(list, 8)]);
}

/** Times of the hint in every position of a solve. */
async function hints(page) {
  await page.goto(HOME);
  for (const [name, list] of puzzles()) {
    const times = await page.evaluate(async (all) => {
      const { glue, module, rest } = await (await fetch("config.json")).json();
      const { answer, initSync } = await import(new URL(glue, location.href).href);
      const first = initSync({ module: await WebAssembly.compileStreaming(fetch(module)) });
      const second = await WebAssembly.compileStreaming(fetch(rest));
      Object.assign(globalThis, { bringRest: () => new WebAssembly.Instance(second, { first }) });
      const ask = (verb, request) => JSON.parse(answer(verb, JSON.stringify(request)));
      const found = [];
      for (const puzzle of all) {
        const [placed, struck] = [{}, {}];
        for (let step = 0; step < 60; step += 1) {
          const position = { puzzle, placed, struck: { cells: struck } };
          const begin = performance.now();
          ask("hint", { position, level: 4, ms: 60_000 });
          found.push(performance.now() - begin);
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
      return found;
    }, list);
    const aim =
      { "below 7": "20, at most 50", "9 to 9.9": "60, at most 1000", "10 and more": 300 }[name] ?? 60;
    say(`hint, ER ${name}: p95 of ${times.length}`, part(times, 0.95), aim);
    say(`hint, ER ${name}: worst`, Math.max(...times), name === "9 to 9.9" ? 250 : "-");
  }
}

/** All steps: from the key to the groups, from a group to its list, from pointing to the picture. */
async function steps(page) {
  const [groups, lists, pictures] = [[], [], []];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto("about:blank");
    await page.goto(HOME);
    await page.locator('[role="gridcell"]').first().waitFor();
    await page.waitForFunction(() => performance.getEntriesByName("engine").length > 0);
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, PUZZLE);
    await page.locator('[role="gridcell"]:focus').waitFor();
    const timed = async (list, act, seen) => {
      const start = Date.now();
      await act();
      await page.locator(seen).first().waitFor({ state: "attached" });
      list.push(Date.now() - start);
    };
    await timed(groups, () => page.keyboard.press("l"), "details > summary");
    // Till all are counted, groups may move.
    await page.getByText(/steps found/).waitFor();
    const first = page.locator("summary").filter({ hasText: /^Claiming/ });
    await timed(lists, () => first.click(), '[role="option"]');
    await timed(pictures, () => page.locator('[role="option"]').first().hover(), '[data-id^="strike"]');
  }
  say("all steps: groups with their counts", median(groups), 100);
  say("all steps: the list of a group", median(lists), 100);
  say("all steps: picture, 80 ms of rest included", median(pictures), 160);
}

/** A Kakuro of 60 by 60: till it is there, and the frames while it is panned. */
async function large(page) {
  await page.goto(`${HOME}#/set`);
  for (const name of ["Rows", "Columns"]) await page.getByRole("spinbutton", { name }).fill("59");
  const start = Date.now();
  await page.getByRole("button", { name: "Kakuro" }).click();
  await page.locator('[aria-rowcount="60"] [id$="-r3c3"]').waitFor();
  say("Kakuro of 60 by 60: open", Date.now() - start, 600);
  const frames = await page.getByRole("grid").evaluate(async (grid) => {
    let one = grid;
    while (one.scrollHeight <= one.clientHeight) one = one.parentElement;
    const all = [];
    let last = performance.now();
    for (let n = 0; n < 120; n += 1) {
      one.scrollBy(12, 12);
      const now = await new Promise(requestAnimationFrame);
      all.push(now - last);
      last = now;
    }
    return all;
  });
  say("Kakuro of 60 by 60: pan, 90 % of frames", part(frames, 0.9), 20);
}

try {
  await visits();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await keys(page);
  await steps(page);
  await large(page);
  await hints(page);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
