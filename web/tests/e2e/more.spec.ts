import { accessible, expect, K, S, T, test } from "./page";

test("J2, practice: hint, a wrong try, the right one; the count is kept", async ({ player, page }) => {
  await player.open("#/learn/sudoku/naked-pair");
  await page.getByRole("link", { name: "Practise" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Practise: Naked Pair");
  await expect(page.getByText(/^Position 1 of \d+\. 0 practised\.$/)).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: /^Hint/ }).click();
  await expect(page.locator("main").getByText(/^Look at /)).toBeVisible();
  for (let level = 2; level <= 4; level += 1) await page.getByRole("button", { name: /^Hint/ }).click();
  // The whole hint says on the board what goes: that is the answer.
  const losing = page.getByRole("gridcell", { name: /loses \d/ }).first();
  const digit = Number(/loses (\d)/.exec((await losing.getAttribute("aria-label")) ?? "")?.[1]);
  await losing.click();
  const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((own) => own !== digit);
  await player.keys(String(wrong));
  await expect(page.locator(".verdict")).toHaveText(/^(No Naked Pair|True, by|Right)/);
  if (!(await page.locator(".verdict.right").count())) await player.keys(String(digit));
  await expect(page.locator(".verdict.right")).toContainText(/cannot be/);
  await expect(page.getByText(/1 practised\.$/)).toBeVisible();
  await page.goto("./#/learn/sudoku");
  await expect(page.getByText("✓ 1")).toBeVisible();
});

test("a game that is full: solved, or not right yet", async ({ player, page }) => {
  await player.play(S);
  await player.keys("p");
  await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveCount(68);
  await page.getByRole("button", { name: "Last" }).click();
  await page.getByRole("button", { name: "Take over up to here" }).click();
  await player.says("Solved.");
  await expect(player.status).toContainText("81 of 81 filled");
  await player.cell("r6c3").click();
  await player.keys("5");
  await player.says("Full, but not right yet.");
});

test("the menu of a cell by right click and by its key", async ({ player, page }) => {
  await player.play(S);
  await player.cell("r3c4").click({ button: "right" });
  const menu = page.getByRole("group", { name: "Cell: row 3 column 4" });
  await expect(menu).toBeVisible();
  await accessible(page);
  await menu.getByRole("button", { name: "Corner" }).click();
  await menu.getByRole("button", { name: "4", exact: true }).click();
  await player.says("Corner 4 on.");
  await page.keyboard.press("Escape");
  await expect(player.cell("r3c4")).toBeFocused();
  await expect(player.cell("r3c4")).toHaveAccessibleName("row 3 column 4, empty, corner 4");
  await page.keyboard.press("Shift+F10");
  await menu.getByRole("button", { name: "Why not" }).click();
  await page.keyboard.press("9");
  await expect(page.getByText("9 is ruled out in r3c4 by r3c1=9.")).toBeVisible();
  await player.cell("r3c1").click({ button: "right" });
  await expect(page.locator(".pad")).toHaveCount(0);
});

test("a link carries notes, colours and the open hint; a puzzle one has is asked for", async ({
  player,
  page,
  browser,
}) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("Shift+4", "Control+7", "Alt+2", "h", "h");
  await player.saysLike(/level 2 of 4/);
  const share = page.locator("header").getByRole("button", { name: "Share" });
  await share.click();
  const text = page.getByRole("textbox", { name: "The text" });
  await expect(text).toHaveValue(/#p=[\w-]+&v=hint&n=2$/);
  const link = await text.inputValue();
  expect(link.length).toBeLessThanOrEqual(400);
  const other = await browser.newPage();
  await other.goto(link);
  const cell = other.locator('[role="gridcell"][id$="-r1c2"]');
  const label = "row 1 column 2, empty, corner 4, centre 7, orange";
  await expect(cell).toHaveAccessibleName(label);
  await expect(other.locator(".words")).toHaveText("Look at box 4: there is a Hidden Single.");
  await cell.click();
  await other.keyboard.press("1");
  await other.waitForTimeout(500);
  await other.goto("about:blank");
  await other.goto(link);
  await expect(other.getByRole("dialog", { name: "A shared position" })).toBeVisible();
  await other.getByRole("button", { name: "Continue yours" }).click();
  await expect(cell).toHaveAccessibleName(/^row 1 column 2, 1, orange/);
  await other.close();
});

