import { configOf } from "../engine/files";
import type { Engine } from "../engine/engine";
import { KEPT } from "../kept";

/** The version of this page. */
declare const __VERSION__: string;

/** How often a page that stays open looks for a new version. */
const DAY = 24 * 60 * 60 * 1000;

/** New versions of the page: one waits until it is asked for, and never reloads by itself. */
export class Updates {
  waiting = $state.raw<ServiceWorker | null>(null);
  /** Whether the engine is of another version than the page, as where a server was replaced behind it. */
  isOther = $state(false);

  /** Compares engine and page, again each time that one comes back to the page. */
  watch(engine: Engine): void {
    const compare = (): void => {
      if (!document.hidden)
        engine.call("about", {}).done.then(
          ({ version }) => (this.isOther = version !== __VERSION__),
          () => undefined,
        );
    };
    compare();
    addEventListener("visibilitychange", compare);
  }

  /** Only where the page runs by itself: one that a server brings is as new as the server. */
  async start(base: string, byWorker: boolean): Promise<void> {
    const { serviceWorker } = navigator;
    if (!serviceWorker || import.meta.env.DEV) return;
    // Where a page with its own engine was once, a server may be now: what was kept would outlive it.
    if (!byWorker || (await configOf(base, true)).engine === "http") {
      void (await serviceWorker.getRegistration(base))?.unregister();
      const names = (await globalThis.caches?.keys()) ?? [];
      for (const name of names.filter((one) => one.startsWith(KEPT))) void caches.delete(name);
      return;
    }
    const registration = await serviceWorker.register(new URL("sw.js", base), { updateViaCache: "none" });
    this.waiting = registration.waiting;
    registration.addEventListener("updatefound", () => {
      const found = registration.installing;
      found?.addEventListener("statechange", () => {
        if (found.state === "installed" && serviceWorker.controller) this.waiting = found;
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), DAY);
  }

  /** Takes the new version over; what was played is saved before. */
  take(): void {
    if (!this.waiting) location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage({ type: "SKIP_WAITING" });
  }

  later(): void {
    this.waiting = null;
    this.isOther = false;
  }
}
