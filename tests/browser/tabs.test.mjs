// Three tabs and one game: one plays it.

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
const curtain = (page) => page.getByRole("alertdialog");

const empty = (page) =>
  page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")]
    .filter((cell) => cell.textContent.startsWith("empty"))
    .map((cell) => cell.id.match(/\d+/g).map(Number)));

// How many parts the logs in the database have; none where there is no database.
const parts = (page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "anydoku")) return 0;
    return new Promise((resolve) => {
      indexedDB.open("anydoku").onsuccess = ({ target: { result: database } }) => {
        const count = database.transaction("log").objectStore("log").count();
        count.onsuccess = () => { database.close(); resolve(count.result); };
      };
    });
  });

async function saved(page, least) {
  const end = Date.now() + 20_000;
  while (await parts(page) < least) assert.ok(Date.now() < end, `the log never had ${least} parts`);
}

async function put(page, cell, value) {
  await new Board(page).click(...cell);
  await page.keyboard.press(String(value));
  await page.waitForFunction(
    ([row, column, text]) => document.getElementById(`cell-${row}-${column}`).textContent.startsWith(text),
    [...cell, String(value)],
  );
}

async function begun(context) {
  const page = await openPage(context, server.url);
  const before = await empty(page);
  await put(page, before[0], 1);
  // The first game and the move.
  await saved(page, 2);
  return [page, before];
}

test("a tab that loses a game while taking it over does not play it", async () => {
  const context = await browser.newContext(VIEW);
  const activity = recordActivity(context, server.url);
  const [first] = await begun(context);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const page of [second, third]) {
    await page.goto(server.url);
    await curtain(page).waitFor();
  }
  // Both in one breath: the second is still taking when the third takes.
  const take = (page) => page.evaluate(() => [...document.querySelectorAll("[role=alertdialog] button")].find((element) => element.textContent === "Play here").click());
  await take(second);
  await take(third);
  await third.waitForFunction(() => !document.querySelector("[role=alertdialog]"));
  assert.equal(await curtain(second).count(), 1);
  assert.equal(await curtain(first).count(), 1);
  assert.deepEqual(activity.problems, []);
  await context.close();
});
