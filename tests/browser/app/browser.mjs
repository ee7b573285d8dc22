// Starting browsers, opening pages and waiting for states of the app.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const OPTIONS = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    // Pages of one context share the compiled modules.
    "--process-per-site",
  ],
};

export const launch = () => chromium.launch(OPTIONS);

// Launches a browser that several processes connect to.
export const launchServer = () => chromium.launchServer(OPTIONS);

// Launches a browser whose profile is stored in a folder, for tests of what survives a restart.
export const launchPersistent = (folder, options = {}) => chromium.launchPersistentContext(folder, { ...OPTIONS, ...options });

// Records what a context's pages log and request: `problems` are errors and warnings of the console and
// uncaught errors, `foreignRequests` are requests to other origins than that of `url`.
export function recordActivity(context, url) {
  const { origin } = new URL(url);
  const activity = { problems: [], requests: [], foreignRequests: [] };
  const follow = (page) => {
    page.on("console", (message) => {
      // Only tests block the service worker.
      if (message.text().includes("blocked by Playwright")) return;
      // Only tests read the canvas back.
      const isCausedByTests = message.text().startsWith("Canvas2D: Multiple readback");
      if (["error", "warning"].includes(message.type()) && !isCausedByTests) activity.problems.push(message.text());
    });
    page.on("pageerror", (error) => activity.problems.push(String(error)));
  };
  context.pages().forEach(follow);
  context.on("page", follow);
  context.on("request", (request) => {
    const requested = request.url();
    if (/^(data|blob):/.test(requested)) return;
    activity.requests.push(requested);
    if (new URL(requested).origin !== origin) activity.foreignRequests.push(requested);
  });
  return activity;
}

// Waits until the board can be played; fails with the page's text if the app could not start.
export async function waitUntilReady(page) {
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  const state = await page.evaluate(() => [document.documentElement.dataset.ready, document.body.innerText]);
  assert.equal(state[0], "play", state[1]);
}

// Opens the app in a new page.
export async function openPage(context, url, hash = "") {
  const page = await context.newPage();
  await page.goto(url + hash);
  await waitUntilReady(page);
  return page;
}

// Waits until a function, which may be async, returns true in the page. `page.waitForFunction` doesn't
// wait for a promise: it takes the promise itself for true.
export async function waitUntil(page, predicate, argument, timeout = 20_000) {
  const end = Date.now() + timeout;
  while (!(await page.evaluate(predicate, argument))) {
    assert.ok(Date.now() < end, `never came true: ${predicate}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

// Returns the bytes of a downloaded file.
export async function readDownload(download) {
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}

// Waits until everything that happened so far is drawn.
export const waitUntilDrawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Waits until every move is in the database.
export const waitUntilSaved = (page) => page.waitForFunction(() => !document.documentElement.hasAttribute("data-saving"));

// Waits until the service worker has cached the app.
export async function waitUntilOfflineReady(page) {
  await page.waitForFunction(() => document.documentElement.dataset.offline);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.offline), "ready");
}

// Stops the clock that the test installed in the page, and returns its time. Timers that the jump
// skipped have fired.
export async function stopClock(page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 30_000);
  await page.clock.runFor(500);
  return now + 30_500;
}
