// A game in several tabs: one of them plays it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board } from "./app/board.mjs";
import { openPage, recordActivity } from "./app/browser.mjs";
import { connect } from "./app/shared.mjs";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect()); });
after(() => close?.());

const VIEW = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" };
const lockDialog = (page) => page.getByRole("alertdialog");

const emptyCells = (page) =>
  page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")]
    .filter((cell) => cell.textContent.startsWith("empty"))
    .map((cell) => cell.id.match(/\d+/g).map(Number)));

// Counts the stored parts of logs; 0 if there is no database yet.
const countLogParts = (page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "anydoku")) return 0;
    return new Promise((resolve) => {
      indexedDB.open("anydoku").onsuccess = ({ target: { result: database } }) => {
        const count = database.transaction("log").objectStore("log").count();
        count.onsuccess = () => { database.close(); resolve(count.result); };
      };
    });
  });

async function waitForLogParts(page, least) {
  const end = Date.now() + 20_000;
  while (await countLogParts(page) < least) assert.ok(Date.now() < end, `the log never had ${least} parts`);
}

async function enterDigit(page, cell, value) {
  await new Board(page).click(...cell);
  await page.keyboard.press(String(value));
  await page.waitForFunction(
    ([row, column, text]) => document.getElementById(`cell-${row}-${column}`).textContent.startsWith(text),
    [...cell, String(value)],
  );
}

async function openPlayedGame(context) {
  const page = await openPage(context, server.url);
  const before = await emptyCells(page);
  await enterDigit(page, before[0], 1);
  // One part for the game, one for the move.
  await waitForLogParts(page, 2);
  return [page, before];
}

test("a tab that loses a game while taking it over does not play it", async () => {
  const context = await browser.newContext(VIEW);
  const activity = recordActivity(context, server.url);
  const [first] = await openPlayedGame(context);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const page of [second, third]) {
    await page.goto(server.url);
    await lockDialog(page).waitFor();
  }
  // Both at once: the second tab is still taking over when the third does.
  const takeOver = (page) => page.evaluate(() => [...document.querySelectorAll("[role=alertdialog] button")].find((element) => element.textContent === "Play here").click());
  await takeOver(second);
  await takeOver(third);
  await third.waitForFunction(() => !document.querySelector("[role=alertdialog]"));
  assert.equal(await lockDialog(second).count(), 1);
  assert.equal(await lockDialog(first).count(), 1);
  assert.deepEqual(activity.problems, []);
  await context.close();
});
