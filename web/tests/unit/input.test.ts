import { describe, expect, it } from "vitest";
import { Gestures, type Gesture, type Hit, LONG_PRESS, type Pointer } from "../../src/input/gestures";
import { capOf, type Command, type Key, KEYS, type KeyPress, meaningOf } from "../../src/input/keymap";

const press = (code: string, key: string, held = ""): KeyPress => ({
  code,
  key,
  ctrlKey: held.includes("c"),
  shiftKey: held.includes("s"),
  altKey: held.includes("a"),
  metaKey: held.includes("m"),
});

/** What a layout types on the places of letters and marks: plain, and with Shift. */
const LAYOUTS: Record<string, Record<string, [string, string]>> = {
  qwerty: { KeyZ: ["z", "Z"], KeyY: ["y", "Y"], KeyA: ["a", "A"], Digit1: ["1", "!"], KeyM: ["m", "M"] },
  qwertz: { KeyZ: ["y", "Y"], KeyY: ["z", "Z"], KeyA: ["a", "A"], Digit1: ["1", "!"], KeyM: ["m", "M"] },
  azerty: { KeyZ: ["w", "W"], KeyQ: ["a", "A"], KeyA: ["q", "Q"], Digit1: ["&", "1"], Semicolon: ["m", "M"] },
};

describe("the key map", () => {
  it.each(Object.entries(LAYOUTS))("%s: modes lie where Z is, digits in their row", (_, layout) => {
    const z = layout["KeyZ"]?.[0] ?? "";
    expect(meaningOf(press("KeyZ", z))).toEqual({ command: "mode-digit" });
    const [plain, shifted] = layout["Digit1"] ?? ["", ""];
    expect(meaningOf(press("Digit1", plain))).toEqual({ digit: 1, mode: "current" });
    expect(meaningOf(press("Digit1", shifted, "s"))).toEqual({ digit: 1, mode: "corner" });
    expect(meaningOf(press("Digit1", plain, "c"))).toEqual({ digit: 1, mode: "centre" });
    expect(meaningOf(press("Digit1", plain, "a"))).toEqual({ digit: 1, mode: "colour" });
  });

  it.each(Object.entries(LAYOUTS))(
    "%s: undo is where the layout has z, other letters as they are typed",
    (_, layout) => {
      for (const [code, [plain, shifted]] of Object.entries(layout)) {
        if (plain === "z") {
          expect(meaningOf(press(code, "z", "c"))).toEqual({ command: "undo" });
          expect(meaningOf(press(code, shifted, "cs"))).toEqual({ command: "redo" });
        }
        if (plain === "m") expect(meaningOf(press(code, "m"))).toEqual({ command: "name-point" });
        if (plain === "a") expect(meaningOf(press(code, "a", "c"))).toEqual({ command: "select-all" });
      }
    },
  );

  it("the numpad's digits work with Shift, though it types arrows then", () => {
    expect(meaningOf(press("Numpad4", "ArrowLeft", "s"))).toEqual({ digit: 4, mode: "corner" });
  });

  it("marks count by what is typed: with Shift, without, or by AltGr", () => {
    expect(meaningOf(press("Slash", "?", "s"))).toEqual({ command: "keys" });
    expect(meaningOf(press("Minus", "?", "s"))).toEqual({ command: "keys" });
    expect(meaningOf(press("Digit8", "[", "ca"))).toBeNull();
    expect(meaningOf(press("BracketLeft", "["))).toEqual({ command: "zoom-out" });
  });

  it("leaves Cmd to the browser of a Mac but for what it knows by it", () => {
    expect(meaningOf(press("KeyZ", "z", "m"), KEYS, true)).toEqual({ command: "undo" });
    expect(meaningOf(press("KeyH", "h", "m"), KEYS, true)).toBeNull();
    expect(meaningOf(press("KeyH", "h", "m"))).toBeNull();
  });

  it("gives no event two meanings, and each key its own", () => {
    const seen = new Map<string, Command>();
    for (const [command, keys] of Object.entries(KEYS) as [Command, readonly Key[]][]) {
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) {
        const name = `${key.code ?? ""}|${key.key ?? ""}|${key.ctrl}|${key.shift}|${key.alt}`;
        expect(seen.get(name), name).toBeUndefined();
        seen.set(name, command);
        const typed =
          key.key ?? (key.code?.startsWith("Key") ? key.code.slice(3).toLowerCase() : (key.code ?? ""));
        const held = `${key.ctrl ? "c" : ""}${key.shift ? "s" : ""}${key.alt ? "a" : ""}`;
        const code = key.code ?? (/^[a-z]$/.test(typed) ? `Key${typed.toUpperCase()}` : "Slash");
        expect(meaningOf(press(code, typed, held)), command).toEqual({ command });
      }
    }
  });

  it("says how keys are written", () => {
    expect(capOf({ code: "ArrowLeft", ctrl: true })).toBe("Ctrl + ←");
    expect(capOf({ code: "KeyZ" }, new Map([["KeyZ", "y"]]))).toBe("Y");
  });
});

