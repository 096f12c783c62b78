// Writes `src/engine/types/api.ts`, the types of requests and replies, from the OpenAPI document of the engine.
// With `--check` it only says whether that file is as it should be.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../../crates/serve/openapi.json", import.meta.url));
const target = fileURLToPath(new URL("../src/engine/types/api.ts", import.meta.url));
const { paths, components } = JSON.parse(readFileSync(source, "utf8"));
const all = components.schemas;

/** Words that the document knows as any text, where the page has to know which there are. */
const WORDS = {
  family: ["sudoku", "kakuro"],
  solutions: ["none", "one", "several", "unknown"],
};

/** The schemas that requests are made of: there what may be left out may be null, too. */
const asked = new Set();
function ask(schema) {
  if (typeof schema !== "object" || schema === null) return;
  const name = schema.$ref && named(schema.$ref);
  if (name && !asked.has(name)) {
    asked.add(name);
    ask(all[name]);
  }
  Object.values(schema).forEach(ask);
}
let nullable = false;

const named = (ref) => ref.split("/").at(-1);
const words = (text) => text.replace(/\s+/g, " ").replace(/\*\//g, "").trim();
const comment = ({ description }, pad) => (description ? `${pad}/** ${words(description)} */\n` : "");

/** The type of a schema; `pad` is how far its lines are indented. */
function type(schema, pad, name = "") {
  if (schema === true || schema === undefined) return "unknown";
  if (schema === false) return "never";
  if (schema.$ref)
    return schema.properties ? `${named(schema.$ref)} & ${object(schema, pad)}` : named(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const joined = (list, sign) => list.map((one) => `${type(one, pad, name)}`).join(sign);
  if (schema.allOf && !schema.properties) return joined(schema.allOf, " & ");
  if (schema.anyOf)
    return schema.anyOf.every(isBare) ? object(merged(schema.anyOf), pad) : joined(schema.anyOf, " | ");
  if (schema.oneOf) {
    const own = schema.properties ? `${object({ ...schema, oneOf: undefined }, pad)} & ` : "";
    return own ? `${own}(${joined(schema.oneOf, " | ")})` : joined(schema.oneOf, " | ");
  }
  const kinds = [schema.type].flat();
  return kinds.map((kind) => one(kind, schema, pad, name)).join(" | ");
}

/** An object that no field of its own tells from others. */
const isBare = ({ type: kind, properties = {} }) =>
  kind === "object" && !Object.values(properties).some((own) => "const" in own);

/** Several such objects as one: what all have is there, the rest may be. */
const merged = (list) => ({
  properties: Object.assign({}, ...list.map(({ properties }) => properties)),
  required: list.map(({ required = [] }) => required).reduce((a, b) => a.filter((name) => b.includes(name))),
});

function one(kind, schema, pad, name) {
  switch (kind) {
    case "string":
      return WORDS[name]?.map((word) => JSON.stringify(word)).join(" | ") ?? "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return kind;
    case "array": {
      const own = type(schema.items, pad);
      if (schema.minItems !== undefined && schema.minItems === schema.maxItems && schema.maxItems < 5)
        return `readonly [${Array(schema.minItems).fill(own).join(", ")}]`;
      return `readonly ${/[|&]|^readonly/.test(own) ? `(${own})` : own}[]`;
    }
    default:
      return object(schema, pad);
  }
}

function object({ properties, required = [], additionalProperties, patternProperties }, pad) {
  if (!properties) {
    const value = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
    if (value === undefined || value === true) return "object";
    return value ? `Readonly<Record<string, ${type(value, pad)}>>` : "Readonly<Record<string, never>>";
  }
  const deep = `${pad}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isThere = required.includes(name);
    // What may be left out is left out where it is nothing.
    const whole = type(schema, deep, name);
    const own = isThere || nullable ? whole : whole.replace(/ \| null$/, "");
    return `${comment(schema, deep)}${deep}readonly ${name}${isThere ? "" : "?"}: ${own};\n`;
  });
  return `{\n${fields.join("")}${pad}}`;
}

/** Which schemas a verb speaks of. */
function verb([path, { post }]) {
  const { content } = post.responses["200"];
  const part = content["application/x-ndjson"].schema.oneOf[0].properties.part;
  const request = post.requestBody.content["application/json"].schema;
  const reply = content["application/json"].schema;
  const types = [request, reply, part].map((schema) => type(schema, "  "));
  return `  readonly ${path.split("/").at(-1)}: { request: ${types[0]}; reply: ${types[1]}; part: ${types[2]} };\n`;
}

for (const { post } of Object.values(paths)) ask(post.requestBody);
const definitions = Object.entries(all).map(([name, schema]) => {
  nullable = asked.has(name);
  const own = type(schema, "");
  const is = own.startsWith("{") && own.endsWith("}") && !/^\} [&|]/m.test(own);
  return `${comment(schema, "")}export ${is ? `interface ${name} ${own}` : `type ${name} = ${own};`}\n`;
});
const text = `// Made by \`npm run types\` from \`crates/serve/openapi.json\`.

${definitions.join("\n")}
/** Requests, replies and parts of each verb. */
export interface Verbs {
${Object.entries(paths).map(verb).join("")}}
`;
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("src/engine/types/api.ts is stale: npm run types");
    process.exit(1);
  }
} else writeFileSync(target, text);
