import * as actions from "../doc/actions";
import { nameOf } from "../doc/at";
import { positionOf } from "../doc/position";
import * as selecting from "../doc/selection";
import { houseLabel, whereLabel } from "../a11y/labels";
import type { Command, KeyPress, Mode } from "../input/keymap";
import { digitOfCode, meaningOf } from "../input/keymap";
import { movedBy } from "../input/moving";
import type { App } from "./app.svelte";
import { MODES } from "./game.svelte";

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What a key on the board does. Says whether it meant anything. */
export function press(app: App, event: KeyPress & { readonly repeat?: boolean }): boolean {
  const { taking } = app.hints;
  if (taking && meaningOf(event, app.keys, isMac())) {
    void taking.then(() => press(app, event));
    return true;
  }
  const digit = digitOfCode(event);
  if (app.pending !== null) {
    const { pending } = app;
    const held = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    if (pending === "go" && !held && goKey(app, event)) return true;
    if (digit !== null && !held && pending !== "go") {
      app.pending = null;
      pendingDigit(app, pending, digit);
      return true;
    }
    if (pending === "highlight" && event.key.toLowerCase() === "f") {
      app.pending = null;
      highlight(app, "pairs");
      return true;
    }
    if (!/^(Shift|Control|Alt|Meta)/.test(event.key)) app.pending = null;
    if (event.key === "Escape") return true;
  }
  const meaning = meaningOf(event, app.keys, isMac());
  if (!meaning) return false;
  if ("digit" in meaning) {
    typeDigit(app, meaning.digit, meaning.mode === "current" ? app.game.mode : meaning.mode);
    return true;
  }
  return run(app, meaning.command);
}

/** `G 3 6`: from 10 rows or columns on with Enter between, and behind. */
function goKey(app: App, event: KeyPress): boolean {
  const { grid } = app.game;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const isEnd = event.key === "Enter" || event.key === " ";
  if (event.key === "Backspace") app.goTyped = app.goTyped.slice(0, -1);
  else if (digit !== undefined) app.goTyped += digit;
  else if (isEnd) app.goTyped += " ";
  else return false;
  const isSmall = grid.rows < 10 && grid.cols < 10;
  const typed = isSmall ? /^(\d)\s*(\d)/.exec(app.goTyped) : /^(\d+) +(\d+) /.exec(app.goTyped);
  if (!typed) return true;
  app.pending = null;
  app.goTyped = "";
  const at = nameOf(Number(typed[1]) - 1, Number(typed[2]) - 1);
  if (grid.at.has(at)) app.game.focus(at);
  else app.voice.say(app.t("no-such-cell"));
  return true;
}

function pendingDigit(app: App, pending: "why" | "highlight" | "strike", digit: number): void {
  const { game } = app;
  if (pending === "why") {
    app.openPanel("hint");
    void app.steps.askWhy(game.selection.focus, digit);
  } else if (pending === "highlight") highlight(app, game.highlighted === digit ? null : digit);
  else strikeDigit(app, digit);
}

export function strikeDigit(app: App, digit: number): void {
  const { game } = app;
  if (!app.act(actions.strike(game.grid, game.state, game.chosen, digit))) app.voice.say(app.t("say-given"));
}

export function highlight(app: App, what: number | "pairs" | null): void {
  app.game.highlighted = what;
  if (what === null) app.voice.say(app.t("say-highlight-off"));
  else if (what === "pairs") app.voice.say(app.t("say-highlight-pairs"));
  else app.voice.say(app.t("say-highlight", { digit: what }));
}

/** A digit in a mode, on what is selected; without a selection the keypad's digit is locked. */
export function typeDigit(app: App, digit: number, mode: Mode): void {
  const { game } = app;
  if (mode === "link") {
    linkEnd(app, game.selection.focus, digit);
    return;
  }
  const cells = game.chosen;
  const action = game.digitAction(digit, mode, cells, app.settings.data.selfTidy);
  if (app.act(action)) {
    if (action?.do === "place" && app.settings.data.moveOn) moveOn(app);
  } else if (cells.every((at) => isGiven(app, at))) app.voice.tell(app.t("say-given"));
}

