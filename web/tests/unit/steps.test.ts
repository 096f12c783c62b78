import { expect, it } from "vitest";
import type { Step } from "../../src/engine/types/wire";
import type { App } from "../../src/state/app.svelte";
import { Steps } from "../../src/state/steps.svelte";

const asked = (technique: string, steps: number, least: number) => ({
  technique,
  steps,
  least,
  complete: true,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Steps whose counts come when they are told to, and pictures that take no time. */
function bench() {
  const waiting: (() => void)[] = [];
  const [drawn, shown]: [string[], string[]] = [[], []];
  const counts = [asked("single", 3, 1.2), asked("pair", 1, 3), asked("pair", 2, 3), asked("wing", 1, 4.2)];
  const reply = { total: 6, techniques: [counts[0], counts[2], counts[3]], not_asked: [], steps: [] };
  let end: (value: unknown) => void = () => undefined;
  const done = new Promise((resolve) => (end = resolve));
  const parts = {
    async *[Symbol.asyncIterator]() {
      for (const count of counts) {
        await new Promise<void>((come) => waiting.push(come));
        yield count;
      }
    },
  };
  const replies = {
    steps: { parts, done, cancel: () => undefined },
    techniques: { done: Promise.resolve({ techniques: [{ id: "wing", name: "Wing" }] }) },
  };
  const engine = {
    call: (verb: string, request: { technique: string }) => {
      if (verb !== "step") return replies[verb as keyof typeof replies];
      drawn.push(request.technique);
      return { done: Promise.resolve({ scene: request.technique }) };
    },
  };
  const nothing = () => undefined;
  const names = new Map<string, string>();
  const app = {
    engine,
    game: { key: "", position: "", grid: { family: "sudoku" } },
    names,
    techniqueName: (id: string) => names.get(id) ?? id,
    picture: { show: (scene: string) => shown.push(scene), clear: nothing },
    voice: { say: nothing },
    t: (id: string) => id,
    problemWords: String,
  };
  const steps = new Steps(app as unknown as App);
  const come = async (): Promise<void> => {
    waiting.shift()?.();
    await settled();
  };
  return { steps, come, end: () => end(reply), drawn, shown };
}

it("techniques are listed as they are counted, and each once", async () => {
  const { steps, come, end } = bench();
  const told = (): string[] => steps.groups.map(({ name, count }) => `${name} ${count}`);
  const whole = steps.ask();
  await settled();
  expect(told()).toEqual([]);
  await come();
  expect(told()).toEqual(["single 3"]);
  await come();
  expect(told()).toEqual(["single 3", "pair 1"]);
  await come();
  expect(told()).toEqual(["single 3", "pair 2"]);
  expect(steps.isBusy).toBe(true);
  end();
  await whole;
  expect(told()).toEqual(["single 3", "pair 2", "Wing 1"]);
  expect(steps.isBusy).toBe(false);
});

it("the picture of a step is drawn while the pointer rests, and once", async () => {
  const { steps, drawn, shown } = bench();
  const step = { technique: "wing", placed: [], removed: [] } as unknown as Step;
  steps.preview(step);
  expect(drawn).toEqual(["wing"]);
  await settled();
  expect(shown).toEqual([]);
  await new Promise((rested) => setTimeout(rested, 120));
  expect(shown).toEqual(["wing"]);
  steps.open(step);
  await settled();
  expect([drawn, shown]).toEqual([["wing"], ["wing", "wing"]]);
});
