// Tables to play at: pages with the first board, on a desktop unless it says otherwise. What goes
// wrong on a page unseen is a failure of the test.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach } from "node:test";
import { Board } from "./board.mjs";
import { launch, note, open } from "./browser.mjs";
import { serve } from "./server.mjs";

const VIEWPORT = { width: 1280, height: 800 };
export const DESKTOP = { viewport: VIEWPORT, serviceWorkers: "block" };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// A desktop on which the app keeps itself, to be played without a net.
export const KEPT = { viewport: VIEWPORT };

// Begins and ends all that is needed. `begin` lays a table as if on another device, and its parts
// take the place of the one before: `context`, `page`, `board`, and `noted`, what the page says.
export function tables(usual = DESKTOP) {
  const it = {};
  let server;
  let browser;
  let begun = [];
  before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
  after(() => Promise.all([server?.stop(), browser?.close()]));

  // `options` are those of the device that are not the usual ones; `prepare` is done with the
  // context before its page loads, which it does at this `hash`.
  it.begin = async (options = {}, prepare = async () => {}, hash = "") => {
    const context = await browser.newContext({ ...usual, ...options });
    const noted = note(context, server.url);
    begun.push([context, noted]);
    await prepare(context);
    const page = await open(context, server.url, hash);
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

  // The page complained of what the test did to it, and of that alone.
  it.complained = (pattern) => {
    const others = it.noted.problems.filter((text) => !pattern.test(text));
    assert.ok(others.length < it.noted.problems.length, `nothing was said of ${pattern}`);
    it.noted.problems = others;
  };

  afterEach(async () => {
    const ended = begun;
    begun = [];
    for (const [context] of ended) await context.close();
    for (const [, noted] of ended) assert.deepEqual(noted.problems, []);
  });
  return it;
}

// The same, with one laid for each test.
export function table(usual = DESKTOP) {
  const it = tables(usual);
  beforeEach(() => it.begin());
  return it;
}
