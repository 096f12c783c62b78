import { expect, K, KAKURO, S, T, test } from "./page";

test("J1, a stuck player: paste, H, H, E, Enter", async ({ player, page }) => {
  await player.play(S);
  await expect(player.status).toHaveText(
    "Sudoku, one solution, ER 4.5/1.2/1.2 (Sudoku Explainer 1.2.1.3), 28 of 81 filled.",
  );
  await player.keys("h");
  await player.says("Hint, level 1 of 4. Look at box 4.");
  await player.keys("h");
  await player.says("Hint, level 2 of 4. Look at box 4: there is a Hidden Single.");
  await player.keys("e");
  await player.says("Hint, level 4 of 4. Hidden Single: In box 4 the only place for 3 is r6c3.");
  await expect(player.cell("r6c3")).toHaveAccessibleName(/becomes 3$/);
  await player.keys("Enter");
  await player.says("Applied: Hidden Single.");
  await expect(player.cell("r6c3")).toHaveAccessibleName("row 6 column 3, 3");
  await player.keys("Control+z");
  await player.says("Undone: Hidden Single.");
  await expect(page.locator(".words")).toHaveCount(0);
});

test("the third level names cells and digit", async ({ player }) => {
  await player.play(S);
  for (let level = 1; level <= 3; level += 1) {
    await player.keys("h");
    await player.saysLike(new RegExp(`^Hint, level ${level} of 4`));
  }
  await player.says("Hint, level 3 of 4. Look at box 4: a Hidden Single with r6c3 and the digit 3.");
  await expect(player.cell("r6c3")).toHaveAccessibleName("row 6 column 3, empty, in the hint");
  await player.keys("j");
  await expect(player.cell("r6c3")).toBeFocused();
  await player.keys("h");
  await player.saysLike(/level 4 of 4/);
});

const rows = (S.match(/.{9}/g) ?? []).map((row) => row);
const between = (cut: string, rule: string): string =>
  rows
    .map((row, i) => `${cut}${row.replace(/(.{3})/g, `$1${cut}`)}${i % 3 === 2 ? `\n${rule}` : ""}`)
    .join("\n");
/** Every candidate of a cell, or the given one: 729 signs. */
const candidates = [...S]
  .map((sign) =>
    sign === "." ? "123456789" : "123456789".replace(/\d/g, (own) => (own === sign ? own : ".")),
  )
  .join("");
/** What is pasted, and as what it is read. */
const forms: [string, string, RegExp][] = [
  ["one line", S, /a line/],
  ["rows", rows.join("\n"), /a grid/],
  ["spaced rows", rows.map((row) => [...row].join(" ")).join("\n"), /a grid/],
  [
    "a grid of bars and dashes",
    rows
      .map((row, i) => `${row.replace(/(.{3})(?=.)/g, "$1|")}${i === 2 || i === 5 ? "\n---+---+---" : ""}`)
      .join("\n"),
    /SimpleSudoku/,
  ],
  ["rows with tabs", rows.map((row) => [...row].join("\t")).join("\n"), /a grid/],
  ["a frame of stars", `*-----------*\n${between("|", "*-----------*")}`, /SimpleSudoku/],
  ["a frame of pluses", `+---+---+---+\n${between("|", "+---+---+---+")}`, /SimpleSudoku/],
  ["729 candidates", candidates, /line of candidates/],
  ["a library line", `:0000:x:${S}:::`, /library line/],
];
for (const [name, text, said] of forms) {
  test(`reads ${name} at first try, and says as what`, async ({ player }) => {
    await player.play(text);
    await player.saysLike(new RegExp(`^Sudoku read as .*${said.source}`));
    // Candidates alone have no givens: each digit is a step then.
    const [rating, filled] = name.includes("candidates") ? ["4.5/2.3/2.3", 0] : ["4.5/1.2/1.2", 28];
    await expect(player.status).toHaveText(
      `Sudoku, one solution, ER ${rating} (Sudoku Explainer 1.2.1.3), ${filled} of 81 filled.`,
    );
  });
}

test("says what is wrong with a text, and where", async ({ player }) => {
  await player.open();
  await player.paste(`55......7${".".repeat(71)}1`);
  await player.alerts("5 stands twice in row 1, at r1c1 and r1c2; keep one of them");
  await player.paste("hello");
  await player.alerts("this is no puzzle text");
});

