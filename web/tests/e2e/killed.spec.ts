// The browser is killed in the middle of a game: what is older than 300 ms is there again.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { expect, Player, S, test } from "./page";

const TIMES = 20;
/** What may be lost. */
const LAST = 300;

/** Processes of a browser, found by the folder of its profile, which nobody else has. */
function processes(folder: string): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8").includes(folder);
    } catch {
      return false;
    }
  });
}

async function start(folder: string): Promise<{ context: BrowserContext; page: Page }> {
  const { launchOptions, viewport, baseURL } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: viewport ?? null,
    baseURL: baseURL ?? "",
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** How many actions the game that was opened last has. */
const actions = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open("qedoku");
        open.onerror = () => reject(new Error("there is no database"));
        open.onsuccess = () => {
          const all = open.result.transaction("documents").objectStore("documents").getAll();
          all.onsuccess = () => {
            const found = all.result as { document: { nodes: unknown[] } }[];
            resolve(Math.max(0, ...found.map(({ document }) => document.nodes.length - 1)));
          };
        };
      }),
  );

test("killed at twenty moments, at most the last 300 ms are lost", { tag: "@timed" }, async () => {
  test.skip(process.platform !== "linux", "processes are found in /proc");
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "killed-"));
  try {
    let { context, page } = await start(folder);
    await new Player(page).play(S);
    let done = await actions(page);
    for (let time = 0; time < TIMES; time += 1) {
      const player = new Player(page);
      await player.cell("r1c2").click();
      // A digit on, off, on: each key is an action. When each was done is known to the millisecond.
      const ends: number[] = [];
      const wanted = 300 + Math.random() * 1500;
      const begin = Date.now();
      while (Date.now() - begin < wanted) {
        await player.keys(ends.length % 2 === 0 ? "4" : "7");
        ends.push(Date.now());
      }
      const found = processes(folder);
      expect(found.length).toBeGreaterThan(0);
      execFileSync("kill", ["-9", ...found.map(String)]);
      const killed = Date.now();
      await context.close().catch(() => undefined);
      ({ context, page } = await start(folder));
      await new Player(page).open();
      await expect(new Player(page).cell("r1c2")).toHaveAccessibleName(/^row 1 column 2, (4|7|empty)/);
      const safe = done + ends.filter((end) => end < killed - LAST).length;
      const there = await actions(page);
      expect([time, there >= safe && there <= done + ends.length, there, safe]).toEqual([
        time,
        true,
        there,
        safe,
      ]);
      done = there;
    }
    await context.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
