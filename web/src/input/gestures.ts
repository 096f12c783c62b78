import type { At } from "../doc/model";

/** Pointer gestures on the board as a state machine. It knows cells by what `Hit` tells and has no DOM. */

/** The cell under a point, and how far from its middle the point is, in cells. */
export interface Hit {
  readonly at: At;
  readonly off: number;
  /** The digit whose candidate stands under the point. */
  readonly digit: number;
}

export interface Pointer {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  /** Ctrl, Shift or Cmd: adds; Alt: removes. */
  readonly adds: boolean;
  readonly removes: boolean;
  /** Time in milliseconds. */
  readonly time: number;
}

export type Gesture =
  | { readonly kind: "select"; readonly at: At }
  | { readonly kind: "add"; readonly at: At }
  | { readonly kind: "remove"; readonly at: At }
  | { readonly kind: "tap"; readonly at: At; readonly digit: number }
  | { readonly kind: "double"; readonly at: At; readonly adds: boolean }
  | { readonly kind: "long"; readonly at: At }
  | { readonly kind: "pan"; readonly dx: number; readonly dy: number; readonly scale: number }
  | { readonly kind: "cancel" };

export const LONG_PRESS = 450;
export const SLOP = 10;
const DOUBLE = 350;
/** While dragging, a cell is hit only this near to its middle, so that diagonals are easy. */
const REACH = 0.42;

interface Drag {
  readonly pointer: number;
  readonly start: Pointer;
  readonly first: At;
  readonly digit: number;
  readonly removes: boolean;
  readonly cells: Set<At>;
  moved: boolean;
}

export class Gestures {
  private drag: Drag | null = null;
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private last: { at: At; time: number } | null = null;

  /** `isSelected` tells whether a cell is; `tapAdds` is the Select key of the keypad. */
  constructor(
    private readonly isSelected: (at: At) => boolean,
    private readonly tapAdds: () => boolean = () => false,
  ) {}

  down(pointer: Pointer, hit: Hit | null): Gesture[] {
    if (pointer.touch) this.fingers.set(pointer.id, pointer);
    if (this.fingers.size > 1) {
      const had = this.drag !== null;
      this.drag = null;
      return had ? [{ kind: "cancel" }] : [];
    }
    if (!hit || this.drag) return [];
    const adds = pointer.adds || this.tapAdds();
    const removes = pointer.removes || (adds && this.isSelected(hit.at));
    const previous = this.last;
    this.last = { at: hit.at, time: pointer.time };
    this.drag = {
      pointer: pointer.id,
      start: pointer,
      first: hit.at,
      digit: hit.digit,
      removes,
      cells: new Set([hit.at]),
      moved: false,
    };
    if (previous?.at === hit.at && pointer.time - previous.time < DOUBLE && !this.tapAdds()) {
      this.last = null;
      return [{ kind: "double", at: hit.at, adds: pointer.adds }];
    }
    if (removes) return [{ kind: "remove", at: hit.at }];
    return [{ kind: adds ? "add" : "select", at: hit.at }];
  }

  move(pointer: Pointer, hit: Hit | null): Gesture[] {
    const finger = this.fingers.get(pointer.id);
    if (finger && this.fingers.size === 2) return this.pinch(pointer, finger);
    const { drag } = this;
    if (!drag || drag.pointer !== pointer.id) return [];
    if (!drag.moved && Math.hypot(pointer.x - drag.start.x, pointer.y - drag.start.y) > SLOP)
      drag.moved = true;
    if (!drag.moved || !hit || hit.off > REACH || drag.cells.has(hit.at)) return [];
    drag.cells.add(hit.at);
    this.last = null;
    return [{ kind: drag.removes ? "remove" : "add", at: hit.at }];
  }

  up(pointer: Pointer): Gesture[] {
    this.fingers.delete(pointer.id);
    const { drag } = this;
    if (!drag || drag.pointer !== pointer.id) return [];
    this.drag = null;
    return drag.cells.size === 1 && !drag.removes ? [{ kind: "tap", at: drag.first, digit: drag.digit }] : [];
  }

  cancel(pointer: Pick<Pointer, "id">): Gesture[] {
    this.fingers.delete(pointer.id);
    if (this.drag?.pointer !== pointer.id) return [];
    this.drag = null;
    return [{ kind: "cancel" }];
  }

  /** To be called `LONG_PRESS` after a finger went down. */
  held(id: number, time: number): Gesture[] {
    const { drag } = this;
    if (!drag || drag.pointer !== id || drag.moved || !drag.start.touch) return [];
    if (time - drag.start.time < LONG_PRESS) return [];
    this.drag = null;
    this.last = null;
    return [{ kind: "long", at: drag.first }];
  }

  private pinch(pointer: Pointer, finger: { x: number; y: number }): Gesture[] {
    const other = [...this.fingers].find(([id]) => id !== pointer.id)?.[1];
    if (!other) return [];
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(pointer.x - other.x, pointer.y - other.y);
    this.fingers.set(pointer.id, pointer);
    const [dx, dy] = [(pointer.x - finger.x) / 2, (pointer.y - finger.y) / 2];
    return [{ kind: "pan", dx, dy, scale: before > 0 ? after / before : 1 }];
  }
}
