// A host of files, as plain as they come: `node scripts/static.mjs FOLDER PORT`.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * Serves a folder; `change` may give other content for a path, or null for a file that is not there.
 * @param {string} folder
 * @param {number} port
 * @param {(path: string, content: Buffer) => Buffer | string | null} change
 * @returns {Promise<import("node:http").Server>}
 */
export function serve(folder, port, change = (_, content) => content) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const name = path === "/" ? "/index.html" : path;
    try {
      const content = change(name, await readFile(join(folder, normalize(name))));
      if (content === null) throw new Error("gone");
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": "no-cache" });
      response.end(content);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "dist-static", port = "8723"] = process.argv.slice(2);
  await serve(folder, Number(port));
  console.log(`http://127.0.0.1:${port}/`);
}
