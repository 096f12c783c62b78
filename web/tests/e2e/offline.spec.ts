// The page with its own engine and without a network, and how a new version of it comes.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { serve } from "../../scripts/static.mjs";
import { expect, K, Player, S, test } from "./page";

const PORT = 8726;
const HOME = `http://127.0.0.1:${PORT}/`;

/** The page is kept when its worker is at work. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated") {
      await new Promise((resolve) => active?.addEventListener("statechange", resolve));
    }
  });

test("offline after the first visit: hints, a Kakuro, Learn, steps, a new puzzle and printing", async ({
  player,
  page,
  context,
}) => {
  await player.open();
  await kept(page);
  await context.setOffline(true);
  await player.play(S);
  await player.keys("h", "h", "e");
  await player.says("Hint, level 4 of 4. Hidden Single: In box 4 the only place for 3 is r6c3.");
  await player.keys("Enter");
  await player.says("Applied: Hidden Single.");
  await player.keys("l");
  await expect(page.getByText(/\(2\.6\): \d+ steps/).first()).toBeVisible();
  await player.play(K);
  await player.cell("r1c3").click();
  await player.keys("i");
  await expect(page.getByRole("heading", { name: /1 combination, 2 fillings/ })).toBeVisible();
  await player.open("#/learn/sudoku/xy-wing");
  await expect(page.getByRole("heading", { level: 1, name: /XY-Wing/ })).toBeVisible();
  await expect(page.getByRole("img").first()).toBeVisible();
  await player.open();
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  await page.getByRole("button", { name: "Puzzle of the day" }).click();
  await expect(page).toHaveTitle(/^Puzzle of/);
  await player.open("#/print");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a new version waits, never reloads by itself, and keeps the game when it is taken", async ({
  page,
}) => {
  const player = new Player(page);
  const folder = "dist-static";
  const next = `${readFileSync(join(folder, "sw.js"), "utf8")}\n// the next build\n`;
  let isNext = false;
  const server = await serve(folder, PORT, (path, content) => (path === "/sw.js" && isNext ? next : content));
  try {
    await page.goto(HOME);
    await kept(page);
    await page.reload();
    await expect(page.locator("header")).toBeVisible();
    await player.paste(S);
    await player.saysLike(/read as/);
    await player.cell("r1c2").click();
    await player.keys("4");
    isNext = true;
    await page.evaluate(() => {
      document.body.dataset["old"] = "yes";
      return navigator.serviceWorker.ready.then((registration) => registration.update());
    });
    await expect(page.getByText("A new version is ready.")).toBeVisible();
    await player.keys("ArrowRight", "7");
    await expect(page.locator("body[data-old]")).toHaveCount(1);
    await page.getByRole("button", { name: "Reload now" }).click();
    await expect(page.locator("body[data-old]")).toHaveCount(0);
    await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, 4");
    await expect(player.cell("r1c3")).toHaveAccessibleName("row 1 column 3, 7");
  } finally {
    await closed(server);
  }
});

test("what was kept goes where a server brings the page now", async ({ page }) => {
  let isServed = false;
  const server = await serve("dist-static", PORT, (path, content) =>
    path === "/config.json" && isServed ? '{"engine":"http"}' : content,
  );
  try {
    await page.goto(HOME);
    await kept(page);
    isServed = true;
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await closed(server);
  }
});

test("it can be installed", async ({ baseURL }) => {
  const folder = await mkdtemp(join(tmpdir(), "profile-"));
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, launchOptions);
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    await kept(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
    const { data } = await session.send("Page.getAppManifest");
    expect((JSON.parse(data ?? "{}") as { name?: string }).name).toBe("Qedoku");
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test("a module that stops costs no data, and the next hint comes", async ({ page, context }) => {
  // The first hint stops the module as a fault in it does; each worker that follows is sound.
  let isFirst = true;
  await context.route(/qedoku_web-[^?]*\.js$/, async (route) => {
    const body = `import { initSync, learn, answer as real } from "${route.request().url()}?real";
      export { initSync, learn };
      export function answer(verb, ...rest) {
        if (verb === "hint") throw new WebAssembly.RuntimeError("unreachable");
        return real(verb, ...rest);
      }`;
    await (isFirst ? route.fulfill({ contentType: "text/javascript", body }) : route.continue());
    isFirst = false;
  });
  const player = new Player(page);
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("4", "Control+z", "h");
  await player.alerts("The engine stopped at this position; your game is safe.");
  await player.keys("h");
  await player.says("Hint, level 1 of 4. Look at box 4.");
  await expect(player.status).toContainText("28 of 81 filled");
});

const closed = (server: Server): Promise<unknown> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });
