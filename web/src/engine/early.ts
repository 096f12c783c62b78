/**
 * A worker that starts before all else, where the page was kept: it has an engine of its own then. Until it has
 * begun, and again before it hears of its first call, a worker waits for a turn of the page, which has none while it
 * makes its first picture; so this one is named after what it can find by itself.
 */
let early: Worker | null = navigator.serviceWorker?.controller
  ? newWorker(new URL("./", document.baseURI).href)
  : null;

function newWorker(name = ""): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name });
}

/** The worker that has started already, once; then others. */
export function hireWorker(): Worker {
  const worker = early ?? newWorker();
  early = null;
  return worker;
}

/** For a page that asks a server. */
export function dismissEarly(): void {
  early?.terminate();
  early = null;
}
