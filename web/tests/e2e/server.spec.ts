// What only the page of a server can show: another version behind it, a server that is gone, and the command line beside it.
import { execFileSync } from "node:child_process";
import { expect, S, test } from "./page";

test("an engine of another version: told, and never reloaded by itself", async ({ player, page }) => {
  await page.route("**/api/v1/about", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), version: "99.0.0" } });
  });
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("4");
  await page.evaluate(() => (document.body.dataset["old"] = "yes"));
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await expect(page.locator("body[data-old]")).toHaveCount(1);
  await page.unroute("**/api/v1/about");
  await page.waitForTimeout(400);
  await page.getByRole("button", { name: "Reload now" }).click();
  await expect(page.locator("body[data-old]")).toHaveCount(0);
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, 4");
  await expect(player.status).toContainText("29 of 81 filled");
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);
});

test("a server that is gone: told, the game goes on, and so do hints when it is back", async ({
  player,
  page,
}) => {
  await player.play(S);
  await page.route("**/api/**", (route) => route.abort());
  await player.keys("h");
  await player.alerts("The engine does not answer");
  await player.cell("r1c2").click();
  await player.keys("4");
  await player.says("4 placed.");
  await player.keys("Control+z");
  await page.unroute("**/api/**");
  await player.keys("h");
  await player.says("Hint, level 1 of 4. Look at box 4.");
});

test("Enter before the whole step is told takes it as soon as it is", async ({ player, page }) => {
  await player.play(S);
  await player.keys("h");
  await player.saysLike(/level 1 of 4/);
  let answered: () => void = () => undefined;
  const wait = new Promise<void>((done) => (answered = done));
  await page.route("**/api/v1/hint", async (route) => {
    await wait;
    await route.continue();
  });
  await player.keys("e", "Enter", "Enter");
  await expect(player.status).toContainText("28 of 81 filled");
  answered();
  await expect(player.status).toContainText("29 of 81 filled");
  await player.keys("Control+z");
  await expect(player.status).toContainText("28 of 81 filled");
});

test("keys wait for the step that is being taken: the path is that of the position behind it", async ({
  player,
  page,
}) => {
  await player.play(S);
  await player.keys("h", "h", "e");
  await player.saysLike(/level 4 of 4/);
  let answered: () => void = () => undefined;
  const wait = new Promise<void>((done) => (answered = done));
  await page.route("**/api/v1/step", async (route) => {
    await wait;
    await route.continue();
  });
  await player.keys("Enter", "p");
  await expect(page.getByRole("heading", { name: "Path" })).toHaveCount(0);
  answered();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(player.status).toContainText("29 of 81 filled");
});

test("the page of a technique is headed at once, and its heading has the focus", async ({ player, page }) => {
  await player.play(S);
  await page.goto("#/learn");
  let answered: () => void = () => undefined;
  const wait = new Promise<void>((done) => (answered = done));
  await page.route("**/api/v1/technique", async (route) => {
    await wait;
    await route.continue();
  });
  await page.getByRole("link", { name: "XY-Wing", exact: true }).focus();
  await player.keys("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "XY-Wing" });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("link", { name: "Practise" })).toHaveCount(0);
  answered();
  await expect(page.getByRole("link", { name: "Practise" })).toBeVisible();
  await expect(heading).toBeFocused();
});

test("all steps: the groups of the command line, with its counts", async ({ player, page }) => {
  const program = process.env["QEDOKU"] ?? "../target/debug/qedoku";
  const told = execFileSync(program, ["steps", "--counts", S], { encoding: "utf8" });
  const counts = told.split("\n").filter((line) => /: \d+ steps?$/.test(line));
  await player.play(S);
  await player.keys("l");
  await expect(page.getByText(/^2,\d{3} steps found\.$/)).toBeVisible();
  const groups = await page.locator("aside details > summary").allTextContents();
  const whole = groups.map((text) => text.replace(/\s+/g, " ").trim());
  expect(whole.length).toBeGreaterThan(40);
  // Those of one rating may stand in another order.
  expect(whole.sort()).toEqual(counts.sort());
});
