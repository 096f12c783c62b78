import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export const S = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
export const T = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const K = `#    13\\  3\\   #     16\\  14\\  #
\\10  .    .    29\\6  .    .    #
\\19  .    .    .     .    .    #
#    #    \\12  .     .    #    #
#    #    7\\9  .     .    6\\   15\\
#    \\30  .    .     .    .    .
#    \\6   .    .     \\11  .    .`;
export const KAKURO = "https://puzz.link/p?kakuro/6/6/lJ6l.o..-cl...79l6-f--Ko-6l-bld3geaj";

/** What can have the focus and is seen: the name of each, once for a group of which one is a stop. */
export const controls = `[...document.querySelectorAll(
  "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']",
)].filter((one) => {
  const box = one.getBoundingClientRect();
  if (one.tabIndex < 0 || box.width === 0 || getComputedStyle(one).visibility === "hidden") return false;
  return one.type !== "radio" || one.checked;
})`;

/** The open page, as a player uses it. */
export class Player {
  constructor(readonly page: Page) {}

  async open(hash = ""): Promise<void> {
    await this.page.goto(`./${hash}`);
    await expect(this.page.locator("header")).toBeVisible();
  }

  /** Pastes as Ctrl+V does, wherever the focus is. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }, text);
  }

  async play(text: string): Promise<void> {
    await this.open();
    await this.paste(text);
    await this.saysLike(/read as/);
    await expect(this.page.locator('[role="gridcell"]:focus')).toHaveCount(1);
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  cell(name: string) {
    return this.page.locator(`[role="gridcell"][id$="-${name}"]`);
  }

  async says(text: string): Promise<void> {
    await expect(this.page.locator("#say")).toHaveText(text);
  }

  async saysLike(text: RegExp): Promise<void> {
    await expect(this.page.locator("#say")).toHaveText(text);
  }

  async alerts(text: string): Promise<void> {
    await expect(this.page.locator("#alert")).toContainText(text);
  }

  get status() {
    return this.page.locator(".status");
  }
}

interface Fixtures {
  player: Player;
}

/** Every test fails on an error of the page, a violation of its policy, or a request to another host. */
export const test = base.extend<Fixtures>({
  player: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(message.text());
    });
    const home = new URL(test.info().project.use.baseURL ?? "http://localhost").host;
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.host !== home) faults.push(request.url());
    });
    await use(new Player(page));
    expect(faults).toEqual([]);
  },
});

export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => String(target)).join(", ")})`,
    ),
  ).toEqual([]);
}

export { expect };
