import "fake-indexeddb/auto";
import fc from "fast-check";
import { openDB } from "idb";
import { describe, expect, it } from "vitest";
import { documentOf } from "../../src/doc/model";
import { Tree } from "../../src/doc/tree";
import { settingsFrom, DEFAULTS } from "../../src/state/settings.svelte";
import { NAME, Store, VERSION } from "../../src/state/store";
import { command, run, S } from "./arbitrary";

const document = (id: string, changed: string) => ({
  ...documentOf({ family: "sudoku", line: S }, { id, created: changed }),
  changed,
});

async function open(name: string): Promise<Store> {
  const store = await Store.open(name);
  if (!store) throw new Error("a store");
  return store;
}

describe("the store", () => {
  it("keeps documents with their history, the newest first", async () => {
    const store = await open("a");
    const played = Tree.open(document("one", "2026-01-01")).act(
      { do: "place", cells: ["r1c2"], digit: 4 },
      "2026-01-03",
    );
    await store.save(document("two", "2026-01-02"));
    await store.save(played.document);
    expect((await store.entries()).map(({ id }) => id)).toEqual(["one", "two"]);
    const last = await store.last();
    expect(last).toEqual(played.document);
    expect(last && Tree.open(last).state.layers.placed).toEqual({ r1c2: 4 });
    await store.remove("one");
    expect((await store.last())?.id).toBe("two");
    store.close();
  });

  it("saves the same document in one place, and many in one transaction", async () => {
    const store = await open("b");
    const many = ["a", "b", "c"].map((id) => ({ id, changed: id, document: document(id, id) }));
    await store.saveAll(many);
    await store.save(document("b", "z"));
    expect((await store.entries()).map(({ id }) => id)).toEqual(["b", "c", "a"]);
    store.close();
  });

  it("has every leaf of a game of 200 random actions again, when it is opened anew", async () => {
    const store = await open("leaves");
    const puzzle = { family: "sudoku", line: S } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 200, maxLength: 200 }), async (commands) => {
        const played = run(Tree.open(documentOf(puzzle, { id: "game" })), commands, () => undefined);
        await store.save(played.document);
        const kept = await store.entry("game");
        if (!kept) throw new Error("a document");
        const again = Tree.open(kept.document);
        expect(again.state).toEqual(played.state);
        const parents = new Set(played.document.nodes.map(({ parent }) => parent));
        const leaves = played.document.nodes.filter(({ id }) => !parents.has(id));
        for (const { id } of leaves) {
          const there = again.goTo(id);
          expect(there.document.current).toBe(id);
          expect(there.state).toEqual(played.stateOf(id));
        }
      }),
      { numRuns: 20 },
    );
    store.close();
  });

  it("has the stores of version 1", async () => {
    (await open(NAME)).close();
    const db = await openDB(NAME);
    expect([db.version, [...db.objectStoreNames]]).toEqual([VERSION, ["documents", "practice", "settings"]]);
    db.close();
  });

  it("keeps settings; what is unknown or odd is left out", async () => {
    const store = await open("c");
    await store.keepSetting("all", { theme: "dark", hintLevel: 9, selfTidy: "yes", other: 1 });
    const data = settingsFrom(await store.setting("all"));
    expect(data).toEqual({ ...DEFAULTS, theme: "dark", hintLevel: 4 });
    expect(settingsFrom(undefined)).toEqual(DEFAULTS);
    store.close();
  });
});
