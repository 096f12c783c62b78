import type { MessageId } from "../locales/messages";
import type { Translate } from "../locales/l10n";

/** Formats that are called by the program or the site that they come from, in every language. */
const NAMES: Readonly<Record<string, string>> = {
  sdk: "SadMan (sdk)",
  sdx: "SadMan (sdx)",
  ss: "SimpleSudoku",
  sudokuwiki: "SudokuWiki",
  "f-puzzles": "f-puzzles",
  sudokupad: "SudokuPad",
  opensudoku: "OpenSudoku",
  "puzz-link": "puzz.link",
  kanpen: "Kanpen",
  "kanpen-xml": "Kanpen (XML)",
  janko: "Janko",
};
const KINDS = new Set([
  "line",
  "grid",
  "candidates",
  "sukaku",
  "library",
  "csv",
  "tsv",
  "json",
  "link",
  "document",
]);

/** What a format is called: a Kakuro's has the same name as the one of its kind for Sudoku. */
export function formatWords(t: Translate, id: string): string {
  const own = id.replace(/^k-/, "");
  return KINDS.has(own) ? t(`format-${own}` as MessageId) : (NAMES[own] ?? own);
}
