import { FluentBundle, type FluentResource } from "@fluent/bundle";
import type { MessageId } from "./messages";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

export type Args = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, args?: Args) => string;

type Message = FluentResource["body"][number];
/** A file of messages as it is read when the page is built: ids with their patterns. */
export type Messages = readonly (readonly [string, Message["value"]])[];

/** The translation of a language out of its files. */
export function translator(language: Language, files: readonly Messages[]): Translate {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of files) {
    const body = file.map(([id, value]) => ({ id, value, attributes: {} }) as Message);
    const errors = bundle.addResource({ body });
    if (errors[0]) throw errors[0];
  }
  return (id, args) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`there is no message ${id} in ${language}`);
    return bundle.formatPattern(pattern, args ? { ...args } : null);
  };
}

/** The language that a reader has asked for in the browser. */
export const preferred = (languages: readonly string[]): Language =>
  languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => tag === "de" || tag === "en") ??
  "en";

/** Each language is a chunk of its own. */
export async function load(language: Language): Promise<Translate> {
  const { files } = language === "de" ? await import("./de") : await import("./en");
  return translator(language, files);
}
