// The script of the module as a worker needs it: the module is compiled before, so it starts at once, and what the script
// has for other beginnings and for browsers without parts of the web's text goes out.
import { minifySync } from "vite";
import { without } from "./lean.ts";

/** What goes out, and what it is for. */
const SPARE = [
  /^async function __wbg_load\([^]*?^\}$/m,
  /^let __wbg_init_promise;\nasync function __wbg_init\([^]*?^\}$/m,
  /^async function __wbg_init_once\([^]*?^\}$/m,
  // Each browser that the page is built for encodes into a place.
  /^if \(!\('encodeInto' in cachedTextEncoder\)\) \{[^]*?^\}$/m,
  // Places can grow, and whoever passes a text says how.
  /^ {4}if \(realloc === undefined\) \{[^]*?^ {4}\}$/m,
  // It is begun once, with `{ module }`, which is compiled.
  "if (wasm !== undefined) return wasm;",
  / else \{\s+console\.warn\('using deprecated parameters for `initSync[^]*?\}/,
  /^ {4}if \(!\(module instanceof WebAssembly\.Module\)\) \{[^]*?^ {4}\}$/m,
  /(?<=^export \{ initSync).*(?= \};$)/m,
];

/** The script of the module, `name`, short. */
export const glue = (name: string, script: string): string =>
  minifySync(
    name,
    without(script, SPARE, () => {
      throw new Error(`${name} starts in another way than it did`);
    }),
    { module: true, mangle: { toplevel: true } },
  ).code;
