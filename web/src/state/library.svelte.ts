import type { Document } from "../doc/model";
import type { App } from "./app.svelte";
import { type Entry, entryOf, type Store } from "./store";

/** The saved documents; tabs tell each other when they change. */
export class Library {
  entries = $state.raw<readonly Entry[]>([]);
  store: Store | null = null;
  private channel: BroadcastChannel | null = null;
  private asked = false;

  constructor(private readonly app: App) {}

  start(store: Store | null): void {
    this.store = store;
    if (typeof BroadcastChannel === "undefined") return;
    this.channel = new BroadcastChannel("qedoku");
    this.channel.onmessage = () => void this.refresh();
  }

  async refresh(): Promise<void> {
    this.entries = (await this.store?.entries()) ?? [];
  }

  /** Saves a document; the first time the browser is asked to keep what it has. */
  async save(document: Document): Promise<void> {
    // An empty board on which nothing was done is no document yet.
    const isNothing = document.nodes.length === 1 && /^\.+$/.test(document.puzzle.line);
    if (!this.store || isNothing) return;
    if (!this.asked) {
      this.asked = true;
      void navigator.storage?.persist?.();
    }
    try {
      await this.store.save(document);
      this.channel?.postMessage("changed");
    } catch {
      this.app.voice.warn(this.app.t("storage-refused"));
    }
  }

  /** Several documents at once, in a folder where one is named. */
  async addAll(documents: readonly Document[], folder = ""): Promise<void> {
    await this.takeAll(documents.filter(({ id }) => id).map((document) => entryOf(document, folder)));
  }

  private async takeAll(entries: readonly Entry[]): Promise<void> {
    await this.store?.saveAll(entries);
    this.channel?.postMessage("changed");
    await this.refresh();
  }

  async remove(id: string): Promise<void> {
    await this.store?.remove(id);
    this.channel?.postMessage("changed");
    await this.refresh();
  }

  /** Another title; of the open document too. */
  async rename(document: Document, title: string): Promise<void> {
    const { game } = this.app;
    const named = { ...document, title, changed: new Date().toISOString() };
    if (game.tree.document.id === document.id) game.retitle(title);
    await this.save(game.tree.document.id === document.id ? game.tree.document : named);
    await this.refresh();
  }

  async file(id: string, folder: string): Promise<void> {
    await this.store?.file(id, folder.trim());
    this.channel?.postMessage("changed");
    await this.refresh();
  }

  /** Everything as one text. */
  async exportAll(): Promise<string> {
    const entries = (await this.store?.entries()) ?? [];
    const documents = entries.map(({ document }) => document);
    const folders = Object.fromEntries(entries.flatMap(({ id, folder }) => (folder ? [[id, folder]] : [])));
    return JSON.stringify({ version: 1, kind: "library", documents, folders });
  }

  /** Merges by id: what is newer wins. Says how many were taken. */
  async importAll(text: string): Promise<number> {
    const value = JSON.parse(text) as { kind?: unknown; documents?: unknown; folders?: unknown };
    if (value.kind !== "library" || !Array.isArray(value.documents)) throw new Error("no library");
    const own = new Map((await this.store?.entries())?.map((entry) => [entry.id, entry]) ?? []);
    const newer = (value.documents as Document[]).filter(({ id, changed, kind }) => {
      if (kind !== "game" || !id) return false;
      return (own.get(id)?.changed ?? "") < (changed ?? "");
    });
    const folders = (value.folders ?? {}) as Readonly<Record<string, unknown>>;
    const folder = (id = ""): string => (typeof folders[id] === "string" ? folders[id] : "");
    await this.takeAll(newer.map((document) => entryOf(document, folder(document.id))));
    return newer.length;
  }
}
