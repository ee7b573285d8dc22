// The test fixture: pages that show the app, on a desktop unless a test asks for another device. An
// unexpected error or warning in a page fails its test.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach } from "node:test";
import { Board } from "./board.mjs";
import { openPage, recordActivity, stopClock, waitUntilReady } from "./browser.mjs";
import { connect } from "./shared.mjs";

const VIEWPORT = { width: 1280, height: 800 };
export const DESKTOP = { viewport: VIEWPORT, serviceWorkers: "block" };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: "block" };

// A desktop with the service worker, which makes the app available offline.
export const OFFLINE_CAPABLE = { viewport: VIEWPORT, serviceWorkers: "allow" };

// Shorter than the default of 30 s, so that a missing element fails its test sooner.
const TIMEOUT = 20_000;

// A pool of browser contexts, which tests of a file reuse one after the other. Their storage is cleared
// in between.
class DevicePool {
  #idle = new Map();

  constructor(browser, url) {
    this.browser = browser;
    this.url = url;
  }

  // Returns a device with these options and a page on it that has not loaded yet. The page of a reused
  // device gets the process of the previous page, where the modules are compiled already.
  async acquire(options, prepare) {
    // What a test prepares, and a service worker, outlive the page.
    const isReusable = !prepare && options.serviceWorkers === "block";
    const key = isReusable ? JSON.stringify(options) : null;
    const used = this.#idle.get(key)?.pop();
    if (used) {
      const page = await used.context.newPage();
      await used.page.goto("about:blank");
      const session = await used.context.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", { origin: new URL(this.url).origin, storageTypes: "all" });
      await session.detach();
      Object.assign(used.activity, { problems: [], requests: [], foreignRequests: [] });
      return { ...used, page, previousPage: used.page };
    }
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(TIMEOUT);
    const activity = recordActivity(context, this.url);
    await prepare?.(context, this.url);
    return { key, context, activity, page: await context.newPage() };
  }

  // Keeps a device for the next test, or closes it.
  async release({ key, context, activity }) {
    const [page, ...others] = context.pages();
    if (!key || !page || page.isClosed()) return context.close();
    // Nobody waits for what the workers still do.
    const ended = page.workers().map((worker) => worker.evaluate(() => close()).catch(() => {}));
    await Promise.all([context.unrouteAll(), ...others.map((other) => other.close()), ...ended]);
    if (!this.#idle.has(key)) this.#idle.set(key, []);
    this.#idle.get(key).push({ key, context, activity, page });
  }
}

// Registers hooks that start and stop what tests need, and returns the fixture. `open` opens the app as
// if on another device; afterwards the fixture's `context`, `page`, `board` and `activity` are those of
// the new page.
export function setUpApp(defaults = DESKTOP) {
  const app = {};
  let server;
  let devices;
  let close;
  let opened = [];
  before(async () => {
    let browser;
    // All contexts of a browser have one clipboard.
    ({ server, browser, close } = await connect({ ownBrowser: Boolean(defaults.permissions) }));
    devices = new DevicePool(browser, server.url);
  });
  after(() => close?.());

  // `options` override the defaults; `prepare(context, url)` is called before the page loads the app
  // at this `hash`.
  app.open = async (options = {}, prepare = null, hash = "") => {
    assert.ok(!options.permissions || defaults.permissions, "the clipboard is shared: name permissions for the whole file");
    const device = await devices.acquire({ ...DESKTOP, ...defaults, ...options }, prepare);
    opened.push(device);
    const { context, activity, page, previousPage } = device;
    await page.goto(server.url + hash);
    await waitUntilReady(page);
    await previousPage?.close();
    const current = { context, activity, page, board: new Board(page, { touch: Boolean(options.hasTouch) }) };
    Object.assign(app, current);
    return current;
  };

  // Opens another tab in a context.
  app.openTab = (context, hash = "") => openPage(context, server.url, hash);

  // Waits until the text of a cell for screen readers matches.
  app.expectCell = async (row, column, expected) => {
    await app.page.waitForFunction(
      ([id, source, flags]) => new RegExp(source, flags).test(document.getElementById(id)?.textContent),
      [`cell-${row}-${column}`, expected.source, expected.flags],
    ).catch(async () => assert.match(await app.board.cellText(row, column), expected));
  };

  // Waits until a live region shows this text.
  app.waitForAnnouncement = async (text, role = "status") => {
    await app.page.getByRole(role).getByText(text).first().waitFor({ state: "attached" });
  };

  app.stopClock = () => stopClock(app.page);

  // Asserts that the page logged a problem that matches, which the test caused, and forgets it.
  app.expectProblems = (pattern) => {
    const others = app.activity.problems.filter((text) => !pattern.test(text));
    assert.ok(others.length < app.activity.problems.length, `no problem matches ${pattern}`);
    app.activity.problems = others;
  };

  afterEach(async () => {
    const ended = opened;
    opened = [];
    const problems = ended.flatMap(({ activity }) => activity.problems);
    for (const device of ended) await devices.release(device);
    assert.deepEqual(problems, []);
  });
  return app;
}

// The same fixture, with a page opened before each test.
export function setUpOpenApp(defaults = DESKTOP) {
  const app = setUpApp(defaults);
  beforeEach(() => app.open());
  return app;
}
