import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin } from "vite";
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

export default defineConfig({
  base: "./",
  build: {
    target: ["chrome116", "firefox115", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8720", "/config.json": "http://127.0.0.1:8720" } },
  plugins: [
    svelte(),
    policy(),
    VitePWA({
      registerType: "prompt",
      injectRegister: null,
      manifest: {
        name: "Qedoku",
        short_name: "Qedoku",
        description: "Sudoku and Kakuro by logic: play, explain, prove and set.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#ffffff",
        theme_color: "#12358b",
        icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
        share_target: { action: "./", method: "GET", params: { text: "text", url: "puzzle" } },
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,svg,woff2,wasm,json,webmanifest}"],
        globIgnores: ["config.json"],
        maximumFileSizeToCacheInBytes: 8 << 20,
        runtimeCaching: [
          { urlPattern: ({ url }) => url.pathname.endsWith("/config.json"), handler: "NetworkFirst" },
        ],
        navigateFallback: null,
        skipWaiting: false,
        clientsClaim: false,
      },
    }),
  ],
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
});
