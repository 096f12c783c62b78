import type { Action } from "../doc/model";
import { type Conflict, countNotes } from "../doc/notes";
import type { Translate } from "../locales/l10n";
import { colourWords, houseWords } from "./words";

/** What is called out when something was done; moving is never called, the focus says it. */
export function actionCall(t: Translate, action: Action, techniqueName: (id: string) => string): string {
  switch (action.do) {
    case "place": {
      const placed = t("say-placed", { digit: action.digit, cells: action.cells.length });
      const gone = countNotes(action.cleaned ?? {});
      return gone > 0 ? `${placed} ${t("say-removed", { count: gone })}` : placed;
    }
    case "clear":
      return t("say-erased");
    case "note":
      return t("say-note", {
        layer: t(`layer-${action.layer}`),
        digit: action.digit,
        state: t(action.on ? "say-on" : "say-off"),
        cells: action.cells.length,
      });
    case "strike":
    case "restore": {
      const digits = [...Object.values(action.cells ?? {}), ...Object.values(action.runs ?? {}).flat()];
      return t(action.do === "strike" ? "say-struck" : "say-back", { digit: digits[0] ?? "" });
    }
    case "colour": {
      const name = colourWords(t, action.colour);
      return t("say-colour", {
        colour: name.charAt(0).toUpperCase() + name.slice(1),
        state: t(action.on ? "say-on" : "say-off"),
        cells: Math.max(1, action.cells?.length ?? 1),
      });
    }
    case "draw":
      return t("say-links-drawn");
    case "erase":
      return t("say-links-erased");
    case "show":
      return t(action.on ? "say-candidates-on" : "say-candidates-off");
    case "fill":
      return t("say-filled-notes", { count: countNotes({ corner: action.added }) });
    case "tidy":
      return t("say-removed", { count: countNotes(action.removed) });
    case "apply":
      return appliedCall(t, action, techniqueName(action.technique));
    default:
      return "";
  }
}

/** `Applied: X-Wing. 2 candidates removed.`; where a digit is placed, the name alone. */
function appliedCall(t: Translate, action: Extract<Action, { do: "apply" }>, name: string): string {
  const gone = Object.values(action.cells ?? {}).reduce((sum, digits) => sum + digits.length, 0);
  const sets = Object.values(action.runs ?? {}).reduce((sum, own) => sum + own.length, 0);
  const done = gone + sets > 0 ? t("say-removed-candidates", { count: gone + sets }) : "";
  return t("say-applied", { name, done }).trim();
}

/** What is said of a conflict that an action made. */
export function conflictCall(t: Translate, { house, digit, sum }: Conflict): string {
  if (digit !== null) return t("say-twice", { digit, house: houseWords(t, house) });
  return t(sum === "much" ? "say-sum-much" : "say-sum-little", { house: houseWords(t, house) });
}
