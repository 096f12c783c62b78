import { accessible, expect, S, test } from "./page";

test("J9, a phone: no scrolling, sizes of targets, digits first, long press, the sheet", async ({
  player,
  page,
}) => {
  await player.open();
  await player.paste(S);
  await player.saysLike(/read as/);
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  expect(size.scrollWidth).toBeLessThanOrEqual(360);
  expect(size.scrollHeight).toBeLessThanOrEqual(640);
  const cell = await player.cell("r1c1").boundingBox();
  expect(cell?.width).toBeGreaterThanOrEqual(38);
  for (const button of await page.locator(".keypad button:visible").all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  // All of the line below the board is seen.
  const status = page.locator(".status");
  await expect(status).toHaveText(/one solution.*of 81 filled\.$/);
  expect(await status.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThanOrEqual(0);
  await accessible(page);

  await player.cell("r1c2").tap();
  await page.getByRole("button", { name: "4", exact: true }).tap();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, 4");
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, empty");

  await page.locator("header").getByRole("button", { name: "Hint" }).tap();
  await page.getByRole("complementary").getByRole("button", { name: /^Hint/ }).tap();
  await player.says("Hint, level 1 of 4. Look at box 4.");
  const board = await page.getByRole("grid").boundingBox();
  const sheet = await page.getByRole("complementary").boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 2);
  await accessible(page);
});