test("several solutions are told, and hints still come", async ({ player, page }) => {
  await player.play(T.slice(0, 79) + "." + T.slice(80));
  await expect(player.status).toContainText("several solutions");
  await player.keys("h");
  const several = "This puzzle has several solutions; two of them differ first at r1c7.";
  await expect(page.getByRole("complementary").getByText(several)).toBeVisible();
  await expect(page.locator(".words")).toHaveText("Look at box 2.");
  await player.says(`Hint, level 1 of 4. ${several} Look at box 2.`);
  await player.keys("h");
  await player.says("Hint, level 2 of 4. Look at box 2: there is a Hidden Single.");
});

test("the path: hardest step, slider by keyboard, take over, one undo", async ({ player, page }) => {
  await player.play(S);
  await player.keys("p");
  await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveCount(68);
  await page.getByRole("button", { name: "Hardest" }).click();
  const slider = page.getByRole("slider");
  await expect(slider).toHaveAttribute("aria-valuetext", "step 30 of 68, W-Wing, 5.1");
  await expect(page.getByText("Looking at the path; your game is kept.")).toBeVisible();
  await expect(page.locator('[data-id="strike:r1c8=4"]')).toHaveCount(1);
  await expect(player.cell("r1c8")).toHaveAccessibleName("row 1 column 8, empty, loses 4");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^step 31 of 68/);
  await slider.press("ArrowLeft");
  await page.getByRole("button", { name: "Take over up to here" }).click();
  await expect(player.status).toContainText("49 of 81 filled");
  await player.keys("Control+z");
  await player.says("Undone: path to step 30.");
  await expect(player.status).toContainText("28 of 81 filled");
});

test("a path that is on its way when the step before it comes begins anew", async ({ player, page }) => {
  await player.play("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
  await player.keys("h", "h", "e", "Enter", "p");
  await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("slider")).toBeVisible();
});

test("why not: no step, then the truth on request", async ({ player, page }) => {
  await player.play(S);
  await player.keys("g", "6", "3");
  await expect(player.cell("r6c3")).toBeFocused();
  await player.keys("k", "3");
  await expect(page.getByText("No step that was asked rules out 3 in r6c3.")).toBeVisible();
  await page.getByRole("button", { name: "Is it right?" }).click();
  await expect(page.getByText("None can: the only solution has 3 in r6c3.")).toBeVisible();
});

