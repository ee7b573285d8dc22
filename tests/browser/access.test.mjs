// What anybody can use: axe finds nothing on any screen, theme and width; nothing is cut off, nothing
// too small to press.

import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import { after, before, test } from "node:test";
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

const told = (violations) => violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) =>
  `${id} (${help}): ${target.join(" ")}\n  ${failureSummary.split("\n").slice(1).map((line) => line.trim()).join("; ")}`));

for (const { name, open: show } of SCREENS) {
  for (const theme of THEMES) {
    for (const viewport of WIDTHS) {
      test(`axe finds nothing: ${name}, ${theme}, ${viewport.width} px`, async () => {
        const context = await at(viewport, theme);
        const page = await open(context, server.url);
        await show(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        await context.close();
        assert.deepEqual(told(violations), []);
      });
    }
  }
  test(`axe finds nothing: ${name}, forced colours`, async () => {
    const context = await at({ width: 390, height: 844 }, "dark", { forcedColors: "active" });
    const page = await open(context, server.url);
    await show(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    await context.close();
    assert.deepEqual(told(violations), []);
  });
  test(`nothing is cut off at 320 px, nor with text twice as large: ${name}`, async () => {
    for (const text of ["100%", "200%"]) {
      const context = await at({ width: 320, height: 640 }, "light");
      const page = await open(context, server.url);
      await page.evaluate((size) => { document.documentElement.style.fontSize = size; }, text);
      await show(page);
      const wide = await page.evaluate(() => {
        const least = (element) => element.scrollWidth - element.clientWidth;
        const open = document.querySelector("dialog[open]");
        return { page: least(document.documentElement), dialog: open ? least(open) : 0 };
      });
      await context.close();
      assert.ok(wide.page <= 0 && wide.dialog <= 0, `${text}: ${JSON.stringify(wide)}`);
    }
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
