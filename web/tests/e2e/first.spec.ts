import type { Page } from "@playwright/test";
import { accessible, expect, K, S, T, test } from "./page";

// What there is to say before a hint: every row of the table in section 4.2, word for word, with its buttons.

const SEVERAL = T.slice(0, 79) + "." + T.slice(80);
/** Nothing is left of it but what has two solutions. */
const APART = "534678..2672195348198342567859761423426853..1713924856961537284287419635345286..9";

const button = (page: Page, name: string) =>
  page.getByRole("tabpanel").getByRole("button", { name, exact: true });
const words = (page: Page) => page.locator(".words");

/** Gives the engine no time at all for a hint that has the usual time. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hurried = (request: string): string => request.replace('"ms":2000}', '"ms":0}');
    const post = Reflect.get(Worker.prototype, "postMessage");
    Worker.prototype.postMessage = function (this: Worker, message: { verb?: string; request?: string }) {
      const isHint = message.verb === "hint" && message.request;
      Reflect.apply(post, this, [isHint ? { ...message, request: hurried(isHint) } : message]);
    };
    const ask = fetch;
    globalThis.fetch = (to, more) =>
      ask(to, String(to).endsWith("/hint") ? { ...more, body: hurried(String(more?.body)) } : more);
  });
}

test("something is wrong: each level, all at once, and back before the first mistake", async ({
  player,
  page,
}) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("2");
  await player.cell("r1c3").click();
  await player.keys("1");
  await player.cell("r6c3").click();
  await player.keys("s", "3", "h");
  await player.says("Hint, level 1 of 4. Something is wrong in this position.");
  await expect(words(page)).toHaveText("Something is wrong in this position.");
  await button(page, "More").click();
  await expect(words(page)).toHaveText("Two digits and one strike cannot stay.");
  await button(page, "More").click();
  await expect(words(page)).toHaveText("Two digits and one strike cannot stay: look at r1c2, r1c3 and r6c3.");
  await button(page, "Show me anyway").click();
  await expect(words(page)).toHaveText(
    "Your 2 in r1c2 is wrong. Your 1 in r1c3 is wrong. Your strike of 3 in r6c3 is wrong.",
  );
  await accessible(page);
  await button(page, "Before the first mistake").click();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, empty");
  await expect(player.status).toContainText("28 of 81 filled");
});

test("two equal digits that see each other", async ({ player, page }) => {
  await player.play(T);
  await player.cell("r1c3").click();
  await player.keys("3", "h");
  await player.says("Hint, level 1 of 4. 3 stands twice in row 1, at r1c2 and r1c3.");
  await expect(words(page)).toHaveText("3 stands twice in row 1, at r1c2 and r1c3.");
});

test("givens without a solution lead to Set", async ({ player, page }) => {
  await player.play(`31${S.slice(2)}`);
  await player.keys("h");
  await player.says("These givens have no solution.");
  await expect(words(page)).toHaveText("These givens have no solution.");
  await expect(page.getByRole("tabpanel").getByText(/^This puzzle has no solution: /)).toBeVisible();
  await button(page, "Set").click();
  await expect(page.getByText("No solution.", { exact: true })).toBeVisible();
  await expect(player.cell("r1c2")).toHaveAccessibleName(/^row 1 column 2, (given )?1/);
});

test("several solutions: said once, hints go on, both are shown and told", async ({ player, page }) => {
  await player.play(SEVERAL);
  await player.keys("h");
  await player.says(
    "Hint, level 1 of 4. This puzzle has several solutions; two of them differ first at r1c7. Look at box 2.",
  );
  await player.keys("h");
  await player.says("Hint, level 2 of 4. Look at box 2: there is a Hidden Single.");
  await button(page, "Show both").click();
  const told = "They differ at: r1c7 1/9, r1c8 9/1, r5c7 9/7, r5c8 7/9, r9c7 7/1, r9c8 1/7.";
  await player.says(told);
  await expect(page.getByText(told).first()).toBeVisible();
  const boards = page.getByRole("tabpanel").locator(".both svg");
  await expect(boards).toHaveCount(2);
  for (const [place, digits] of [
    [0, "534678192"],
    [1, "534678912"],
  ] as const)
    expect((await boards.nth(place).locator("text").allTextContents()).slice(0, 9).join("")).toBe(digits);
  await accessible(page);
  // They are of this position.
  await player.cell("r1c4").click();
  await player.keys("6");
  await expect(boards).toHaveCount(0);
});

test("nothing found: the long ones can be asked", async ({ player, page }) => {
  await player.play(APART);
  await player.keys("h");
  await player.says(
    "This puzzle has several solutions; two of them differ first at r1c7. No technique that was asked finds a step.",
  );
  await expect(words(page)).toHaveText("No technique that was asked finds a step.");
  await button(page, "Ask the long ones").click();
  await expect(page.getByRole("heading", { name: "All steps" })).toBeVisible();
  await expect(page.getByText(/^\d+ steps? found\.$/)).toBeVisible({ timeout: 50_000 });
  await expect(page.getByText(/not asked/)).toHaveCount(0);
});

test("a budget that ended, and a longer search", async ({ player, page }) => {
  await hurry(page);
  await player.play(S);
  await player.keys("h");
  await player.says("Not settled in 2 seconds.");
  await expect(words(page)).toHaveText("Not settled in 2 seconds.");
  await button(page, "Search longer").click();
  await expect(words(page)).toHaveText("Look at box 4.");
});

test("solved, and full but not right", async ({ player, page }) => {
  await player.play(K);
  for (const [cell, digits] of [
    ["r2c2", "91"],
    ["r2c5", "15"],
    ["r3c2", "42139"],
    ["r4c4", "84"],
    ["r5c4", "72"],
    ["r6c3", "59628"],
    ["r7c3", "24"],
    ["r7c6", "47"],
  ] as const) {
    await player.cell(cell).click();
    await player.keys(...[...digits].flatMap((digit) => [digit, "ArrowRight"]));
  }
  await expect(player.status).toContainText(/(\d+) of \1 filled/);
  await player.keys("h");
  await player.says("Solved.");
  await expect(words(page)).toHaveText("Solved.");
  await player.cell("r5c4").click();
  await player.keys("9", "h");
  await player.says("Hint, level 1 of 4. Full, but not right yet.");
  await button(page, "Where?").click();
  await expect(words(page)).toHaveText("One digit cannot stay: look at r5c4.");
});

test("Check: no mistake so far, or how many; then where", async ({ player, page }) => {
  await player.play(S);
  await button(page, "Check").click();
  await player.says("No mistake so far.");
  await player.cell("r1c2").click();
  await player.keys("2");
  // What was said of another position is gone, and nothing is checked unasked.
  await expect(page.getByText("No mistake so far.", { exact: true })).toBeHidden();
  await button(page, "Check").click();
  await player.says("One digit cannot stay.");
  await button(page, "Show me anyway").click();
  await player.says("One digit cannot stay: look at r1c2.");
  await button(page, "Before the first mistake").click();
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, empty");
});

test("why not: given, placed, ruled out, taken out by hand or by a step, and steps that do it", async ({
  player,
  page,
}) => {
  await player.play(S);
  const ask = async (cell: string, digit: string): Promise<void> => {
    await page.getByLabel("Cell", { exact: true }).fill(cell);
    await page.getByRole("combobox", { name: /^Digit/ }).selectOption(digit);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
  };
  await ask("r1c1", "7");
  await expect(page.getByText("r1c1 is given: it holds 3.")).toBeVisible();
  await ask("r1c2", "6");
  await expect(page.getByText(/^6 is ruled out in r1c2 by r\dc\d=6\.$/)).toBeVisible();
  // What one placed oneself is told of as if it were not there; what stands beside it is filled.
  await player.cell("r6c3").click();
  await player.keys("7");
  await ask("r6c3", "7");
  await expect(
    page.getByText(/^7 was placed in r6c3\. Without it: \d+ steps? rules? out 7 in r6c3/),
  ).toBeVisible();
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(player.cell("r6c3")).toHaveAccessibleName(/pattern|becomes/);
  await ask("r6c3", "4");
  await expect(page.getByText("r6c3 is filled: it holds 7, not 4.")).toBeVisible();
  await player.cell("r6c3").click();
  await player.keys("Control+z");
  // Struck by hand.
  await player.cell("r1c2").click();
  await player.keys("s", "4");
  await ask("r1c2", "4");
  await expect(page.getByText("4 was taken out of r1c2 by hand.")).toBeVisible();
  // Struck by a step of the list.
  await page.getByRole("tab", { name: "All steps" }).click();
  await page.getByRole("searchbox", { name: "Technique" }).fill("claiming");
  await page.getByRole("button", { name: "Find all steps" }).click();
  await page.getByRole("listbox", { name: "Claiming" }).getByRole("option").first().click();
  const words = (await page.locator(".opened p").innerText()).trim();
  const [, row, col, digit = ""] = /r(\d)\d*c(\d)\d* cannot be (\d)/.exec(words) ?? [];
  const cell = `r${row}c${col}`;
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("tab", { name: "Hint" }).click();
  await ask(cell, digit);
  await expect(page.getByText(new RegExp(`^${digit} was taken out of ${cell} by: .*Claiming`))).toBeVisible();
});