test("all steps: filter, walk, open, apply", async ({ player, page }) => {
  await player.play(S);
  await player.keys("l");
  const search = page.getByRole("searchbox", { name: "Technique" });
  await search.fill("claiming");
  await search.press("Enter");
  await expect(page.getByText("Claiming (2.6): 4 steps")).toBeVisible();
  const list = page.getByRole("listbox", { name: "Claiming" });
  await list.focus();
  await list.press("ArrowDown");
  await list.press("Enter");
  await expect(list.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await list.press("a");
  await player.says("Applied: Claiming. 2 candidates removed.");
});

test("all steps: every group with its count, steps when it is opened", async ({ player, page }) => {
  await player.play(S);
  await player.keys("l");
  await expect(page.getByText(/^2,1\d\d steps found\.$/)).toBeVisible({ timeout: 50_000 });
  const groups = page.getByRole("tabpanel").locator("summary");
  const told = await groups.allTextContents();
  expect(told.slice(0, 4).map((one) => one.trim())).toEqual([
    "Hidden Single (1.2): 17 steps",
    "Naked Single (1.5): 1 step",
    "Pointing (2.4): 2 steps",
    "Claiming (2.6): 4 steps",
  ]);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await groups.filter({ hasText: "Hidden Single" }).click();
  await expect(page.getByRole("listbox", { name: "Hidden Single" }).getByRole("option")).toHaveCount(17);
  const many = groups.filter({ hasText: /^\s*Almost Locked Set Chain \(8\.6\): 639 steps/ });
  await many.click();
  const list = page.getByRole("listbox", { name: "Almost Locked Set Chain" });
  await expect(list.getByRole("option")).toHaveCount(200);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(list.getByRole("option")).toHaveCount(400);
});

test("J4, a Kakuro: sums live, magic, digits noted, conflicts told", async ({ player, page }) => {
  await player.play(K);
  await expect(player.cell("r1c3")).toHaveAccessibleName("row 1 column 3, clue, down 3 in 2 cells, magic");
  await player.cell("r1c3").click();
  await player.keys("i");
  await expect(
    page.getByRole("heading", { name: /3 in 2 cells: 1 combination, 2 fillings\./ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Note these digits" }).click();
  await expect(player.cell("r2c3")).toHaveAccessibleName(/^row 2 column 3, empty, centre 1 2/);
  await player.cell("r2c5").click();
  await player.keys("5", "ArrowRight", "5");
  await player.says("5 stands twice in across run 6 at row 2 column 4.");
  await expect(player.cell("r2c5")).toHaveAccessibleName(/same as row 2 column 6/);
});

test("a Kakuro from a web address", async ({ player, page }) => {
  await player.play(KAKURO);
  await expect(page.getByRole("grid")).toHaveAccessibleName("Kakuro, 7 rows, 7 columns");
});

test("notes: fill, tidy themselves, one undo brings all back; colours are said", async ({ player, page }) => {
  await player.play(S);
  await player.keys("n");
  await page.getByRole("button", { name: "Fill all" }).click();
  await player.saysLike(/notes added/);
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, empty, corner 1 2 4 7");
  await player.keys("n");
  await page.getByLabel("Notes tidy themselves").check();
  await player.keys("Escape");
  await player.cell("r1c3").click();
  await player.keys("4");
  await player.saysLike(/^4 placed\. \d+ notes removed\.$/);
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, empty, corner 1 2 7");
  await player.keys("Control+z");
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, empty, corner 1 2 4 7");
  await player.keys("Alt+1", "Alt+4", "Alt+6");
  await expect(player.cell("r1c3")).toHaveAccessibleName(/, red, green and blue$/);
});

test("history: branches, names, and all there after a reload", async ({ player, page }) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("4", "Control+z", "7", "m");
  await page.getByRole("textbox", { name: "Name" }).fill("here");
  await page.getByRole("button", { name: "Keep" }).click();
  await player.says("Named: here.");
  await player.cell("r1c2").click();
  await player.keys("u");
  await expect(page.getByRole("treeitem")).toHaveText(["start", "place 4 in r1c2", "place 7 in r1c2 · here"]);
  await page.getByRole("treeitem").nth(1).click();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, 4");
  await page.waitForTimeout(400);
  await page.reload();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, 4");
  await player.cell("r1c2").click();
  await player.keys("u");
  await expect(page.getByRole("treeitem")).toHaveCount(3);
  await page.getByRole("button", { name: "here" }).click();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, 7");
});

test("J6, a book: eight puzzles of a list, four a page, solutions at the end", async ({ player, page }) => {
  await player.open("#/print");
  await page.getByRole("combobox", { name: "Puzzles" }).selectOption("a pasted list");
  const list = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? S : T)).join("\n");
  await page.getByRole("textbox", { name: "Puzzles in any format" }).fill(list);
  await page.getByRole("textbox", { name: "Title" }).fill("Eight");
  await page.getByRole("button", { name: "Lay out the pages" }).click();
  const leaves = page.locator(".leaf");
  await expect(leaves).toHaveCount(4, { timeout: 50_000 });
  await expect(leaves.nth(0).locator("figure")).toHaveCount(4);
  await expect(leaves.nth(0)).toContainText("4.5 (Sudoku Explainer 1.2.1.3)");
  await expect(leaves.nth(3)).toContainText("8");
  const paper = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
});

test("J7, a link opens the same position, and no request carries it", async ({ player, page, browser }) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("4");
  await page.getByRole("button", { name: "Share" }).first().click();
  const text = page.getByRole("textbox", { name: "The text" });
  await expect(text).toHaveValue(/#p=/);
  const link = await text.inputValue();
  const other = await browser.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(other.locator('[role="gridcell"][id$="-r1c2"]')).toHaveAccessibleName("row 1 column 2, 4");
  expect(asked.filter((url) => url.includes("#p="))).toEqual([]);
  expect(new URL(other.url()).hash).toBe("#/play");
  await other.close();
});

test("a wrong digit: nothing happens unasked, and the hint says that something is wrong", async ({
  player,
  page,
}) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("1");
  await player.says("1 placed.");
  await player.keys("h");
  await player.says("Hint, level 1 of 4. Something is wrong in this position.");
  await player.cell("r1c3").click();
  await player.keys("7", "h");
  await player.says("Hint, level 1 of 4. Something is wrong in this position.");
  await page.getByRole("button", { name: "Before the first mistake" }).click();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, empty");
  await expect(player.cell("r1c3")).toHaveAccessibleName("row 1 column 3, empty");
});

