import type { Document } from "../doc/model";

/** A document in the library: what a list needs stands beside it. */
export interface Entry {
  readonly id: string;
  readonly changed: string;
  readonly document: Document;
  readonly folder?: string;
}

type Name = "documents" | "settings" | "practice";

export const NAME = "qedoku";
export const VERSION = 1;

/** Each step lifts a database from the version before it. */
const UPGRADES: readonly ((db: IDBDatabase) => void)[] = [
  (db) => {
    db.createObjectStore("documents", { keyPath: "id" }).createIndex("changed", "changed");
    db.createObjectStore("settings");
    db.createObjectStore("practice");
  },
];

/** What the browser answers to a request. */
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database does not answer"));
  });

export const entryOf = (document: Document, folder = ""): Entry => ({
  id: document.id ?? "",
  changed: document.changed ?? document.created ?? "",
  document,
  ...(folder ? { folder } : {}),
});

/** What is kept in the browser. Each write is one transaction. */
export class Store {
  private constructor(private readonly db: IDBDatabase) {}

  /** Nothing where the browser keeps no data. */
  static async open(name = NAME): Promise<Store | null> {
    try {
      const request = indexedDB.open(name, VERSION);
      request.onupgradeneeded = ({ oldVersion }) => {
        for (const step of UPGRADES.slice(oldVersion)) step(request.result);
      };
      return new Store(await asked(request));
    } catch {
      return null;
    }
  }

  /** Saves a document; it stays in its folder. */
  async save(document: Document): Promise<void> {
    const { id } = document;
    if (!id) return;
    await this.write("documents", async (store) => {
      const own = await asked<Entry | undefined>(store.get(id));
      store.put(entryOf(document, own?.folder));
    });
  }

  /** Puts a document into a folder; an empty name is none. */
  async file(id: string, folder: string): Promise<void> {
    await this.write("documents", async (store) => {
      const own = await asked<Entry | undefined>(store.get(id));
      if (own) store.put(entryOf(own.document, folder));
    });
  }

  async saveAll(entries: readonly Entry[]): Promise<void> {
    await this.write("documents", (store) => entries.forEach((entry) => store.put(entry)));
  }

  entry(id: string): Promise<Entry | undefined> {
    return asked<Entry | undefined>(this.read("documents").get(id));
  }

  /** The newest first. */
  async entries(): Promise<Entry[]> {
    return (await asked<Entry[]>(this.read("documents").index("changed").getAll())).reverse();
  }

  /** The document that was changed last. */
  async last(): Promise<Document | null> {
    const cursor = await asked(this.read("documents").index("changed").openCursor(null, "prev"));
    return (cursor?.value as Entry | undefined)?.document ?? null;
  }

  async remove(id: string): Promise<void> {
    await this.write("documents", (store) => store.delete(id));
  }

  setting(name: string): Promise<unknown> {
    return asked<unknown>(this.read("settings").get(name));
  }

  async keepSetting(name: string, value: unknown): Promise<void> {
    await this.write("settings", (store) => store.put(value, name));
  }

  /** The counts of a family by technique. */
  async allSolved(family: string): Promise<Map<string, number>> {
    const store = this.read("practice");
    const [keys, counts] = await Promise.all([asked(store.getAllKeys()), asked<number[]>(store.getAll())]);
    const own = keys.map((key, i) => [String(key), counts[i] ?? 0] as const);
    const mine = own.filter(([key]) => key.startsWith(`${family} `));
    return new Map(mine.map(([key, count]) => [key.slice(family.length + 1), count]));
  }

  async solved(technique: string): Promise<number> {
    return (await asked<number | undefined>(this.read("practice").get(technique))) ?? 0;
  }

  async countSolved(technique: string): Promise<void> {
    await this.write("practice", async (store) => {
      store.put(((await asked<number | undefined>(store.get(technique))) ?? 0) + 1, technique);
    });
  }

  close(): void {
    this.db.close();
  }

  private read(name: Name): IDBObjectStore {
    return this.db.transaction(name).objectStore(name);
  }

  /** Ends when all is written; if any of it cannot be, none of it is. */
  private async write(name: Name, work: (store: IDBObjectStore) => unknown): Promise<void> {
    const transaction = this.db.transaction(name, "readwrite");
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("the database does not write"));
    });
    await Promise.all([work(transaction.objectStore(name)), done]);
  }
}
