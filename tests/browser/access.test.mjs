// What anybody can use: axe finds nothing on any screen, theme and width; nothing is cut off, nothing
// too small to press.

import assert from "node:assert/strict";
import { test } from "node:test";
import { obstacles } from "./app/axe.mjs";
import { SCREENS, THEMES, WIDTHS } from "./app/screens.mjs";
import { tables } from "./app/table.mjs";

const it = tables({ reducedMotion: "reduce", serviceWorkers: "block" });

// Themes, and colours that the system forces, which are looked at on one width.
const LOOKS = [...THEMES.map((colorScheme) => ({ colorScheme, forcedColors: "none" })), { colorScheme: "dark", forcedColors: "active" }];

test("axe is heard: a key without a name and words too faint to read are found", async () => {
  const { page } = await it.begin({ viewport: { width: 390, height: 844 } });
  await page.evaluate(() => {
    document.querySelector("main").insertAdjacentHTML("beforeend", "<button id=unnamed></button><p id=faint>faint</p>");
    document.getElementById("faint").style.color = "#ddd";
  });
  const found = (await obstacles(page)).join("\n");
  assert.match(found, /^button-name .*#unnamed/m);
  assert.match(found, /^color-contrast .*#faint/m);
});

for (const { name, open: show } of SCREENS) {
  for (const viewport of WIDTHS) {
    test(`axe finds nothing: ${name}, light and dark, ${viewport.width} px`, async () => {
      const { page } = await it.begin({ viewport });
      await show(page);
      for (const look of LOOKS) {
        if (look.forcedColors === "active" && viewport.width !== 390) continue;
        await page.emulateMedia(look);
        await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, look.colorScheme);
        assert.deepEqual(await obstacles(page), [], `${look.colorScheme}, forced colours ${look.forcedColors}`);
      }
    });
  }
  test(`nothing is cut off at 320 px, nor with text twice as large: ${name}`, async () => {
    const { page } = await it.begin({ viewport: { width: 320, height: 640 } });
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
  });
  test(`what is pressed is large enough: ${name}`, async () => {
    for (const [viewport, hasTouch, least] of [[{ width: 1280, height: 800 }, false, 24], [{ width: 390, height: 844 }, true, 44]]) {
      const { page } = await it.begin({ viewport, hasTouch, isMobile: hasTouch });
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
      assert.deepEqual(small, [], `at least ${least} px at ${viewport.width}`);
    }
  });
}
