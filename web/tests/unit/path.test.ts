import { expect, it } from "vitest";
import type { App } from "../../src/state/app.svelte";
import { Path } from "../../src/state/path.svelte";

const rated = [1.5, 4.8, 2.3, 5.1, 1.2];

/** A path whose steps come when they are told to. */
function bench() {
  const waiting: (() => void)[] = [];
  let isDone = false;
  const parts = {
    async *[Symbol.asyncIterator]() {
      for (const rating of rated) {
        await new Promise<void>((come) => waiting.push(come));
        yield { technique: "any", name: `${rating}`, rating, placed: [], removed: [] };
      }
    },
  };
  const engine = {
    call: (verb: string) =>
      verb === "path"
        ? { parts, done: Promise.resolve({ outcome: "solved" }), cancel: () => undefined }
        : { done: Promise.resolve({ scene: {} }) },
  };
  const nothing = () => undefined;
  const app = {
    engine,
    game: { key: "", position: "", layers: {}, state: { puzzle: {} } },
    settings: { data: { method: "human" } },
    names: new Map(),
    picture: { show: nothing, clear: nothing },
    voice: { say: nothing },
    t: (id: string) => id,
    warnOf: nothing,
    problemWords: String,
  };
  const path = new Path(app as unknown as App);
  const opened = path.open().then(() => {
    isDone = true;
  });
  /** Lets so many steps come. */
  const come = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1) {
      waiting.shift()?.();
      await new Promise((settled) => setTimeout(settled));
    }
  };
  return { path, come, opened, isDone: () => isDone };
}

it("the hardest step is that of the whole path, however early it is wished for", async () => {
  for (const early of [0, 1, 2, 3, 5]) {
    const { path, come, opened } = bench();
    await come(0);
    await come(early);
    expect(path.steps.length).toBe(early);
    path.hardest();
    await come(rated.length - early);
    await opened;
    expect(path.step?.rating, `wished for after ${early} steps`).toBe(5.1);
  }
});

it("whoever chose another step while the path came stays there", async () => {
  const { path, come, opened } = bench();
  await come(2);
  path.hardest();
  expect(path.index).toBe(1);
  await path.go(0);
  await come(3);
  await opened;
  expect(path.index).toBe(0);
});

it("a path that was stopped keeps the hardest step that came", async () => {
  const { path, come } = bench();
  await come(2);
  path.hardest();
  path.stop();
  await come(1);
  expect(path.index).toBe(1);
});
