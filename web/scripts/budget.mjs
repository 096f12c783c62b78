// How soon the page and its engine answer in Chromium, and what they take, against what is aimed at: at a desk, and
// on a phone, which is four times as slow and has 9 Mbit/s with 170 ms to each answer. Figures are printed and nothing
// fails: they hang on the machine. `npm run bench`, after `cargo xtask web static`; `npm run bench -- phone` does one.
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { hints, largest, memory, paths } from "./budget-engine.mjs";
import { serve } from "./static.mjs";

const PORT = 8727;
const HOME = `http://127.0.0.1:${PORT}/`;
const TIMES = 5;
const PUZZLE = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";

/** Where it is tried. What is aimed at stands as `[desk, phone]` at each figure. */
const PLACES = {
  desk: { at: 0, slower: 1, line: null, context: { viewport: { width: 1280, height: 800 } } },
  phone: {
    at: 1,
    slower: 4,
    line: { delay: 170, bits: 9_000_000 },
    context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  },
};

const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? NaN;
const median = (list) => part(list, 0.5);
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Prints a figure beside what is aimed at. */
function sayOf(place) {
  return (what, value, aims, unit = "ms") => {
    const aim = aims?.[place.at];
    const verdict = aim === undefined ? "" : `aim ${aim}${value <= aim ? "" : "  MISSED"}`;
    console.log(
      `${what.padEnd(46)} ${value.toFixed(value < 0.1 && value > 0 ? 5 : value < 10 ? 1 : 0).padStart(7)} ${unit.padEnd(4)} ${verdict}`,
    );
  };
}

/**
 * A page whose browser is at rest: a window that opens takes Chromium more processor time than the page does, and
 * is no part of it.
 */
async function quiet(context, { slower }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await rest(1500);
  return { page, session };
}

/** What moves by itself, from the first picture on. Runs in the page. */
function watchShifts() {
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) globalThis.shifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * One visit: when something was painted, when the engine had answered. Nobody asks the page anything meanwhile: what
 * looks into a page puts scripts of its own into it first.
 */
async function visit(context, place) {
  const { page } = await quiet(context, place);
  await page.addInitScript(watchShifts);
  await page.goto(HOME, { waitUntil: "commit" });
  await rest(1500 * Math.sqrt(place.slower));
  await page.waitForFunction(() => performance.getEntriesByName("engine").length > 0);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const got = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    engine: performance.getEntriesByName("engine")[0]?.startTime ?? NaN,
    shifts: globalThis.shifts,
  }));
  await page.close();
  return got;
}

/** A first visit: when the board took a key, all that looks for it included. */
async function firstKey(browser, place) {
  const context = await browser.newContext(place.context);
  const { page } = await quiet(context, place);
  const start = Date.now();
  await page.goto(HOME, { waitUntil: "commit" });
  await page.locator('[role="gridcell"]').first().waitFor();
  await page.locator('[role="gridcell"]').first().click();
  await page.keyboard.press("1");
  await page.locator('[role="gridcell"][aria-label$=", 1"]').first().waitFor();
  const took = Date.now() - start;
  await context.close();
  return took;
}

async function visits(browser, place, say) {
  const [cold, warm, keys] = [[], [], []];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext(place.context);
    cold.push(await visit(context, place));
    warm.push(await visit(context, place));
    await context.close();
    keys.push(await firstKey(browser, place));
  }
  const of = (list, name) => median(list.map((one) => one[name]));
  say("first paint, first visit", of(cold, "paint"), [800, 1500]);
  say("first paint, later", of(warm, "paint"), [300, 600]);
  say("board takes a key, first visit", median(keys), [1000, 2000]);
  say("engine ready, first visit", of(cold, "engine"), [1500, 4000]);
  say("engine ready, later", of(warm, "engine"), [300, 1000]);
  say(
    "layout shift, the most of all visits",
    Math.max(...[...cold, ...warm].map((one) => one.shifts)),
    [0, 0],
    "",
  );
}

/** From a key to the frame that shows what it did, as the browser tells it: none is told that took less than 16 ms. */
async function keys(page, say) {
  await page.goto(HOME);
  await page.locator('[role="gridcell"]').nth(1).click();
  await page.evaluate(() => {
    globalThis.slow = [];
    const note = (list) => {
      for (const { name, duration } of list.getEntries())
        if (name === "keydown") globalThis.slow.push(duration);
    };
    new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16 });
  });
  const count = 100;
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press(n % 2 === 0 ? "ArrowRight" : String(1 + (n % 9)));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await rest(200);
  const slow = await page.evaluate(() => globalThis.slow);
  say(
    "key to paint, p95",
    part([...Array(Math.max(0, count - slow.length)).fill(16), ...slow], 0.95),
    [30, 80],
  );
}

