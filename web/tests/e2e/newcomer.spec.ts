import { readFile } from "node:fs/promises";
import { accessible, expect, K, S, test } from "./page";

test("after a click on a button the next key still acts on the board", async ({ player, page }) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Hint", exact: true }).click();
  await player.saysLike(/level 1 of 4/);
  await player.keys("h");
  await player.saysLike(/level 2 of 4/);
  await page.getByRole("group", { name: "digits" }).getByRole("button", { name: "4" }).click();
  await player.keys("ArrowRight", "7");
  await expect(player.cell("r1c2")).toHaveAccessibleName(/, 4/);
  await expect(player.cell("r1c3")).toHaveAccessibleName(/, 7/);
  await player.keys("Control+z");
  await expect(player.cell("r1c3")).toHaveAccessibleName(/empty/);
  // Who comes back goes on at once.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(player.cell("r1c3")).toBeVisible();
  await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1);
});

test("the button of the next level stays where it is", async ({ player, page }) => {
  await player.play(S);
  const hint = page.getByRole("tabpanel").getByRole("button", { name: "Hint", exact: true });
  const first = await hint.boundingBox();
  await hint.click();
  for (const level of [2, 3]) {
    const more = page.getByRole("button", { name: "More", exact: true });
    expect(Math.round((await more.boundingBox())?.y ?? 0)).toBe(Math.round(first?.y ?? -1));
    await more.click();
    await player.saysLike(new RegExp(`level ${level} of 4`));
  }
  await page.getByRole("button", { name: "More", exact: true }).click();
  const apply = await page.getByRole("button", { name: "Apply" }).boundingBox();
  expect(Math.round(apply?.y ?? 0)).toBe(Math.round(first?.y ?? -1));
});

test("a picture of what the board shows is saved", async ({ player, page }) => {
  await player.play(S);
  await page.getByRole("button", { name: "Share" }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save a picture" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("qedoku.png");
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 1200]);
  // Digits, lines and paper: a picture of nothing would be a small file.
  expect(bytes.length).toBeGreaterThan(20_000);
});

test("graded puzzles are there to be opened, and one that was begun goes on", async ({ player, page }) => {
  await player.open("#/library");
  const level = page.getByRole("combobox", { name: /^Level/ });
  await level.selectOption("unfair");
  await expect(page.getByRole("group", { name: "unfair" }).getByRole("button")).toHaveCount(20);
  await accessible(page);
  await page.getByRole("button", { name: "unfair 3" }).click();
  await player.saysLike(/^A new puzzle: unfair 3\.$/);
  await expect(page).toHaveTitle("unfair 3 – Qedoku");
  const empty = page.locator('[role="gridcell"][aria-readonly="false"]').first();
  await empty.click();
  await page.keyboard.press("x");
  await page.keyboard.press("1");
  await page.goto("./#/library");
  await page.getByRole("combobox", { name: /^Family/ }).selectOption("kakuro");
  await page.getByRole("button", { name: "easy 20" }).click();
  await expect(page).toHaveTitle("easy 20 – Qedoku");
  await page.goto("./#/library");
  await level.selectOption("unfair");
  await page.getByRole("button", { name: "unfair 3" }).click();
  await expect(empty).toHaveAccessibleName(/corner 1/);
});

test("what is wrong with a text is said in the dialog", async ({ player, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await player.open();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation").getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("textbox").fill("hello");
  await dialog.getByRole("button", { name: "Read" }).click();
  await expect(dialog.getByText(/this is no puzzle text/)).toBeVisible();
  // And nothing of it is beside the screen.
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

test("the proof of a step of the path leads back to the game", async ({ player, page }) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("x", "1");
  await page.getByRole("tab", { name: "Path" }).click();
  await page.getByRole("button", { name: "Show the path" }).click();
  await page.getByRole("button", { name: "Hardest" }).click();
  await page.getByRole("button", { name: "Proof" }).click();
  await page.getByRole("button", { name: "Back to my game" }).click();
  await expect(player.cell("r1c2")).toHaveAccessibleName(/corner 1/);
});

test("a step of the list is not on the board beside something else", async ({ player, page }) => {
  await player.play(S);
  await page.getByRole("tab", { name: "All steps" }).click();
  await page.getByRole("button", { name: "Find all steps" }).click();
  await expect(page.getByText(/steps found/)).toBeVisible();
  await page.locator("summary", { hasText: "Naked Single" }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(player.cell("r7c1")).toHaveAccessibleName(/pattern/);
  await expect(page.getByRole("tabpanel").getByRole("button", { name: "Proof" })).toBeVisible();
  await page.getByRole("tab", { name: "Path" }).click();
  await expect(player.cell("r7c1")).not.toHaveAccessibleName(/pattern/);
});

test("what the setter is told lies above the buttons, however much it is", async ({ player, page }) => {
  await player.open("#/set");
  for (const [cell, digit] of [
    ["r1c2", "3"],
    ["r1c9", "3"],
    ["r4c9", "3"],
    ["r9c2", "3"],
  ] as const) {
    await player.cell(cell).click();
    await player.keys(digit);
  }
  const told = page.getByText(/3 stands twice in row 1/);
  await expect(told).toBeVisible();
  const [words, digits] = [told, page.getByRole("button", { name: "1", exact: true })];
  const [above, below] = [await words.boundingBox(), await digits.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test("all tabs of a Kakuro are seen, in German too", async ({ player, page }) => {
  await player.play(K);
  for (const wide of [1280, 360]) {
    await page.setViewportSize({ width: wide, height: 640 });
    if (wide === 360) await page.getByRole("button", { name: "Hint", exact: true }).first().click();
    for (const tab of await page.getByRole("tab").all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 1e4)).toBeLessThanOrEqual(wide);
    }
  }
});
