// A blind player's walk in a window that a screen reader reads: keys go to the window as a hand would press them.
// `docs/accessibility.md` says how it is run. Nothing is judged: what is spoken is in the reader's log.
import { execFileSync } from "node:child_process";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { serve } from "./static.mjs";

const PORT = 8728;
const PUZZLE = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
/** Moves, a cell by its place, a row, a hint in three keys, its cell, a digit, and back. */
const KEYS = ["Right", "Down", "g", "3", "6", "r", "h", "h", "e", "j", "3", "ctrl+z"];

const server = await serve(fileURLToPath(new URL("../dist-static/", import.meta.url)), PORT);
const browser = await chromium.launch({
  headless: false,
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--force-renderer-accessibility"],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${PORT}/`);
await page.locator('[role="gridcell"]').first().waitFor();
await page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}, PUZZLE);
// A reader speaks in its own time.
await rest(2500);
for (const key of KEYS) {
  execFileSync("xdotool", ["key", key]);
  await rest(1600);
}
await browser.close();
server.closeAllConnections();
server.close();
