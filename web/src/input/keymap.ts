/** The keys of the board as data: which event means which command. Nothing here touches the DOM. */

export type Mode = "digit" | "corner" | "centre" | "colour" | "strike" | "link";

export type Command =
  | "left"
  | "up"
  | "right"
  | "down"
  | "leap-left"
  | "leap-up"
  | "leap-right"
  | "leap-down"
  | "add-left"
  | "add-up"
  | "add-right"
  | "add-down"
  | "row-start"
  | "row-end"
  | "board-start"
  | "board-end"
  | "page-up"
  | "page-down"
  | "select-all"
  | "invert"
  | "toggle-cell"
  | "escape"
  | "mode-digit"
  | "mode-corner"
  | "mode-centre"
  | "mode-colour"
  | "mode-next"
  | "mode-previous"
  | "erase"
  | "erase-all"
  | "undo"
  | "redo"
  | "hint"
  | "hint-whole"
  | "hint-hide"
  | "enter"
  | "back"
  | "on"
  | "why"
  | "steps"
  | "path"
  | "proof"
  | "history"
  | "highlight"
  | "strike"
  | "notes-menu"
  | "name-point"
  | "go-to"
  | "say-row"
  | "say-column"
  | "say-box"
  | "say-where"
  | "next-in-hint"
  | "previous-in-hint"
  | "combinations"
  | "zoom-in"
  | "zoom-out"
  | "zoom-fit"
  | "keys"
  | "menu"
  | "copy";

