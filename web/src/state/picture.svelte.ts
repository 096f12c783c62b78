import { nameOf } from "../doc/at";
import { bit } from "../doc/digits";
import type { At } from "../doc/model";
import type { InPicture } from "../a11y/labels";
import type { Scene, Where } from "../engine/types/wire";

/** Who shows a picture; a panel takes down its own only. */
export type Owner = "hint" | "steps" | "path" | "proof";

/** The picture over the board. */
export class Picture {
  scene = $state.raw<Scene | null>(null);
  owner = $state<Owner | null>(null);
  /** Of a hint how much is told, 4 else. */
  level = $state(4);
  /** What is pointed at in a sentence just now. */
  pointed = $state.raw<readonly Where[]>([]);

  /** What the picture says of each cell, for its label. */
  readonly cells: ReadonlyMap<At, InPicture> = $derived(
    this.scene ? partsOf(this.scene, this.level) : new Map(),
  );
  /** The cells that have something in the picture: their candidates are shown for its time. */
  readonly touched: ReadonlySet<At> = $derived(this.scene ? touchedBy(this.scene) : new Set());
  /** The digits that the picture has placed, where it shows a position of its own. */
  readonly placed: Readonly<Record<At, number>> = $derived(this.scene ? placedIn(this.scene) : {});
  /** The cells in reading order that are named. */
  readonly stops: readonly At[] = $derived([...this.cells.keys()]);

  show(scene: Scene, owner: Owner, level = 4): void {
    this.scene = scene;
    this.owner = owner;
    this.level = level;
    this.pointed = [];
  }

  /** Takes the picture down if it is of this owner, or whoever's it is. */
  clear(owner?: Owner): void {
    if (owner !== undefined && owner !== this.owner) return;
    this.scene = null;
    this.owner = null;
    this.pointed = [];
  }
}

const KINDS = new Set(["badge", "strike", "ring", "outline", "capsule", "link", "digit"]);

function partsOf(scene: Scene, level: number): Map<At, InPicture> {
  const found = new Map<At, InPicture>();
  if (level < 3) return found;
  for (const { kind, sort, tone, about } of scene.items) {
    if (!KINDS.has(kind) || tone === "board" || sort === "given" || sort === "placed") continue;
    for (const { cell, digit } of about ?? []) {
      if (!cell) continue;
      const at = nameOf(cell[0], cell[1]);
      const own = found.get(at) ?? { pattern: false, loses: 0, becomes: null, told: level > 3 };
      if (tone === "removed") found.set(at, { ...own, loses: own.loses | (digit ? bit(digit) : 0) });
      else if (tone === "placed") found.set(at, { ...own, becomes: digit ?? own.becomes });
      else found.set(at, { ...own, pattern: true });
    }
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

function placedIn(scene: Scene): Record<At, number> {
  const found: Record<At, number> = {};
  for (const { kind, sort, about, digits } of scene.items) {
    const cell = about?.[0]?.cell;
    const digit = digits?.[0];
    if (kind === "digit" && sort === "placed" && cell && digit) found[nameOf(cell[0], cell[1])] = digit;
  }
  return found;
}

function touchedBy(scene: Scene): Set<At> {
  const found = new Set<At>();
  for (const { kind, sort, tone, about } of scene.items) {
    if (!KINDS.has(kind) || tone === "board" || sort === "given" || sort === "placed") continue;
    for (const { cell } of about ?? []) if (cell) found.add(nameOf(cell[0], cell[1]));
  }
  return found;
}