/** In a Kakuro the next cell of the run, if that is set. */
function moveOn(app: App): void {
  const { game } = app;
  if (game.grid.family !== "kakuro") return;
  const on = selecting.next(game.grid, game.selection.focus, "right");
  if (game.grid.at.get(on)?.kind === "white") game.focus(on);
}

function isGiven(app: App, at: string): boolean {
  const square = app.game.grid.at.get(at);
  return square?.kind === "white" && square.given !== null;
}

/** One end of a link after the other. */
export function linkEnd(app: App, cell: string, digit: number): void {
  const { game, t } = app;
  const from = game.linkFrom;
  if (!from) {
    game.linkFrom = { cell, digit };
    app.voice.say(t("say-link-from", { digit, place: cell }));
  } else {
    game.linkFrom = null;
    if (from.cell !== cell || from.digit !== digit)
      app.act(actions.linkStep(game.state, from, { cell, digit }));
  }
}

export function setMode(app: App, mode: Mode): void {
  app.game.mode = mode;
  app.game.linkFrom = null;
  app.voice.say(app.t("say-mode", { mode: app.t(`mode-${mode}`) }));
}

function move(app: App, at: string, add: boolean): void {
  const { game } = app;
  game.selection = add ? selecting.added(game.selection, at) : selecting.only(at);
  if (add) app.voice.say(app.t("say-selected", { cells: game.selection.cells.size }));
}

function escape(app: App): boolean {
  const { game, picture } = app;
  if (game.highlighted !== null) highlight(app, null);
  else if (game.locked !== null) game.locked = null;
  else if (game.linkFrom) game.linkFrom = null;
  else if (game.selection.cells.size > 1) game.selection = selecting.only(game.selection.focus);
  else if (picture.scene && picture.owner === "hint") app.hints.clear();
  else if (picture.owner === "proof") app.proofs.leave();
  else if (app.path.isShown) app.path.leave();
  else if (picture.scene) picture.clear();
  else if (app.sheetUp) app.sheetUp = false;
  else return false;
  return true;
}

/** The step before or behind in what is open: hint, or path. */
function walk(app: App, on: boolean): void {
  if (app.panel === "proof" && app.proofs.reply) app.proofs.go(app.proofs.index + (on ? 1 : -1));
  else if (app.panel === "path" && app.path.steps.length > 0)
    void app.path.go(app.path.index + (on ? 1 : -1));
  else if (on) void app.hints.next();
  else app.hints.back();
}

function sayHouse(app: App, kind: "row" | "column" | "box"): void {
  const { game, t } = app;
  const houses = game.grid.housesOf.get(game.selection.focus) ?? [];
  const wanted =
    game.grid.family === "sudoku"
      ? houses.filter((house) => house.kind === kind)
      : houses.filter((house) => kind === "box" || Boolean(house.down) === (kind === "column"));
  app.voice.say(wanted.map((house) => houseLabel(t, game.grid, app.shownLayers, house)).join(" "));
}

function visit(app: App, on: boolean): void {
  const { stops } = app.picture;
  if (stops.length === 0) return;
  const place = stops.indexOf(app.game.selection.focus);
  const next =
    place < 0 ? (on ? 0 : stops.length - 1) : (place + (on ? 1 : -1) + stops.length) % stops.length;
  app.game.focus(stops[next] ?? app.game.selection.focus);
}

export async function copyPosition(app: App): Promise<void> {
  const { engine, game } = app;
  if (!engine) return;
  const format = game.grid.family === "sudoku" ? "candidates" : "k-line";
  try {
    const { text } = await engine.call("write", { position: game.position, format }).done;
    await navigator.clipboard.writeText(text);
    app.voice.tell(app.t("say-copied"));
  } catch (error) {
    app.voice.warn(app.problemWords(error));
  }
}

/** Does a command. Says whether there was anything to do. */
export function run(app: App, command: Command): boolean {
  const { game, settings } = app;
  // While the path is shown its steps are the pages.
  if (app.path.isShown && (command === "page-up" || command === "page-down")) {
    walk(app, command === "page-down");
    return true;
  }
  const to = movedBy(command, game.grid, game.selection.focus, settings.data.wrap);
  if (to !== null) {
    move(app, to, command.startsWith("add-"));
    return true;
  }
  const own = COMMANDS[command];
  return own ? own(app) !== false : false;
}

