import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { actionCall, conflictCall } from "../../src/a11y/calls";
import { boardLabel, cellLabel, houseLabel, type Told, whereLabel } from "../../src/a11y/labels";
import { actionWords } from "../../src/a11y/words";
import { setOf } from "../../src/doc/digits";
import { gridOf } from "../../src/doc/grid";
import type { Layers } from "../../src/doc/model";
import { conflictsOf } from "../../src/doc/notes";
import { type Language, translator } from "../../src/locales/l10n";
import { K, S } from "./arbitrary";

const folder = new URL("../../src/locales/", import.meta.url);
const speaker = (language: Language) => {
  const files = readdirSync(new URL(`${language}/`, folder)).filter((name) => name.endsWith(".ftl"));
  return translator(
    language,
    files.map((name) => {
      const { body } = new FluentResource(readFileSync(new URL(`${language}/${name}`, folder), "utf8"));
      return body.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const]));
    }),
  );
};
const [en, de] = [speaker("en"), speaker("de")];
const sudoku = gridOf({ family: "sudoku", line: S });
const kakuro = gridOf({ family: "kakuro", line: K });

const told = (layers: Layers = {}, more: Partial<Told> = {}): Told => ({
  grid: sudoku,
  layers,
  candidates: null,
  conflicts: conflictsOf(sudoku, layers),
  picture: new Map(),
  magic: new Set(),
  places: true,
  runs: false,
  ...more,
});
const both = (what: Told, at: string): [string, string] => [cellLabel(en, what, at), cellLabel(de, what, at)];

describe("what a cell says", () => {
  it.each<[string, Told, string, string, string]>([
    ["given", told(), "r3c1", "row 3 column 1, given 9", "Zeile 3 Spalte 1, Vorgabe 9"],
    ["placed", told({ placed: { r1c3: 4 } }), "r1c3", "row 1 column 3, 4", "Zeile 1 Spalte 3, 4"],
    ["empty", told(), "r3c6", "row 3 column 6, given 3", "Zeile 3 Spalte 6, Vorgabe 3"],
    ["open", told(), "r3c4", "row 3 column 4, empty", "Zeile 3 Spalte 4, leer"],
    [
      "candidates",
      told({}, { candidates: new Map([["r3c4", setOf("14")]]) }),
      "r3c4",
      "row 3 column 4, empty, candidates 1 4",
      "Zeile 3 Spalte 4, leer, Kandidaten 1 4",
    ],
    [
      "notes",
      told({ corner: { r3c4: "14" }, centre: { r3c4: "27" } }),
      "r3c4",
      "row 3 column 4, empty, corner 1 4, centre 2 7",
      "Zeile 3 Spalte 4, leer, Ecke 1 4, Mitte 2 7",
    ],
    [
      "colours",
      told({ cell_colours: { r3c4: "146" } }),
      "r3c4",
      "row 3 column 4, empty, red, green and blue",
      "Zeile 3 Spalte 4, leer, rot, grün und blau",
    ],
    [
      "colours of candidates",
      told({ cell_colours: { r3c4: "16" }, candidate_colours: { 6: { r3c4: "4" } } }),
      "r3c4",
      "row 3 column 4, empty, red and blue, 4 blue",
      "Zeile 3 Spalte 4, leer, rot und blau, 4 blau",
    ],
    [
      "conflict",
      told({ placed: { r1c3: 4, r1c7: 4 } }),
      "r1c3",
      "row 1 column 3, 4, same as row 1 column 7",
      "Zeile 1 Spalte 3, 4, gleich wie Zeile 1 Spalte 7",
    ],
    [
      "in the hint",
      told({}, { picture: new Map([["r6c3", { pattern: true, loses: 0, becomes: null, told: false }]]) }),
      "r6c3",
      "row 6 column 3, empty, in the hint",
      "Zeile 6 Spalte 3, leer, im Hinweis",
    ],
    [
      "its part in the hint",
      told(
        {},
        { picture: new Map([["r6c3", { pattern: true, loses: setOf("4"), becomes: 3, told: true }]]) },
      ),
      "r6c3",
      "row 6 column 3, empty, pattern, loses 4, becomes 3",
      "Zeile 6 Spalte 3, leer, Muster, verliert 4, wird 3",
    ],
    [
      "a white cell of a Kakuro",
      told({}, { grid: kakuro, runs: true }),
      "r2c5",
      "row 2 column 5, empty, across 1 of 2 sum 6, down 1 of 5 sum 16",
      "Zeile 2 Spalte 5, leer, waagrecht 1 von 2 Summe 6, senkrecht 1 von 5 Summe 16",
    ],
    [
      "a clue",
      told({}, { grid: kakuro, magic: new Set(["r1c3d"]) }),
      "r1c3",
      "row 1 column 3, clue, down 3 in 2 cells, magic",
      "Zeile 1 Spalte 3, Summe, senkrecht 3 in 2 Zellen, magisch",
    ],
    [
      "a black cell",
      told({}, { grid: kakuro }),
      "r1c1",
      "row 1 column 1, black",
      "Zeile 1 Spalte 1, schwarz",
    ],
  ])("%s", (_, what, at, english, german) => {
    expect(both(what, at)).toEqual([english, german]);
  });

  it("the board, a row, a box, and where one is", () => {
    expect(boardLabel(en, sudoku)).toBe("Sudoku, 9 rows, 9 columns");
    expect(boardLabel(de, kakuro)).toBe("Kakuro, 7 Zeilen, 7 Spalten");
    const [row, box] = [sudoku.houses[2], sudoku.houses[21]];
    if (!row || !box) throw new Error("houses");
    expect(houseLabel(en, sudoku, {}, row)).toBe(
      "Row 3: 9 6 empty empty 5 3 empty empty empty. Missing 1 2 4 7 8.",
    );
    expect(houseLabel(en, sudoku, {}, box)).toBe(
      "Box 4: 5 empty empty 6 empty empty empty 8 empty. Missing 1 2 3 4 7 9.",
    );
    expect(houseLabel(de, sudoku, {}, row)).toMatch(/^Zeile 3: 9 6 leer leer 5 3 .* Es fehlen 1 2 4 7 8\.$/);
    expect(whereLabel(en, told(), "r3c4")).toBe("row 3 column 4, empty, box 2, row has 5 open");
  });
});

