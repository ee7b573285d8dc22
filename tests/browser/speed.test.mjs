// How soon a key is answered: the handler to its last draw call, and what the browser measures until
// the next frame (Event Timing).

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newGame } from "./app/board.mjs";
import { launch, open } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

const KEYS = 500;
const p95 = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)];

// Side, and at most so many ms for the handler and for the event. Browsers tell the latter in slices
// of 8 ms, and without a graphics processor 40 is what was measured at each side: on a busy machine
// two of them are not surely met.
const LITTLE = "met on a quiet machine, with nothing to spare";
for (const [side, handler, event, todo] of [[9, 4, 40, LITTLE], [36, 8, 40, LITTLE], [100, 16, 56]]) {
  let durations = [];
  test(`keys are answered at ${side}x${side}: p95 ${handler} ms to the last draw call`, { timeout: 180_000 }, async (t) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
    const page = await open(context, server.url);
    if (side !== 9) await newGame(page, { side });
    await page.evaluate(() => {
      globalThis.events = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "keydown") globalThis.events.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16 });
      performance.clearMarks();
    });
    const words = ["ArrowRight", "5", "ArrowDown", "Backspace", "Shift+3", "ArrowLeft", "1", "ArrowUp"];
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(words[key % words.length]);
    await page.waitForTimeout(200);
    const { handlers, events } = await page.evaluate(() => {
      const marks = performance.getEntriesByType("mark");
      const handlers = [];
      let start = null;
      for (const { name, startTime } of marks) {
        if (name === "key-start") start = startTime;
        if (name === "key-drawn" && start !== null) { handlers.push(startTime - start); start = null; }
      }
      return { handlers, events: globalThis.events };
    });
    await context.close();
    // Keys that took less than 16 ms are not told of by the browser.
    durations = [...events, ...Array(Math.max(0, KEYS - events.length)).fill(8)];
    t.diagnostic(`${side}x${side}: handler p95 ${p95(handlers).toFixed(1)} ms of ${handlers.length}; event p95 ${p95(durations)} ms`);
    assert.ok(handlers.length > KEYS / 2, `${handlers.length} keys were measured`);
    assert.ok(p95(handlers) <= handler, `handler: ${p95(handlers)} ms`);
    // What is aimed at has a test of its own; three times as long is wrong on any machine.
    assert.ok(p95(durations) <= 3 * event, `event: ${p95(durations)} ms`);
  });
  test(`what a key does at ${side}x${side} is seen within ${event} ms, p95`, { todo }, () => {
    assert.ok(durations.length > 0, "nothing was measured");
    assert.ok(p95(durations) <= event, `event: ${p95(durations)} ms`);
  });
}
