import type { Page } from "@playwright/test";
import { controls, expect, K, S, test } from "./page";

// An automatic walk: what one does with the keyboard never takes it away.

const role = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("role") ?? "");
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
for (const [name, puzzle] of [
  ["Sudoku", S],
  ["Kakuro", K],
] as const) {
  test(`${name}: arrows never leave the board, Tab always does`, async ({ player, page }) => {
    await player.play(puzzle);
    const keys = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End", "PageUp", "PageDown"];
    const held = ["", "Control+", "Shift+"];
    let seed = 7;
    const some = <T>(list: readonly T[]): T => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return list[seed % list.length] as T;
    };
    for (const corner of ["Control+Home", "Control+End"]) {
      await player.keys(corner);
      for (let n = 0; n < 20; n += 1) {
        const key = some(keys);
        await player.keys(key.startsWith("Arrow") ? some(held) + key : key);
        expect([n, key, await role(page)]).toEqual([n, key, "gridcell"]);
      }
      for (const key of keys.slice(0, 4)) for (let n = 0; n < 9; n += 1) await player.keys(key);
      expect(await role(page)).toBe("gridcell");
      // It goes on behind the board and comes back to the cell.
      const cell = await page.evaluate(() => document.activeElement?.id);
      await player.keys("Tab");
      expect(await role(page)).not.toBe("gridcell");
      await player.keys("Shift+Tab");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(cell);
      await player.keys("Shift+Tab");
      expect(await role(page)).not.toBe("gridcell");
      await player.keys("Tab");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(cell);
    }
  });
}

/** The controls of a screen; those of all screens are walked in Play. */
const walks = [
  ["play", "body", 60],
  ["learn", "main", 8],
  ["learn/sudoku/xy-wing", "main", 8],
  ["set", "main", 40],
  ["print", "main", 40],
  ["library", "main", 40],
  ["settings", "main", 40],
] as const;
test("the focus is never lost: the controls of all screens pressed in turn", async ({ player, page }) => {
  await player.play(S);
  await player.keys("h");
  await player.saysLike(/level 1/);
  page.on("filechooser", () => undefined);
  const lost: string[] = [];
  for (const [screen, within, most] of walks) {
    const back = async (): Promise<void> => {
      await page.keyboard.press("Escape");
      await page.evaluate((hash) => {
        if (location.hash !== hash) location.hash = hash;
      }, `#/${screen}`);
      await settled(page);
    };
    await back();
    let walked = 0;
    for (; walked < most; walked += 1) {
      const told = await page.evaluate<string>(`(() => {
        const one = ${controls}.filter((one) => one.closest(${JSON.stringify(within)}))[${walked}];
        one?.focus();
        return one ? one.outerHTML.slice(0, 100) : "";
      })()`);
      if (!told) break;
      await page.keyboard.press(/^<(input|select)/.test(told) ? "Space" : "Enter");
      await settled(page);
      if (await page.evaluate(() => document.activeElement === document.body)) lost.push(told);
      await back();
    }
    expect([screen, walked > 1]).toEqual([screen, true]);
  }
  expect(lost).toEqual([]);
});

test("what goes while it has the focus hands it on: to its heading, or to the board", async ({
  player,
  page,
}) => {
  await player.play(S);
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "Hint" }).focus();
  await player.keys("Enter");
  await player.saysLike(/level 1/);
  await panel.getByRole("button", { name: "Hide" }).focus();
  await player.keys("Enter");
  await expect(panel.getByRole("heading", { name: "Hint" })).toBeFocused();
  await panel.getByRole("button", { name: "Check" }).focus();
  await player.keys("Enter");
  await player.says("No mistake so far.");
  await expect(panel.getByRole("heading", { name: "Right so far?" })).toBeFocused();
  await player.cell("r1c2").click();
  await player.keys("4");
  await page.getByRole("button", { name: "Undo" }).focus();
  await player.keys("Enter");
  await player.saysLike(/^Undone/);
  await expect(player.cell("r1c2")).toBeFocused();
});
