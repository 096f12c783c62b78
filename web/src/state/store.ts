import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Document } from "../doc/model";

/** A document in the library: what a list needs stands beside it. */
export interface Entry {
  readonly id: string;
  readonly changed: string;
  readonly document: Document;
  readonly folder?: string;
}

interface Schema extends DBSchema {
  documents: { key: string; value: Entry; indexes: { changed: string } };
  settings: { key: string; value: unknown };
  practice: { key: string; value: number };
}

export const NAME = "qedoku";
export const VERSION = 1;

/** Each step lifts a database from the version before it. */
const UPGRADES: readonly ((db: IDBPDatabase<Schema>) => void)[] = [
  (db) => {
    db.createObjectStore("documents", { keyPath: "id" }).createIndex("changed", "changed");
    db.createObjectStore("settings");
    db.createObjectStore("practice");
  },
];

export const entryOf = (document: Document, folder = ""): Entry => ({
  id: document.id ?? "",
  changed: document.changed ?? document.created ?? "",
  document,
  ...(folder ? { folder } : {}),
});

/** What is kept in the browser. Each write is one transaction. */
export class Store {
  private constructor(private readonly db: IDBPDatabase<Schema>) {}

  /** Nothing where the browser keeps no data. */
  static async open(name = NAME): Promise<Store | null> {
    try {
      const db = await openDB<Schema>(name, VERSION, {
        upgrade(db, old) {
          for (const step of UPGRADES.slice(old)) step(db);
        },
      });
      return new Store(db);
    } catch {
      return null;
    }
  }

  /** Saves a document; it stays in its folder. */
  async save(document: Document): Promise<void> {
    if (!document.id) return;
    const write = this.db.transaction("documents", "readwrite");
    const { folder } = (await write.store.get(document.id)) ?? {};
    await Promise.all([write.store.put(entryOf(document, folder)), write.done]);
  }

  /** Puts a document into a folder; an empty name is none. */
  async file(id: string, folder: string): Promise<void> {
    const write = this.db.transaction("documents", "readwrite");
    const own = await write.store.get(id);
    await Promise.all([own && write.store.put(entryOf(own.document, folder)), write.done]);
  }

  async saveAll(entries: readonly Entry[]): Promise<void> {
    const write = this.db.transaction("documents", "readwrite");
    await Promise.all([...entries.map((entry) => write.store.put(entry)), write.done]);
  }

  entry(id: string): Promise<Entry | undefined> {
    return this.db.get("documents", id);
  }

  /** The newest first. */
  async entries(): Promise<Entry[]> {
    return (await this.db.getAllFromIndex("documents", "changed")).reverse();
  }

  /** The document that was changed last. */
  async last(): Promise<Document | null> {
    const cursor = await this.db.transaction("documents").store.index("changed").openCursor(null, "prev");
    return cursor?.value.document ?? null;
  }

  async remove(id: string): Promise<void> {
    await this.db.delete("documents", id);
  }

  setting(name: string): Promise<unknown> {
    return this.db.get("settings", name);
  }

  async keepSetting(name: string, value: unknown): Promise<void> {
    await this.db.put("settings", value, name);
  }

  /** The counts of a family by technique. */
  async allSolved(family: string): Promise<Map<string, number>> {
    const [keys, counts] = await Promise.all([this.db.getAllKeys("practice"), this.db.getAll("practice")]);
    const own = keys.map((key, i) => [key, counts[i] ?? 0] as const);
    const mine = own.filter(([key]) => key.startsWith(`${family} `));
    return new Map(mine.map(([key, count]) => [key.slice(family.length + 1), count]));
  }

  async solved(technique: string): Promise<number> {
    return (await this.db.get("practice", technique)) ?? 0;
  }

  async countSolved(technique: string): Promise<void> {
    const write = this.db.transaction("practice", "readwrite");
    const count = (await write.store.get(technique)) ?? 0;
    await Promise.all([write.store.put(count + 1, technique), write.done]);
  }

  close(): void {
    this.db.close();
  }
}
