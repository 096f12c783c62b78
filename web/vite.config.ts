import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { glue } from "./scripts/glue.ts";
import { shortened, shortIds } from "./scripts/ids.ts";
import { lean } from "./scripts/lean.ts";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin, PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

/** The policy of the page, for hosts that set no headers; `frame-ancestors` is for headers alone. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

const policy = (): Plugin => ({
  name: "policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
      injectTo: "head-prepend",
    },
  ],
});

/** Where `cargo xtask web wasm` puts the module and its script, and what goes with them. */
const GLUE = "./engine/qedoku_web.js";
const MODULE = "./engine/qedoku_web_bg.wasm";
const REST = "./engine/qedoku_web_rest.wasm";
const EXAMPLES = "../crates/facade/src/verbs/techniques/examples.txt";
/** What the module learns a language from. */
const LANGUAGES = {
  de: ["techniques.txt", "messages.txt"].map((name) => `../crates/render/locales/de/${name}`),
};

/**
 * Puts the engine beside the page. What it is called hangs on its content, and the page is told in
 * `config.json`, so that page and engine of two builds are never mixed.
 */
const engine = (): Plugin => ({
  name: "engine",
  apply: "build",
  generateBundle() {
    const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
    const add = (path: string, file = read(path), name = basename(path)): string => {
      const source = path === GLUE ? glue(GLUE, file.toString()) : file;
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      const fileName = `assets/${name.replace(".", `-${hash}.`)}`;
      this.emitFile({ type: "asset", fileName, source });
      return fileName;
    };
    const languages = Object.entries(LANGUAGES).map(([id, paths]) => {
      const name = `techniques-${id}.txt`;
      return [id, add(name, Buffer.concat(paths.map(read)), name)];
    });
    const config = {
      engine: "worker",
      glue: add(GLUE),
      module: add(MODULE),
      rest: add(REST),
      examples: add(EXAMPLES),
      languages: Object.fromEntries(languages) as Record<string, string>,
    };
    this.emitFile({ type: "asset", fileName: "config.json", source: `${JSON.stringify(config)}\n` });
    // For hosts that take headers from a file; the policy of the page stands in it as well.
    this.emitFile({ type: "asset", fileName: "_headers", source: HEADERS });
  },
});

/** The graded puzzles are those of the library in Rust, in both builds. */
const ready = (): Plugin => ({
  name: "ready",
  apply: "build",
  generateBundle() {
    for (const family of ["sudoku", "kakuro"]) {
      const source = readFileSync(new URL(`../crates/facade/library/${family}.txt`, import.meta.url));
      this.emitFile({ type: "asset", fileName: `library/${family}.txt`, source });
    }
  },
});

const HEADERS = `/*
  Content-Security-Policy: ${POLICY}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=()
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** The version of the whole, page and engine. */
const VERSION = /^version = "(.*)"/m.exec(
  readFileSync(new URL("../Cargo.toml", import.meta.url), "utf8"),
)?.[1];

/** Each language is a chunk of its own. */
const LOCALE = /\/locales\/(en|de)\//;

/** Messages are read when the page is built: ids with their patterns go out, and no reader. */
const messages = (): Plugin => {
  let short: ReadonlyMap<string, string> = new Map();
  return {
    name: "messages",
    enforce: "pre",
    config(_, { command }) {
      if (command === "build") short = shortIds(fileURLToPath(new URL("src/", import.meta.url)));
    },
    load(id) {
      if (!id.endsWith(".ftl")) return null;
      const { body } = new FluentResource(readFileSync(id, "utf8"));
      return `export default ${JSON.stringify(body.map(({ id, value }) => [short.get(id) ?? id, value]))}`;
    },
    transform: {
      filter: { id: /\/src\/.*\.(svelte|ts)$/ },
      handler: (code) => ({ code: shortened(code, short), map: null }),
    },
  };
};

/** Scripts and styles are one piece each, so what Vite fetches before a script that is wanted is nothing: it goes out. */
const fetchedAlone = (): Plugin => ({
  name: "fetched-alone",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!/export const __vitePreload\b/.test(code)) this.error("another Vite: see how it loads scripts");
      return "export const __vitePreload = (load) => load();";
    },
  },
});

const offline = (): PluginOption =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "src",
    filename: "sw.ts",
    registerType: "prompt",
    injectRegister: null,
    manifest: {
      name: "Qedoku",
      short_name: "Qedoku",
      description: "Sudoku and Kakuro by logic: play, explain, prove and set.",
      id: "./",
      start_url: "./",
      scope: "./",
      display: "standalone",
      background_color: "#ffffff",
      theme_color: "#12358b",
      icons: [
        { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-mask.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      share_target: { action: "./", method: "GET", params: { text: "text", url: "puzzle" } },
    },
    // They are among the files.
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ["**/*.{html,js,css,svg,png,woff2,wasm,json,txt}"],
      globIgnores: ["practice/**"],

      maximumFileSizeToCacheInBytes: 8 << 20,
      // A part of a digest tells two files of one name apart.
      manifestTransforms: [
        (files) => ({
          manifest: files.map((file) => ({ ...file, revision: file.revision?.slice(0, 8) ?? null })),
        }),
      ],
    },
  });

/** Two builds: the page that a server brings, and the page with the engine in it, which works offline. */
export default defineConfig(({ command, mode }) => ({
  base: "./",
  build: {
    outDir: mode === "static" ? "dist-static" : "dist",
    target: ["chrome116", "firefox115", "safari16.4"],
    assetsInlineLimit: 0,
    // One file of styles is small, and a script that waits for none needs nobody to fetch it.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          LOCALE.test(facadeModuleId ?? "") ? "assets/locale-[name]-[hash].js" : "assets/[name]-[hash].js",
        // Most of what is loaded at first is called at once: Chromium compiles it while it comes, not piece by piece.
        postBanner: ({ isEntry }) => (isEntry ? "//# allFunctionsCalledOnLoad\n" : ""),
        // What is loaded at first is one piece; the rest comes by its own imports.
        codeSplitting: { groups: [{ name: "first", test: /./, tags: ["$initial"] }] },
      },
    },
  },
  define: {
    __VERSION__: JSON.stringify(VERSION),
    // A page that is built has one engine, and needs no script of the other.
    __ENGINE__: JSON.stringify(command === "serve" ? "any" : mode === "static" ? "worker" : "http"),
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8720",
      "/config.json": "http://127.0.0.1:8720",
      "/library": "http://127.0.0.1:8720",
    },
  },
  plugins: [
    messages(),
    svelte(),
    ...lean(),
    fetchedAlone(),
    policy(),
    ready(),
    ...(mode === "static" ? [engine(), offline()] : []),
  ],
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
}));
