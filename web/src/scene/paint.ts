import type { Item, Scene } from "../engine/types/wire";

/**
 * From items of a scene to SVG elements: what each is drawn with. All places come from the scene; classes are
 * those of the SVG writer of the engine: `a-` a full fill, `w-` a tint, `v7-` a veil, `l-` a line.
 */
export type Mark =
  | {
      readonly el: "path";
      readonly d: string;
      readonly class: string;
      readonly width?: number;
      readonly dash?: string;
    }
  | {
      readonly el: "circle";
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly class: string;
      readonly width?: number;
      readonly dash?: string;
    }
  | {
      readonly el: "rect";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly rx: number;
      readonly class: string;
      readonly width?: number;
      readonly dash?: string;
    }
  | {
      readonly el: "text";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly bold: boolean;
      readonly class: string;
      readonly text: string;
    };

/** An item and what it is drawn with. */
export interface Painted {
  readonly item: Item;
  readonly class: string;
  readonly marks: readonly Mark[];
}

const CELL = 1000;
const VALUE_TEXT = 640;
const CANDIDATE_TEXT = 250;
const CLUE_TEXT = 270;
const BADGE = 145;
const EDGE = 14;

/** How far below the middle of a text its base line is. */
const base = (size: number): number => Math.trunc((size * 357) / 1000);

const text = (x: number, y: number, size: number, of: string, ink: string, bold: boolean): Mark => ({
  el: "text",
  x,
  y: y + base(size),
  size,
  bold,
  class: `a-${ink}`,
  text: of,
});

/** Where a candidate stands in its cell, as the engine places it. */
export const candidatePlace = (row: number, col: number, digit: number): readonly [number, number] => [
  CELL * col + Math.round((CELL * (2 * ((digit - 1) % 3) + 1)) / 6),
  CELL * row + Math.round((CELL * (2 * Math.floor((digit - 1) / 3) + 1)) / 6),
];

export const paint = (scene: Scene): Painted[] => scene.items.map(paintItem);

export function paintItem(item: Item): Painted {
  const form = item.kind === "badge" && item.form ? ` f-${item.form}` : "";
  return { item, class: `k-${item.kind} t-${item.tone}${form}`, marks: marksOf(item) };
}

function marksOf(item: Item): Mark[] {
  const { tone } = item;
  const paths = item.paths ?? [];
  const line = (width: number, dash?: string): Mark[] => [
    { el: "path", d: paths.join(""), class: `l-${tone}`, width, ...(dash ? { dash } : {}) },
  ];
  switch (item.kind) {
    case "region":
      return [{ el: "path", d: paths.join(""), class: `v18-${tone}` }];
    case "band":
      return [box(item, 90, `v7-${tone} l-${tone}`, 24, item.dashed ? "130 90" : undefined)];
    case "block":
      return block(item);
    case "outline": {
      const own = { el: "path", d: paths.join(""), class: `v6-${tone} l-${tone}`, width: 28 } as const;
      return [item.dashed ? { ...own, dash: "110 70" } : own];
    }
    case "capsule":
      return line(12);
    case "badge":
      return badge(item);
    case "chip":
      return chip(item);
    case "link":
      return item.sort === "weak" ? line(24, "60 45") : line(item.sort === "strong" ? 30 : 24);
    case "digit":
      return digit(item);
    case "candidates": {
      const [row, col] = item.cells?.[0] ?? [0, 0];
      return (item.digits ?? []).map((own) =>
        text(...candidatePlace(row, col, own), CANDIDATE_TEXT, String(own), "note", false),
      );
    }
    case "arrow":
      return [{ el: "path", d: paths.join(""), class: `a-${tone}` }];
    case "strike":
      return line(30);
    case "ring":
      return line(16);
    case "label":
      return label(item);
    default:
      return [];
  }
}

