import { executablePath } from "../../scripts/browser.mjs";
import { expect, S, test } from "./page";

/** Text twice as large as usual, as one sets it in the browser. */
test.use({
  launchOptions: {
    executablePath,
    args: ["--no-sandbox", "--blink-settings=defaultFontSize=32"],
  },
});

test("text at 200 %: no control is cut off, and nothing scrolls sideways", async ({ player, page }) => {
  await player.play(S);
  await player.keys("e");
  await player.saysLike(/level 4/);
  for (const screen of ["play", "learn", "learn/sudoku/xy-wing", "set", "print", "library", "settings"]) {
    await page.goto(`./#/${screen}`);
    await page.waitForTimeout(400);
    const cut = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth;
      const out = [
        ...document.querySelectorAll("main button, main select, header button, aside button"),
      ].filter((one) => {
        const box = one.getBoundingClientRect();
        if (box.width === 0 || one.closest(".tabs, .nav")) return false;
        return (
          box.right > innerWidth + 1 || (one.tagName === "BUTTON" && one.scrollWidth > one.clientWidth + 1)
        );
      });
      return [wide > innerWidth ? `${wide} wide` : "", ...out.map(({ outerHTML }) => outerHTML.slice(0, 90))];
    });
    expect([screen, cut.filter(Boolean)]).toEqual([screen, []]);
  }
});
