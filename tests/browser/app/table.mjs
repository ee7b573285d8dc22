// Tables to play at: pages with the first board, on a desktop unless it says otherwise. What goes
// wrong on a page unseen is a failure of the test.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach } from "node:test";
import { Board } from "./board.mjs";
import { note, open, ready, stopClock } from "./browser.mjs";
import { shared } from "./shared.mjs";

const VIEWPORT = { width: 1280, height: 800 };
export const DESKTOP = { viewport: VIEWPORT, serviceWorkers: "block" };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: "block" };

// A desktop on which the app keeps itself, to be played without a net.
export const KEPT = { viewport: VIEWPORT, serviceWorkers: "allow" };

// Waits that end sooner show sooner what is missing.
const PATIENCE = 20_000;

// Devices that tests of this file use one after the other, emptied in between.
class Devices {
  #idle = new Map();

  constructor(browser, url) {
    this.browser = browser;
    this.url = url;
  }

  // A device with these options, and a page on it that is yet to load. A device that was used before
  // gives its new page the process of the old one, where the modules are compiled already.
  async take(options, prepare) {
    // What a test prepares, and a service worker, outlive its page.
    const isShared = !prepare && options.serviceWorkers === "block";
    const key = isShared ? JSON.stringify(options) : null;
    const used = this.#idle.get(key)?.pop();
    if (used) {
      const page = await used.context.newPage();
      await used.page.goto("about:blank");
      const session = await used.context.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", { origin: new URL(this.url).origin, storageTypes: "all" });
      await session.detach();
      Object.assign(used.noted, { problems: [], requests: [], strangers: [] });
      return { ...used, page, last: used.page };
    }
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    const noted = note(context, this.url);
    await prepare?.(context);
    return { key, context, noted, page: await context.newPage() };
  }

  // Keeps a device for the next test, or closes it.
  async release({ key, context, noted }) {
    const [page, ...others] = context.pages();
    if (!key || !page || page.isClosed()) return context.close();
    // What the workers still do, nobody waits for.
    const ended = page.workers().map((worker) => worker.evaluate(() => close()).catch(() => {}));
    await Promise.all([context.unrouteAll(), ...others.map((other) => other.close()), ...ended]);
    if (!this.#idle.has(key)) this.#idle.set(key, []);
    this.#idle.get(key).push({ key, context, noted, page });
  }
}

// Begins and ends all that is needed. `begin` lays a table as if on another device, and its parts
// take the place of the one before: `context`, `page`, `board`, and `noted`, what the page says.
export function tables(usual = DESKTOP) {
  const it = {};
  let server;
  let devices;
  let close;
  let begun = [];
  before(async () => {
    let browser;
    // All contexts of a browser have one clipboard.
    ({ server, browser, close } = await shared({ own: Boolean(usual.permissions) }));
    devices = new Devices(browser, server.url);
  });
  after(() => close?.());

  // `options` are those of the device that are not the usual ones; `prepare` is done with the
  // context before its page loads, which it does at this `hash`.
  it.begin = async (options = {}, prepare = null, hash = "") => {
    assert.ok(!options.permissions || usual.permissions, "the clipboard is shared: name permissions for the whole file");
    const device = await devices.take({ ...DESKTOP, ...usual, ...options }, prepare);
    begun.push(device);
    const { context, noted, page, last } = device;
    await page.goto(server.url + hash);
    await ready(page);
    await last?.close();
    const laid = { context, noted, page, board: new Board(page, { touch: Boolean(options.hasTouch) }) };
    Object.assign(it, laid);
    return laid;
  };

  // A further tab on the device of a table.
  it.tab = (context, hash = "") => open(context, server.url, hash);

  // Waits until this is read out of a cell.
  it.says = async (row, column, expected) => {
    await it.page.waitForFunction(
      ([id, words, flags]) => new RegExp(words, flags).test(document.getElementById(id)?.textContent),
      [`cell-${row}-${column}`, expected.source, expected.flags],
    ).catch(async () => assert.match(await it.board.says(row, column), expected));
  };

  // Waits until this is told.
  it.told = async (words, role = "status") => {
    await it.page.getByRole(role).getByText(words).first().waitFor({ state: "attached" });
  };

  it.stopClock = () => stopClock(it.page);

  // The page complained of what the test did to it, and of that alone.
  it.complained = (pattern) => {
    const others = it.noted.problems.filter((text) => !pattern.test(text));
    assert.ok(others.length < it.noted.problems.length, `nothing was said of ${pattern}`);
    it.noted.problems = others;
  };

  afterEach(async () => {
    const ended = begun;
    begun = [];
    const problems = ended.flatMap(({ noted }) => noted.problems);
    for (const device of ended) await devices.release(device);
    assert.deepEqual(problems, []);
  });
  return it;
}

// The same, with one laid for each test.
export function table(usual = DESKTOP) {
  const it = tables(usual);
  beforeEach(() => it.begin());
  return it;
}
