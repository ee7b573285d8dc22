// The keypad: its order, what is left, many values; values of two digits as they are typed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting } from "./app/board.mjs";
import { importLargeBoard } from "./app/large.mjs";
import { captureCell, difference, foregroundBounds } from "./app/pixels.mjs";
import { DESKTOP, setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();
const { expectCell } = app;

const pad = () => app.page.getByRole("group", { name: "Keypad" });
const middle = async (value) => { const { x, y, width, height } = await app.board.key(value).boundingBox(); return [x + width / 2, y + height / 2]; };

test("keypad order follows the phone or calculator setting", async () => {
  const rows = async () => {
    const [one, four, seven, three] = [await middle(1), await middle(4), await middle(7), await middle(3)];
    assert.ok(Math.abs(one[1] - three[1]) < 2 && one[0] < three[0], "1 and 3 are not in a row");
    return [one, four, seven].map(([, y]) => y);
  };
  const [one, four, seven] = await rows();
  assert.ok(one < four && four < seven, "1 is not at the top");
  await changeSetting(app.page, "Keypad", "Calculator order");
  const [low, mid, high] = await rows();
  assert.ok(low > mid && mid > high, "7 is not at the top");
  await app.board.click(1, 2);
  await app.board.pressKey(4);
  await expectCell(1, 2, /^4, /);
});

test("keys show remaining counts; a completed digit is dimmed in place", async () => {
  const { page, board } = app;
  const before = await middle(5);
  const left = async (value) => Number((await board.key(value).getAttribute("aria-label")).match(/(\d+) remaining/)[1]);
  const solution = await board.solution(await board.digits());
  const fives = [];
  solution.forEach((row, r) => row.forEach((value, c) => { if (value === 5) fives.push([r + 1, c + 1]); }));
  const ink = () => board.key(5).evaluate((key) => getComputedStyle(key).color);
  const usual = await ink();
  let missing = await left(5);
  for (const [row, column] of fives) {
    if (!/^empty/.test(await board.cellText(row, column))) continue;
    await board.click(row, column);
    await page.keyboard.press("5");
    await expectCell(row, column, /^5, /);
    missing -= 1;
    assert.equal(await left(5), missing);
  }
  assert.equal(missing, 0);
  assert.notEqual(await ink(), usual);
  assert.deepEqual(await middle(5), before);
});

test("more than 16 digits: 6 to 8 per row, search, recently used", { timeout: 90_000 }, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 36);
  const tops = await pad().getByRole("button").evaluateAll((keys) => keys.map((key) => key.offsetTop));
  assert.equal(tops.length, 36);
  const inRow = tops.filter((top) => top === tops[0]).length;
  assert.ok(inRow >= 6 && inRow <= 8, `${inRow} in a row`);
  // The grid scrolls: the page does not.
  const key = board.key(36);
  await board.click(1, 2);
  await key.click();
  await expectCell(1, 2, /^36, /);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight), 0);
  const search = page.getByRole("searchbox", { name: "Find a digit" });
  await search.fill("27");
  assert.equal(await pad().getByRole("button").count(), 1);
  await board.click(1, 3);
  await board.key(27).click();
  await expectCell(1, 3, /^27, /);
  await search.fill("");
  const recent = page.getByRole("group", { name: "Recently used" });
  assert.deepEqual(await recent.getByRole("button").evaluateAll((keys) => keys.map((element) => element.querySelector(".face").textContent)), ["27", "36"]);
  await board.click(1, 5);
  await recent.getByRole("button", { name: /^36,/ }).click();
  await expectCell(1, 5, /^36, /);
});

// Time stands still but where the test lets it pass.
const withClock = (context) => context.clock.install({ time: new Date("2026-01-01T12:00:00") });

test("figures typed within 600 ms combine and are previewed; Enter confirms at once", { timeout: 90_000 }, async () => {
  await app.open(DESKTOP, withClock);
  const { page, board } = app;
  await changeSetting(page, "Symbols", "1 2 3");
  const { newGame } = await import("./app/board.mjs");
  page.clock.resume();
  await newGame(page, { side: 16 });
  const empty = [];
  for (let column = 1; column <= 10 && empty.length < 4; column += 1) {
    if (/^empty/.test(await board.cellText(1, column))) empty.push(column);
  }
  assert.ok(empty.length >= 3, "the row is full");
  await page.clock.pauseAt(new Date("2026-01-01T14:00:00"));
  await board.click(1, empty[0]);
  const blank = await captureCell(board, 1, empty[0], 6);
  await page.keyboard.press("1");
  await expectCell(1, empty[0], /^empty/);
  const ghost = await captureCell(board, 1, empty[0], 6);
  assert.ok(difference(blank, ghost) > 0.01, "nothing is seen of what is typed");
  await page.clock.runFor(400);
  await expectCell(1, empty[0], /^empty/);
  await page.keyboard.press("2");
  await expectCell(1, empty[0], /^12/);
  // One digit alone is entered when its time has passed, and not before.
  await board.click(1, empty[1]);
  await page.keyboard.press("1");
  await page.clock.runFor(500);
  await expectCell(1, empty[1], /^empty/);
  await page.clock.runFor(300);
  await expectCell(1, empty[1], /^1,/);
  // The ghost is paler than what is entered.
  await page.keyboard.press("Backspace");
  await page.keyboard.press("1");
  const pale = foregroundBounds(await captureCell(board, 1, empty[1], 6));
  await page.keyboard.press("Enter");
  await expectCell(1, empty[1], /^1,/);
  assert.ok(pale.area > 0);
  // A digit that no other can follow is entered at once.
  await board.click(1, empty[2]);
  await page.keyboard.press("7");
  await expectCell(1, empty[2], /^7,/);
});