/** A key: by its place (`code`) or by what it types (`key`), with exactly these modifiers. */
export interface Key {
  readonly code?: string;
  readonly key?: string;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

export type KeyMap = Readonly<Record<Command, readonly Key[]>>;

const place = (code: string, more: Omit<Key, "code" | "key"> = {}): Key => ({ code, ...more });
const typed = (key: string, more: Omit<Key, "code" | "key"> = {}): Key => ({ key, ...more });
const arrows = (way: string, more: Omit<Key, "code" | "key"> = {}): Key[] => [place(`Arrow${way}`, more)];

export const KEYS: KeyMap = {
  left: arrows("Left"),
  up: arrows("Up"),
  right: arrows("Right"),
  down: arrows("Down"),
  "leap-left": arrows("Left", { ctrl: true }),
  "leap-up": arrows("Up", { ctrl: true }),
  "leap-right": arrows("Right", { ctrl: true }),
  "leap-down": arrows("Down", { ctrl: true }),
  "add-left": arrows("Left", { shift: true }),
  "add-up": arrows("Up", { shift: true }),
  "add-right": arrows("Right", { shift: true }),
  "add-down": arrows("Down", { shift: true }),
  "row-start": [place("Home")],
  "row-end": [place("End")],
  "board-start": [place("Home", { ctrl: true })],
  "board-end": [place("End", { ctrl: true })],
  "page-up": [place("PageUp")],
  "page-down": [place("PageDown")],
  "select-all": [typed("a", { ctrl: true })],
  invert: [typed("i", { ctrl: true })],
  "toggle-cell": [place("Enter", { ctrl: true })],
  escape: [place("Escape")],
  "mode-digit": [place("KeyZ")],
  "mode-corner": [place("KeyX")],
  "mode-centre": [place("KeyC")],
  "mode-colour": [place("KeyV")],
  "mode-next": [place("Space")],
  "mode-previous": [place("Space", { shift: true })],
  erase: [place("Digit0"), place("Numpad0"), place("Backspace"), place("Delete")],
  "erase-all": [place("Delete", { shift: true })],
  undo: [typed("z", { ctrl: true })],
  redo: [typed("y", { ctrl: true }), typed("z", { ctrl: true, shift: true })],
  hint: [typed("h")],
  "hint-whole": [typed("e")],
  "hint-hide": [typed("h", { shift: true })],
  enter: [place("Enter"), place("NumpadEnter")],
  back: [typed(",")],
  on: [typed(".")],
  why: [typed("k")],
  steps: [typed("l")],
  path: [typed("p")],
  proof: [typed("o")],
  history: [typed("u")],
  highlight: [typed("f")],
  strike: [typed("s")],
  "notes-menu": [typed("n")],
  "name-point": [typed("m")],
  "go-to": [typed("g")],
  "say-row": [typed("r")],
  "say-column": [typed("t")],
  "say-box": [typed("b")],
  "say-where": [typed("d")],
  "next-in-hint": [typed("j")],
  "previous-in-hint": [typed("j", { shift: true })],
  combinations: [typed("i")],
  "zoom-in": [typed("]")],
  "zoom-out": [typed("[")],
  "zoom-fit": [typed("\\")],
  keys: [typed("?")],
  menu: [place("ContextMenu"), place("F10", { shift: true })],
  copy: [typed("c", { ctrl: true })],
};

/** As much of a keyboard event as is read. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What a key means: a command, or a digit with what the modifiers make of it. */
export type Meaning =
  | { readonly command: Command }
  | { readonly digit: number; readonly mode: "current" | "corner" | "centre" | "colour" };

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** Marks that need Shift on some layouts and none on others: what is typed counts, not Shift. */
const isMark = (key: string): boolean => key.length === 1 && !isLetter(key) && !/^\d$/.test(key);

/** What Ctrl is on this system: on a Mac also Cmd for what the browser knows by it (undo, copy, all). */
const isCtrl = (press: KeyPress, key: Key, mac: boolean): boolean =>
  press.ctrlKey || (mac && press.metaKey && key.key !== undefined);

function fits(key: Key, press: KeyPress, mac: boolean): boolean {
  if (Boolean(key.ctrl) !== isCtrl(press, key, mac) || Boolean(key.alt) !== press.altKey) {
    // AltGr types marks: it reaches the page as Ctrl and Alt together.
    const byAltGr = press.ctrlKey && press.altKey && key.key !== undefined && isMark(key.key) && !key.ctrl;
    if (!byAltGr) return false;
  }
  if (press.metaKey && !(mac && key.ctrl)) return false;
  if (key.key !== undefined) {
    if (press.key.toLowerCase() !== key.key) return false;
    return isMark(key.key) || Boolean(key.shift) === press.shiftKey;
  }
  return key.code === press.code && Boolean(key.shift) === press.shiftKey;
}

/** The digit of a key by its place, so that Shift changes nothing; 0 is none. */
export function digitOfCode(press: Pick<KeyPress, "code">): number | null {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(press.code);
  return found ? Number(found[1]) : null;
}

export function meaningOf(press: KeyPress, map: KeyMap = KEYS, mac = false): Meaning | null {
  const digit = digitOfCode(press);
  if (digit !== null && !press.metaKey) {
    const held = [press.shiftKey, press.ctrlKey, press.altKey].filter(Boolean).length;
    if (held > 1) return null;
    if (press.shiftKey) return { digit, mode: "corner" };
    if (press.ctrlKey) return { digit, mode: "centre" };
    if (press.altKey) return { digit, mode: "colour" };
    return { digit, mode: "current" };
  }
  for (const [command, keys] of Object.entries(map) as [Command, readonly Key[]][]) {
    if (keys.some((key) => fits(key, press, mac))) return { command };
  }
  return null;
}

export const sameKey = (a: Key, b: Key): boolean =>
  a.code === b.code &&
  a.key === b.key &&
  Boolean(a.ctrl) === Boolean(b.ctrl) &&
  Boolean(a.shift) === Boolean(b.shift) &&
  Boolean(a.alt) === Boolean(b.alt);

/**
 * The key that an event is, to give it to a command: letters and marks by what they type, the rest by place. A
 * digit has its meaning in every mode, Tab and a modifier alone are no key: then it is none.
 */
export function keyOf(press: KeyPress): Key | null {
  if (/^(?:Shift|Control|Alt|Meta|AltGraph|Tab|Dead|Unidentified|Escape)$/.test(press.key)) return null;
  if (/^(?:Digit|Numpad)\d$/.test(press.code) || press.metaKey) return null;
  const isTyped = press.key.length === 1 && press.key !== " ";
  return {
    ...(isTyped ? { key: press.key.toLowerCase() } : { code: press.code }),
    ...(press.ctrlKey ? { ctrl: true } : {}),
    ...(press.altKey ? { alt: true } : {}),
    ...(press.shiftKey && !(isTyped && isMark(press.key)) ? { shift: true } : {}),
  };
}

/** How a key is written; letters by place have the cap of the layout where the browser tells it. */
export function capOf(key: Key, caps: ReadonlyMap<string, string> = new Map()): string {
  const own = key.key ?? caps.get(key.code ?? "") ?? (key.code ?? "").replace(/^(?:Key|Digit|Numpad)/, "");
  const parts = [key.ctrl ? "Ctrl" : "", key.alt ? "Alt" : "", key.shift ? "Shift" : "", own];
  const shown: Record<string, string> = { ArrowLeft: "←", ArrowUp: "↑", ArrowRight: "→", ArrowDown: "↓" };
  return parts
    .filter(Boolean)
    .map((part) => shown[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" + ");
}
