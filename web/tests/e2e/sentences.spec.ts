// The engine's sentences in German, with either engine.
import { expect, S, test } from "./page";

test.use({ locale: "de-DE" });

test("a hint in German, level by level", async ({ player, page }) => {
  await player.open();
  await player.paste(S);
  await player.saysLike(/^Sudoku gelesen als/);
  for (const [level, words] of [
    "Sieh dir Block 4 an.",
    "Sieh dir Block 4 an: Dort ist ein Versteckter Einer.",
    "Sieh dir Block 4 an: ein Versteckter Einer mit r6c3 und der Ziffer 3.",
    "Versteckter Einer: In Block 4 ist r6c3 der einzige Platz für 3.",
  ].entries()) {
    await player.keys("h");
    await player.says(`Hinweis, Stufe ${level + 1} von 4. ${words}`);
  }
  // What is in the language of the page does not say so again.
  await expect(page.locator(".words [lang]")).toHaveCount(0);
  await player.keys("Enter");
  await player.says("Übernommen: Versteckter Einer.");
});

test("what is told is told again when the language changes", async ({ player, page }) => {
  await player.open();
  await player.paste(S);
  await player.saysLike(/^Sudoku gelesen als/);
  await player.keys("e");
  await expect(page.locator(".words")).toHaveText(/^Versteckter Einer: /);
  await player.open("#/settings");
  await expect(page.getByText(/^Alle Techniken in der Reihenfolge/)).toBeVisible();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await expect(page.getByText(/^All techniques in the order/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await player.open("#/play");
  await expect(page.locator(".words")).toHaveText("Hidden Single: In box 4 the only place for 3 is r6c3.");
  await player.open("#/learn/sudoku/hidden-single");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hidden Single");
  await player.open("#/settings");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await player.open("#/learn/sudoku/hidden-single");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Versteckter Einer");
});

test("a language that does not come: English, and marked as such", async ({ player, page, context }) => {
  await page.goto("./config.json");
  test.skip(!(await page.content()).includes("worker"), "the server has its languages in it");
  await context.route(/techniques-de/, (route) => route.abort());
  await player.open();
  await player.paste(S);
  await player.saysLike(/^Sudoku gelesen als/);
  await player.keys("e");
  await expect(page.locator(".words [lang=en]")).toHaveText(
    "Hidden Single: In box 4 the only place for 3 is r6c3.",
  );
});
