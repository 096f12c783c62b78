import { listOf, setOf } from "../doc/digits";
import { placeOf } from "../doc/at";
import type { Layers } from "../doc/model";
import { candidatePlace } from "../scene/paint";

/** A coloured part of a cell: sectors from the top, clockwise, in the order of the colours. */
export interface Sector {
  readonly key: string;
  readonly colour: number;
  readonly d: string;
}

const CELL = 1000;

/** Where a ray from the middle of a square meets its edge; 0 is up, clockwise, in turns. */
function edge(turn: number, half: number): readonly [number, number] {
  const angle = 2 * Math.PI * turn;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const grow = half / Math.max(Math.abs(x), Math.abs(y));
  return [x * grow, y * grow];
}

/** The corners that lie between two rays. */
function corners(from: number, to: number, half: number): (readonly [number, number])[] {
  const all = [
    [0.125, half, -half],
    [0.375, half, half],
    [0.625, -half, half],
    [0.875, -half, -half],
  ] as const;
  return all.filter(([turn]) => turn > from && turn < to).map(([, x, y]) => [x, y] as const);
}

export function sectorsOf(layers: Layers): Sector[] {
  return Object.entries(layers.cell_colours ?? {}).flatMap(([at, own]) => {
    const { row, col } = placeOf(at);
    const [x, y] = [CELL * col, CELL * row];
    const colours = listOf(setOf(own));
    if (colours.length === 1) {
      return [{ key: at, colour: colours[0] ?? 1, d: `M${x} ${y}h${CELL}v${CELL}h${-CELL}Z` }];
    }
    return colours.map((colour, i) => {
      const [from, to] = [i / colours.length, (i + 1) / colours.length];
      const points = [edge(from, CELL / 2), ...corners(from, to, CELL / 2), edge(to, CELL / 2)];
      const line = points.map(([px, py]) => `L${Math.round(x + 500 + px)} ${Math.round(y + 500 + py)}`);
      return { key: `${at}-${colour}`, colour, d: `M${x + 500} ${y + 500}${line.join("")}Z` };
    });
  });
}

/** A ring segment behind each coloured candidate. */
export interface Ring {
  readonly key: string;
  readonly colour: number;
  readonly x: number;
  readonly y: number;
  /** Of the circle so many hundredths, from here on. */
  readonly from: number;
  readonly part: number;
}

export function ringsOf(layers: Layers): Ring[] {
  const by = new Map<string, number[]>();
  for (const [colour, notes] of Object.entries(layers.candidate_colours ?? {})) {
    for (const [at, digits] of Object.entries(notes)) {
      for (const digit of digits) {
        const key = `${at}-${digit}`;
        by.set(
          key,
          [...(by.get(key) ?? []), Number(colour)].sort((a, b) => a - b),
        );
      }
    }
  }
  return [...by].flatMap(([key, colours]) => {
    const [at = "r1c1", digit = "1"] = key.split("-");
    const { row, col } = placeOf(at);
    const [x, y] = candidatePlace(row, col, Number(digit));
    const part = 100 / colours.length;
    return colours.map((colour, i) => ({ key: `${key}-${colour}`, colour, x, y, from: i * part, part }));
  });
}

export const letterOf = (colour: number): string => "abcdefghi"[colour - 1] ?? "";
