// Responses of the engine that arrive late: they belong to the game that requested them, and don't
// change another.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board, newGame, runCommand } from "./app/board.mjs";
import { openPage, recordActivity, stopClock } from "./app/browser.mjs";
import { connect } from "./app/shared.mjs";

// A puzzle with several solutions, which differ in many cells.
const AMBIGUOUS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6".padEnd(81, ".");

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect({ ownBrowser: true })); });
after(() => close?.());

// Opens the app so that responses of the engine can be delayed: those that contain `late.filter` are
// queued until they are delivered.
async function openDelayable(prepare) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] });
  await context.addInitScript(() => {
    const late = { filter: null, queue: [] };
    globalThis.late = late;
    globalThis.Worker = class extends Worker {
      set onmessage(handler) {
        super.onmessage = (event) => {
          if (late.filter && String(event.data).includes(late.filter)) late.queue.push(() => handler.call(this, event));
          else handler.call(this, event);
        };
      }
    };
  });
  await prepare?.(context);
  const activity = recordActivity(context, server.url);
  const page = await openPage(context, server.url);
  return { context, page, activity };
}

const delayResponses = (page, filter) => page.evaluate((filter) => { late.filter = filter; }, filter);
const waitUntilDelayed = (page) => page.waitForFunction(() => late.queue.length > 0);
const deliverResponses = (page) => page.evaluate(() => { late.filter = null; late.queue.splice(0).forEach((deliver) => deliver()); });

async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.getByRole("grid").focus();
  await page.keyboard.press("ControlOrMeta+v");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

// Asserts that a digit can be entered and undone.
async function assertPlayable(page) {
  const board = new Board(page);
  const values = await board.digits();
  const row = values.findIndex((row) => row.includes(0));
  const column = values[row].indexOf(0);
  await board.click(row + 1, column + 1);
  await page.keyboard.press("1");
  await page.waitForFunction((id) => /^1/.test(document.getElementById(id).textContent), `cell-${row + 1}-${column + 1}`);
  await page.keyboard.press("Control+z");
  await page.waitForFunction((id) => /^empty/.test(document.getElementById(id).textContent), `cell-${row + 1}-${column + 1}`);
}

test("a check requested before the solution is known runs as soon as it is", async () => {
  const { context, page } = await openDelayable();
  await delayResponses(page, '"Steps"');
  await paste(page, PUZZLE);
  await new Board(page).click(1, 3);
  await page.keyboard.press("4");
  await page.keyboard.press("k");
  await waitUntilDelayed(page);
  await deliverResponses(page);
  await page.getByRole("status").getByText("No mistakes").first().waitFor({ state: "attached" });
  await context.close();
});

test("a response during a press does not lengthen the press", async () => {
  const { context, page } = await openDelayable(async (context) => {
    await context.clock.install({ time: new Date("2026-01-01T12:00:00") });
    await context.addInitScript(() => { late.filter = '"Steps"'; });
  });
  await waitUntilDelayed(page);
  const board = new Board(page);
  const now = await stopClock(page);
  await board.sendPointer(["pointerdown"], 1, 9, 0);
  // The page is busy for 900 ms, and gets the response before the event that ends the press.
  await page.clock.setSystemTime(now + 900);
  await deliverResponses(page);
  await board.sendPointer(["pointerup"], 1, 9, 850);
  assert.deepEqual(await board.selectedCells(), ["1-9"]);
  await context.close();
});

test("a hint for the previous game is not shown on the next", async () => {
  const { context, page, activity } = await openDelayable();
  await delayResponses(page, '"Hint"');
  await page.keyboard.press("h");
  await waitUntilDelayed(page);
  await newGame(page, { side: 4 });
  await deliverResponses(page);
  await assertPlayable(page);
  assert.equal(await page.getByRole("region", { name: "Hint" }).count(), 0);
  assert.deepEqual(activity.problems, []);
  await context.close();
});

test("an outdated hint is not applied", async () => {
  const { context, page } = await openDelayable();
  for (let level = 1; level < 5; level += 1) {
    await page.keyboard.press("h");
    await page.getByText(`Hint ${level}/5`).waitFor();
  }
  await page.keyboard.press("Escape");
  const board = new Board(page);
  const values = await board.digits();
  const solution = await board.solution(values);
  await page.keyboard.press("h");
  await page.getByText("Hint 1/5").waitFor();
  // Fill in all cells but one.
  const empty = [];
  values.forEach((row, r) => row.forEach((value, c) => { if (!value) empty.push([r, c]); }));
  for (const [r, c] of empty.slice(1)) {
    await board.click(r + 1, c + 1);
    await page.keyboard.press(String(solution[r][c]));
  }
  const before = await board.digits();
  // The first digit has closed the hint, so there is none to apply.
  await page.locator(".card.hint").waitFor({ state: "detached" });
  await page.keyboard.press("Shift+H");
  assert.deepEqual(await board.digits(), before);
  await context.close();
});

test("results for the previous game are not shown for the next", async () => {
  const { context, page, activity } = await openDelayable();
  await paste(page, AMBIGUOUS);
  await delayResponses(page, '"Analysis"');
  await runCommand(page, "Analyze");
  await waitUntilDelayed(page);
  await newGame(page, { side: 4 });
  await deliverResponses(page);
  await assertPlayable(page);
  assert.deepEqual(activity.problems, []);
  assert.equal(await page.getByText("Multiple solutions").count(), 0);
  // The next game has its own, unique solution.
  await runCommand(page, "Analyze");
  await page.getByText("Unique solution", { exact: true }).waitFor();
  await context.close();
});

test("the analysis shown is that of the current game", async () => {
  const { context, page } = await openDelayable();
  await paste(page, AMBIGUOUS);
  await delayResponses(page, '"Analysis"');
  await runCommand(page, "Analyze");
  await waitUntilDelayed(page);
  await newGame(page, { side: 4 });
  await runCommand(page, "Analyze");
  await page.waitForFunction(() => late.queue.length > 1);
  await deliverResponses(page);
  await page.getByText("Unique solution", { exact: true }).waitFor();
  assert.equal(await page.getByText("Multiple solutions").count(), 0);
  await context.close();
});
