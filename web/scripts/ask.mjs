// Asks the module in the folder that is named first, with the file of examples that is named next: a line with verb and
// request in, a line with the reply out. A module that is named last keeps which of its functions were called: their
// numbers are the last lines.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [, , named, file, watched] = process.argv;
const folder = pathToFileURL(`${named}/`);
const examples = readFileSync(file, "utf8");
const { answer, initSync, learn } = await import(new URL("qedoku_web.js", folder));
const module = readFileSync(watched ?? new URL("qedoku_web_bg.wasm", folder));
const exports = initSync({ module });

globalThis.bringRest = () => {
  const rest = new WebAssembly.Module(readFileSync(new URL("qedoku_web_rest.wasm", folder)));
  new WebAssembly.Instance(rest, { first: exports });
};

function reply({ verb, request, learn: files }) {
  if (files) {
    learn(files.map((path) => readFileSync(path, "utf8")).join(""));
    return "";
  }
  try {
    // As the page has it that plays with a module that is watched: parts are heard one by one.
    const part = watched ? () => undefined : undefined;
    return answer(verb, request, part, verb === "technique" ? examples : undefined);
  } catch (error) {
    // A problem is thrown as text; all else is a fault of the module.
    if (typeof error !== "string") throw error;
    return error;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${reply(JSON.parse(line))}\n`);
}
if (watched) {
  const called = Object.keys(exports).filter((name) => /^\d+$/.test(name) && exports[name].value === 1);
  process.stdout.write(called.map((name) => `${name}\n`).join(""));
}
