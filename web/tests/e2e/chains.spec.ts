import { expect, T, test } from "./page";

test("J3, an XY-Chain: all its links, its notation, and the proof that counts its places", async ({
  player,
  page,
}) => {
  await player.play(".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.");
  await player.keys("p");
  await page.getByRole("listitem").filter({ hasText: "XY-Chain" }).first().getByRole("button").click();
  // Two candidates of each of six cells, and five links from cell to cell.
  await expect(page.locator('[data-id^="link"]')).toHaveCount(11);
  await expect(player.cell("r5c3")).toHaveAccessibleName(/loses 1$/);
  await page.getByText("The chain in words").click();
  const eureka = "(1=2)r4c3-(2=3)r3c3-(3=4)r1c3-(4=8)r9c3-(8=6)r9c9-(6=1)r5c9 => r4c7≠1, r5c3≠1";
  await expect(page.getByText(eureka)).toBeVisible();
  await page.getByRole("button", { name: "Proof" }).click();
  await expect(page.getByText("checked", { exact: true })).toBeVisible();
  await expect(page.getByText("6 places are needed, 5 left.")).toBeVisible();
});

test("a link that is drawn by hand is led round the digits between its ends", async ({ player, page }) => {
  await player.play(T);
  await page.getByRole("button", { name: "Notes" }).click();
  await page.getByText("Draw links").click();
  const { width } = (await player.cell("r1c3").boundingBox()) ?? { width: 60 };
  const [x, y] = [width / 6, width / 6];
  for (const name of ["r1c3", "r9c3"]) await player.cell(name).click({ position: { x, y } });
  const hand = page.locator("path.hand");
  await expect(hand).toHaveCount(1);
  // Straight, it would be one line through seven cells.
  await expect(hand).toHaveAttribute("d", /^M.*[LQC].*[LQC]/);
});