describe("gestures", () => {
  const at = (x: number, y: number, more: Partial<Pointer> = {}): Pointer => ({
    id: 1,
    x: 50 * x,
    y: 50 * y,
    touch: false,
    adds: false,
    removes: false,
    time: 0,
    ...more,
  });
  const hit = ({ x, y }: Pointer): Hit => {
    const [col, row] = [Math.floor(x / 50), Math.floor(y / 50)];
    return {
      at: `r${row + 1}c${col + 1}`,
      digit: 5,
      off: Math.max(Math.abs(x / 50 - col - 0.5), Math.abs(y / 50 - row - 0.5)),
    };
  };
  function drag(machine: Gestures, points: Pointer[]): Gesture[] {
    const [first, ...rest] = points;
    if (!first) return [];
    const seen = machine.down(first, hit(first));
    for (const point of rest) seen.push(...machine.move(point, hit(point)));
    return [...seen, ...machine.up(points.at(-1) ?? first)];
  }
  const none = (): boolean => false;

  it("a tap selects", () => {
    const seen = drag(new Gestures(none), [at(0.5, 0.5)]);
    expect(seen).toEqual([
      { kind: "select", at: "r1c1" },
      { kind: "tap", at: "r1c1", digit: 5 },
    ]);
  });

  it("a drag adds cells, and along a diagonal none beside it", () => {
    const points = Array.from({ length: 60 }, (_, i) => at(0.5 + i / 20, 0.5 + i / 20 + 0.06));
    const cells = drag(new Gestures(none), points).map((gesture) => ("at" in gesture ? gesture.at : ""));
    expect(cells).toEqual(["r1c1", "r2c2", "r3c3", "r4c4"]);
  });

  it("with Ctrl the first cell decides whether cells are added or removed", () => {
    const points = [at(0.5, 0.5, { adds: true }), at(1.5, 0.5), at(2.5, 0.5)];
    const kinds = (machine: Gestures): string[] => drag(machine, points).map(({ kind }) => kind);
    expect(kinds(new Gestures(none))).toEqual(["add", "add", "add"]);
    expect(kinds(new Gestures((cell) => cell === "r1c1"))).toEqual(["remove", "remove", "remove"]);
  });

  it("two quick presses are a double one, slow ones are not", () => {
    const machine = new Gestures(none);
    drag(machine, [at(0.5, 0.5)]);
    expect(drag(machine, [at(0.5, 0.5, { time: 200 })])[0]).toMatchObject({ kind: "double" });
    drag(machine, [at(0.5, 0.5, { time: 3000 })]);
    expect(drag(machine, [at(0.5, 0.5, { time: 3900 })])[0]).toMatchObject({ kind: "select" });
  });

  it("a long press of a finger that stays, and none of one that moves", () => {
    const machine = new Gestures(none);
    const down = at(0.5, 0.5, { touch: true });
    machine.down(down, hit(down));
    expect(machine.held(1, LONG_PRESS - 1)).toEqual([]);
    expect(machine.held(1, LONG_PRESS)).toEqual([{ kind: "long", at: "r1c1" }]);
    machine.up(down);
    machine.down(down, hit(down));
    const far = at(0.9, 0.5, { touch: true });
    machine.move(far, hit(far));
    expect(machine.held(1, LONG_PRESS)).toEqual([]);
  });

  it("two fingers pan and pinch and give the selection up", () => {
    const machine = new Gestures(none);
    const one = at(1, 1, { touch: true });
    const two = at(3, 1, { touch: true, id: 2 });
    machine.down(one, hit(one));
    expect(machine.down(two, hit(two))).toEqual([{ kind: "cancel" }]);
    expect(machine.move(at(5, 1, { touch: true, id: 2 }), null)).toEqual([
      { kind: "pan", dx: 50, dy: 0, scale: 2 },
    ]);
    machine.up(two);
    expect(machine.up(one)).toEqual([]);
  });

  it("a cancelled pointer leaves nothing behind", () => {
    const machine = new Gestures(none);
    const down = at(0.5, 0.5, { touch: true });
    machine.down(down, hit(down));
    expect(machine.cancel({ id: 1 })).toEqual([{ kind: "cancel" }]);
    expect(machine.held(1, 1000)).toEqual([]);
    expect(drag(machine, [at(1.5, 0.5, { time: 5000 })])[0]).toEqual({ kind: "select", at: "r1c2" });
  });

  it("the Select key makes each tap add", () => {
    const machine = new Gestures(none, () => true);
    expect(drag(machine, [at(0.5, 0.5)])[0]).toEqual({ kind: "add", at: "r1c1" });
  });
});
