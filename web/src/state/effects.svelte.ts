import { openAddress } from "./address";
import type { App, Screen } from "./app.svelte";

/** All effects of the page: saving, the address, themes, and what the engine is asked unasked. */
export function startEffects(app: App): void {
  theme(app);
  saving(app);
  asking(app);
  locking(app);
  address(app);
  settings(app);
  focus();
}

/** A control that goes while it has the focus hands it to the heading of its group, or to the board. */
function focus(): void {
  let held: Element[] = [];
  const isHeld = (one?: Element): boolean => Boolean(one?.isConnected) && !one?.matches(":disabled");
  addEventListener("focusin", ({ target }) => {
    held = [];
    for (let one = target as Element | null; one; one = one.parentElement) held.push(one);
  });
  // Who leaves it by choice leaves it where it is.
  addEventListener("focusout", () =>
    queueMicrotask(() => {
      if (isHeld(held[0]) && document.activeElement === document.body) held = [];
    }),
  );
  new MutationObserver(() => {
    const active = document.activeElement;
    if (held.length === 0 || isHeld(held[0]) || (active !== document.body && active !== held[0])) return;
    const first = (selector: string): HTMLElement | null | undefined =>
      held.map((one) => (one.isConnected ? one.querySelector<HTMLElement>(selector) : null)).find(Boolean);
    const head = first("h2, h3, [role=gridcell][tabindex='0']") ?? first("h1");
    if (head && head.tabIndex < 0) head.tabIndex = -1;
    head?.focus();
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** A change is saved so many milliseconds later with those that followed it, and when the page is hidden. */
const PAUSE = 150;

function saving(app: App): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = app.game.tree.document;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { document } = app.game.tree;
    if (document === saved || app.game.readOnly) return;
    saved = document;
    void app.library.save(document);
  };
  $effect(() => {
    const { document } = app.game.tree;
    if (!app.isReady || document === saved) return;
    // Another document is open now: it was saved when it was opened.
    if (document.id !== saved.id) {
      saved = document;
      return;
    }
    // Who plays on without a pause is not to wait for one.
    timer ??= setTimeout(save, PAUSE);
  });
  addEventListener("visibilitychange", save);
  addEventListener("pagehide", save);
}

/** The lock goes with the document. */
function locking(app: App): void {
  let held: string | undefined;
  $effect(() => {
    const { id } = app.game.tree.document;
    if (!app.isReady || id === held) return;
    held = id;
    void app.lock.hold(id);
  });
}

/** A position that changes takes hints, steps and paths of the former one away. */
function asking(app: App): void {
  let key = "";
  $effect(() => {
    const { game, isReady } = app;
    if (!isReady || game.key === key) return;
    key = game.key;
    app.hints.clear();
    app.steps.forget();
    app.proofs.forget();
    // One that is on its way begins anew: the step before it may have come late.
    const again = app.path.isBusy;
    app.path.forget();
    if (again) void app.path.open();
    void app.runs.ask();
  });
  $effect(() => {
    if (!app.isReady || !app.engine) return;
    app.status.ask(app.game.puzzle.line, app.game.isBlank);
  });
  $effect(() => {
    const { game, engine } = app;
    if (app.isReady && game.key && game.layers.shown && game.grid.family === "kakuro")
      void game.askCandidates(engine);
  });
}

const SCREENS: readonly Screen[] = ["play", "learn", "set", "print", "library", "settings"];

/** The address names the screen. */
function address(app: App): void {
  const read = (): void => {
    if (app.isReady && location.hash.startsWith("#p=")) void openAddress(app);
    const [screen, ...parameters] = location.hash.replace(/^#\/?/, "").split("/");
    const known = SCREENS.find((one) => one === screen);
    if (!known) return;
    app.screen = known;
    app.parameters = parameters.map(decodeURIComponent);
  };
  read();
  addEventListener("hashchange", read);
  $effect(() => {
    document.documentElement.lang = app.language;
  });
}

function theme(app: App): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const coarse = matchMedia("(pointer: coarse)");
  const forced = matchMedia("(forced-colors: active)");
  const read = (): void => {
    const { theme: chosen } = app.settings.data;
    app.dark = chosen === "dark" || (chosen !== "light" && dark.matches);
    app.coarse = coarse.matches;
    app.forced = forced.matches;
    const root = document.documentElement;
    root.dataset["theme"] = app.dark ? "dark" : "light";
    root.dataset["contrast"] = chosen === "contrast" || contrast.matches ? "more" : "usual";
  };
  $effect(read);
  for (const query of [dark, contrast, coarse, forced]) query.addEventListener("change", read);
}

function settings(app: App): void {
  let first = true;
  let keysKnown = false;
  $effect(() => {
    const data = { ...app.settings.data };
    if (!app.isReady) return;
    if (!first) void app.library.store?.keepSetting("all", data);
    first = false;
  });
  let keys = app.settings.keys;
  $effect(() => {
    const own = app.settings.keys;
    if (!app.isReady) return;
    if (own !== keys && keysKnown) void app.library.store?.keepSetting("keys", own);
    [keys, keysKnown] = [own, true];
  });
  let language = app.settings.data.language;
  $effect(() => {
    const wanted = app.settings.data.language;
    if (!app.isReady || wanted === language) return;
    language = wanted;
    void app.speak();
  });
}
