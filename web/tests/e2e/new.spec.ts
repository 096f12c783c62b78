import { accessible, expect, S, test } from "./page";

/** What is given on the board, cell by cell. */
const givens = `[...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute("aria-label")).join("|")`;

test("a new puzzle is made as it is wished, without a mouse", async ({ player, page }) => {
  await player.open();
  await page.getByRole("button", { name: "New puzzle" }).first().focus();
  await player.keys("Enter");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const levels = dialog.getByRole("group", { name: "Level" });
  await levels.getByRole("checkbox", { name: "hard" }).press("Space");
  await expect(levels.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await dialog.getByLabel("Symmetry").selectOption("diagonal");
  await dialog.getByRole("button", { name: "Make a puzzle" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await player.saysLike(/^A new puzzle: hard\.$/);
  await expect(page).toHaveTitle("hard – Qedoku");
  await expect(player.status).toContainText("ER");
  // Symmetric about the diagonal from r1c1 to r9c9.
  const isGiven = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role="gridcell"]')];
    return cells.map((cell) => cell.getAttribute("aria-readonly") === "true");
  });
  expect(isGiven.filter(Boolean).length).toBeGreaterThan(16);
  for (let row = 0; row < 9; row += 1)
    for (let col = 0; col < row; col += 1) expect(isGiven[row * 9 + col]).toBe(isGiven[col * 9 + row]);
});

test("the puzzle of the day is the same for everybody, and has the date as its title", async ({
  player,
  page,
}) => {
  const boards: unknown[] = [];
  for (const _ of [1, 2]) {
    await player.open();
    await page.getByRole("button", { name: "New puzzle" }).first().click();
    await page.getByRole("button", { name: "Puzzle of the day" }).click();
    await expect(page).toHaveTitle(/^Puzzle of \d{4}-\d\d-\d\d – Qedoku$/);
    boards.push(await page.evaluate(givens));
  }
  expect(boards[0]).toBe(boards[1]);
});

test("a Kakuro is made by size and level", async ({ player, page }) => {
  await player.open();
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  await page.getByLabel("Family").selectOption("kakuro");
  await page.getByLabel("Size").selectOption("6");
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await player.saysLike(/^A new puzzle: /);
  await expect(page.locator('[role="row"]')).toHaveCount(7);
});

test("levels, givens, techniques and methods are wished together", async ({ player, page }) => {
  await player.open();
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  const dialog = page.getByRole("dialog");
  for (const level of ["medium", "hard"]) await dialog.getByRole("checkbox", { name: level }).check();
  await dialog.getByLabel("With the technique").selectOption({ label: "Naked Pair" });
  await dialog.getByText("More wishes").click();
  await dialog.getByLabel("Solved without these techniques").fill("hidden-pair");
  await dialog.getByLabel("Givens from").fill("24");
  await dialog.getByLabel("up to").last().fill("27");
  await dialog.getByLabel("Solved by the method").first().selectOption("human");
  await dialog.getByLabel("Not solved by the method").selectOption("fishy-cycles");
  await accessible(page);
  await dialog.getByRole("button", { name: "Make a puzzle" }).click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await player.saysLike(/^A new puzzle: /);
  const isGiven = await page.locator('[role="gridcell"][aria-readonly="true"]').count();
  expect(isGiven).toBeGreaterThanOrEqual(24);
  expect(isGiven).toBeLessThanOrEqual(27);
  await player.keys("p");
  await expect(page.getByRole("list", { name: "Steps" }).getByText("Naked Pair").first()).toBeVisible();
});

test("a technique that a puzzle cannot do without, and those that alone solve it", async ({
  player,
  page,
}) => {
  await player.open();
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("With the technique").selectOption({ label: "Naked Pair" });
  await dialog.getByRole("combobox", { name: /^It/ }).selectOption({ label: "is indispensable" });
  await dialog.getByText("More wishes").click();
  await dialog.getByLabel("Solved by these techniques alone").fill("singles, basics");
  await dialog.getByRole("button", { name: "Make a puzzle" }).click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await player.saysLike(/^A new puzzle: /);
  await player.keys("p");
  await expect(page.getByRole("list", { name: "Steps" }).getByText("Naked Pair").first()).toBeVisible();
});

test("a technique that is none is told", async ({ player, page }) => {
  await player.open();
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  await page.getByText("More wishes").click();
  await page.getByLabel("Solved by these techniques alone").fill("frobnication");
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await expect(page.getByText("there is no technique `frobnication` of Sudoku")).toBeVisible();
});

test("a search for what is too rare tells how long it goes on, and can be stopped", async ({
  player,
  page,
}) => {
  await player.open();
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  await page.getByText("More wishes").click();
  await page.getByLabel("Hardest step from").fill("11.5");
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Searching for 1 second …")).toBeVisible();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.getByRole("button", { name: "Make a puzzle" })).toBeVisible();
  await expect(dialog.getByText(/^Stopped after \d+ seconds?; no such puzzle was found\.$/)).toBeVisible();
});

test("who practises can have one more position made", async ({ player, page }) => {
  await player.open("#/learn/sudoku/xy-wing/practice");
  const count = page.getByText(/^Position \d+ of \d+\./);
  const before = Number(/of (\d+)/.exec((await count.textContent()) ?? "")?.[1]);
  await page.getByRole("button", { name: "Make one more" }).click();
  await expect(count).toContainText(`Position ${before + 1} of ${before + 1}.`, { timeout: 20_000 });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText(/XY-Wing/).last()).toBeVisible();
});

test("without the second part of the module what playing needs goes on", async ({ player, page }) => {
  test.skip(test.info().project.name !== "worker", "a server has its engine whole");
  await page.route("**/*_rest-*", (route) => route.fulfill({ status: 404, body: "gone" }));
  await player.play(S);
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  await page.getByRole("button", { name: "Puzzle of the day" }).click();
  await player.alerts("The engine stopped");
  await player.keys("Escape");
  await player.cell("r1c2").click();
  await player.keys("e");
  await player.saysLike(/level 4 of 4/);
});

test("the puzzle of the day on the Set screen leaves the title of the game", async ({ player, page }) => {
  await player.open("#/set");
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  await page.getByRole("button", { name: "Puzzle of the day" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await player.open();
  await expect(page).toHaveTitle("Qedoku");
});

test("the second part of the module comes when it is wanted first", async ({ player, page }) => {
  test.skip(test.info().project.name !== "worker", "a server has its engine whole");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const rest = (): number => asked.filter((url) => url.includes("_rest-")).length;
  await player.play(S);
  await player.keys("h", "h", "e", "Enter", "p");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  expect(asked.some((url) => url.includes("_bg-"))).toBe(true);
  expect(rest()).toBe(0);
  await page.getByRole("button", { name: "New puzzle" }).first().click();
  await page.getByRole("button", { name: "Puzzle of the day" }).click();
  await expect(page).toHaveTitle(/^Puzzle of/);
  // Once for the worker that makes it, and for the other one if that needs it, too.
  expect(rest()).toBeGreaterThan(0);
});