test("methods: the path of another, its report, all scales, the comparison", async ({ player, page }) => {
  await player.play(S);
  await player.keys("p");
  await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveCount(68);
  await page.getByRole("combobox", { name: "Method" }).selectOption("tagging");
  await page.getByRole("button", { name: "Report of this method" }).click();
  await expect(page.getByRole("region", { name: "Report of this method" })).toContainText("step");
  await expect(page.getByText(/^picture 1 of \d+$/)).toBeVisible();
  await page.getByText("How hard is it?").click();
  await page.getByRole("button", { name: "Rate on all scales" }).click();
  const scales = page.getByRole("region", { name: "Rate on all scales" });
  await expect(scales.getByRole("row")).toHaveText([
    /Scale/,
    /4\.5\/1\.2\/1\.2/,
    /1772, unfair/,
    /5\.1\/1\.2\/1\.2/,
  ]);
  await page.getByRole("button", { name: "Compare methods" }).click();
  const methods = page.getByRole("region", { name: "Compare methods" });
  await expect(methods.getByRole("row", { name: /^human solved 81\/81/ })).toBeVisible({ timeout: 60_000 });
  await accessible(page);
});

test("the researchers' scales come one by one, each for a while, and can be stopped", async ({
  player,
  page,
}) => {
  await player.play("1.34....94....92....9.72..1...6..8..5........9...24..7.6.....7....8......1....364");
  await player.keys("p");
  await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem").first()).toBeVisible();
  await page.getByText("How hard is it?").click();
  await page.getByRole("button", { name: "On the researchers’ scales" }).click();
  const found = page.locator("dl");
  await expect(found.getByRole("term")).toHaveText(
    [/^W the longest whip$/, /^B the longest braid$/, /^gW/, /^gB/, /^T&E depth/, /^BxB/],
    { timeout: 60_000 },
  );
  await expect(found.getByRole("definition")).toHaveText(["3", "3", "2", "2", "1", "0"]);
  await accessible(page);
});

test("the researchers' scales of what is set can be stopped", async ({ player, page }) => {
  await player.open("#/set");
  // No whip solves it, and the last scale takes a while.
  await player.paste(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  await expect(page.getByText(/^One solution/)).toBeVisible();
  await page.getByLabel("Seconds for each").fill("60");
  await page.getByRole("button", { name: "On the researchers’ scales" }).click();
  await expect(page.getByText("6 of 6 …")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole("definition")).toHaveText(["∞", "∞", "∞", "∞", "2"]);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByLabel("Seconds for each")).toHaveValue("60");
});

test("Set keeps what was typed, takes what is pasted, makes it minimal, tells backdoors", async ({
  player,
  page,
}) => {
  await player.open("#/set");
  await player.paste(T);
  await expect(page.getByText(/^One solution, not minimal/)).toBeVisible();
  await page.getByRole("button", { name: "Backdoors" }).click();
  await expect(page.getByText("None is needed: singles solve it.").first()).toBeVisible();
  await page.getByRole("button", { name: "Make minimal" }).click();
  await expect(page.getByText(/^One solution, minimal/)).toBeVisible();
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByText(/^One solution, minimal/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^One solution, not minimal/)).toBeVisible();
});

test("numbers that are typed: the size of an empty Kakuro, a sum and its combinations", async ({
  player,
  page,
}) => {
  await player.open("#/set");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("4");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("6");
  await page.getByRole("button", { name: "Kakuro", exact: true }).click();
  await expect(page.getByRole("grid")).toHaveAccessibleName(/^Kakuro, 5 rows, 7 columns/);
  await player.open("#/learn");
  await page.getByRole("button", { name: "Kakuro", exact: true }).click();
  // The pointer is on the pressed button still.
  await accessible(page);
  await page.getByRole("spinbutton", { name: "Sum" }).fill("7");
  await page.getByRole("spinbutton", { name: "Cells" }).fill("3");
  await expect(page.getByRole("region", { name: "Combinations of a sum" }).getByRole("listitem")).toHaveText([
    "1 2 4",
  ]);
});

