import { expect, test } from "./page";

for (const [name, width] of [
  ["a desk", 1280],
  ["a phone", 360],
] as const)
  test(`before its scripts have run the page shows its name, where it stays: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    let go: () => void = () => undefined;
    const held = new Promise<void>((done) => (go = done));
    await page.route("**/assets/index-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("./", { waitUntil: "commit" });
    // What is asked of a page before its sheet is there is answered without it.
    await page.waitForFunction(() => document.fonts.size > 0);
    /** Where the letters are once their typeface is there, and how large the bar is. */
    const places = (letters: string, bar: string) =>
      page.evaluate(
        async ([of, around]) => {
          const name = document.querySelector(of ?? "") ?? document.body;
          await document.fonts.load(getComputedStyle(name).font, name.textContent);
          const range = document.createRange();
          range.selectNodeContents(name);
          const [text, whole] = [range.getBoundingClientRect(), document.querySelector(around ?? "")];
          const box = whole?.getBoundingClientRect();
          return [text.x, text.y, text.width, box?.width, box?.height].map((one) => Math.round(one ?? -1));
        },
        [letters, bar],
      );
    await expect(page.locator(".first")).toBeVisible();
    const before = await places(".first", ".first");
    go();
    await expect(page.locator("header")).toBeVisible();
    await expect(page.locator(".first")).toBeHidden();
    expect(await places(".brand", "header")).toEqual(before);
  });

test("the first bar is dark where the system is", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/assets/index-*.js", () => new Promise(() => undefined));
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator(".first")).toHaveCSS("background-color", "rgb(24, 28, 34)");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
