import { type Command, type Key, type KeyMap, KEYS, sameKey } from "../input/keymap";
import { LANGUAGES, type Language } from "../locales/l10n";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type ThemeChoice = (typeof THEMES)[number];
export type InputOrder = "both" | "cell" | "digit";

/** What can be set, with the values of a first visit. */
export const DEFAULTS = {
  theme: "system" as ThemeChoice,
  language: "system" as "system" | Language,
  inputOrder: "both" as InputOrder,
  selfTidy: false,
  conflicts: true,
  houses: true,
  sameDigits: true,
  shadeGivens: false,
  coordinates: true,
  packedCorners: false,
  letters: false,
  wrap: false,
  moveOn: false,
  arrowKeys: false,
  magic: true,
  sayPlaces: true,
  sayRuns: true,
  hintLevel: 1,
  method: "human",
};

export type SettingsData = typeof DEFAULTS;

/** Only what is known and of the right kind is taken from what was stored. */
export function settingsFrom(stored: unknown): SettingsData {
  const own = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const out: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (typeof own[name] === typeof value) out[name] = own[name];
  }
  const data = out as SettingsData;
  if (!THEMES.includes(data.theme)) data.theme = DEFAULTS.theme;
  if (!["system", ...LANGUAGES].includes(data.language)) data.language = DEFAULTS.language;
  if (!["both", "cell", "digit"].includes(data.inputOrder)) data.inputOrder = DEFAULTS.inputOrder;
  data.hintLevel = Math.min(4, Math.max(1, Math.round(data.hintLevel)));
  return data;
}

/** Only commands that there are, and keys that are some. */
export function keysFrom(stored: unknown): Partial<KeyMap> {
  if (typeof stored !== "object" || stored === null) return {};
  const isKey = (key: unknown): key is Key =>
    typeof key === "object" && key !== null && ("code" in key || "key" in key);
  const own = Object.entries(stored).filter(
    ([command, keys]) => command in KEYS && Array.isArray(keys) && keys.every(isKey),
  );
  return Object.fromEntries(own) as Partial<KeyMap>;
}

export class Settings {
  data = $state.raw<SettingsData>({ ...DEFAULTS });

  /** The keys of commands that have other ones than at first. */
  keys = $state.raw<Partial<KeyMap>>({});

  load(stored: unknown, keys: unknown): void {
    this.data = settingsFrom(stored);
    this.keys = keysFrom(keys);
  }

  /** Gives a command one key of its own; no other command keeps it. */
  setKey(command: Command, key: Key): void {
    const same = (other: Key): boolean => sameKey(key, other);
    const now: KeyMap = { ...KEYS, ...this.keys };
    const changed: [Command, readonly Key[]][] = [[command, [key]]];
    for (const [other, keys] of Object.entries(now) as [Command, readonly Key[]][]) {
      if (other !== command && keys.some(same)) changed.push([other, keys.filter((one) => !same(one))]);
    }
    this.keys = { ...this.keys, ...(Object.fromEntries(changed) as Partial<KeyMap>) };
  }

  resetKeys(): void {
    this.keys = {};
  }

  set<K extends keyof SettingsData>(name: K, value: SettingsData[K]): void {
    this.data = { ...this.data, [name]: value };
  }
}