test("the library has names and folders, and keeps them", async ({ player, page }) => {
  await player.play(S);
  await player.play(K);
  await player.open("#/library");
  const card = page.getByRole("listitem").filter({ hasText: "Sudoku" });
  await card.getByRole("button", { name: "Name and folder" }).click();
  await card.getByRole("textbox", { name: "Name" }).fill("Morning");
  await card.getByRole("combobox", { name: "Folder" }).fill("Train");
  await card.getByRole("button", { name: "Keep" }).click();
  const named = page.getByRole("listitem").filter({ hasText: "Morning" });
  await expect(named).toContainText("Train");
  await page.getByRole("combobox", { name: "Folder" }).selectOption("Train");
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await accessible(page);
  await named.getByRole("button", { name: "Open", exact: true }).click();
  await player.cell("r1c2").click();
  await player.keys("4");
  await page.waitForTimeout(400);
  await player.open("#/library");
  await expect(named).toContainText("Train");
});

test("keys of one's own: a new one acts, the old one does not, all back at once", async ({
  player,
  page,
}) => {
  await player.play(S);
  await player.keys("?");
  await page.getByRole("button", { name: "Change H", exact: true }).click();
  await page.keyboard.press("q");
  await expect(page.getByRole("button", { name: "Change Q", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await player.cell("r1c2").click();
  await player.keys("h");
  await expect(page.locator(".words")).toHaveCount(0);
  await player.keys("q");
  await player.saysLike(/^Hint, level 1 of 4/);
  await page.reload();
  await player.cell("r1c2").click();
  await player.keys("q");
  await player.saysLike(/^Hint, level 1 of 4/);
  await player.keys("?");
  await page.getByRole("button", { name: "All keys as at first" }).click();
  await expect(page.getByRole("button", { name: "Change H", exact: true })).toBeVisible();
});

test("all steps asked for while a hint is applied are those of the position that comes", async ({
  player,
  page,
}) => {
  await player.play(S);
  await player.keys("h", "h", "e");
  await expect(page.getByRole("tabpanel")).toContainText("Hidden Single");
  // Both keys within one task: the engine has not answered the first yet.
  await page.evaluate(() => {
    for (const [key, code] of [
      ["Enter", "Enter"],
      ["l", "KeyL"],
    ] as const) {
      const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  });
  await expect(page.getByText(/^1,7\d\d steps found\.$/)).toBeVisible({ timeout: 50_000 });
});

test("a large Kakuro has a map, and a click there moves the board", async ({ player, page }) => {
  await player.open("#/set");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("59");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("59");
  await page.getByRole("button", { name: "Kakuro" }).click();
  const map = page.locator(".map");
  const box = await map.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + (box?.height ?? 0) - 3);
  await expect(player.cell("r60c60")).toBeInViewport();
  // Of its many defects and warnings a few are told.
  await expect(page.locator("p.line")).toContainText(/^(.*\n){4}… \(\d+\)$/);
  await expect(page.locator("ul.soft li")).toHaveCount(5);
});

test("a large Kakuro keeps the focus and its labels right while it is panned", async ({ player, page }) => {
  await player.open("#/set");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("59");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("59");
  await page.getByRole("button", { name: "Kakuro" }).click();
  await player.cell("r3c4").click();
  const focused = player.cell("r3c4");
  await expect(focused).toBeFocused();
  for (const to of [0.5, 1, 0.2, 0] as const) {
    const wanted = await page.getByRole("grid").evaluate((grid, share) => {
      let one: Element | null = grid;
      while (one && one.scrollHeight <= one.clientHeight) one = one.parentElement;
      if (!one) throw new Error("nothing scrolls");
      one.scrollTo(
        (one.scrollWidth - one.clientWidth) * share,
        (one.scrollHeight - one.clientHeight) * share,
      );
      return Math.round(2 + 57 * share);
    }, to);
    // The rows of the place are there, each cell at its own, and no more than the bound.
    await expect(player.cell(`r${wanted}c${wanted}`)).toBeInViewport();
    const told = await page.getByRole("gridcell").evaluateAll((cells) =>
      cells.map((cell) => ({
        name: cell.getAttribute("aria-label") ?? "",
        row: cell.closest("[role=row]")?.getAttribute("aria-rowindex") ?? "",
        column: cell.getAttribute("aria-colindex") ?? "",
      })),
    );
    expect(told.length).toBeLessThanOrEqual(1200);
    const astray = await page.getByRole("grid").evaluate((grid) => {
      const board = grid.getBoundingClientRect();
      const side = board.width / 60;
      return [...grid.querySelectorAll("[role=gridcell]")].flatMap((cell) => {
        const { left, top, width } = cell.getBoundingClientRect();
        const row = Number(cell.closest("[role=row]")?.getAttribute("aria-rowindex"));
        const x = board.left + side * (Number(cell.getAttribute("aria-colindex")) - 1);
        const far =
          Math.abs(left - x) + Math.abs(top - board.top - side * (row - 1)) + Math.abs(width - side);
        return far < 1 ? [] : [cell.id];
      });
    });
    expect(astray).toEqual([]);
    expect(told.filter(({ name, row, column }) => !name.startsWith(`row ${row} column ${column},`))).toEqual(
      [],
    );
    await expect(focused).toBeFocused();
    await expect(focused).toHaveAccessibleName(/^row 3 column 4, empty/);
  }
  await page.keyboard.press("ArrowRight");
  await expect(player.cell("r3c5")).toBeFocused();
  await expect(player.cell("r3c5")).toBeInViewport();
});

test("J3, a net of many links: a sentence at first, nested chains behind crumbs, walked to each node", async ({
  player,
  page,
}) => {
  await player.play(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  await player.keys("p");
  await page.getByRole("listitem").filter({ hasText: "Forcing Chain" }).first().getByRole("button").click();
  const nodes = page.getByRole("slider", { name: /of \d+ nodes: / });
  await expect(nodes).toBeVisible({ timeout: 30_000 });
  const views = page.getByRole("group", { name: "Drawn" }).getByRole("button");
  await expect(views.first()).toHaveAttribute("aria-pressed", "true");
  // It opens as a sentence of three clauses; its lines come when they are asked for, the trunk first.
  const lines = page.locator(".lines li");
  await expect(page.getByText(/^If r\dc\d were .*; so r\dc\d cannot be \d\.$/).last()).toBeVisible();
  await expect(lines).toHaveCount(0);
  await page.getByRole("button", { name: "Trunk" }).last().click();
  expect(await lines.count()).toBeGreaterThan(15);
  const trunk = await lines.count();
  await page.getByRole("button", { name: "All lines" }).click();
  expect(await lines.count()).toBeGreaterThan(Math.max(30, trunk));
  await page.getByRole("button", { name: "All lines" }).click();
  await expect(lines).toHaveCount(0);
  // Each node is told as it is come to, and drawn.
  await nodes.press("Home");
  const count = Number(await nodes.getAttribute("max"));
  const links = page.locator('.over [data-id^="link"], [data-id^="badge"]');
  await expect(links.first()).toBeVisible();
  for (let number = 1; number <= count; number += 1) {
    await expect(
      page.getByText(new RegExp(`^${number} of ${count} nodes: (r\\dc\\d[=≠]\\d ?)+$`)),
    ).toBeVisible();
    await nodes.press("ArrowRight");
  }
  const inner = page.getByRole("group", { name: "Nested chains" }).getByRole("button");
  expect(await inner.count()).toBeGreaterThan(0);
  await inner.first().click();
  const crumbs = page.getByRole("navigation", { name: "Where this chain belongs" });
  await expect(crumbs).toContainText("Chain 1", { timeout: 30_000 });
  await crumbs.getByRole("button").click();
  await expect(crumbs).toHaveCount(0, { timeout: 30_000 });
});
