// The first board, messages, the end of a game, daily puzzles and collections.

import assert from "node:assert/strict";
import { test } from "node:test";
import { closeDialog, generatePack, importPuzzle, newGame, runCommand } from "./app/board.mjs";
import { waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { DESKTOP, PHONE, setUpApp } from "./app/fixture.mjs";
import { ALMOST_SOLVED } from "./app/puzzles.mjs";

const app = setUpApp();

const TIPS = { "Select a cell, then type a digit.": DESKTOP, "Tap a cell, then a digit.": PHONE };

const card = () => app.page.getByRole("region", { name: "Puzzle solved!" });
const dialog = (name) => app.page.getByRole("dialog", { name });
const box = (locator) => locator.boundingBox();
const overlap = (one, other) =>
  one && other && one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

async function enterLastDigit() {
  const { page } = app;
  await page.getByRole("grid", { name: "4 by 4" }).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("1");
  await card().waitFor();
}

async function solveBoard(options) {
  await app.board.enterSolution(options);
  await card().waitFor();
  await waitUntilSaved(app.page);
}

async function fillInSolution() {
  const { page } = app;
  await runCommand(page, "Solve puzzle");
  await page.getByRole("dialog", { name: "Solve", exact: true }).getByRole("button", { name: "Everything" }).click();
  await page.getByRole("region", { name: "Solution filled in" }).getByText("doesn’t count as solved").waitFor();
  await waitUntilSaved(page);
}

// Shows the page again after this time, as if it had been in the background.
async function returnAt(time) {
  await app.page.clock.setFixedTime(new Date(time));
  await app.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

for (const [tip, device] of Object.entries(TIPS)) {
  test(`the first board says how to play until the first entry: ${tip}`, async () => {
    const { page, board } = await app.open(device);
    const line = page.getByText(tip);
    await line.waitFor();
    await page.reload();
    await line.waitFor();
    const before = await box(page.locator(".board"));
    await board.click(1, 2);
    await board.pressKey(4);
    await line.waitFor({ state: "hidden" });
    assert.deepEqual(await box(page.locator(".board")), before, "the board moved");
  });
}

test("the message that the app works offline waits until the player is idle", async () => {
  const { page, board } = await app.open({}, (context) => context.clock.install());
  await app.stopClock();
  const message = page.locator(".toast", { hasText: "without an internet connection" });
  await page.evaluate(() => dispatchEvent(new Event("anydoku:offline-ready")));
  for (const column of [2, 3, 4]) {
    await page.clock.runFor(4_000);
    await board.click(1, column);
    await page.keyboard.press("ArrowDown");
    assert.equal(await message.count(), 0);
  }
  for (let second = 0; second < 30 && !(await message.count()); second += 1) await page.clock.runFor(1_000);
  assert.equal(await message.count(), 1);
});

const SIZES = [[1280, 800], [320, 640], [844, 390], ...onlyInVerify([900, 700], [390, 844], [390, 664])];
for (const [width, height] of SIZES) {
  test(`messages cover neither board, title nor hint: ${width}x${height}`, async () => {
    const phone = width < 900 ? PHONE : {};
    const { page } = await app.open({ ...phone, viewport: { width, height } });
    const toast = page.locator(".toast");
    const assertApart = async (others) => {
      await toast.waitFor();
      const place = await box(toast);
      for (const other of others) {
        const locator = page.locator(other);
        if (await locator.isVisible()) assert.ok(!overlap(place, await box(locator)), `${other}: ${JSON.stringify([place, await box(locator)])}`);
      }
      assert.ok(place.x >= 0 && place.y >= 0 && place.x + place.width <= width && place.y + place.height <= height, JSON.stringify(place));
    };
    await page.getByRole("grid").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("r");
    await assertApart([".board", "h1"]);
    await page.keyboard.press("h");
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.waitFor();
    for (let level = 1; level < 4; level += 1) await page.keyboard.press("h");
    await page.keyboard.press("r");
    await assertApart([".board", "h1", ".card.hint"]);
  });
}

for (const [width, height] of [...SIZES, [820, 1180], ...onlyInVerify([360, 640])]) {
  test(`the message of a new game covers neither board nor controls: ${width}x${height}`, async () => {
    const phone = width < 900 ? PHONE : {};
    const { page } = await app.open({ ...phone, viewport: { width, height } });
    await newGame(page, { seed: "apart" });
    await page.getByRole("status").getByText(/New puzzle: rating/).first().waitFor({ state: "attached" });
    const toast = page.locator(".toast");
    const isShown = await toast.count() > 0;
    // Where there is no place for it, the title says how hard the puzzle is.
    assert.equal(isShown, width >= 900 || height >= 820, "shown");
    assert.match(await page.locator("h1").innerText(), /Beginner/);
    if (!isShown) return;
    const place = await box(toast);
    for (const other of [".board", "h1", ".actions", ".modes", ".pad"]) {
      assert.ok(!overlap(place, await box(page.locator(other))), `${other}: ${JSON.stringify([place, await box(page.locator(other))])}`);
    }
    assert.ok(place.x >= 0 && place.y >= 0 && place.x + place.width <= width && place.y + place.height <= height, JSON.stringify(place));
  });
}

test("a reviewed game is shown solved again when the history closes", async () => {
  const { page, board } = await app.open();
  await importPuzzle(page, ALMOST_SOLVED);
  await enterLastDigit();
  await page.getByRole("button", { name: "View history" }).click();
  const history = page.getByRole("region", { name: /History|Moves/ });
  await history.getByRole("slider").fill("0");
  await page.waitForFunction(() => /^empty/.test(document.getElementById("cell-4-4").textContent));
  await history.getByRole("button", { name: /Close/ }).click();
  await page.waitForFunction(() => !/^empty/.test(document.getElementById("cell-4-4").textContent));
  assert.equal((await board.digits()).flat().filter(Boolean).length, 16);
});

test("a click on the time pauses the game, and a paused game gives no hints", async () => {
  const { page } = await app.open(PHONE);
  await page.getByRole("timer").tap();
  await page.getByText("Paused").first().waitFor();
  await page.keyboard.press("h");
  for (const button of await page.getByRole("toolbar", { name: "Actions" }).getByRole("button").all()) assert.ok(await button.isDisabled());
  await page.getByRole("timer").tap();
  await page.getByText("Paused").first().waitFor({ state: "hidden" });
  assert.equal(await page.getByRole("region", { name: "Hint" }).count(), 0);
});

for (const [name, device] of [["desktop", DESKTOP], ["phone", PHONE]]) {
  test(`a solved game is celebrated beside the visible board, and compared with earlier ones: ${name}`, async () => {
    const { page } = await app.open(device);
    await importPuzzle(page, ALMOST_SOLVED);
    await enterLastDigit();
    await card().getByText(/^Your first (.* )?4 × 4!/).waitFor();
    await card().getByText("Solving streak: 1 day").waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);
    assert.ok(!overlap(await box(card()), await box(page.locator(".board"))), "the card covers the board");
    const wave = () => page.locator(".celebration i").evaluate((element) => getComputedStyle(element).animationName);
    assert.equal(await wave(), "celebrate");
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.equal(await wave(), "none");
    await waitUntilSaved(page);
    await importPuzzle(page, ALMOST_SOLVED);
    await card().waitFor({ state: "detached" });
    await enterLastDigit();
    await card().getByText("Best time", { exact: true }).waitFor();
    await card().getByText("Median").waitFor();
    // A closed card leaves a line that brings it back, in place of keys that mean nothing.
    await card().getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Result and next puzzle" }).waitFor();
    assert.equal(await page.getByRole("group", { name: "Keypad" }).count(), 0);
    await page.getByRole("button", { name: "Result and next puzzle" }).click();
    await card().waitFor();
    // Undo hides the card, and the controls are back.
    await page.keyboard.press("Control+z");
    await card().waitFor({ state: "detached" });
    await page.locator(".celebration").waitFor({ state: "detached" });
    await page.getByRole("group", { name: "Keypad" }).waitFor();
  });
}

test("a game of hints is over without congratulations, and offers no harder level", async () => {
  const { page } = await app.open();
  await importPuzzle(page, "1.........4..31.");
  const empty = page.locator("[role=gridcell]", { hasText: /^empty/ });
  for (let left = await empty.count(); left > 0; left -= 1) {
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Hint" }).waitFor();
    await page.keyboard.press("Shift+h");
    await empty.nth(left - 1).waitFor({ state: "detached" });
  }
  await card().getByRole("button", { name: "Next puzzle" }).waitFor();
  await card().getByText(/streak/).waitFor();
  const text = await card().innerText();
  assert.ok(!/Your first/.test(text), text);
  assert.equal(await card().getByRole("button", { name: /^Try / }).count(), 0);
});

test("after a solved game the next one is like it, or harder", async () => {
  const { page } = await app.open();
  const next = async (button, level) => {
    await solveBoard();
    await card().getByRole("button", { name: button }).click();
    await page.getByRole("heading", { level: 1, name: `9 × 9 · ${level}` }).waitFor();
    await card().waitFor({ state: "detached" });
    await page.locator("[role=gridcell]", { hasText: /^empty/ }).first().waitFor({ state: "attached" });
  };
  await next("Next puzzle", "Beginner");
  await next("Try Easy", "Easy");
  await next("Next puzzle", "Easy");
});

test("the calendar of daily puzzles shows what is solved, and the streak", { timeout: 90_000 }, async () => {
  const { page } = await app.open();
  await page.clock.setFixedTime(new Date("2026-03-02T12:00:00"));
  const openCalendar = async () => {
    await runCommand(page, "Daily puzzle");
    await dialog("Daily puzzle").waitFor();
  };
  const day = (label) => dialog("Daily puzzle").getByRole("button", { name: label });
  await openCalendar();
  await dialog("Daily puzzle").getByText("No daily puzzle streak yet.").waitFor();
  assert.ok(await day(/^Tuesday, March 3, 2026/).isDisabled(), "no puzzle of the future");
  await day("Play hard").click();
  await page.getByRole("heading", { level: 1, name: "9 × 9 · Daily Mar 2" }).waitFor();
  await solveBoard();
  // The other puzzle of the day follows.
  await card().getByRole("button", { name: "Play easy" }).click();
  await card().waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: "9 × 9 · Daily Mar 2" }).waitFor();
  await openCalendar();
  await dialog("Daily puzzle").getByText("Daily puzzle streak: 1 day").waitFor();
  await day("Monday, March 2, 2026. Easy: not started. Hard: solved.").waitFor();
  await day("View hard").waitFor();
  // Past days, also of other months, can be played. Solved games of the same moment would count once.
  await page.clock.setFixedTime(new Date("2026-03-02T12:05:00"));
  await day(/^Sunday, March 1, 2026/).click();
  await day("Play easy").click();
  await page.getByRole("heading", { level: 1, name: "9 × 9 · Daily Mar 1" }).waitFor();
  await solveBoard();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "9 × 9 · Daily Mar 1" }).waitFor();
  await openCalendar();
  await dialog("Daily puzzle").getByText("Daily puzzle streak: 2 days").waitFor();
  await day("Previous month").click();
  await dialog("Daily puzzle").getByRole("heading", { name: "February 2026" }).waitFor();
  await day("Saturday, February 28, 2026. Easy: not started. Hard: not started.").waitFor();
  // A solved day stays solved when its games are deleted.
  await closeDialog(page);
  await runCommand(page, "Library");
  const games = dialog("Library").getByRole("button", { name: /^Delete Daily Mar 2/ });
  await games.first().waitFor();
  for (let left = await games.count(); left > 0; left -= 1) {
    await games.first().click();
    await page.waitForFunction((left) => document.querySelectorAll(".game [aria-label^='Delete Daily Mar 2']").length === left, left - 1);
  }
  await closeDialog(page);
  await openCalendar();
  await dialog("Daily puzzle").getByText("Daily puzzle streak: 2 days").waitFor();
  await day("Monday, March 2, 2026. Easy: not started. Hard: solved.").waitFor();
});

