import { placeOf, runPlaceOf } from "../doc/at";
import type { Action, At, Removals } from "../doc/model";
import type { House } from "../doc/grid";
import type { MessageId } from "../locales/messages";
import type { Translate } from "../locales/l10n";

/** How cells are named: `row 1 column 3` where it is spoken, `r1c3` where it is read. */
export type Style = "spoken" | "short";

export function placeWords(t: Translate, at: At, style: Style = "spoken"): string {
  if (style === "short") return at;
  const { row, col } = placeOf(at);
  return t("place", { row: row + 1, column: col + 1 });
}

/** `blue and red`, `red, green and blue`. */
export function listWords(t: Translate, words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return t("and", { first: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" });
}

export function houseWords(t: Translate, house: House, style: Style = "spoken"): string {
  if (house.kind !== "run") return t(`house-${house.kind}`, { number: house.index + 1 });
  const place = placeWords(t, runPlaceOf(house.run ?? "r1c1a").clue, style);
  return t(house.down ? "house-run-down" : "house-run-across", { sum: house.sum ?? "", place });
}

export const colourWords = (t: Translate, colour: number): string => t(`colour-${colour}` as MessageId);

function where(t: Translate, cells: readonly At[], style: Style): string {
  const only = cells.length === 1 ? cells[0] : undefined;
  return only ? placeWords(t, only, style) : t("action-cells", { count: cells.length });
}

function removed(t: Translate, { cells = {}, runs = {} }: Removals, style: Style): string {
  const digits = Object.entries(cells);
  const sets = Object.entries(runs);
  const [cell] = digits;
  const [run] = sets;
  if (cell && digits.length === 1 && sets.length === 0) {
    return t("action-what", { digits: cell[1], where: placeWords(t, cell[0], style) });
  }
  if (run && sets.length === 1 && digits.length === 0 && run[1].length === 1) {
    return t("action-what", { digits: run[1][0] ?? "", where: run[0] });
  }
  const count =
    digits.reduce((sum, [, own]) => sum + own.length, 0) + sets.reduce((sum, [, own]) => sum + own.length, 0);
  return t("action-candidates", { count });
}

/** What an action is called in the history, and when it is undone. */
export function actionWords(
  t: Translate,
  action: Action,
  style: Style = "short",
  techniqueName: (id: string) => string = (id) => id,
): string {
  switch (action.do) {
    case "place":
      return t("action-place", { digit: action.digit, where: where(t, action.cells, style) });
    case "clear":
      return t("action-clear", { where: where(t, action.cells, style) });
    case "note": {
      const layer = t(`mode-${action.layer}`);
      const args = { layer, digit: action.digit, where: where(t, action.cells, style) };
      return t(action.on ? "action-note-on" : "action-note-off", args);
    }
    case "strike":
    case "restore":
      return t(`action-${action.do}`, { what: removed(t, action, style) });
    case "colour": {
      const count = Object.values(action.candidates ?? {}).reduce((sum, own) => sum + own.length, 0);
      const what = action.cells?.length ? where(t, action.cells, style) : t("action-candidates", { count });
      const colour = colourWords(t, action.colour);
      return t(action.on ? "action-colour-on" : "action-colour-off", { what, colour });
    }
    case "show":
      return t(action.on ? "action-show-on" : "action-show-off");
    case "apply":
      return techniqueName(action.technique);
    case "path":
      return t("action-path", { step: action.steps });
    case "start":
    case "draw":
    case "erase":
    case "fill":
    case "tidy":
    case "take":
    case "edit":
    case "import":
    case "restart":
      return t(`action-${action.do}`);
  }
}
