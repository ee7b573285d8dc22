// Accessibility: axe reports no violation on any screen, theme and width; nothing is cut off, and no
// target is too small.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { waitUntilDrawn } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { SCREENS, WIDTHS } from "./app/screens.mjs";
import { PHONE, setUpApp } from "./app/fixture.mjs";

const app = setUpApp({ reducedMotion: "reduce", serviceWorkers: "block" });

// The themes, and the colors that a system forces.
const APPEARANCES = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "dark", forcedColors: "active" },
};

async function emulateAppearance(page, name) {
  await page.emulateMedia(APPEARANCES[name]);
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, APPEARANCES[name].colorScheme);
}

// Returns by how many pixels the page and the open dialog are wider than the window.
const overflow = (page) => page.evaluate(() => {
  const wide = (element) => Math.max(0, element.scrollWidth - element.clientWidth);
  const open = document.querySelector("dialog[open]");
  return { page: wide(document.documentElement), dialog: open ? wide(open) : 0 };
});

// Returns the targets of clicks and taps that are narrower or lower than `least` pixels.
const tooSmall = (page, least) => page.evaluate((least) => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const targets = [...scope.querySelectorAll("button, select, input, label:has(> input[type=radio])")];
  return targets
    .filter((element) => !element.closest("label:has(> input[type=radio])") || element.tagName === "LABEL")
    .map((element) => [element, (element.type === "checkbox" && element.closest("label")) || element])
    .map(([element, area]) => [element.getAttribute("aria-label") ?? (element.textContent || element.id || element.type), area.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (Math.round(width) < least || Math.round(height) < least))
    .map(([name, { width, height }]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`);
}, least);

test("axe reports an unlabeled button and low contrast", async () => {
  const { page } = await app.open({ viewport: { width: 390, height: 844 } });
  await page.evaluate(() => {
    document.querySelector("main").insertAdjacentHTML("beforeend", "<button id=unnamed></button><p id=faint>faint</p>");
    document.getElementById("faint").style.color = "#ddd";
  });
  const found = (await accessibilityViolations(page)).join("\n");
  assert.match(found, /^button-name .*#unnamed/m);
  assert.match(found, /^color-contrast .*#faint/m);
});

// What is checked at each width. Colors are the same at most widths; a phone has other bars and panels than
// a desktop.
const appearances = Object.fromEntries([
  [1280, onlyInVerify("dark", "light")],
  [390, ["dark", "forced", "light"]],
  [320, []],
  ...onlyInVerify([768, []]),
]);

for (const { name, open: show } of SCREENS) {
  test(`axe reports nothing and nothing is cut off: ${name}`, { timeout: 60_000 }, async () => {
    const { page } = await app.open({ viewport: WIDTHS.at(-1) });
    await show(page);
    assert.deepEqual(await tooSmall(page, 24), [], "at least 24 px for a mouse");
    for (const viewport of WIDTHS.toReversed()) {
      await page.setViewportSize(viewport);
      if (!(viewport.width in appearances)) continue;
      // The cells follow the board.
      await waitUntilDrawn(page);
      assert.deepEqual(await accessibilityViolations(page), [], `${viewport.width} px`);
      for (const appearance of appearances[viewport.width]) {
        await emulateAppearance(page, appearance);
        assert.deepEqual(await accessibilityViolations(page, { rules: ["color-contrast"] }), [], `${viewport.width} px, ${appearance}`);
      }
    }
    for (const size of ["100%", "200%"]) {
      await page.evaluate((size) => { document.documentElement.style.fontSize = size; }, size);
      assert.deepEqual(await overflow(page), { page: 0, dialog: 0 }, `320 px, text at ${size}`);
    }
  });

  // A phone has no room for larger keys of a large board.
  const least = name === "pages-of-keys" ? 32 : 44;
  test(`touch targets are at least ${least} px: ${name}`, async () => {
    const { page } = await app.open(PHONE);
    await show(page);
    assert.deepEqual(await tooSmall(page, least), []);
  });
}
