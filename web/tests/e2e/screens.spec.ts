import { accessible, expect, K, S, test } from "./page";

const screens = ["learn", "learn/sudoku/xy-wing", "set", "print", "library", "settings"];

for (const scheme of ["light", "dark"] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test("Play is accessible: empty, with a hint, with each panel", async ({ player, page }) => {
      await player.open();
      await accessible(page);
      await player.paste(S);
      await player.saysLike(/read as/);
      await player.keys("e");
      await player.saysLike(/level 4/);
      await page.waitForTimeout(500);
      await accessible(page);
      for (const tab of ["Path", "All steps", "History"]) {
        await page.getByRole("tab", { name: tab }).click();
        if (tab === "Path") {
          await page.getByRole("button", { name: "Show the path" }).click();
          await page.getByRole("button", { name: "Hardest" }).click();
        }
        await accessible(page);
      }
    });

    test("a Kakuro is accessible", async ({ player, page }) => {
      await player.play(K);
      await player.keys("i");
      await expect(page.getByRole("heading", { name: /in 2 cells/ }).first()).toBeVisible();
      await page.waitForTimeout(300);
      await accessible(page);
    });

    for (const screen of screens) {
      test(`${screen} is accessible`, async ({ player, page }) => {
        await player.open(`#/${screen}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await page.waitForTimeout(400);
        await accessible(page);
      });
    }

    test("dialogs are accessible and give the focus back", async ({ player, page }) => {
      await player.play(S);
      for (const name of ["New puzzle", "Import", "Share", "Keys"]) {
        const button = page.locator("header").getByRole("button", { name });
        await button.press("Enter");
        await expect(page.getByRole("dialog")).toBeVisible();
        await accessible(page);
        await page.keyboard.press("Escape");
        await expect(button).toBeFocused();
      }
      // The mouse leaves the focus on the board, so it comes back there.
      await player.cell("r1c2").click();
      await page.locator("header").getByRole("button", { name: "Keys" }).click();
      await page.keyboard.press("Escape");
      await expect(player.cell("r1c2")).toBeFocused();
    });
  });
}

test("the tree of the board: cells in order, given, placed and empty", async ({ player, page }) => {
  await player.play(S);
  await expect(page.getByRole("grid", { name: "Sudoku, 9 rows, 9 columns" })).toMatchAriaSnapshot(`
    - grid "Sudoku, 9 rows, 9 columns":
      - row:
        - gridcell "row 1 column 1, given 3"
        - gridcell "row 1 column 2, empty"
        - gridcell "row 1 column 3, empty"
        - gridcell "row 1 column 4, empty"
        - gridcell "row 1 column 5, given 6"
  `);
});

test("J8, a blind walk: labels, a row, a box, where one is, the hint's cells", async ({ player, page }) => {
  await player.play(S);
  await player.keys("g", "3", "6");
  await expect(player.cell("r3c6")).toBeFocused();
  await player.keys("r");
  await player.says("Row 3: 9 6 empty empty 5 3 empty empty empty. Missing 1 2 4 7 8.");
  await player.keys("ArrowLeft", "ArrowLeft", "d");
  await player.says("row 3 column 4, empty, box 2, row has 5 open");
  await player.keys("5");
  await player.says("5 stands twice in row 3.");
  await player.keys("Control+z", "Home", "7");
  await player.says("That cell is given.");
  await player.keys("x");
  await player.says("Mode: corner.");
  await player.keys("End", "4");
  await player.says("Corner 4 on.");
  await expect(page.locator('[role="gridcell"]:focus')).toHaveAccessibleName(
    "row 3 column 9, empty, corner 4",
  );
});

test("arrows never leave the board, Tab always does", async ({ player, page }) => {
  await player.play(S);
  await player.keys("Control+Home");
  for (let n = 0; n < 12; n += 1) await player.keys("ArrowRight");
  await expect(player.cell("r1c9")).toBeFocused();
  for (let n = 0; n < 12; n += 1) await player.keys("ArrowDown");
  await expect(player.cell("r9c9")).toBeFocused();
  await player.keys("Tab");
  await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(0);
  await player.keys("Shift+Tab");
  await expect(player.cell("r9c9")).toBeFocused();
});

test("no inline styles or scripts in the page as it is sent", async ({ request }) => {
  const html = await (await request.get("./")).text();
  expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
});

test("narrow: 320 px wide without sideways scrolling, and text at 200 %", async ({ player, page }) => {
  await player.play(S);
  for (const screen of ["play", "learn", "set", "print", "library", "settings"]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`./#/${screen}`);
    await page.waitForTimeout(300);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([screen, wide <= 320]).toEqual([screen, true]);
  }
});
