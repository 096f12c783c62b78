import { defineConfig, devices } from "@playwright/test";
import { executablePath } from "./scripts/browser.mjs";

/**
 * The page in a browser, with each engine that `ENGINES` names: `worker` is `dist-static` on a host of plain
 * files, `http` is `qedoku serve`. With `QEDOKU_URL`, the address of a server that runs, that one is taken.
 */
const own = process.env["QEDOKU_URL"];
const engines = own ? ["http"] : (process.env["ENGINES"] ?? "worker,http").split(",");
const has = (engine: string): boolean => engines.includes(engine);
const [FILES, SERVER, SOURCES] = [8723, 8724, 8725];
const at = (port: number): string => `http://127.0.0.1:${port}/`;
const server = own ?? at(SERVER);
/** What is tried once is tried with the module, where there is one. */
const main = has("worker") ? at(FILES) : server;

const browser = {
  launchOptions: {
    executablePath,
    args: ["--no-sandbox"],
  },
};
/** Tests that only the page with its own engine can pass. */
const ALONE = /offline|killed/;
const VIEWS = /phone|german/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "../target/web-report",
  workers: 1,
  // A machine that is busy may be late once; what passes only then is told as flaky. The second try is recorded.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    ...browser,
    baseURL: main,
    trace: "on-first-retry",
    viewport: { width: 1280, height: 800 },
    permissions: ["clipboard-read", "clipboard-write"],
    // What the page asks is seen by the tests; those of the worker that keeps it for later let it in.
    serviceWorkers: "block",
  },
  projects: [
    ...(has("worker")
      ? [
          { name: "worker", testIgnore: [VIEWS, ALONE, /engine/, /pictures/, /server/] },
          { name: "alone", testMatch: ALONE, use: { serviceWorkers: "allow" as const } },
          { name: "engine", testMatch: /engine/, use: { baseURL: at(SOURCES) } },
        ]
      : []),
    ...(has("http")
      ? [
          {
            name: "http",
            testMatch: has("worker")
              ? /journeys|sentences|server/
              : /journeys|sentences|server|screens|more|access|large/,
            use: { baseURL: server },
          },
        ]
      : []),
    { name: "pictures", testMatch: /pictures/ },
    { name: "german", testMatch: /german/, use: { locale: "de-DE" } },
    {
      name: "phone",
      testMatch: /phone/,
      use: { ...devices["Pixel 5"], ...browser, viewport: { width: 360, height: 640 } },
    },
  ],
  webServer: [
    ...(has("worker")
      ? [
          { command: `node scripts/static.mjs dist-static ${FILES}`, url: at(FILES) },
          { command: `npx vite --port ${SOURCES} --strictPort --host 127.0.0.1`, url: at(SOURCES) },
        ]
      : []),
    ...(has("http") && !own
      ? [
          {
            command: `${process.env["QEDOKU"] ?? "../target/debug/qedoku"} serve --port ${SERVER} --page dist`,
            url: at(SERVER),
          },
        ]
      : []),
  ].map((one) => ({ ...one, reuseExistingServer: false })),
});
