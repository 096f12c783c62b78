import { DIGITS, has, listOf, setOf, type DigitSet } from "../doc/digits";
import type { Grid, House } from "../doc/grid";
import type { At, Layers, RunAt } from "../doc/model";
import { type Conflict, digitOf } from "../doc/notes";
import type { Translate } from "../locales/l10n";
import { colourWords, houseWords, listWords, placeWords } from "./words";

/** What the picture of a hint says of a cell: from level 3 on. */
export interface InPicture {
  readonly pattern: boolean;
  readonly loses: DigitSet;
  readonly becomes: number | null;
  /** Level 4 names the part that it plays, level 3 only that it plays one. */
  readonly told: boolean;
}

/** All that a label is made from. */
export interface Told {
  readonly grid: Grid;
  readonly layers: Layers;
  /** The candidates, where they are shown. */
  readonly candidates: ReadonlyMap<At, DigitSet> | null;
  readonly conflicts: readonly Conflict[];
  readonly picture: ReadonlyMap<At, InPicture>;
  /** The runs with one combination. */
  readonly magic: ReadonlySet<RunAt>;
  /** Whether places are said, and of a Kakuro the runs. */
  readonly places: boolean;
  readonly runs: boolean;
}

const spaced = (set: DigitSet): string => listOf(set).join(" ");

/** What a cell says: place, state, notes, colours, flags. */
export function cellLabel(t: Translate, told: Told, at: At): string {
  const square = told.grid.at.get(at);
  const place = told.places ? [placeWords(t, at)] : [];
  if (square?.kind !== "white") return [...place, ...blackWords(t, told, at)].join(", ");
  const digit = digitOf(told.grid, told.layers, at);
  const parts = [...place];
  if (square.given !== null) parts.push(t("cell-given", { digit: square.given }));
  else parts.push(digit === null ? t("cell-empty") : String(digit));
  if (digit === null) parts.push(...noteWords(t, told, at));
  parts.push(...colourParts(t, told, at), ...flagWords(t, told, at));
  if (told.runs) for (const house of housesInOrder(told.grid, at)) parts.push(runWords(t, house, at));
  return parts.join(", ");
}

function blackWords(t: Translate, { grid, magic }: Told, at: At): string[] {
  const square = grid.at.get(at);
  if (square?.kind !== "clue") return [t("cell-black")];
  const words = [t("cell-clue")];
  for (const [way, sum] of [
    ["d", square.down],
    ["a", square.across],
  ] as const) {
    if (sum === null) continue;
    const run = `${at}${way}`;
    const cells = grid.houses.find((house) => house.run === run)?.cells.length ?? 0;
    words.push(t(way === "d" ? "clue-down" : "clue-across", { sum, cells }));
    if (magic.has(run)) words.push(t("cell-magic"));
  }
  return words;
}

function noteWords(t: Translate, { layers, candidates }: Told, at: At): string[] {
  const shown = candidates?.get(at);
  const [corner, centre] = [setOf(layers.corner?.[at]), setOf(layers.centre?.[at])];
  return [
    ...(shown !== undefined ? [t("cell-candidates", { digits: spaced(shown) })] : []),
    ...(corner ? [t("cell-corner", { digits: spaced(corner) })] : []),
    ...(centre ? [t("cell-centre", { digits: spaced(centre) })] : []),
  ];
}

function colourParts(t: Translate, { layers }: Told, at: At): string[] {
  const own = listOf(setOf(layers.cell_colours?.[at])).map((colour) => colourWords(t, colour));
  const of = (digit: number): string => {
    const colours = Object.entries(layers.candidate_colours ?? {})
      .filter(([, notes]) => has(setOf(notes[at]), digit))
      .map(([colour]) => colourWords(t, Number(colour)));
    return colours.length > 0 ? `${digit} ${listWords(t, colours)}` : "";
  };
  const candidates = DIGITS.map(of).filter(Boolean);
  return [...(own.length > 0 ? [listWords(t, own)] : []), ...candidates];
}

function flagWords(t: Translate, { conflicts, picture }: Told, at: At): string[] {
  const parts: string[] = [];
  const own = conflicts.find(({ cells, digit }) => digit !== null && cells.includes(at));
  const other = own?.cells.find((cell) => cell !== at);
  if (other) parts.push(t("cell-conflict", { place: placeWords(t, other) }));
  else if (conflicts.some(({ cells, digit }) => digit === null && cells.includes(at))) {
    parts.push(t("cell-wrong-sum"));
  }
  const shown = picture.get(at);
  if (!shown) return parts;
  if (!shown.told) return [...parts, t("cell-in-hint")];
  if (shown.pattern) parts.push(t("cell-pattern"));
  if (shown.loses) parts.push(t("cell-loses", { digits: spaced(shown.loses) }));
  if (shown.becomes !== null) parts.push(t("cell-becomes", { digit: shown.becomes }));
  return parts;
}

/** The runs of a cell, across first. */
function housesInOrder(grid: Grid, at: At): House[] {
  const runs = (grid.housesOf.get(at) ?? []).filter((house) => house.kind === "run");
  return runs.sort((a, b) => Number(a.down) - Number(b.down));
}

function runWords(t: Translate, house: House, at: At): string {
  const args = { number: house.cells.indexOf(at) + 1, of: house.cells.length };
  const way = house.down ? "down" : "across";
  if (!house.sum) return t(`run-${way}-open`, args);
  return t(`run-${way}`, { ...args, sum: house.sum });
}

export function boardLabel(t: Translate, grid: Grid): string {
  return t(`board-${grid.family}`, { rows: grid.rows, columns: grid.cols });
}

/** What R, T and B say: the cells of a house, and what is missing in it. */
export function houseLabel(t: Translate, grid: Grid, layers: Layers, house: House): string {
  const digits = house.cells.map((at) => digitOf(grid, layers, at));
  const cells = digits.map((digit) => (digit === null ? t("cell-empty") : String(digit))).join(" ");
  const name = houseWords(t, house);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  if (house.kind === "run") return t("say-run", { house: title, cells });
  const missing = DIGITS.filter((digit) => !digits.includes(digit)).join(" ");
  return missing
    ? t("say-house", { house: title, cells, missing })
    : t("say-house-full", { house: title, cells });
}

/** What D says: the label, the box, how many cells of the row are open. */
export function whereLabel(t: Translate, told: Told, at: At): string {
  const label = cellLabel(t, { ...told, places: true }, at);
  const houses = told.grid.housesOf.get(at) ?? [];
  const [row, box] = [houses.find(({ kind }) => kind === "row"), houses.find(({ kind }) => kind === "box")];
  if (!row || !box) return label;
  const open = row.cells.filter((cell) => digitOf(told.grid, told.layers, cell) === null).length;
  return t("say-where", { label, box: box.index + 1, open });
}