test("J5, Set: lines as one types", async ({ player, page }) => {
  await player.open("#/set");
  await player.cell("r1c1").click();
  for (const sign of T) {
    if (sign !== ".") await page.keyboard.press(sign);
    const at = await page.locator('[role="gridcell"][tabindex="0"]').getAttribute("aria-colindex");
    if (at === "9") await player.keys("Home", "ArrowDown");
    else await player.keys("ArrowRight");
  }
  await expect(
    page.getByText(/^One solution, .*ER 1\.2\/1\.2\/1\.2 \(Sudoku Explainer 1\.2\.1\.3\)/),
  ).toBeVisible();
  await player.cell("r9c8").click();
  await player.keys("Delete");
  await expect(page.getByText("Several solutions, differ first at r1c7: 1 or 9.")).toBeVisible();
  await page.getByRole("button", { name: "True candidates" }).click();
  await expect(player.cell("r1c7")).toHaveAccessibleName(/candidates 1 9$/);
});

test("two tabs of one game: the second only reads, until it takes over", async ({
  player,
  page,
  context,
}) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("4");
  await page.waitForTimeout(500);
  const other = await context.newPage();
  await other.goto("./");
  const cell = other.locator('[role="gridcell"][id$="-r1c3"]');
  await expect(other.getByText("Another tab has this game; here it can only be read.")).toBeVisible();
  await cell.click();
  await other.keyboard.press("7");
  await expect(cell).toHaveAccessibleName("row 1 column 3, empty");
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByText("Another tab has this game; here it can only be read.")).toBeVisible();
  await cell.click();
  await other.keyboard.press("7");
  await expect(cell).toHaveAccessibleName("row 1 column 3, 7");
  await expect(other.locator('[role="gridcell"][id$="-r1c2"]')).toHaveAccessibleName("row 1 column 2, 4");
  await player.cell("r1c3").click();
  await player.keys("1");
  await expect(player.cell("r1c3")).toHaveAccessibleName("row 1 column 3, empty");
});

test("a proof, line by line, to its contradiction", async ({ player, page }) => {
  await player.play(S);
  await player.keys("e");
  await player.saysLike(/level 4/);
  const button = page.getByRole("button", { name: "Proof" });
  await button.click();
  await expect(page.getByText("checked", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Suppose the opposite: r6c3 is not 3." })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await player.saysLike(/^In box 4 no place is left for 3\. 3 in r\dc\d blocks /);
  await page.getByRole("button", { name: "Back to my game" }).click();
  await expect(player.status).toContainText("28 of 81 filled");
});

test("J10, presentation: PageDown walks the levels, `.` blanks, Escape ends", async ({ player, page }) => {
  await player.play(S);
  await page.getByRole("button", { name: "Present" }).click();
  await player.keys("PageDown");
  await expect(page.locator(".sentence")).toHaveText("Look at box 4.");
  await player.keys("PageDown", "PageDown", "PageDown");
  await expect(page.locator(".sentence")).toHaveText("Hidden Single: In box 4 the only place for 3 is r6c3.");
  await player.keys(".");
  await expect(page.getByRole("grid")).toBeHidden();
  await player.keys(".", "Escape");
  await expect(page.locator(".keypad")).toBeVisible();
});

test("a large Kakuro: only what is seen is in the page, and arrows reach the last cell", async ({
  player,
  page,
}) => {
  await player.open("#/set");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("59");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("59");
  await page.getByRole("button", { name: "Kakuro" }).click();
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "60");
  await player.cell("r2c2").click();
  await player.keys("Control+End");
  await expect(player.cell("r60c60")).toBeFocused();
  await expect(player.cell("r60c60")).toBeInViewport();
  await expect(player.cell("r60c60")).toHaveAttribute("aria-colindex", "60");
  expect(await page.getByRole("gridcell").count()).toBeLessThanOrEqual(1200);
});

test("candidates are struck by a right click, and come back", async ({ player, page }) => {
  await player.play(S);
  await player.keys("n");
  await page.getByLabel("Show candidates").check();
  await player.keys("Escape");
  const box = await player.cell("r6c3").boundingBox();
  if (!box) throw new Error("a cell");
  const four = { x: box.x + box.width / 6, y: box.y + box.height / 2 };
  await page.mouse.click(four.x, four.y, { button: "right" });
  await player.says("4 struck.");
  await expect(player.cell("r6c3")).toHaveAccessibleName("row 6 column 3, empty, candidates 3 7 9");
  await page.mouse.click(four.x, four.y, { button: "right" });
  await player.says("4 back.");
});
