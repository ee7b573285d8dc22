// A table for each test: a page with the first board, a desktop unless it says otherwise. What goes
// wrong on the page unseen is a failure of the test.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach } from "node:test";
import { Board } from "./board.mjs";
import { launch, note, open } from "./browser.mjs";
import { serve } from "./server.mjs";

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Begins and ends all that is needed; `it.page` and `it.board` are those of the test that runs.
export function table(usual = DESKTOP) {
  const it = {};
  let server;
  let browser;
  let begun = [];
  before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
  after(() => Promise.all([server?.stop(), browser?.close()]));

  // Another browser, as if on another device; its page takes the place of the one before. `prepare`
  // is done with the page before it loads.
  it.begin = async (options = usual, prepare = async () => {}) => {
    const context = await browser.newContext({ serviceWorkers: "block", ...options });
    context.setDefaultTimeout(10_000);
    begun.push([context, note(context, server.url)]);
    await prepare(context);
    it.context = context;
    it.page = await open(context, server.url);
    it.board = new Board(it.page, { touch: Boolean(options.hasTouch) });
    return it;
  };

  // Waits until this is read out of a cell.
  it.says = async (row, column, expected) => {
    await it.page.waitForFunction(
      ([id, words, flags]) => new RegExp(words, flags).test(document.getElementById(id)?.textContent),
      [`cell-${row}-${column}`, expected.source, expected.flags],
      { timeout: 4_000 },
    ).catch(async () => assert.match(await it.board.says(row, column), expected));
  };

  // Waits until this is told.
  it.told = async (words, role = "status") => {
    await it.page.getByRole(role).getByText(words).first().waitFor({ state: "attached" });
  };

  beforeEach(async () => { begun = []; await it.begin(); });
  afterEach(async () => {
    for (const [context] of begun) await context.close();
    for (const [, noted] of begun) assert.deepEqual(noted.problems, []);
  });
  return it;
}
