// Times: to the first board, to a prefetched game, and of key presses, from the handler to its last draw
// call and, by Event Timing, to the next frame.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { newGame, runCommand } from "./app/board.mjs";
import { launchPersistent, openPage, waitUntilOfflineReady, waitUntilReady } from "./app/browser.mjs";
import { connect } from "./app/shared.mjs";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect()); });
after(() => close?.());

const KEYS = 500;
const p95 = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)];

// Side, and the limits in milliseconds for the handler and for the event. Browsers report events in steps
// of 8 ms, and without a GPU 40 ms were measured for each side, so a busy machine may miss two of the
// limits.
const TIGHT = "met on a quiet machine, with nothing to spare";
for (const [side, handler, event, todo] of [[9, 4, 40, TIGHT], [36, 8, 40, TIGHT], [100, 16, 56]]) {
  let durations = [];
  test(`keys at ${side}x${side}: p95 ${handler} ms to the last draw call`, { timeout: 180_000 }, async (t) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
    const page = await openPage(context, server.url);
    if (side !== 9) await newGame(page, { side });
    await page.evaluate(() => {
      globalThis.events = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "keydown") globalThis.events.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16 });
      performance.clearMarks();
    });
    const shortcuts = ["ArrowRight", "5", "ArrowDown", "Backspace", "Shift+3", "ArrowLeft", "1", "ArrowUp"];
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(shortcuts[key % shortcuts.length]);
    // Entries are queued after the frame with the effect of the key.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
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
    // Browsers don't report keys that took less than 16 ms.
    durations = [...events, ...Array(Math.max(0, KEYS - events.length)).fill(8)];
    t.diagnostic(`${side}x${side}: handler p95 ${p95(handlers).toFixed(1)} ms of ${handlers.length}; event p95 ${p95(durations)} ms`);
    assert.ok(handlers.length > KEYS / 2, `${handlers.length} keys were measured`);
    assert.ok(p95(handlers) <= handler, `handler: ${p95(handlers)} ms`);
    // The target has its own test; three times as long is wrong on any machine.
    assert.ok(p95(durations) <= 3 * event, `event: ${p95(durations)} ms`);
  });
  test(`the effect of a key at ${side}x${side} shows within ${event} ms, p95`, { todo }, () => {
    assert.ok(durations.length > 0, "nothing was measured");
    assert.ok(p95(durations) <= event, `event: ${p95(durations)} ms`);
  });
}

test("a prefetched game opens at once, at each level up to expert", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const page = await openPage(context, server.url);
  const times = [];
  for (let level = 0; level <= 4; level += 1) {
    await runCommand(page, "New game");
    const dialog = page.getByRole("dialog", { name: "New game" });
    await dialog.getByLabel("Difficulty", { exact: true }).fill(String(level));
    await dialog.locator("form[data-ready]").waitFor({ timeout: 60_000 });
    times.push(await page.evaluate(() => new Promise((done) => {
      const cells = () => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent).join();
      const before = cells();
      const start = performance.now();
      const check = () => (cells() === before ? requestAnimationFrame(check) : done(performance.now() - start));
      document.querySelector("dialog[open] form button[type=submit]").click();
      check();
    })));
  }
  const median = times.toSorted((one, other) => one - other)[2];
  await context.close();
  assert.ok(median <= 300, `${times.map(Math.round)} ms`);
});

// A board is playable once the saved game is loaded.
const medians = {};
test("the first board shows soon, and sooner from the cache", async (t) => {
  const time = (page) => page.evaluate(() => performance.getEntriesByName("playable")[0].startTime);
  const first = [];
  const again = [];
  const inNewTab = [];
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext();
    const page = await openPage(context, server.url);
    first.push(await time(page));
    await waitUntilOfflineReady(page);
    await page.reload();
    await waitUntilReady(page);
    again.push(await time(page));
    await page.close();
    inNewTab.push(await time(await openPage(context, server.url)));
    await context.close();
  }
  const started = [];
  const folder = await mkdtemp(join(tmpdir(), "anydoku-"));
  try {
    for (let round = 0; round < 4; round += 1) {
      const context = await launchPersistent(folder);
      const page = await openPage(context, server.url);
      if (round > 0) started.push(await time(page));
      await waitUntilOfflineReady(page);
      await context.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const median = (times) => times.sort((one, other) => one - other)[times.length >> 1];
  medians.first = median(first);
  medians.again = median(again);
  const medianText = (times) => `${median(times).toFixed(0)} ms`;
  t.diagnostic(`first ${medianText(first)}, again ${medianText(again)}, in a new tab ${medianText(inNewTab)} (medians of 5)`);
  t.diagnostic(`in a browser that was started again ${medianText(started)} (median of 3)`);
  assert.ok(medians.again < medians.first, "the cached app is not faster");
  // The targets have their own test; these times are wrong on any machine.
  assert.ok(medians.first <= 5000, `first: ${first}`);
  assert.ok(medians.again <= 2000, `again: ${again}`);
});

test("the first board shows within 1.5 s, and the player's within 0.3 s from the cache", { todo: "missed on slow machines: docs/figures.md" }, () => {
  assert.ok(medians.first <= 1500, `first: ${medians.first}`);
  assert.ok(medians.again <= 300, `again: ${medians.again}`);
});

// Selects an empty cell as soon as the board shows, types a digit and notes when it shows.
const enterAtOnce = () => {
  const step = () => {
    const cell = document.getElementById("cell-1-2");
    if (!cell?.getBoundingClientRect().width) return requestAnimationFrame(step);
    globalThis.boardShown = performance.now();
    const { x, y, width, height } = cell.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 1, bubbles: true, cancelable: true };
    for (const type of ["pointerdown", "pointerup"]) document.querySelector(".board").dispatchEvent(new PointerEvent(type, at));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "5", code: "Digit5", bubbles: true, cancelable: true }));
    const check = () => {
      if (/^5/.test(document.getElementById("cell-1-2").textContent)) globalThis.digitShown = performance.now();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  };
  requestAnimationFrame(step);
};

let firstDigit = 0;
test("on a slow phone and network, the first digit can be entered soon", { timeout: 120_000 }, async (t) => {
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    // The emulated network does not apply to service workers.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(enterAtOnce);
    await page.goto(server.url, { waitUntil: "commit" });
    await page.waitForFunction(() => globalThis.digitShown);
    times.push(await page.evaluate(() => [globalThis.digitShown, globalThis.boardShown]));
    await context.close();
  }
  const [digit, board] = times.toSorted(([one], [other]) => one - other)[1];
  t.diagnostic(`board ${board.toFixed(0)} ms, digit ${digit.toFixed(0)} ms (median of 3)`);
  firstDigit = digit;
  // The target has its own test; twice as long is wrong on any machine.
  assert.ok(digit <= 6000, `${digit} ms`);
});

test("on a slow phone and network, the first digit can be entered within 3 s", { todo: "missed while other builds run: docs/figures.md" }, () => {
  assert.ok(firstDigit > 0, "nothing was measured");
  assert.ok(firstDigit <= 3000, `${firstDigit} ms`);
});