test("a puzzle that Solve filled in counts as solved nowhere", { timeout: 90_000 }, async () => {
  const { page, board } = await app.open();
  await page.clock.setFixedTime(new Date("2026-03-02T12:00:00"));
  await runCommand(page, "Daily puzzle");
  await dialog("Daily puzzle").getByRole("button", { name: "Play easy" }).click();
  await page.getByRole("heading", { level: 1, name: "9 × 9 · Daily Mar 2" }).waitFor();
  const column = (await board.digits())[0].indexOf(0);
  await fillInSolution();
  assert.equal(await page.locator(".celebration").count(), 0);
  // Nor if one of its digits is erased and entered again.
  const digit = (await board.digits())[0][column];
  await board.click(1, column + 1);
  await page.keyboard.press("Delete");
  await page.getByRole("region", { name: "Solution filled in" }).waitFor({ state: "detached" });
  await page.keyboard.press(String(digit));
  await page.getByRole("region", { name: "Solution filled in" }).waitFor();
  await waitUntilSaved(page);
  await runCommand(page, "Daily puzzle");
  await dialog("Daily puzzle").getByText("No daily puzzle streak yet.").waitFor();
  await dialog("Daily puzzle").getByRole("button", { name: "Monday, March 2, 2026. Easy: in progress. Hard: not started." }).waitFor();
  await page.keyboard.press("Escape");
  await runCommand(page, "Statistics");
  await dialog("Statistics").getByText("No solved puzzles yet.").waitFor();
});

