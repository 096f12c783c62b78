// Draws the icons for home screens from `public/icon.svg`; run by hand after that file changed.
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const folder = new URL("../public/", import.meta.url);
const svg = await readFile(new URL("icon.svg", folder), "utf8");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
/** A mask may cut off all but the circle in the middle: the ground goes to the edge, the board shrinks. */
const full = svg
  .replace(' rx="12"', "")
  .replace("<path", '<g transform="translate(6.4 6.4) scale(.8)"><path');
for (const [name, size, text] of [
  ["icon-192.png", 192, svg],
  ["icon-512.png", 512, svg],
  ["icon-mask.png", 512, full.replace("</svg>", "</g></svg>")],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}`;
  await page.setContent(`<style>body{margin:0}img{display:block;width:100%}</style><img src="${source}">`);
  await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
