// Nothing is given away by accident: what comes to the page, and what it keeps, holds no solution.
import { expect, S, test } from "./page";

test("nothing that the page hears or keeps holds the solution before it is asked for", async ({
  player,
  page,
}) => {
  const SOLUTION = "347162895251978643968453127519687432624319758783245961435791286192836574876524319";
  const heard: string[] = [];
  await page.exposeFunction("overhear", (text: string) => void heard.push(text));
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        const { overhear } = globalThis as unknown as { overhear: (text: string) => void };
        this.addEventListener("message", ({ data }: MessageEvent<{ json?: string }>) => {
          if (data.json) overhear(data.json);
        });
      }
    };
  });
  page.on("response", (response) => {
    if (response.url().includes("/api/"))
      void response.text().then(
        (text) => heard.push(text),
        () => null,
      );
  });
  await player.play(S);
  await expect(player.status).toContainText("ER 4.5");
  await player.keys("h", "h", "h", "h");
  await player.saysLike(/level 4 of 4/);
  await player.keys("Enter");
  await player.says("Applied: Hidden Single.");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await player.cell("r1c2").click();
  await player.keys("l");
  await page.getByText(/steps found/).waitFor({ timeout: 50_000 });
  const kept = await page.evaluate(async () => {
    const open = indexedDB.open("qedoku");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const all = open.result.transaction("documents").objectStore("documents").getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    return JSON.stringify(all.result);
  });
  expect(heard.length).toBeGreaterThan(5);
  for (const text of [kept, ...heard]) expect(text).not.toContain(SOLUTION);
});
