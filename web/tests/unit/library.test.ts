import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { formatWords } from "../../src/a11y/formats";
import { documentOf, EMPTY_SUDOKU } from "../../src/doc/model";
import { KEYS, keyOf, type KeyPress, meaningOf, sameKey } from "../../src/input/keymap";
import { keysFrom, Settings } from "../../src/state/settings.svelte";
import { entryOf, Store } from "../../src/state/store";

const document = (id: string, changed: string) => documentOf(EMPTY_SUDOKU, { id, changed });

describe("folders", () => {
  it("are kept when a game is saved again, and left by an empty name", async () => {
    const store = await Store.open("folders");
    await store?.saveAll([entryOf(document("a", "1"), "Train"), entryOf(document("b", "2"))]);
    await store?.save(document("a", "3"));
    expect((await store?.entry("a"))?.folder).toBe("Train");
    expect((await store?.entry("a"))?.changed).toBe("3");
    await store?.file("b", "Home");
    await store?.file("a", "");
    expect((await store?.entries())?.map(({ id, folder }) => [id, folder])).toEqual([
      ["a", undefined],
      ["b", "Home"],
    ]);
    await store?.file("nobody", "Home");
    expect((await store?.entries())?.length).toBe(2);
  });

  it("do not mix the counts of the families", async () => {
    const store = await Store.open("practice");
    await store?.countSolved("sudoku naked-pair");
    await store?.countSolved("sudoku naked-pair");
    await store?.countSolved("kakuro naked-pair");
    expect(await store?.allSolved("sudoku")).toEqual(new Map([["naked-pair", 2]]));
    expect(await store?.allSolved("kakuro")).toEqual(new Map([["naked-pair", 1]]));
  });
});

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe("keys of one's own", () => {
  it("act in place of the first ones, and are taken from whoever had them", () => {
    const settings = new Settings();
    settings.setKey("hint", { key: "p" });
    const keys = { ...KEYS, ...settings.keys };
    expect(meaningOf(press("p"), keys)).toEqual({ command: "hint" });
    expect(meaningOf(press("h"), keys)).toBeNull();
    expect(keys.path).toEqual([]);
    settings.resetKeys();
    expect(settings.keys).toEqual({});
  });

  it("can be typed: letters by what they type, marks without Shift, the rest by place", () => {
    expect(keyOf(press("Q", { shiftKey: true }))).toEqual({ key: "q", shift: true });
    expect(keyOf(press("?", { shiftKey: true, code: "Slash" }))).toEqual({ key: "?" });
    expect(keyOf(press("F2"))).toEqual({ code: "F2" });
    for (const none of [press("Shift"), press("Tab"), press("Escape"), press("3", { code: "Digit3" })])
      expect(keyOf(none)).toBeNull();
    expect(keyOf(press("q", { metaKey: true }))).toBeNull();
  });

  it("every key that can be typed means what it was given to", () => {
    for (const typed of [
      press("q"),
      press("Q", { shiftKey: true }),
      press("F2"),
      press("q", { ctrlKey: true }),
    ]) {
      const settings = new Settings();
      const key = keyOf(typed);
      if (!key) throw new Error("a key");
      settings.setKey("history", key);
      expect(meaningOf(typed, { ...KEYS, ...settings.keys })).toEqual({ command: "history" });
    }
  });

  it("are taken from what was stored only where they are some", () => {
    const stored = { hint: [{ key: "q" }], nonsense: [{ key: "x" }], path: "p", undo: [{}], redo: [] };
    expect(keysFrom(stored)).toEqual({ hint: [{ key: "q" }], redo: [] });
    expect(keysFrom(null)).toEqual({});
  });

  it("are the same only with the same modifiers", () => {
    expect(sameKey({ key: "q" }, { key: "q", shift: false })).toBe(true);
    expect(sameKey({ key: "q" }, { key: "q", shift: true })).toBe(false);
    expect(sameKey({ key: "q" }, { code: "KeyQ" })).toBe(false);
  });
});

it("formats have names, those of a Kakuro too", () => {
  const t = (id: string): string => `<${id}>`;
  expect(formatWords(t, "candidates")).toBe("<format-candidates>");
  expect(formatWords(t, "k-grid")).toBe("<format-grid>");
  expect(formatWords(t, "puzz-link")).toBe("puzz.link");
  expect(formatWords(t, "euler-424")).toBe("euler-424");
});
