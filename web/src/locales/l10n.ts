import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { MessageId } from "./messages";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

export type Args = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, args?: Args) => string;

/** The translation of a language out of its files. */
export function translator(language: Language, files: readonly string[]): Translate {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of files) {
    const errors = bundle.addResource(new FluentResource(file));
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