const at = (app: App): string => app.game.selection.focus;

const COMMANDS: Partial<Record<Command, (app: App) => unknown>> = {
  "select-all": (app) => select(app, selecting.all(app.game.grid, app.game.selection)),
  invert: (app) => select(app, selecting.inverted(app.game.grid, app.game.selection)),
  "toggle-cell": (app) => select(app, selecting.toggled(app.game.selection, at(app))),
  escape,
  "mode-digit": (app) => setMode(app, "digit"),
  "mode-corner": (app) => setMode(app, "corner"),
  "mode-centre": (app) => setMode(app, "centre"),
  "mode-colour": (app) => setMode(app, "colour"),
  "mode-next": (app) => setMode(app, MODES[MODES.indexOf(app.game.mode) + 1] ?? "digit"),
  "mode-previous": (app) => setMode(app, MODES.at(Math.max(0, MODES.indexOf(app.game.mode)) - 1) ?? "digit"),
  erase: (app) => {
    const { game } = app;
    const layers = { digit: "placed", corner: "corner", centre: "centre", colour: "colours" } as const;
    const mode = game.mode === "strike" || game.mode === "link" ? "placed" : layers[game.mode];
    if (!app.act(actions.erase(game.state, game.chosen, mode)) && isGiven(app, at(app))) {
      app.voice.tell(app.t("say-given"));
    }
  },
  "erase-all": (app) => app.act(actions.eraseAll(app.game.state, app.game.chosen)),
  undo: (app) => app.undo(),
  redo: (app) => app.redo(),
  hint: (app) => {
    app.openPanel("hint");
    void app.hints.next();
  },
  "hint-whole": (app) => {
    app.openPanel("hint");
    void app.hints.ask(4);
  },
  "hint-hide": (app) => app.hints.clear(),
  enter: (app) => {
    if (app.game.mode === "link") app.pending = "strike";
    else if (app.picture.owner === "steps" && app.steps.opened) app.steps.apply(app.steps.opened);
    else return app.hints.enter();
    return true;
  },
  back: (app) => walk(app, false),
  on: (app) => walk(app, true),
  why: (app) => (app.pending = "why"),
  steps: (app) => {
    app.openPanel("steps");
    if (!app.steps.reply) void app.steps.ask();
  },
  path: (app) => {
    app.openPanel("path");
    void app.path.open();
  },
  proof: (app) => {
    if (!app.proofs.isThere) return false;
    const { path, hints, steps } = app;
    if (path.isShown && path.before && path.step) void app.proofs.open(positionOf(path.before), path.step);
    else if (steps.opened && app.picture.owner === "steps")
      void app.proofs.open(app.game.position, steps.opened);
    else if (hints.level === 4 && hints.reply?.step)
      void app.proofs.open(app.game.position, hints.reply.step);
    else app.openPanel("proof");
    return true;
  },
  history: (app) => app.openPanel("history"),
  combinations: (app) => {
    if (app.game.grid.family !== "kakuro") return false;
    app.openPanel("combos");
    return true;
  },
  highlight: (app) => (app.pending = "highlight"),
  strike: (app) => (app.pending = "strike"),
  "notes-menu": (app) => (app.notesMenu = !app.notesMenu),
  "name-point": (app) => (app.dialog = "name"),
  "go-to": (app) => {
    app.goTyped = "";
    app.pending = "go";
  },
  "say-row": (app) => sayHouse(app, "row"),
  "say-column": (app) => sayHouse(app, "column"),
  "say-box": (app) => sayHouse(app, "box"),
  "say-where": (app) => app.voice.say(whereLabel(app.t, app.told, at(app))),
  "next-in-hint": (app) => visit(app, true),
  "previous-in-hint": (app) => visit(app, false),
  keys: (app) => (app.dialog = "keys"),
  copy: (app) => {
    if (getSelection()?.toString()) return false;
    void copyPosition(app);
    return true;
  },
};

function select(app: App, selection: selecting.Selection): void {
  app.game.selection = selection;
  app.voice.say(app.t("say-selected", { cells: selection.cells.size }));
}
