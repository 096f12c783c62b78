import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, K, type Player, S, T, test } from "./page";

/**
 * Pictures of every screen, in light, dark and at the size of a phone. They go to `PICTURES`, where it names a
 * folder (`npm run pictures` writes those of the documents), else beside the report.
 */
const folder = process.env["PICTURES"];

/** What is opened before each picture is taken. */
const screens: Record<string, (player: Player) => Promise<void>> = {
  async start(player) {
    await player.open();
    await expect(player.page.getByText("Paste or drop a puzzle, or type one.")).toBeVisible();
  },
  async new(player) {
    await player.open();
    await player.page.getByRole("button", { name: "New puzzle" }).last().click();
    await expect(player.page.getByLabel("With the technique").locator("option")).not.toHaveCount(1);
  },
  async hint(player) {
    await player.play(S);
    await player.keys("e");
    await player.saysLike(/level 4/);
  },
  async path(player) {
    await player.play(S);
    await player.keys("p");
    await player.page.getByRole("button", { name: "Hardest" }).click();
    await expect(player.page.getByRole("slider")).toHaveAttribute("aria-valuetext", /W-Wing/);
  },
  async steps(player) {
    await player.play(S);
    await player.keys("l");
    await player.page.getByRole("searchbox", { name: "Technique" }).fill("claiming");
    await player.page.getByRole("button", { name: "Find all steps" }).click();
    await player.page.locator('[role="option"]').first().click();
  },
  async proof(player) {
    await player.play(S);
    await player.keys("e");
    await player.saysLike(/level 4/);
    await player.page.getByRole("button", { name: "Proof" }).click();
    await expect(player.page.getByText("checked", { exact: true })).toBeVisible();
  },
  async history(player) {
    await player.play(S);
    await player.cell("r1c2").click();
    await player.keys("4", "Control+z", "7", "u");
    await expect(player.page.getByRole("treeitem")).toHaveCount(3);
  },
  async kakuro(player) {
    await player.play(K);
    await player.cell("r1c3").click();
    await player.keys("i");
    await expect(player.page.getByRole("heading", { name: /3 in 2 cells/ })).toBeVisible();
  },
  async learn(player) {
    await player.open("#/learn/sudoku");
    await expect(player.page.getByRole("link", { name: "XY-Wing", exact: true })).toBeVisible();
  },
  async technique(player) {
    await player.open("#/learn/sudoku/xy-wing");
    await expect(player.page.locator("article svg")).toBeVisible();
  },
  async set(player) {
    await player.open("#/set");
    await player.paste(T);
    await expect(player.page.getByText(/^One solution/)).toBeVisible();
  },
  async print(player) {
    await player.play(S);
    await player.open("#/print");
  },
  async library(player) {
    await player.play(S);
    await player.play(K);
    await player.open("#/library");
    await expect(player.page.locator("article, li").first()).toBeVisible();
  },
  async settings(player) {
    await player.open("#/settings");
  },
  async practice(player) {
    await player.open("#/learn/sudoku/xy-wing/practice");
    await expect(player.page.getByRole("gridcell")).toHaveCount(81);
  },
  async menu(player) {
    await player.play(S);
    // A press elsewhere closes the menu.
    await dismiss(player.page);
    await player.cell("r3c4").click({ button: "right" });
    await expect(player.page.getByRole("group", { name: "Cell: row 3 column 4" })).toBeVisible();
  },
  async share(player) {
    await player.play(S);
    await player.keys("h", "h");
    await player.saysLike(/level 2/);
    await player.page.evaluate(() => document.querySelector("header button")?.scrollIntoView());
    if (await player.page.getByRole("button", { name: "Menu" }).isVisible())
      await player.page.getByRole("button", { name: "Menu" }).click();
    await player.page
      .locator("header")
      .getByRole("button", { name: "Share" })
      .locator("visible=true")
      .click();
    await expect(player.page.getByRole("textbox", { name: "The text" })).toHaveValue(/#p=/);
  },
};

/** Takes the notice away, if there is one. */
async function dismiss(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Dismiss" });
  if (await button.isVisible()) await button.click();
}

/** A picture as WebP, which the browser packs more tightly than PNG. */
async function small(png: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.85).replace(/^.*,/, "");
}

const looks = [
  { look: "light", use: { colorScheme: "light", viewport: { width: 1180, height: 740 } } },
  { look: "dark", use: { colorScheme: "dark", viewport: { width: 1180, height: 740 } } },
  {
    look: "phone",
    use: { colorScheme: "light", viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  },
] as const;

for (const { look, use } of looks) {
  test.describe(look, () => {
    test.use({ ...use, reducedMotion: "reduce" } as Parameters<typeof test.use>[0]);
    for (const [name, show] of Object.entries(screens)) {
      test(`${name} in ${look}`, async ({ player, page }, info) => {
        await page.clock.setFixedTime("2026-01-02T10:00:00");
        await show(player);
        await dismiss(page);
        await page.waitForTimeout(700);
        const png = (await page.screenshot()).toString("base64");
        if (folder) mkdirSync(folder, { recursive: true });
        const path = folder ? join(folder, `${name}-${look}.webp`) : info.outputPath(`${name}.webp`);
        writeFileSync(path, Buffer.from(await page.evaluate(small, png), "base64"));
      });
    }
  });
}
