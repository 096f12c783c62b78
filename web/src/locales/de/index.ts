const found = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true });

export const files: readonly string[] = Object.values(found);
