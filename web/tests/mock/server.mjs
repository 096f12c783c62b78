// Serves the built page with the headers of the server, and answers its requests by the command line.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { verbs } from "./verbs.mjs";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const PORT = Number(process.env.PORT ?? 8721);
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};
const CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

async function body(request) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

async function api(request, response, verb) {
  const say = (status, type, text) => {
    response.writeHead(status, { "content-type": type });
    response.end(text);
  };
  try {
    const answer = verbs[verb];
    if (!answer) throw { type: "/problems/not-found", status: 404, detail: `there is no verb \`${verb}\`` };
    const reply = await answer(JSON.parse(await body(request)));
    if (verb !== "path") return say(200, "application/json", JSON.stringify(reply));
    const lines = [...reply.parts.map((part) => ({ part })), { done: reply.done }].map(
      (part) => `${JSON.stringify(part)}\n`,
    );
    return say(200, "application/x-ndjson", lines.join(""));
  } catch (error) {
    const found = error.type
      ? error
      : { type: "/problems/fault", status: 500, title: "fault", detail: String(error) };
    return say(found.status, "application/problem+json", JSON.stringify(found));
  }
}

createServer(async (request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  response.setHeader("content-security-policy", CSP);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "no-referrer");
  const verb = /^\/api\/v1\/([a-z]+)$/.exec(path)?.[1];
  if (verb) return api(request, response, verb);
  if (path === "/config.json") {
    response.writeHead(200, { "content-type": "application/json" });
    return response.end('{"engine":"http"}');
  }
  try {
    const file = join(DIST, normalize(path === "/" ? "/index.html" : path));
    const content = await readFile(file);
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    return response.end(content);
  } catch {
    response.writeHead(404);
    return response.end("not found");
  }
}).listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${PORT}/`));
