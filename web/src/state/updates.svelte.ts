/** New versions of the page: one waits until it is asked for, and never reloads by itself. */
export class Updates {
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Only where the page runs by itself: one that a server brings is as new as the server. */
  async start(byWorker: boolean): Promise<void> {
    const { serviceWorker } = navigator;
    if (!serviceWorker || import.meta.env.DEV) return;
    if (!byWorker) {
      for (const old of await serviceWorker.getRegistrations()) void old.unregister();
      return;
    }
    const registration = await serviceWorker.register(new URL("sw.js", document.baseURI));
    this.waiting = registration.waiting;
    registration.addEventListener("updatefound", () => {
      const found = registration.installing;
      found?.addEventListener("statechange", () => {
        if (found.state === "installed" && serviceWorker.controller) this.waiting = found;
      });
    });
    setInterval(() => void registration.update(), 24 * 60 * 60 * 1000);
  }

  /** Takes the new version over; what was played is saved before. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage({ type: "SKIP_WAITING" });
  }

  later(): void {
    this.waiting = null;
  }
}