function box(item: Item, rx: number, classes: string, width?: number, dash?: string): Mark {
  const [left, top, right, bottom] = item.area ?? [0, 0, 0, 0];
  return {
    el: "rect",
    x: left,
    y: top,
    w: right - left,
    h: bottom - top,
    rx,
    class: classes,
    ...(width ? { width } : {}),
    ...(dash ? { dash } : {}),
  };
}

function middle(item: Item): readonly [number, number] {
  const [left, top, right, bottom] = item.area ?? [0, 0, 0, 0];
  return [Math.trunc((left + right) / 2), Math.trunc((top + bottom) / 2)];
}

function block(item: Item): Mark[] {
  const [row, col] = item.cells?.[0] ?? [0, 0];
  const [x, y] = [CELL * col, CELL * row];
  const marks: Mark[] = [{ el: "rect", x, y, w: CELL, h: CELL, rx: 0, class: "a-block" }];
  if (item.down === undefined && item.across === undefined) return marks;
  marks.push({ el: "path", d: `M${x} ${y}L${x + CELL} ${y + CELL}`, class: "l-line", width: 10 });
  if (item.down !== undefined) marks.push(text(x + 230, y + 820, CLUE_TEXT, String(item.down), "clue", true));
  if (item.across !== undefined)
    marks.push(text(x + 770, y + 180, CLUE_TEXT, String(item.across), "clue", true));
  return marks;
}

function badge({ at = [0, 0], form = "circle", sign, tone }: Item): Mark[] {
  const [cx, cy] = at;
  const fill = sign === "on" ? `w-${tone}` : "a-paper";
  const edge = {
    class: `${fill} l-${tone}`,
    width: EDGE,
    ...(form.startsWith("dashed") ? { dash: "44 30" } : {}),
  };
  const half = 135 - EDGE / 2;
  const marks: Mark[] = form.endsWith("square")
    ? [{ el: "rect", x: cx - half, y: cy - half, w: 2 * half, h: 2 * half, rx: 45, ...edge }]
    : [{ el: "circle", cx, cy, r: BADGE - EDGE / 2, ...edge }];
  if (sign === "both") {
    marks.push({ el: "rect", x: cx - 90, y: cy, w: 180, h: 90, rx: 40, class: `w-${tone}` });
  }
  return marks;
}

function chip(item: Item): Mark[] {
  const fill = item.sign === "off" ? "a-paper" : `w-${item.tone}`;
  const [left, top, right, bottom] = item.area ?? [0, 0, 0, 0];
  const own = item.text ?? "";
  const letters = Math.max(1, [...own].length);
  const size = Math.min(
    Math.trunc(((right - left - 24) * 10) / (6 * letters)),
    Math.trunc(((bottom - top) * 9) / 10),
  );
  return [
    box(item, 24, `${fill} l-${item.tone}`, 12, item.sign === "both" ? "40 30" : undefined),
    text(...middle(item), size, own, "given", item.tone !== "removed"),
  ];
}

function digit({ at = [0, 0], digits = [], sort, tone }: Item): Mark[] {
  const own = String(digits[0] ?? "");
  if (sort === "given") return [text(...at, VALUE_TEXT, own, "given", true)];
  if (sort === "placed") return [text(...at, VALUE_TEXT, own, "filled", false)];
  // Bold below a stroke cannot be read.
  if (tone === "removed") return [text(...at, CANDIDATE_TEXT, own, "note", false)];
  return [text(...at, CANDIDATE_TEXT, own, "given", true)];
}

function label(item: Item): Mark[] {
  const [, top, , bottom] = item.area ?? [0, 0, 0, 0];
  const size = Math.trunc(((bottom - top) * 5) / 4);
  const ink = item.sort === "axis" ? "margin" : item.sort === "sum" ? "given" : item.tone;
  const own = text(...middle(item), size, item.text ?? "", ink, item.sort !== "axis");
  const leader = (item.paths ?? []).map((d): Mark => ({ el: "path", d, class: `l-${item.tone}`, width: 6 }));
  return [...leader, own];
}
