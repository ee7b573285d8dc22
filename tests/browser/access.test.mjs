// What anybody can use: axe finds nothing on any screen, theme and width; nothing is cut off, nothing
// too small to press.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { obstacles } from "./app/axe.mjs";
import { launch, open } from "./app/browser.mjs";
import { SCREENS, THEMES, WIDTHS } from "./app/screens.mjs";
import { serve } from "./app/server.mjs";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

async function at(viewport, colorScheme, more = {}) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", serviceWorkers: "block", ...more });
  context.setDefaultTimeout(15_000);
  return context;
}

// Themes, and colours that the system forces, which are looked at on one width.
const LOOKS = [...THEMES.map((colorScheme) => ({ colorScheme, forcedColors: "none" })), { colorScheme: "dark", forcedColors: "active" }];

test("axe is heard: a key without a name and words too faint to read are found", async () => {
  const context = await at({ width: 390, height: 844 }, "light");
  const page = await open(context, server.url);
  await page.evaluate(() => {
    document.querySelector("main").insertAdjacentHTML("beforeend", "<button id=unnamed></button><p id=faint>faint</p>");
    document.getElementById("faint").style.color = "#ddd";
  });
  const found = (await obstacles(page)).join("\n");
  assert.match(found, /^button-name .*#unnamed/m);
  assert.match(found, /^color-contrast .*#faint/m);
  await context.close();
});

for (const { name, open: show } of SCREENS) {
  for (const viewport of WIDTHS) {
    test(`axe finds nothing: ${name}, light and dark, ${viewport.width} px`, async () => {
      const context = await at(viewport, "light");
      const page = await open(context, server.url);
      await show(page);
      for (const look of LOOKS) {
        if (look.forcedColors === "active" && viewport.width !== 390) continue;
        await page.emulateMedia(look);
        await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, look.colorScheme);
        assert.deepEqual(await obstacles(page), [], `${look.colorScheme}, forced colours ${look.forcedColors}`);
      }
      await context.close();
    });
  }
  test(`nothing is cut off at 320 px, nor with text twice as large: ${name}`, async () => {
    const context = await at({ width: 320, height: 640 }, "light");
    const page = await open(context, server.url);
    await show(page);
    for (const text of ["100%", "200%"]) {
      await page.evaluate((size) => { document.documentElement.style.fontSize = size; }, text);
      const wide = await page.evaluate(() => {
        const least = (element) => element.scrollWidth - element.clientWidth;
        const open = document.querySelector("dialog[open]");
        return { page: least(document.documentElement), dialog: open ? least(open) : 0 };
      });
      assert.ok(wide.page <= 0 && wide.dialog <= 0, `${text}: ${JSON.stringify(wide)}`);
    }
    await context.close();
  });
  test(`what is pressed is large enough: ${name}`, async () => {
    for (const [viewport, hasTouch, least] of [[{ width: 1280, height: 800 }, false, 24], [{ width: 390, height: 844 }, true, 44]]) {
      const context = await at(viewport, "light", { hasTouch, isMobile: hasTouch });
      const page = await open(context, server.url);
      await show(page);
      const small = await page.evaluate((least) => {
        const scope = document.querySelector("dialog[open]") ?? document;
        const pressed = [...scope.querySelectorAll("button, select, input, label:has(> input[type=radio])")];
        return pressed
          .filter((element) => !element.closest("label:has(> input[type=radio])") || element.tagName === "LABEL")
          .map((element) => [element, (element.type === "checkbox" && element.closest("label")) || element])
          .map(([element, area]) => [element.getAttribute("aria-label") ?? (element.textContent || element.id || element.type), area.getBoundingClientRect()])
          .filter(([, { width, height }]) => width > 0 && (Math.round(width) < least || Math.round(height) < least))
          .map(([name, { width, height }]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`);
      }, least);
      await context.close();
      assert.deepEqual(small, [], `at least ${least} px at ${viewport.width}`);
    }
  });
}