test("the dialog of daily puzzles follows the date when the page becomes visible", async () => {
  const { page } = await app.open();
  await page.clock.setFixedTime(new Date("2026-03-31T23:59:00"));
  await runCommand(page, "Daily puzzle");
  const heading = (name) => dialog("Daily puzzle").getByRole("heading", { name, exact: true }).waitFor();
  await heading("Tuesday, March 31, 2026");
  await returnAt("2026-04-01T00:01:00");
  await heading("Wednesday, April 1, 2026");
  await heading("April 2026");
  // A day that the player has chosen stays.
  await dialog("Daily puzzle").getByRole("button", { name: "Previous month" }).click();
  await dialog("Daily puzzle").getByRole("button", { name: /^Monday, March 30, 2026/ }).click();
  await returnAt("2026-04-02T00:01:00");
  await heading("Monday, March 30, 2026");
  await dialog("Daily puzzle").getByRole("button", { name: "Next month" }).click();
  assert.ok(await dialog("Daily puzzle").getByRole("button", { name: /^Thursday, April 2, 2026/ }).isEnabled());
});

test("collections are created on the device, and show their progress", { timeout: 90_000 }, async () => {
  const { page } = await app.open();
  const openCollections = () => runCommand(page, "Collections");
  const row = () => dialog("Collections").getByRole("listitem").filter({ hasText: "4 × 4" }).first();
  await openCollections();
  await row().getByRole("button", { name: "Create 4 × 4" }).click();
  await row().getByText("0 of 12 solved").waitFor();
  await row().getByRole("button", { name: "Next puzzle: 4 × 4" }).click();
  await page.getByRole("heading", { level: 1, name: "4 × 4 · #1" }).waitFor();
  await solveBoard();
  await card().getByRole("button", { name: "Next puzzle" }).click();
  await page.getByRole("heading", { level: 1, name: "4 × 4 · #2" }).waitFor();
  await openCollections();
  await row().getByText("1 of 12 solved").waitFor();
  await row().getByText("All puzzles").click();
  await row().getByRole("button", { name: "Puzzle 1, solved" }).waitFor();
  await row().getByRole("button", { name: "Puzzle 12, not started" }).click();
  await page.getByRole("heading", { level: 1, name: "4 × 4 · #12" }).waitFor();
});

