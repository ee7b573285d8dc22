// The keypad: its order, remaining counts, many digits; numbers of two figures as they are typed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, newGame } from "./app/board.mjs";
import { importLargeBoard } from "./app/large.mjs";
import { captureCell, difference, foregroundBounds } from "./app/pixels.mjs";
import { DESKTOP, setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();
const { expectCell } = app;

const keypad = () => app.page.getByRole("group", { name: "Keypad" });
const keyCenter = async (value) => { const { x, y, width, height } = await app.board.key(value).boundingBox(); return [x + width / 2, y + height / 2]; };

test("keypad order follows the phone or calculator setting", async () => {
  const rows = async () => {
    const [one, four, seven, three] = [await keyCenter(1), await keyCenter(4), await keyCenter(7), await keyCenter(3)];
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
  const before = await keyCenter(5);
  const remaining = async (value) => Number((await board.key(value).getAttribute("aria-label")).match(/(\d+) remaining/)[1]);
  const solution = await board.solution(await board.digits());
  const fives = [];
  solution.forEach((row, r) => row.forEach((value, c) => { if (value === 5) fives.push([r + 1, c + 1]); }));
  const textColor = () => board.key(5).evaluate((key) => getComputedStyle(key).color);
  const usual = await textColor();
  let missing = await remaining(5);
  for (const [row, column] of fives) {
    if (!/^empty/.test(await board.cellText(row, column))) continue;
    await board.click(row, column);
    await page.keyboard.press("5");
    await expectCell(row, column, /^5, /);
    missing -= 1;
    assert.equal(await remaining(5), missing);
  }
  assert.equal(missing, 0);
  assert.notEqual(await textColor(), usual);
  assert.deepEqual(await keyCenter(5), before);
});

test("more than 16 digits: 6 to 8 per row, search, recently used", { timeout: 90_000 }, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 36);
  const tops = await keypad().getByRole("button").evaluateAll((keys) => keys.map((key) => key.offsetTop));
  assert.equal(tops.length, 36);
  const inRow = tops.filter((top) => top === tops[0]).length;
  assert.ok(inRow >= 6 && inRow <= 8, `${inRow} in a row`);
  // The keypad scrolls, the page doesn't.
  const key = board.key(36);
  await board.click(1, 2);
  await key.click();
  await expectCell(1, 2, /^36, /);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight), 0);
  const search = page.getByRole("searchbox", { name: "Find a digit" });
  await search.fill("27");
  assert.equal(await keypad().getByRole("button").count(), 1);
  await board.click(1, 3);
  await board.key(27).click();
  await expectCell(1, 3, /^27, /);
  await search.fill("");
  const recent = page.getByRole("group", { name: "Recently used" });
  assert.deepEqual(await recent.getByRole("button").evaluateAll((keys) => keys.map((element) => element.querySelector(".digit").textContent)), ["27", "36"]);
  await board.click(1, 5);
  await recent.getByRole("button", { name: /^36,/ }).click();
  await expectCell(1, 5, /^36, /);
});

// Installs a clock that the test advances.
const withClock = (context) => context.clock.install({ time: new Date("2026-01-01T12:00:00") });

test("figures typed within 600 ms combine and are previewed; Enter confirms at once", { timeout: 90_000 }, async () => {
  await app.open(DESKTOP, withClock);
  const { page, board } = app;
  await changeSetting(page, "Symbols", "1 2 3");
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
  const preview = await captureCell(board, 1, empty[0], 6);
  assert.ok(difference(blank, preview) > 0.01, "what is typed is not previewed");
  await page.clock.runFor(400);
  await expectCell(1, empty[0], /^empty/);
  await page.keyboard.press("2");
  await expectCell(1, empty[0], /^12/);
  // A single figure is entered once its time has passed, and not before.
  await board.click(1, empty[1]);
  await page.keyboard.press("1");
  await page.clock.runFor(500);
  await expectCell(1, empty[1], /^empty/);
  await page.clock.runFor(300);
  await expectCell(1, empty[1], /^1,/);
  // The preview is paler than the entered digit.
  await page.keyboard.press("Backspace");
  await page.keyboard.press("1");
  const pale = foregroundBounds(await captureCell(board, 1, empty[1], 6));
  await page.keyboard.press("Enter");
  await expectCell(1, empty[1], /^1,/);
  assert.ok(pale.area > 0);
  // A figure that no other can follow is entered at once.
  await board.click(1, empty[2]);
  await page.keyboard.press("7");
  await expectCell(1, empty[2], /^7,/);
});
