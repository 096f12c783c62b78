// Asks the module in the folder that is named first, with the file of examples that is named next: a line with
// verb and request in, a line with the reply out.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [, , named, file] = process.argv;
const folder = pathToFileURL(`${named}/`);
const examples = await readFile(file, "utf8");
const { answer, initSync } = await import(new URL("qedoku_web.js", folder));
initSync({ module: await readFile(new URL("qedoku_web_bg.wasm", folder)) });

for await (const line of createInterface({ input: process.stdin })) {
  const { verb, request } = JSON.parse(line);
  let reply;
  try {
    reply = answer(verb, request, undefined, verb === "technique" ? examples : undefined);
  } catch (error) {
    // A problem is thrown as text; all else is a fault of the module.
    if (typeof error !== "string") throw error;
    reply = error;
  }
  process.stdout.write(`${reply}\n`);
}
