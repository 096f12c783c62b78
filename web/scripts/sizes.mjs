// The sizes of the page for hosts of files, packed as they travel, against their bounds. Fails where one is passed.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../dist-static/", import.meta.url));
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
const content = (name) => readFileSync(join(folder, name));
const gzip = (name) => gzipSync(content(name), { level: 9 }).length;
const brotli = (name) =>
  brotliCompressSync(content(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const html = content("index.html").toString();
const first = new Set([...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map((found) => found[1]));
const isLocale = (name) => /\/locale-/.test(name);
const isScript = (name) => name.endsWith(".js") && !isLocale(name);
const most = (list, size) => Math.max(0, ...list.map(size));
const sum = (list, size) => list.reduce((all, name) => all + size(name), 0);
const of = (test) => names.filter(test);

const files = {
  first: of((name) => first.has(name)),
  scripts: of(isScript),
  styles: of((name) => name.endsWith(".css")),
  module: of((name) => /_bg-[^/]*\.wasm$/.test(name)),
  rest: of((name) => /_rest-[^/]*\.wasm$/.test(name)),
  typefaces: of((name) => name.endsWith(".woff2")),
  examples: of((name) => /examples-[^/]*\.txt$/.test(name)),
  techniques: of((name) => /techniques-[^/]*\.txt$/.test(name)),
  languages: of(isLocale),
};
/** What, its size in bytes, the bound in kB. */
const rows = [
  ["scripts before the first paint, gzip", sum(files.first, gzip), 60],
  ["all scripts, gzip", sum(files.scripts, gzip), 90],
  ["all styles, gzip", sum(files.styles, gzip), 12],
  ["first part of the module, gzip", sum(files.module, gzip), 900],
  ["first part of the module, brotli", sum(files.module, brotli), 700],
  ["its rest, gzip", sum(files.rest, gzip), 550],
  ["its rest, brotli", sum(files.rest, brotli), 440],
  ["largest typeface", most(files.typefaces, gzip), 20],
  ["examples, gzip", most(files.examples, gzip), 40],
  ["largest language of techniques, gzip", most(files.techniques, gzip), 40],
  ["largest language, gzip", most(files.languages, gzip), 12],
];
let isAbove = false;
for (const [what, size, bound] of rows) {
  // A file that is not there, or has another name now, is no small one.
  const isWrong = size === 0 || size > bound * 1000;
  isAbove ||= isWrong;
  const verdict = size === 0 ? "  NOT THERE" : isWrong ? "  ABOVE" : "";
  console.log(`${what.padEnd(38)} ${(size / 1000).toFixed(1).padStart(7)} kB of ${bound}${verdict}`);
}
if (isAbove) process.exit(1);
