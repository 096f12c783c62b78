// The engine in its workers, without the page: its sources as they stand, and the module.
import { expect, test } from "@playwright/test";
import type * as Open from "../../src/engine/open";
import type { Problem } from "../../src/engine/engine";

/** ER 10.7, which takes seconds as a whole. */
const HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const EASY = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";

test.beforeEach(async ({ page }) => {
  await page.goto("./tests/e2e/blank.html");
  await page.evaluate(async () => {
    const source = "/src/engine/open.ts";
    const { workerEngine } = (await import(source)) as typeof Open;
    const at = (name: string): string => `engine/qedoku_web${name}`;
    const files = { glue: at(".js"), module: at("_bg.wasm"), rest: at("_rest.wasm"), examples: "none" };
    window.engine = workerEngine(new URL("/", location.href).href, files);
    await window.engine.about();
  });
});

declare global {
  interface Window {
    engine: ReturnType<typeof Open.workerEngine>;
  }
}

test("a call that is cancelled ends within 100 ms, and the next one is answered soon", async ({ page }) => {
  const times = await page.evaluate(async (position) => {
    const { engine } = window;
    const all: [number, number, string][] = [];
    for (const verb of ["path", "rate", "steps"] as const) {
      const call = engine.call(verb, { position });
      const end = call.done.then(
        () => "replied",
        (problem: Problem) => problem.type,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      const start = performance.now();
      call.cancel();
      const how = await end;
      const cancelled = performance.now() - start;
      await engine.call("combos", { sum: 23, cells: 3 }, { lane: "long" }).done;
      all.push([cancelled, performance.now() - start, how]);
    }
    return all;
  }, HARD);
  for (const [cancelled, again, how] of times) {
    expect(how).toBe("cancelled");
    expect(cancelled).toBeLessThan(100);
    expect(again).toBeLessThan(3000);
  }
});

test("short work does not wait for long work", async ({ page }) => {
  const [hint, path] = await page.evaluate(async (position) => {
    const { engine } = window;
    const long = engine.call("path", { position });
    let isOver = false;
    void long.done.then(() => (isOver = true));
    const reply = await engine.call("hint", { position, level: 1 }).done;
    const wasOver = isOver;
    long.cancel();
    return [reply.said, wasOver] as const;
  }, HARD);
  expect(hint).not.toBe("");
  expect(path).toBe(false);
});

test("of fifty quick hints one is worked on to its end", async ({ page }) => {
  const ends = await page.evaluate(async (position) => {
    const { engine } = window;
    const calls = Array.from({ length: 50 }, () => engine.call("hint", { position, level: 4 }, { key: "d" }));
    return Promise.all(
      calls.map(({ done }) =>
        done.then(
          (reply) => reply.said,
          (problem: Problem) => problem.type,
        ),
      ),
    );
  }, EASY);
  expect(ends.slice(0, 49)).toEqual(Array.from({ length: 49 }, () => "cancelled"));
  expect(ends[49]).toBe("Hidden Single: In box 4 the only place for 3 is r6c3.");
});

test("parts come in order and before the end", async ({ page }) => {
  const numbers = await page.evaluate(async (position) => {
    const call = window.engine.call("path", { position });
    const all: (number | undefined)[] = [];
    for await (const step of call.parts) all.push(step.number);
    await call.done;
    return all;
  }, EASY);
  expect(numbers).toEqual(Array.from({ length: 68 }, (_, i) => i + 1));
});

test("a time that is over is an answer", async ({ page }) => {
  const outcome = await page.evaluate(
    async (position) => (await window.engine.call("path", { position }, { ms: 50 }).done).outcome,
    HARD,
  );
  expect(outcome).toBe("stopped");
});

test("what cannot be read is a problem with its places", async ({ page }) => {
  const problem = await page.evaluate(async () => {
    try {
      await window.engine.call("hint", { position: "12", level: 1 }).done;
      return null;
    } catch (error) {
      const { type, places } = error as Problem;
      return { type, places: places.length };
    }
  });
  expect(problem).toEqual({ type: "unreadable", places: 1 });
});
