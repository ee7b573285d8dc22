// The browser, and pages in it that note what must not happen.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const OPTIONS = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    // Pages of one device share what is compiled of the modules.
    "--process-per-site",
  ],
};

export const launch = () => chromium.launch(OPTIONS);

// A browser that several processes connect to.
export const launchServer = () => chromium.launchServer(OPTIONS);

// A browser that keeps what it stores in a folder, for what must survive its end.
export const launchKept = (folder, options = {}) => chromium.launchPersistentContext(folder, { ...OPTIONS, ...options });

// Notes what a context's pages say and load: messages of the console that are problems, errors
// that nobody caught, requests to other origins.
export function note(context, url) {
  const { origin } = new URL(url);
  const noted = { problems: [], requests: [], strangers: [] };
  const follow = (page) => {
    page.on("console", (message) => {
      // Tests that keep the service worker away are told so; a player never is.
      if (message.text().includes("blocked by Playwright")) return;
      // Tests read what is drawn, which a browser remarks on; the app never does.
      const isOfTests = message.text().startsWith("Canvas2D: Multiple readback");
      if (["error", "warning"].includes(message.type()) && !isOfTests) noted.problems.push(message.text());
    });
    page.on("pageerror", (error) => noted.problems.push(String(error)));
  };
  context.pages().forEach(follow);
  context.on("page", follow);
  context.on("request", (request) => {
    const asked = request.url();
    if (/^(data|blob):/.test(asked)) return;
    noted.requests.push(asked);
    if (new URL(asked).origin !== origin) noted.strangers.push(asked);
  });
  return noted;
}

// The board is there, or the page says why not.
export async function ready(page) {
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  const state = await page.evaluate(() => [document.documentElement.dataset.ready, document.body.innerText]);
  assert.equal(state[0], "play", state[1]);
}

// A page with a board.
export async function open(context, url, hash = "") {
  const page = await context.newPage();
  await page.goto(url + hash);
  await ready(page);
  return page;
}

// Waits until a function, which may be async, returns true in the page. `page.waitForFunction` doesn't
// wait for a promise: it takes the promise itself for true.
export async function until(page, predicate, argument, patience = 20_000) {
  const end = Date.now() + patience;
  while (!(await page.evaluate(predicate, argument))) {
    assert.ok(Date.now() < end, `never came true: ${predicate}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

// The bytes of a file that the page saved.
export async function downloaded(download) {
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}

// Every move that was made is in the database.
export const saved = (page) => page.waitForFunction(() => !document.documentElement.hasAttribute("data-saving"));

export async function offlineReady(page) {
  await page.waitForFunction(() => document.documentElement.dataset.offline);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.offline), "ready");
}

// Stops the clock that the test installed in the page, and returns its time. Timers that the jump
// made late have run.
export async function stopClock(page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 30_000);
  await page.clock.runFor(500);
  return now + 30_500;
}
