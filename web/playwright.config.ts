import { defineConfig, devices } from "@playwright/test";

/**
 * The page in a browser. Without `QEDOKU_URL`, the address of a server that runs, the built page is served by
 * the command line, `target/debug/qedoku` or what `QEDOKU` names.
 */
const own = process.env["QEDOKU_URL"];
const port = 8723;
const browser = {
  launchOptions: {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  },
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "../target/web-report",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    ...browser,
    baseURL: own ?? `http://127.0.0.1:${port}/`,
    trace: "retain-on-failure",
    viewport: { width: 1280, height: 800 },
    permissions: ["clipboard-read", "clipboard-write"],
  },
  projects: [
    { name: "desktop", testIgnore: /phone|german|pictures/ },
    { name: "pictures", testMatch: /pictures/ },
    { name: "german", testMatch: /german/, use: { locale: "de-DE" } },
    {
      name: "phone",
      testMatch: /phone/,
      use: { ...devices["Pixel 5"], ...browser, viewport: { width: 360, height: 640 } },
    },
  ],
  ...(own
    ? {}
    : {
        webServer: {
          command: `${process.env["QEDOKU"] ?? "../target/debug/qedoku"} serve --port ${port} --page dist`,
          url: `http://127.0.0.1:${port}/`,
          reuseExistingServer: false,
        },
      }),
});