test("a puzzle pack is a collection, too", async () => {
  const { page } = await app.open();
  await generatePack(page, { size: "4 × 4", level: "Beginner (rating up to 1.2)", count: 2, folder: "Small ones" });
  await dialog("Library").waitFor();
  await page.keyboard.press("Escape");
  await dialog("Library").waitFor({ state: "detached" });
  await runCommand(page, "Collections");
  await dialog("Collections").getByRole("heading", { name: "Your puzzle packs" }).waitFor();
  await dialog("Collections").getByRole("button", { name: "Next puzzle: Small ones" }).click();
  await page.getByRole("heading", { level: 1, name: "4 × 4 · Small ones 1" }).waitFor();
  const finished = card().getByText("You’ve solved every puzzle in this collection.");
  await solveBoard();
  // The library is read by then.
  await card().getByRole("button", { name: "Next puzzle" }).waitFor();
  assert.equal(await finished.count(), 0);
  await card().getByRole("button", { name: "Next puzzle" }).click();
  await page.getByRole("heading", { level: 1, name: "4 × 4 · Small ones 2" }).waitFor();
  await solveBoard();
  await finished.waitFor();
  assert.equal(await card().getByRole("button", { name: "Next puzzle" }).count(), 0);
});

test("after a reload the next puzzle still has the same extra houses", { timeout: 90_000 }, async () => {
  const { page, board } = await app.open();
  await runCommand(page, "New game");
  const options = dialog("New game");
  await options.getByLabel("Difficulty", { exact: true }).fill("0");
  await options.getByRole("button", { name: "More options" }).click();
  await options.getByLabel("Diagonals").check();
  await options.getByRole("button", { name: "Play", exact: true }).click();
  await options.waitFor({ state: "detached" });
  await page.locator(".toast", { hasText: /givens/ }).waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await solveBoard({ diagonals: true });
  await card().getByRole("button", { name: "Next puzzle" }).click();
  await card().waitFor({ state: "detached" });
  await page.locator("[role=gridcell]", { hasText: /^empty/ }).first().waitFor({ state: "attached" });
  await solveBoard({ diagonals: true });
  const digits = await board.digits();
  for (const column of [(row) => row, (row) => 8 - row]) assert.equal(new Set(digits.map((line, row) => line[column(row)])).size, 9);
});
