// Text at 200 %: by the browser's zoom, and by its standard font.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { runCommand } from "./app/board.mjs";
import { openPage, waitUntilDrawn } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { connect } from "./app/shared.mjs";

let server;
let close;
let browsers;

// The standard font is a setting of the browser, which no page can change.
const launchWithFont = (size) => chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", `--blink-settings=defaultFontSize=${size}`],
});

before(async () => {
  ({ server, close } = await connect());
  browsers = new Map(await Promise.all([...new Set(PAGES.map(([, , font]) => font))].map(async (size) => [size, await launchWithFont(size)])));
});
after(async () => {
  await Promise.all([...browsers.values()].map((browser) => browser.close()));
  await close();
});

// Returns what is cut off: buttons and titles beyond the page, labels wider than their buttons, and texts
// below other buttons, except where the page scrolls below a bar that stays.
const cutOff = (page, part) => page.evaluate((part) => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (element) => {
    for (let it = element.parentElement; it; it = it.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(it).overflowX) && it.scrollWidth > it.clientWidth) return true;
    }
    return false;
  };
  const found = [];
  for (const element of document.querySelector(part).querySelectorAll("button, h1, h2, h3, .tip, .timer, .steps span, [role=tab], .chips label, .choice label")) {
    if (!isShown(element) || element.closest(".hidden-text, [role=grid], .thumbnail")) continue;
    const { left, right, top, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || scrolls(element)) continue;
    const name = `${element.tagName} ${element.className} "${(element.ariaLabel ?? element.textContent).slice(0, 30)}"`;
    if (left < -1 || right > innerWidth + 1 || top < -1) found.push(`${name} is out of view`);
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    if (element.tagName !== "H1" && text.width > 0 && (text.left < left - 2 || text.right > right + 2) && element.textContent.trim()) found.push(`${name} is wider than its place`);
    const { x, y } = { x: left + width / 2, y: top + height / 2 };
    const above = y < innerHeight && x < innerWidth && document.elementFromPoint(x, y);
    const other = above && !element.contains(above) && above.closest("button, a");
    if (other && !other.contains(element) && !element.closest(".controls, .tab-panel")) found.push(`${name} is covered by ${other.ariaLabel ?? other.textContent.slice(0, 20)}`);
  }
  return found;
}, part);

const PAGES = [
  ["1280x800 at 32 px", { width: 1280, height: 800 }, 32],
  ["1280x800 at 200 %", { width: 640, height: 400 }, 16],
  ["a phone at 32 px", { width: 390, height: 844 }, 32],
  ...onlyInVerify(
    ["1280x800 at 26 px", { width: 1280, height: 800 }, 26],
    ["1920x1080 at 32 px", { width: 1920, height: 1080 }, 32],
    ["1440x900 at 200 %", { width: 720, height: 450 }, 16],
    ["1920x1080 at 200 %", { width: 960, height: 540 }, 16],
  ),
];

for (const [name, viewport, font] of PAGES) {
  test(`nothing is cut off with large text: ${name}`, async () => {
    const context = await browsers.get(font).newContext({ viewport });
    const page = await openPage(context, server.url);
    const size = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    assert.equal(size, font);
    const problems = [];
    const check = async (screen, part = "body") => {
      await waitUntilDrawn(page);
      for (const problem of await cutOff(page, part)) problems.push(`${screen}: ${problem}`);
    };
    await check("play");
    const hint = page.getByRole("region", { name: "Hint" });
    await page.keyboard.press("h");
    await hint.waitFor();
    for (let level = 2; level <= 4; level += 1) await page.keyboard.press("h");
    await check("hint", ".card.hint");
    // Its buttons are in view, or a scroll away.
    await hint.getByRole("button", { name: "Different hint" }).scrollIntoViewIfNeeded();
    await page.keyboard.press("Escape");
    for (const command of ["New game", "Library", "Settings", "Daily puzzle", "Share"]) {
      await runCommand(page, command);
      const dialog = page.locator("dialog[open]");
      await dialog.waitFor();
      await check(command, "dialog[open]");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await context.close();
    assert.deepEqual(problems, []);
  });
}
