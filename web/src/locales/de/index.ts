import type { Messages } from "../l10n";

const found = import.meta.glob<Messages>("./*.ftl", { import: "default", eager: true });

export const files: readonly Messages[] = Object.values(found);
