import type { App } from "./app.svelte";
import { readText } from "./reading";

/**
 * What the address brings: a link of our own behind `#p=`, or a puzzle in `?puzzle=` and `?bd=`. It is taken
 * out of the address then, so that a reload does not go over what was played since.
 */
export async function openAddress(app: App): Promise<void> {
  const query = new URLSearchParams(location.search);
  const own = location.hash.startsWith("#p=") ? location.href : null;
  const text = own ?? query.get("puzzle") ?? (query.has("bd") ? location.href : null) ?? query.get("text");
  if (text === null) return;
  history.replaceState(null, "", `${location.pathname}#/play`);
  await readText(app, text);
}
