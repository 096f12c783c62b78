import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Scene } from "../../src/engine/types/wire";
import { type Mark, paint } from "../../src/scene/paint";

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8");

/** What an element is drawn with, as the SVG writer of the engine has it. */
interface Drawn {
  readonly texts: readonly string[];
  readonly widths: readonly string[];
  readonly dashes: readonly string[];
  readonly classes: readonly string[];
  readonly paths: readonly string[];
}

const unescaped = (text: string): string =>
  text.replace(/&gt;/g, ">").replace(/&lt;/g, "<").replace(/&amp;/g, "&");

/** The groups of a file of the writer by the id of their item. */
function groups(svg: string): Map<string, Drawn> {
  const found = new Map<string, Drawn>();
  for (const [, id = "", rest = ""] of svg.matchAll(/<g data-id="([^"]*)" class="([\s\S]*?<\/g>)(?=\n)/g)) {
    const all = (pattern: RegExp): string[] => [...rest.matchAll(pattern)].map((hit) => hit[1] ?? "").sort();
    found.set(unescaped(id), {
      texts: [...rest.matchAll(/<text x="([^"]*)" y="([^"]*)">([^<]*)/g)]
        .map((t) => `${t[1]},${t[2]} ${t[3]}`)
        .sort(),
      widths: all(/stroke-width="([^"]*)"/g),
      dashes: all(/stroke-dasharray="([^"]*)"/g),
      classes: [
        ...new Set([...rest.matchAll(/\b([awl]-[a-z-]+|v\d+-[a-z-]+)/g)].map((c) => c[1] ?? "")),
      ].sort(),
      paths: all(/ d="([^"]*)"/g),
    });
  }
  return found;
}

const drawn = (marks: readonly Mark[]): Omit<Drawn, "paths"> => ({
  texts: marks.flatMap((mark) => (mark.el === "text" ? [`${mark.x},${mark.y} ${mark.text}`] : [])).sort(),
  widths: marks.flatMap((mark) => (mark.el !== "text" && mark.width ? [String(mark.width)] : [])).sort(),
  dashes: marks.flatMap((mark) => (mark.el !== "text" && mark.dash ? [mark.dash] : [])).sort(),
  classes: [...new Set(marks.flatMap((mark) => mark.class.split(" ")))].sort(),
});

describe.each(["wwing", "chain", "kakuro"])("the painter draws what the SVG writer draws: %s", (name) => {
  const scene = (JSON.parse(fixture(`${name}.json`)) as { scenes: Scene[] }).scenes[0];
  const written = groups(fixture(`${name}.svg`));

  it("every item, in texts, lines, dashes and classes", () => {
    if (!scene) throw new Error("a scene");
    const painted = paint(scene);
    expect(painted.length).toBe(written.size);
    for (const { item, marks } of painted) {
      const other = written.get(item.id);
      expect(other, item.id).toBeDefined();
      if (!other) continue;
      const { paths, ...rest } = other;
      expect({ id: item.id, ...drawn(marks) }).toEqual({ id: item.id, ...rest });
      // Round forms are elements of their own here; all other ways are those of the scene.
      if (item.paths && item.kind !== "label") {
        const own = marks.flatMap((mark) => (mark.el === "path" ? [mark.d] : []));
        expect(own.join("")).toBe(paths.join(""));
      }
    }
  });
});

describe("the colours", () => {
  it("are those of the table of tones", () => {
    const table = readFileSync(new URL("../../../crates/render/src/scene/tone.rs", import.meta.url), "utf8");
    const css = readFileSync(new URL("../../src/tokens.css", import.meta.url), "utf8");
    const [light = "", rest = ""] = css.split('[data-theme="dark"]');
    const [dark = "", print = ""] = rest.split("@media print");
    const rows = [...table.matchAll(/\(T::\w+, "(\w+)", "[^"]*"\)[^[]*\[0x(\w{6}), 0x(\w{6}), 0x(\w{6})\]/g)];
    const colours = [...table.matchAll(/colour\("\w+", \[0x(\w{6}), 0x(\w{6}), 0x(\w{6}), 0x(\w{6})\]\)/g)];
    expect([rows.length, colours.length]).toEqual([13, 9]);
    for (const [, name, ...codes] of rows) {
      [light, dark, print].forEach((part, i) => expect(part).toContain(`--${name}: #${codes[i]};`));
    }
    colours.forEach(([, fill, edge, darkFill, darkEdge], i) => {
      expect(light).toContain(`--colour-${i + 1}: #${fill};`);
      expect(light).toContain(`--edge-${i + 1}: #${edge};`);
      expect(dark).toContain(`--colour-${i + 1}: #${darkFill};`);
      expect(dark).toContain(`--edge-${i + 1}: #${darkEdge};`);
    });
  });
});
