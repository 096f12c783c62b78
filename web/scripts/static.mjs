// A host of files, as plain as they come: `node scripts/static.mjs FOLDER PORT`.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

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
/** What is packed already. */
const PACKED = /\.(png|woff2)$/;
/** So many bytes go out at once on a line. */
const PIECE = 8192;

/**
 * Serves a folder; `change` may give other content for a path, or null for a file that is not there. On a `line` each
 * answer begins so many milliseconds later, and all of them share so many bits a second, as gzip packs them.
 * @param {string} folder
 * @param {number} port
 * @param {(path: string, content: Buffer) => Buffer | string | null} change
 * @param {{ delay: number, bits: number } | null} line
 * @returns {Promise<import("node:http").Server>}
 */
export function serve(folder, port, change = (_, content) => content, line = null) {
  const packed = new Map();
  let free = 0;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

  async function send(response, name, content) {
    const isPacked = !PACKED.test(name);
    if (isPacked && !packed.has(name)) packed.set(name, gzipSync(content, { level: 9 }));
    const bytes = isPacked ? packed.get(name) : content;
    await wait(line.delay);
    if (isPacked) response.setHeader("content-encoding", "gzip");
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      free = Math.max(free, performance.now()) + (piece.length * 8000) / line.bits;
      await wait(free - performance.now());
      response.write(piece);
    }
    response.end();
  }

  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const name = path === "/" ? "/index.html" : path;
    try {
      const content = change(name, await readFile(join(folder, normalize(name))));
      if (content === null) throw new Error("gone");
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      response.setHeader("content-type", type).setHeader("cache-control", "no-cache");
      if (line) await send(response, name, content);
      else response.end(content);
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
