import { getContext, setContext, tick } from "svelte";
import { actionCall, conflictCall } from "../a11y/calls";
import { type Told } from "../a11y/labels";
import { actionWords } from "../a11y/words";
import type { Action, Document, Layers } from "../doc/model";
import type { Grid } from "../doc/grid";
import { type Conflict, conflictsOf } from "../doc/notes";
import { openEngine } from "../engine/open";
import type * as More from "../more";
import { type Engine, isCancelled, Problem } from "../engine/engine";
import type { About } from "../engine/types/verbs";
import { KEYS, type KeyMap } from "../input/keymap";
import { load, type Language, preferred, type Translate } from "../locales/l10n";
import { Game } from "./game.svelte";
import { Hints } from "./hints.svelte";
import { Library } from "./library.svelte";
import { Lock } from "./lock";
import { Path } from "./path.svelte";
import { Picture } from "./picture.svelte";
import { Proofs } from "./proofs.svelte";
import { Runs } from "./runs.svelte";
import type { Setter } from "./setter.svelte";
import { Settings } from "./settings.svelte";
import { Status } from "./status.svelte";
import { Steps } from "./steps.svelte";
import { Store } from "./store";
import { Updates } from "./updates.svelte";
import { Voice } from "./voice.svelte";

export type Screen = "play" | "learn" | "set" | "print" | "library" | "settings";
export type Panel = "hint" | "path" | "steps" | "proof" | "combos" | "history";
export type Dialog = "new" | "import" | "share" | "keys" | "name" | "offer";
/** A key that waits for a digit, or for a row and a column. */
export type Pending = "why" | "highlight" | "strike" | "go";

/** The page: what is open, and what all of its parts share. */
export class App {
  t = $state.raw<Translate>((id) => id);
  language = $state<Language>("en");
  /** The language of the engine's sentences, where it is another than the page's. */
  spoken = $state<string>();
  engine = $state.raw<Engine | null>(null);
  about = $state.raw<About | null>(null);
  isReady = $state(false);
  /** What is not seen first, when it has come. */
  loaded = $state.raw<typeof More | null>(null);
  private coming: Promise<void> | undefined;
  screen = $state<Screen>("play");
  /** What stands behind the name of the screen in the address. */
  parameters = $state.raw<readonly string[]>([]);
  panel = $state<Panel>("hint");
  /** On a small screen the panel is a sheet that can be down. */
  sheetUp = $state(false);
  dialog = $state<Dialog | null>(null);
  notesMenu = $state(false);
  /** Presentation: the board and one sentence, walked with the keys of a presenter. */
  isPresenting = $state(false);
  isBlank = $state(false);
  /** What was wished of a new puzzle last. */
  wished: { family?: "sudoku" | "kakuro"; levels?: readonly string[]; symmetry?: string } = {};
  pending = $state<Pending | null>(null);
  /** Row and column of the cell to go to, as far as they are typed. */
  goTyped = $state("");
  /** What the Set screen works on, from its first visit on. */
  setter = $state.raw<Setter | null>(null);
  /** A game that was shared, where the library has one of the same puzzle. */
  offer = $state.raw<{ readonly own: Document; readonly shared: Document } | null>(null);
  dark = $state(false);
  coarse = $state(false);
  /** Whether the system puts its own colours in place of the page's. */
  forced = $state(false);
  /** Names of techniques by id, as replies tell them. */
  readonly names = new Map<string, string>();

  readonly settings = new Settings();
  readonly voice = new Voice();
  readonly game = new Game();
  readonly picture = new Picture();
  readonly library = new Library(this);
  readonly hints = new Hints(this);
  readonly path = new Path(this);
  readonly steps = new Steps(this);
  readonly proofs = new Proofs(this);
  readonly runs = new Runs(this);
  readonly status = new Status(this);
  readonly updates = new Updates();
  readonly lock = new Lock(this);
  /** Puts the focus on the board; the board sets it. */
  focusBoard: () => void = () => undefined;

  /** Whether the board shows another position than that of the game. */
  readonly isAway = $derived(this.path.isShown || this.picture.owner === "proof");
  /** What the board shows: the game, a position of the path, or what a proof has come to. */
  readonly shownLayers: Layers = $derived.by(() => {
    if (this.picture.owner === "proof") return { placed: this.picture.placed };
    if (!this.path.isShown || !this.path.before) return this.game.layers;
    const { placed = {}, struck = {} } = this.path.before.layers;
    return { placed, struck };
  });
  readonly grid: Grid = $derived(this.game.grid);

  /** The keys, with those that were chosen in the settings. */
  readonly keys: KeyMap = $derived({ ...KEYS, ...this.settings.keys });

  /** What the labels of cells are made from. */
  readonly told: Told = $derived({
    grid: this.game.grid,
    layers: this.shownLayers,
    candidates: this.game.layers.shown && !this.isAway ? this.game.candidates : null,
    conflicts: this.settings.data.conflicts && !this.isAway ? this.game.conflicts : [],
    picture: this.picture.cells,
    magic: this.runs.magic,
    places: this.settings.data.sayPlaces,
    runs: this.game.grid.family === "kakuro" && this.settings.data.sayRuns,
  });

  async start(base: string): Promise<void> {
    // Whoever was here before has the module at hand: it starts while the document is read.
    const started = openEngine(base).then((engine) => {
      if (navigator.serviceWorker?.controller) void engine?.about().catch(() => undefined);
      return engine;
    });
    // What most will read comes in the meantime; who has set another language waits for that.
    void load(preferred(navigator.languages));
    const [[store, all, keys, last], engine] = await Promise.all([kept(), started]);
    this.library.start(store);
    this.engine = engine;
    this.settings.load(all, keys);
    await this.speak();
    if (last) this.game.open(last);
    this.isReady = true;
    // Who comes back to a game can go on at once.
    if (last && this.screen === "play") await tick().then(() => this.focusBoard());
    void this.rest(base, engine);
    if (!store) this.voice.warn(this.t("storage-none"));
    if (!engine) this.voice.warn(this.t("no-engine"));
  }

