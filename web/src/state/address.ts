import type { Document } from "../doc/model";
import { positionOf } from "../doc/position";
import type { App } from "./app.svelte";
import { readText } from "./reading";

/** What a link opens beside the position. */
interface Shown {
  readonly view: string;
  readonly number: number;
}

/**
 * What the address brings: a link of our own behind `#p=`, or a puzzle in `?puzzle=` and `?bd=`. It is taken
 * out of the address then, so that a reload does not go over what was played since.
 */
export async function openAddress(app: App): Promise<void> {
  const query = new URLSearchParams(location.search);
  const own = location.hash.startsWith("#p=") ? new URLSearchParams(location.hash.slice(1)) : null;
  const link = own && `#p=${own.get("p") ?? ""}`;
  const text = link ?? query.get("puzzle") ?? (query.has("bd") ? location.href : null) ?? query.get("text");
  if (text === null) return;
  history.replaceState(null, "", `${location.pathname}#/play`);
  app.go("play");
  const method = own?.get("m");
  const known = method ? await app.engine?.about().catch(() => null) : null;
  if (method && known?.methods.some(({ id }) => id === method)) app.settings.set("method", method);
  const shown = own && { view: own.get("v") ?? "", number: Number(own.get("n") ?? 1) };
  const isRead = await readText(app, text, (document) => take(app, document));
  if (isRead && shown && !app.offer) await show(app, shown);
}

/** Opens a shared game; where the library has one of the same puzzle, one is asked which is wanted. */
async function take(app: App, shared: Document): Promise<void> {
  const entries = (await app.library.store?.entries()) ?? [];
  const own = entries.find(({ document }) => document.puzzle.line === shared.puzzle.line)?.document;
  if (!own || own.nodes.length < 2) await app.open(shared);
  else {
    app.offer = { own, shared };
    app.dialog = "offer";
  }
}

async function show(app: App, { view, number }: Shown): Promise<void> {
  if (view === "hint") {
    app.openPanel("hint");
    await app.hints.ask(Math.min(4, Math.max(1, number)));
  } else if (view === "path" || view === "proof") {
    app.openPanel("path");
    await app.path.open();
    await app.path.go(number - 1);
    const { before, step } = app.path;
    if (view === "proof" && before && step) await app.proofs.open(positionOf(before), step);
  } else if (view === "set") {
    app.go("set", "take");
  }
}