describe("what is called", () => {
  const name = (): string => "X-Wing";
  it.each<[Parameters<typeof actionCall>[1], string, string]>([
    [{ do: "place", cells: ["r1c3"], digit: 4 }, "4 placed.", "4 gesetzt."],
    [
      {
        do: "place",
        cells: ["r1c3", "r4c4", "r5c5"],
        digit: 4,
        cleaned: { corner: { r1c4: "4" }, centre: { r1c5: "4" } },
      },
      "4 placed in 3 cells. 2 notes removed.",
      "4 in 3 Zellen gesetzt. 2 Notizen entfernt.",
    ],
    [{ do: "note", layer: "corner", cells: ["r1c3"], digit: 4, on: true }, "Corner 4 on.", "Ecke 4 an."],
    [
      { do: "note", layer: "corner", cells: ["r1c3", "r1c4"], digit: 4, on: false },
      "Corner 4 off in 2 cells.",
      "Ecke 4 aus in 2 Zellen.",
    ],
    [{ do: "strike", cells: { r1c8: "4" } }, "4 struck.", "4 gestrichen."],
    [{ do: "restore", cells: { r1c8: "4" } }, "4 back.", "4 zurück."],
    [{ do: "clear", cells: ["r1c3"], layer: "placed" }, "Erased.", "Gelöscht."],
    [
      { do: "apply", technique: "x-wing", cells: { r1c8: "4", r3c3: "4" } },
      "Applied: X-Wing. 2 candidates removed.",
      "Übernommen: X-Wing. 2 Kandidaten entfernt.",
    ],
    [{ do: "apply", technique: "x-wing", placed: { r6c3: 3 } }, "Applied: X-Wing.", "Übernommen: X-Wing."],
  ])("%j", (action, english, german) => {
    expect([actionCall(en, action, name), actionCall(de, action, name)]).toEqual([english, german]);
  });

  it("modes, selection, undo, hints, what was read", () => {
    const pairs: [string, string][] = [
      [en("say-mode", { mode: en("mode-corner") }), "Mode: corner."],
      [de("say-mode", { mode: de("mode-corner") }), "Modus: Ecke."],
      [en("say-selected", { cells: 4 }), "4 cells selected."],
      [de("say-selected", { cells: 4 }), "4 Zellen ausgewählt."],
      [
        en("say-undone", { action: actionWords(en, { do: "place", cells: ["r1c3"], digit: 4 }, "spoken") }),
        "Undone: place 4 in row 1 column 3.",
      ],
      [en("say-hint", { level: 1, words: "Look at box 4." }), "Hint, level 1 of 4. Look at box 4."],
      [
        de("say-hint", { level: 1, words: "Sieh dir Block 4 an." }),
        "Hinweis, Stufe 1 von 4. Sieh dir Block 4 an.",
      ],
      [en("say-done-steps", { count: 118 }), "Done: 118 steps."],
      [de("say-done-steps", { count: 118 }), "Fertig: 118 Schritte."],
      [en("say-given"), "That cell is given."],
      [de("say-given"), "Diese Zelle ist vorgegeben."],
      [en("say-solved"), "Solved."],
      [de("say-solved"), "Gelöst."],
    ];
    for (const [said, wanted] of pairs) expect(said).toBe(wanted);
    const [conflict] = conflictsOf(sudoku, { placed: { r1c3: 4, r1c7: 4 } });
    if (!conflict) throw new Error("a conflict");
    expect(conflictCall(en, conflict)).toBe("4 stands twice in row 1.");
    expect(conflictCall(de, conflict)).toBe("4 steht zweimal in Zeile 1.");
  });

  it.each([0, 1, 2, 5])("plural forms of %i", (count) => {
    expect(en("say-removed", { count })).toBe(`${count} ${count === 1 ? "note" : "notes"} removed.`);
    expect(de("say-removed", { count })).toBe(`${count} ${count === 1 ? "Notiz" : "Notizen"} entfernt.`);
  });

  it("labels of undo are those of the engine", () => {
    expect(actionWords(en, { do: "place", cells: ["r1c3"], digit: 4 })).toBe("place 4 in r1c3");
    expect(
      actionWords(en, { do: "note", layer: "corner", cells: ["r1c1", "r1c2", "r1c3"], digit: 4, on: true }),
    ).toBe("corner note 4 in 3 cells");
    expect(actionWords(en, { do: "strike", cells: { r1c8: "4" } })).toBe("strike 4 in r1c8");
    expect(actionWords(en, { do: "path", steps: 27 })).toBe("path to step 27");
  });
});
