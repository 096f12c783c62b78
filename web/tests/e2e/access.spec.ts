import { accessible, controls, expect, K, S, test } from "./page";

const screens = ["play", "learn", "learn/sudoku/xy-wing", "set", "print", "library", "settings"];

for (const screen of screens) {
  test(`the keyboard reaches every control of ${screen}, and the focus is seen`, async ({ player, page }) => {
    await player.play(S);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await player.open(`#/${screen}`);
    await page.waitForTimeout(700);
    await page.evaluate(`window.left = new Set(${controls}); document.activeElement?.blur()`);
    const wanted = await page.evaluate<number>("window.left.size");
    expect(wanted).toBeGreaterThan(8);
    const hidden: string[] = [];
    for (let n = 0; n < wanted + 20; n += 1) {
      await page.keyboard.press("Tab");
      const told = await page.evaluate<string>(`(() => {
        const one = document.activeElement;
        window.left.delete(one);
        if (one === document.body) return "";
        const { left, top, width, height } = one.getBoundingClientRect();
        const middle = document.elementFromPoint(
          Math.min(innerWidth - 1, left + width / 2), Math.min(innerHeight - 1, Math.max(0, top + height / 2)));
        const seen = middle && (one.contains(middle) || middle.contains(one)) && top < innerHeight && top + height > 0;
        return seen || one.classList.contains("sr-only") ? "" : one.outerHTML.slice(0, 120);
      })()`);
      if (told) hidden.push(told);
    }
    const missed = await page.evaluate<string[]>(
      "[...window.left].map((one) => one.outerHTML.slice(0, 120))",
    );
    expect(missed).toEqual([]);
    expect(hidden).toEqual([]);
  });
}

test("forced colours: paper and digits are the system's, colours are told by letters", async ({
  player,
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("Alt+1", "Alt+4");
  await expect(player.cell("r1c2").locator(".letters")).toHaveText("ad");
  const [paper, canvas, ink] = await page.evaluate(() => {
    const style = (selector: string, name: string): string => {
      const one = document.querySelector(selector);
      return one ? getComputedStyle(one).getPropertyValue(name) : "";
    };
    const probe = document.createElement("i");
    probe.style.backgroundColor = "Canvas";
    document.body.append(probe);
    return [
      style(".board .a-paper", "fill"),
      getComputedStyle(probe).backgroundColor,
      style(".board .digit.given", "color"),
    ];
  });
  expect(paper).toBe(canvas);
  expect(ink).not.toBe(canvas);
  await player.keys("e");
  await player.saysLike(/level 4/);
  await accessible(page);
  // Where one is: the tab, and the step of the path.
  await expect(page.getByRole("tab", { selected: true })).toHaveCSS("text-decoration-line", "underline");
  await expect(page.getByRole("tab", { selected: false }).first()).toHaveCSS("text-decoration-line", "none");
  await player.keys("p");
  await page.getByRole("button", { name: "Hardest" }).click();
  await expect(page.locator('[aria-current="step"]')).toHaveCSS("outline-style", "solid");
});

test("at 400 % nothing is cut off, and nothing scrolls sideways", async ({ player, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await player.play(S);
  for (const screen of screens) {
    await page.goto(`./#/${screen}`);
    await page.waitForTimeout(400);
    const cut = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth;
      const out = [...document.querySelectorAll("main button, main select, main input")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && box.right > innerWidth + 1 && !one.closest(".tabs, .nav");
      });
      return [wide > innerWidth ? `${wide} wide` : "", ...out.map(({ outerHTML }) => outerHTML.slice(0, 90))];
    });
    expect([screen, cut.filter(Boolean)]).toEqual([screen, []]);
  }
});

test("without motion nothing moves", async ({ player, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await player.play(S);
  await player.keys("h");
  await player.saysLike(/level 1/);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

test("what a Kakuro's cells say: clue, black, white with its runs; where one is", async ({
  player,
  page,
}) => {
  await player.play(K);
  for (const [cell, label] of [
    ["r1c3", "row 1 column 3, clue, down 3 in 2 cells, magic"],
    ["r1c1", "row 1 column 1, black"],
    ["r2c5", "row 2 column 5, empty, across 1 of 2 sum 6, down 1 of 5 sum 16"],
  ] as const)
    await expect(player.cell(cell)).toHaveAccessibleName(label);
  await expect(page.getByRole("grid")).toHaveAccessibleName("Kakuro, 7 rows, 7 columns");
});

test("calls: placed in several cells, given, struck, erased, selected, undone and again", async ({
  player,
}) => {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("Shift+ArrowRight");
  await player.says("2 cells selected.");
  await player.keys("Shift+4");
  await player.says("Corner 4 on in 2 cells.");
  await player.keys("Escape", "4");
  await player.says("4 placed.");
  await player.keys("Control+z");
  await player.says("Undone: place 4 in row 1 column 3.");
  await player.keys("Control+y");
  await player.says("Again: place 4 in row 1 column 3.");
  await player.keys("Delete");
  await player.says("Erased.");
  await player.keys("s", "7");
  await player.says("7 struck.");
  await player.keys("s", "7");
  await player.says("7 back.");
  await player.cell("r1c1").click();
  await player.keys("5");
  await player.says("That cell is given.");
});
