import type { App } from "./app.svelte";

/**
 * One writer a document: a lock that a tab holds as long as it has the document open. A tab that does not get
 * it shows the document and writes nothing, until it takes over; the other one is read-only from then on.
 */
export class Lock {
  private release: (() => void) | null = null;
  private serial = 0;

  constructor(private readonly app: App) {}

  /** Holds the lock of the document that is open now, and lets go of the former one. */
  async hold(id: string | undefined, steal = false): Promise<void> {
    this.release?.();
    this.release = null;
    this.serial += 1;
    const own = this.serial;
    const { game, library } = this.app;
    const { locks } = navigator;
    if (!id || !locks) {
      game.readOnly = false;
      return;
    }
    if (steal) {
      // What the other tab wrote last is what goes on here.
      const entry = await library.store?.entry(id);
      if (entry) game.open(entry.document);
    }
    const work = (lock: unknown): Promise<void> | void => {
      if (own !== this.serial) return;
      game.readOnly = lock === null;
      if (lock === null) return;
      return new Promise<void>((resolve) => (this.release = resolve));
    };
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
    locks.request(`doc:${id}`, options, work).catch(() => {
      // It was taken over by another tab.
      if (own === this.serial) game.readOnly = true;
    });
  }
}