/** How long it takes from the next event of a kind until something is there. Runs in the page. */
function timeNext([kind, seen]) {
  globalThis.took = new Promise((resolve) => {
    document.addEventListener(
      kind,
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector(seen)) return false;
          resolve(performance.now() - timeStamp);
          return true;
        };
        const watch = new MutationObserver(() => look() && watch.disconnect());
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}

/** All steps: from the key to the groups, from a group to its list, from pointing to the picture. */
async function steps(page, say) {
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
    await rest(1000);
    const timed = async (list, kind, act, seen) => {
      await page.evaluate(timeNext, [kind, seen]);
      await act();
      list.push(await page.evaluate(() => globalThis.took));
    };
    await timed(groups, "keydown", () => page.keyboard.press("l"), "details > summary");
    // Till all are counted, groups may move.
    await page.getByText(/steps found/).waitFor();
    const first = page.locator("summary").filter({ hasText: /^Claiming/ });
    await timed(lists, "click", () => first.click(), '[role="option"]');
    const option = page.locator('[role="option"]').first();
    await timed(pictures, "pointermove", () => option.hover(), '[data-id^="strike"]');
  }
  say("all steps: groups with their counts", median(groups), [100, 400]);
  say("all steps: the list of a group", median(lists), [100, 400]);
  say("all steps: picture, 80 ms of rest included", median(pictures), [160, 400]);
}

/** A Kakuro of 60 by 60: till it is there, and the frames while it is panned. */
async function large(browser, place, say) {
  const [opened, panned] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext(place.context);
    const { page } = await quiet(context, place);
    await page.goto(`${HOME}#/set`);
    for (const name of ["Rows", "Columns"]) await page.getByRole("spinbutton", { name }).fill("59");
    await page.evaluate(timeNext, ["click", '[aria-rowcount="60"] [id$="-r3c3"]']);
    await page.getByRole("button", { name: "Kakuro" }).click();
    opened.push(await page.evaluate(() => globalThis.took));
    panned.push(part(await page.getByRole("grid").evaluate(pan), 0.9));
    await context.close();
  }
  say("Kakuro of 60 by 60: open", median(opened), [600, 2000]);
  say("Kakuro of 60 by 60: pan, 90 % of frames", median(panned), [20, 40]);
}

/** How long the frames took while a board was panned. Runs in the page. */
async function pan(grid) {
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
}

/** What the scripts of the page hold after all panels and screens were open. */
async function heap(page, session, say) {
  await page.goto("about:blank");
  await page.goto(HOME);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, PUZZLE);
  await page.locator('[role="gridcell"]:focus').waitFor();
  for (const key of ["h", "h", "e", "Enter"]) await page.keyboard.press(key);
  // A step that is applied takes the steps of the position before it away.
  await page
    .getByText(/^Applied/)
    .first()
    .waitFor();
  await page.keyboard.press("l");
  await page.getByText(/steps found/).waitFor();
  await page.keyboard.press("p");
  await page.locator('input[type="range"]').first().waitFor();
  await rest(1000);
  for (const screen of ["learn", "set", "print", "library", "settings", "play"]) {
    await page.evaluate((name) => (location.hash = `#/${name}`), screen);
    await rest(300);
  }
  const used = async () => {
    await session.send("Performance.enable");
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? NaN) / 1e6;
  };
  const all = await used();
  await session.send("HeapProfiler.collectGarbage");
  say("heap of the scripts", await used(), [40, 40], "MB");
  say("heap of the scripts, with what is not collected", all, undefined, "MB");
}

async function all(name, place) {
  console.log(name === "desk" ? "At a desk" : "\nOn a phone");
  const say = sayOf(place);
  const server = await serve(
    fileURLToPath(new URL("../dist-static/", import.meta.url)),
    PORT,
    undefined,
    place.line,
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    await visits(browser, place, say);
    const context = await browser.newContext(place.context);
    const { page, session } = await quiet(context, place);
    await keys(page, say);
    await steps(page, say);
    await large(browser, place, say);
    await heap(page, session, say);
    await page.goto(HOME);
    for (const one of await hints(page)) {
      say(`hint, ER ${one.name}: p95 of ${one.times.length}`, part(one.times, 0.95), one.aims);
      say(`hint, ER ${one.name}: worst`, Math.max(...one.times), one.worst);
    }
    const whole = await paths(page);
    if (whole.length > 0) {
      say(`whole path, ER 11 and more: median of ${whole.length}`, median(whole), [5000, 20_000]);
      say("whole path, ER 11 and more: longest", Math.max(...whole));
    }
    say("memory of the module, 9 by 9", await memory(page), [32, 32], "MiB");
    await page.goto(HOME);
    say("memory of the module, Kakuro of 60 by 60", await largest(page), [128, 128], "MiB");
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const wanted = process.argv.slice(2);
for (const [name, place] of Object.entries(PLACES)) {
  if (wanted.length === 0 || wanted.includes(name)) await all(name, place);
}