  /** What nobody waits for comes when the page is painted and its engine is there. */
  private async rest(base: string, engine: Engine | null): Promise<void> {
    const answered = engine?.about().then((about) => {
      this.about = about;
      performance.mark("engine");
    });
    const known = Promise.resolve(answered).catch(() => undefined);
    await Promise.race([known, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await idle();
    void this.more;
    await known;
    engine?.warm?.();
    if (engine) this.updates.watch(engine);
    await this.updates.start(base, engine?.kind === "worker").catch(() => undefined);
  }

  /** What is not seen first; it comes when somebody looks for it. */
  get more(): typeof More | null {
    this.coming ??= import("../more").then((all) => void (this.loaded = all));
    return this.loaded;
  }

  /** Loads the language that is set. */
  async speak(): Promise<void> {
    const { language } = this.settings.data;
    const wanted = language === "system" ? preferred(navigator.languages) : language;
    this.t = await load(wanted);
    this.language = wanted;
    const speech = this.engine?.speak(wanted);
    // What is asked from here on is in this language; what was told in the one before is asked again.
    if (this.isReady) this.retell();
    const own = await speech;
    if (this.language === wanted) this.spoken = own === wanted ? undefined : own;
  }

  private retell(): void {
    this.names.clear();
    this.hints.retell();
    void this.steps.retell();
    void this.path.retell();
    void this.proofs.retell();
  }

  techniqueName = (id: string): string => this.names.get(id) ?? id;

  /** Does an action, and calls it out. Says whether anything changed. */
  act(action: Action | null, quiet = false): boolean {
    if (this.path.isShown) this.path.leave();
    this.proofs.leave();
    const { game, t } = this;
    const before = new Set(conflictsOf(game.grid, game.layers).map(keyOfConflict));
    if (!action || !game.act(action)) return false;
    if (quiet) return true;
    const conflicts = conflictsOf(game.grid, game.layers);
    const made = conflicts.find(
      (conflict) => this.settings.data.conflicts && !before.has(keyOfConflict(conflict)),
    );
    const isDone =
      game.isFull &&
      !game.isBlank &&
      (action.do === "place" || action.do === "apply" || action.do === "path");
    if (made && !isDone) this.voice.say(conflictCall(t, made));
    else if (isDone) this.voice.tell(t(conflicts.length === 0 ? "say-solved" : "say-full-wrong"));
    else if (action.do === "apply") this.voice.tell(actionCall(t, action, this.techniqueName));
    else this.voice.say(actionCall(t, action, this.techniqueName));
    return true;
  }

  undo(): void {
    const action = this.game.undo();
    if (action) this.voice.say(this.t("say-undone", { action: this.actionWords(action, "spoken") }));
  }

  redo(): void {
    const action = this.game.redo();
    if (action) this.voice.say(this.t("say-again", { action: this.actionWords(action, "spoken") }));
  }

  actionWords(action: Action, style: "spoken" | "short" = "short"): string {
    return actionWords(this.t, action, style, this.techniqueName);
  }

  /** Opens a document in Play; the one that was open is saved. */
  async open(document: Document): Promise<void> {
    await this.library.save(this.game.tree.document);
    this.hints.clear();
    this.steps.forget();
    this.path.forget();
    this.proofs.forget();
    this.game.open(document);
    await this.library.save(document);
    this.go("play");
    this.focusBoard();
  }

  openPanel(panel: Panel): void {
    this.showPanel(panel);
    this.sheetUp = true;
  }

  /** A step of the list is drawn as long as the list is open. */
  showPanel(panel: Panel): void {
    if (panel !== "steps" && panel !== "proof") this.steps.close();
    this.panel = panel;
  }

  go(screen: Screen, ...parameters: string[]): void {
    const hash = `#/${[screen, ...parameters].join("/")}`;
    if (location.hash !== hash) location.hash = hash;
    this.screen = screen;
    this.parameters = parameters;
  }

  scaleName(id: string): string {
    if (id === "kakuro" || id === "human") return this.t(`scale-${id}`);
    return this.about?.scales.find((scale) => scale.id === id)?.name ?? id;
  }

  /** Warns of what went wrong; a call that was cancelled did not. */
  warnOf(error: unknown): void {
    if (!isCancelled(error)) this.voice.warn(this.problemWords(error));
  }

  problemWords(error: unknown): string {
    if (!(error instanceof Problem)) return String(error);
    if (error.type === "offline") return this.t("problem-offline");
    if (error.type === "fault") return this.t("problem-fault");
    if (error.type === "busy") return this.t("problem-busy");
    return error.message || this.t("problem-fault");
  }
}

/** What the browser keeps: where, the settings, the keys, and the document that was open last. */
async function kept(): Promise<readonly [Store | null, unknown, unknown, Document | null]> {
  const store = await Store.open();
  if (!store) return [null, undefined, undefined, null];
  return [store, ...(await Promise.all([store.setting("all"), store.setting("keys"), store.last()]))];
}

/** When the browser has nothing else to do, or after half a second where it does not tell. */
const idle = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    (globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500)))(resolve as () => void),
  );

const keyOfConflict = ({ house, cells, digit }: Conflict): string =>
  `${house.kind} ${house.index} ${digit} ${cells.join()}`;

const KEY = Symbol("app");
export const provideApp = (app: App): App => setContext(KEY, app);
export const useApp = (): App => getContext<App>(KEY);
