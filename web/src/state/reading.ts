import { documentOf } from "../doc/model";
import type { ReadPuzzle, ReadReply } from "../engine/types/verbs";
import type { App } from "./app.svelte";
import { formatWords } from "../a11y/formats";
import type { Document } from "../doc/model";
import { freshDocument } from "./game.svelte";
import { Tree } from "../doc/tree";

/** The most that a dropped file may have. */
export const MOST = 256 * 1024;

/** The document of a puzzle that was read; what lay on it is an action of its own. */
export function documentFrom(read: ReadPuzzle) {
  const about = read.tail ? { title: read.tail } : {};
  const bare = freshDocument({ family: read.family, line: read.puzzle }, about);
  const tree = Tree.open(bare).act({ do: "import", ...read.layers }, bare.created);
  return tree.document;
}

/**
 * Reads a text: one puzzle is opened, several go to the library; the Set screen takes one as its givens. Says
 * whether anything was read.
 */
export async function readText(
  app: App,
  text: string,
  open: (document: Document) => Promise<void> = (document) => app.open(document),
  said = "",
): Promise<boolean> {
  const { engine, t, voice } = app;
  if (!text.trim()) {
    voice.warn(t("read-nothing"));
    return false;
  }
  if (!engine) {
    voice.warn(t("no-engine"));
    return false;
  }
  let reply: ReadReply;
  try {
    reply = await engine.call("read", { text }).done;
  } catch (error) {
    app.warnOf(error);
    return false;
  }
  const read = reply.records.flatMap((record) => (record.read ? [record.read] : []));
  const wrong = reply.records.flatMap((record) => record.wrong ?? []);
  const [first] = read;
  if (!first) {
    voice.warn(wrong.map(({ message }) => message).join("\n") || t("read-nothing"));
    return false;
  }
  if (read.length > 1) {
    const documents = read.map(documentFrom);
    await app.library.addAll(documents);
    const opened = documents[0] ?? documentOf({ family: first.family, line: first.puzzle });
    await app.open(opened);
    voice.tell(t("read-several", { count: read.length }));
    if (wrong.length > 0) voice.warn(t("read-some-wrong", { count: wrong.length }));
    return true;
  }
  if (app.screen === "set" && app.setter) app.setter.start(first.family, first.puzzle);
  else {
    const { defects, ok } = await checked(app, first);
    if (!ok) {
      voice.warn(defects);
      return false;
    }
    await open(documentFrom(first));
  }
  const format = formatWords(t, first.format);
  const told = said || t(first.family === "kakuro" ? "say-read-kakuro" : "say-read-sudoku", { format });
  const warnings = first.warnings.length > 0 ? ` ${t("say-warnings", { count: first.warnings.length })}` : "";
  voice.tell([told + warnings, ...first.warnings.map(({ message }) => message)].join("\n"));
  return true;
}

/** Whether what was read is a puzzle at all; what is wrong with it is told at once. */
async function checked(app: App, read: ReadPuzzle): Promise<{ ok: boolean; defects: string }> {
  try {
    const reply = await app.engine?.call("check", { position: read.puzzle }).done;
    const isBlank = !/[1-9]/.test(read.puzzle);
    return { ok: !reply || reply.valid || isBlank, defects: reply?.defects.join("\n") ?? "" };
  } catch {
    return { ok: true, defects: "" };
  }
}

/** Reads files that were dropped or chosen. */
export async function readFiles(app: App, files: readonly File[]): Promise<void> {
  const text = files.filter((file) => !file.type.startsWith("image/"));
  if (text.length < files.length) app.voice.warn(app.t("read-picture"));
  const large = text.find((file) => file.size > MOST);
  if (large) {
    app.voice.warn(app.t("read-large", { name: large.name }));
    return;
  }
  const texts = await Promise.all(text.map((file) => file.text()));
  if (texts.length > 0) await readText(app, texts.join("\n\n"));
}

/** Reads what was copied; where that is not allowed, one pastes it oneself. */
export async function readClipboard(app: App): Promise<boolean> {
  const text = await navigator.clipboard.readText().catch(() => null);
  if (text === null) app.dialog = "import";
  else if (!text.trim()) app.voice.warn(app.t("clipboard-empty"));
  return text?.trim() ? readText(app, text) : false;
}

/** What an event or the clipboard brings. */
export async function readTransfer(app: App, data: DataTransfer | null): Promise<void> {
  const files = [...(data?.files ?? [])];
  const text = data?.getData("text/plain") ?? "";
  if (text) await readText(app, text);
  else if (files.length > 0) await readFiles(app, files);
  else app.voice.warn(app.t("read-nothing"));
}
