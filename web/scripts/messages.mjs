// Writes `src/locales/messages.ts`, the ids of all messages, from the English files. With `--check` it only
// says whether that file is as it should be.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../src/locales/en/", import.meta.url));
const target = fileURLToPath(new URL("../src/locales/messages.ts", import.meta.url));
const ids = readdirSync(folder)
  .filter((name) => name.endsWith(".ftl"))
  .sort()
  .flatMap((name) =>
    [...readFileSync(folder + name, "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]),
  );
const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
if (twice.length > 0) throw new Error(`twice: ${twice.join(", ")}`);
const text = `// Made by \`npm run messages\` from the English files.
export type MessageId =
${ids
  .sort()
  .map((id) => `  | "${id}"`)
  .join("\n")};
`;
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("src/locales/messages.ts is stale: npm run messages");
    process.exit(1);
  }
} else writeFileSync(target, text);
