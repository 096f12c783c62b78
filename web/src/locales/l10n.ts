import type { FluentResource } from "@fluent/bundle";
import type { MessageId } from "./messages";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

export type Args = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, args?: Args) => string;

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Variant = Extract<Exclude<Pattern, string>[number], { type: "select" }>["variants"][number];
/** A file of messages as it is read when the page is built: ids with their patterns. */
export type Messages = readonly (readonly [string, Pattern])[];

/**
 * The translation of a language out of its files. Of Fluent it has what the messages are made of: texts, values,
 * and choices by a value or by the plural of a number.
 */
export function translator(language: Language, files: readonly Messages[]): Translate {
  const patterns = new Map(files.flat());
  // Both take a while to come, and what is painted first is written without them.
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  const number = (value: number): string =>
    Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value)
      : (numbers ??= new Intl.NumberFormat(language)).format(value);

  const fits = ({ key }: Variant, value: string | number): boolean =>
    key.value === value ||
    (typeof value === "number" && key.value === (plurals ??= new Intl.PluralRules(language)).select(value));

  function write(pattern: Pattern, args: Args): string {
    if (typeof pattern === "string") return pattern;
    return pattern
      .map((part) => {
        if (typeof part === "string") return part;
        const named = part.type === "select" ? part.selector : part;
        const value = named.type === "var" ? args[named.name] : undefined;
        if (value === undefined) throw new Error(`a message lacks ${JSON.stringify(named)}`);
        if (part.type === "select") {
          const { variants, star } = part;
          const own = variants.find((variant) => fits(variant, value)) ?? variants[star];
          return write(own?.value ?? "", args);
        }
        return typeof value === "number" ? number(value) : value;
      })
      .join("");
  }

  return (id, args = {}) => {
    const pattern = patterns.get(id);
    if (pattern === undefined) throw new Error(`there is no message ${id} in ${language}`);
    return write(pattern, args);
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
