import { accessible, expect, S, test } from "./page";

test("German: screens, labels and calls", async ({ player, page }) => {
  await player.open();
  await expect(
    page.getByText("Fügen Sie ein Rätsel ein, ziehen Sie es herein oder tippen Sie eines."),
  ).toBeVisible();
  await player.paste(S);
  await player.saysLike(/^Sudoku gelesen als/);
  await expect(player.cell("r3c1")).toHaveAccessibleName("Zeile 3 Spalte 1, Vorgabe 9");
  await expect(player.status).toContainText("eine Lösung");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await player.cell("r1c2").click();
  await player.keys("4");
  await player.says("4 gesetzt.");
  await player.keys("x", "Control+z");
  await player.says("Zurückgenommen: 4 in Zeile 1 Spalte 2 setzen.");
});

for (const scheme of ["light", "dark"] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test("German: every screen and dialog is accessible", async ({ player, page }) => {
      await player.open();
      await player.paste(S);
      await player.saysLike(/^Sudoku gelesen als/);
      const screens = ["play", "learn", "learn/sudoku/xy-wing", "learn/sudoku/xy-wing/practice"];
      for (const screen of [...screens, "set", "print", "library", "settings"]) {
        await player.open(`#/${screen}`);
        await page.waitForTimeout(400);
        await accessible(page);
      }
      for (const name of ["Einlesen", "Teilen", "Tasten"]) {
        await page.locator("header").getByRole("button", { name }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await accessible(page);
        await page.keyboard.press("Escape");
      }
    });
  });
}
