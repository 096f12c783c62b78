import LZString from "lz-string";
import type { Page } from "@playwright/test";
import { expect, type Player, S, test } from "./page";

// What is written for other programs: their own reader reads it, and so does this page.

async function shared(player: Player, page: Page, format: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Share" });
  if (!(await dialog.isVisible()))
    await page.locator("header").getByRole("button", { name: "Share" }).click();
  const text = page.getByRole("textbox", { name: "The text" });
  const before = await text.inputValue();
  await page.getByRole("combobox", { name: "As" }).selectOption(format);
  await expect(text).not.toHaveValue(before);
  return text.inputValue();
}

interface Cell {
  readonly value?: number;
  readonly given?: boolean;
  readonly cornerPencilMarks?: readonly number[];
  readonly centerPencilMarks?: readonly number[];
}

/** A game with a digit, notes of both layers and a colour. */
async function played(player: Player): Promise<void> {
  await player.play(S);
  await player.cell("r1c2").click();
  await player.keys("4");
  await player.says("4 placed.");
  await player.cell("r2c1").click();
  await player.keys("Shift+1", "Shift+7", "Control+2", "Alt+6");
  await expect(player.cell("r2c1")).toHaveAccessibleName("row 2 column 1, empty, corner 1 7, centre 2, blue");
}

async function isBack(player: Player): Promise<void> {
  await expect(player.cell("r1c1")).toHaveAccessibleName("row 1 column 1, given 3");
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, 4");
  await expect(player.cell("r2c1")).toHaveAccessibleName("row 2 column 1, empty, corner 1 7, centre 2, blue");
  await expect(player.status).toContainText("29 of 81 filled");
}

const square = (content: string, row: number, col: number): Cell =>
  (JSON.parse(content) as { grid: readonly (readonly Cell[])[] }).grid[row]?.[col] ?? {};

for (const [name, format, code] of [
  ["SudokuPad", "sudokupad", /^https:\/\/sudokupad\.app\/scf(.+)$/],
  ["f-puzzles", "f-puzzles", /^https:\/\/www\.f-puzzles\.com\/\?load=(.+)$/],
] as const) {
  test(`what is written for ${name} is what its own packer unpacks, and comes back whole`, async ({
    player,
    page,
  }) => {
    await played(player);
    const link = await shared(player, page, format);
    const packed = decodeURIComponent(code.exec(link)?.[1] ?? "");
    const content = LZString.decompressFromBase64(packed);
    const rows = (JSON.parse(content) as { grid: readonly (readonly Cell[])[] }).grid;
    const given = rows.map((row) => row.map((cell) => (cell.given ? cell.value : ".")).join("")).join("");
    expect(given).toBe(S);
    expect(square(content, 0, 1)).toMatchObject({ value: 4 });
    expect(square(content, 0, 1).given ?? false).toBe(false);
    expect(square(content, 1, 0)).toMatchObject({ cornerPencilMarks: [1, 7], centerPencilMarks: [2] });
    // The reference packer writes the same from it.
    expect(LZString.compressToBase64(content)).toBe(packed);
    await page.keyboard.press("Escape");
    await player.paste(link);
    await player.saysLike(/^Sudoku read as /);
    await isBack(player);
  });
}

test("SudokuWiki: candidates come back, digits as givens, and what is lost is said", async ({
  player,
  page,
}) => {
  await played(player);
  await player.cell("r6c3").click();
  await player.keys("s", "4");
  await player.says("4 struck.");
  const link = await shared(player, page, "sudokuwiki");
  expect(link).toMatch(/^https:\/\/www\.sudokuwiki\.org\/sudoku\.htm\?bd=[0-9a-z]{162}$/);
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("1 placed digit written as given");
  await expect(dialog).toContainText("corner notes, centre notes, colours of cells are left out");
  await page.keyboard.press("Escape");
  await player.paste(link);
  await player.saysLike(/^Sudoku read as .*SudokuWiki/);
  await expect(player.cell("r1c2")).toHaveAccessibleName("row 1 column 2, given 4");
  await player.keys("n");
  await page.getByLabel("Show candidates").check();
  await player.keys("Escape");
  await expect(player.cell("r6c3")).toHaveAccessibleName("row 6 column 3, empty, candidates 3 7 9");
  await expect(player.cell("r2c1")).toHaveAccessibleName(/^row 2 column 1, empty, candidates /);
});
