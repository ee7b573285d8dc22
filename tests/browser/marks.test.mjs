// Notes: size and layout, overflow, removed notes struck through, filling in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, runCommand } from "./app/board.mjs";
import { importLargeBoard } from "./app/large.mjs";
import { captureCell, colorShare, difference, foregroundBounds, lineHeights } from "./app/pixels.mjs";
import { setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();
const { expectCell } = app;

async function enterNotes(row, column, keys, modifier) {
  await app.board.click(row, column);
  for (const key of keys) await app.page.keyboard.press(`${modifier}+Digit${key}`);
}

// Captures a cell without the color of the selection.
async function captureUnselected(row, column, edge) {
  await app.page.keyboard.press("Escape");
  return captureCell(app.board, row, column, edge);
}

test("notes are as large as their number allows", async () => {
  // At a scale factor of 1 the difference is a single pixel, which antialiasing can hide.
  const { page } = await app.open({ deviceScaleFactor: 2 });
  await changeSetting(page, "Layout of notes", "Corners and center");
  await changeSetting(page, "Same note", false);
  const heights = [];
  for (const digits of ["3", "123", "123456789"]) {
    await enterNotes(1, 2, digits, "Control");
    await expectCell(1, 2, new RegExp(`center notes ${[...digits].join("\\D+")}`));
    const picture = await captureUnselected(1, 2, 2);
    const { left, right } = foregroundBounds(picture);
    assert.ok(left > 0 && right < 1, `${digits} exceed the cell`);
    heights.push(Math.max(...lineHeights(picture)));
    await app.board.click(1, 2);
    await enterNotes(1, 2, digits, "Control");
    await expectCell(1, 2, /^empty, row/);
  }
  assert.ok(heights[0] >= heights[1] && heights[1] >= heights[2], `heights ${heights}`);
  assert.ok(heights[0] > heights[2], `nine notes are as large as one: ${heights}`);
});

test("notes have fixed grid places, an order at the corners, or a center line", async () => {
  const { page } = app;
  await enterNotes(1, 2, "9", "Shift");
  const first = foregroundBounds(await captureUnselected(1, 2));
  assert.ok(first.right < 0.4 && first.bottom < 0.4, `the first note is at ${JSON.stringify(first)}`);
  await changeSetting(page, "Layout of notes", "Candidates grid");
  const last = foregroundBounds(await captureUnselected(1, 2));
  assert.ok(last.left > 0.6 && last.top > 0.6, `9 is at ${JSON.stringify(last)}`);
  await enterNotes(1, 3, "258", "Control");
  const line = foregroundBounds(await captureUnselected(1, 3));
  assert.ok(line.right - line.left > 2 * (line.bottom - line.top), `no line: ${JSON.stringify(line)}`);
});

// Returns the share of pixels in the middle of a cell that differ from its background.
async function middleShare(row, column) {
  const picture = await captureUnselected(row, column);
  const [left, top] = [Math.round(picture.width * 0.35), Math.round(picture.height * 0.35)];
  const middle = { width: Math.round(picture.width * 0.3), height: Math.round(picture.height * 0.3), at: (x, y) => picture.at(left + x, top + y) };
  return foregroundBounds(middle)?.area ?? 0;
}

test("corner notes leave the middle free; notes that are filled in are in a grid", async () => {
  const { page, board } = app;
  await enterNotes(1, 2, "123456789", "Shift");
  await expectCell(1, 2, /corner notes 1 2 3 4 5 6 7 8 9/);
  assert.equal(await middleShare(1, 2), 0, "a corner note is in the middle");
  await page.keyboard.press("m");
  await expectCell(1, 3, /corner notes/);
  const texts = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => [cell.id, cell.textContent]));
  const [id] = texts.find(([id, text]) => id !== "cell-1-2" && /corner notes [^,]*5/.test(text));
  const [row, column] = id.match(/\d+/g).map(Number);
  assert.ok(await middleShare(row, column) > 0.02, "5 is not at its place in the grid");
  // Beside center notes, it goes back to the border.
  await enterNotes(row, column, "9", "Control");
  await board.click(row, column);
  await page.keyboard.press("Control+Digit9");
  await expectCell(row, column, /corner notes/);
});

test("notes can be kept current; removed notes stay removed", async () => {
  const { page, board } = app;
  await changeSetting(page, "Update notes automatically", true);
  await expectCell(1, 2, /corner notes/);
  const notes = async (row, column) => (await board.cellText(row, column)).match(/corner notes ([^,]*),/)?.[1].split(" ") ?? [];
  const [first, second] = await notes(1, 2);
  await enterNotes(1, 2, first, "Shift");
  await expectCell(1, 2, new RegExp(`corner notes ${second}`));
  const shared = (await notes(1, 3)).find((digit) => digit === second) ?? (await notes(1, 3))[0];
  await board.click(1, 3);
  await page.keyboard.press(shared);
  await expectCell(1, 3, new RegExp(`^${shared}`));
  assert.ok(!(await notes(1, 2)).includes(shared), "a peer keeps the note");
  await page.keyboard.press("Backspace");
  await expectCell(1, 3, /^empty/);
  assert.ok(!(await notes(1, 2)).includes(first), "a removed note has returned");
});

test("the secondary button on a key enters a note", async () => {
  const { board } = app;
  await board.click(1, 2);
  await board.key(4).click({ button: "right" });
  await expectCell(1, 2, /^empty, corner notes 4/);
});

test("too many notes for a cell are shown as a count and listed beside the board", { timeout: 90_000 }, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 25, 24);
  await runCommand(page, "Fill notes");
  await board.click(1, 2);
  const note = page.locator(".hidden-marks");
  await note.waitFor();
  const notes = (await board.cellText(1, 2)).match(/corner notes ([^,]+),/)[1].split(" ");
  assert.ok(notes.length > 9, `${notes.length} notes are not too many`);
  const listed = await note.innerText();
  for (const value of notes) assert.match(listed, new RegExp(`\\b${value}\\b`));
  // Pictograms are pictures of the app, no emoji of the system.
  await changeSetting(page, "Symbols", "Pictograms");
  await note.locator("svg").first().waitFor();
  assert.equal(await note.locator("svg").count(), notes.length);
  assert.doesNotMatch(await note.innerText(), /\p{Extended_Pictographic}/u);
  await changeSetting(page, "Symbols", "1 2 3");
  // The list is beside the cell, on the board.
  const [own, cell, whole] = [await note.boundingBox(), await board.cell(1, 2).boundingBox(), await page.locator(".board").boundingBox()];
  assert.ok(own.y >= cell.y + cell.height && own.x >= whole.x - 1 && own.x + own.width <= whole.x + whole.width + 1);
  // A few notes are drawn in the cell itself.
  await page.keyboard.press("Control+z");
  await note.waitFor({ state: "detached" });
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Enter");
  await expectCell(1, 2, /corner notes 4,/);
  assert.equal(await note.count(), 0);
});

test("removed notes are shown struck through by setting, in each layout", async () => {
  const { page, board } = app;
  await page.keyboard.press("m");
  await expectCell(1, 2, /corner notes/);
  const value = (await board.cellText(1, 2)).match(/notes (\d)/)[1];
  const before = await captureUnselected(1, 2);
  await enterNotes(1, 2, value, "Shift");
  const removed = await captureUnselected(1, 2);
  assert.ok(difference(before, removed) > 0, "the note is still there");
  const red = [0xb3, 0x26, 0x1e];
  assert.equal(colorShare(removed, red), 0);
  await runCommand(page, "Show removed notes");
  await expectCell(1, 2, new RegExp(`removed notes ${value}`));
  for (const layout of ["Candidates grid", "A fixed place for each digit", "Corners and center"]) {
    await changeSetting(page, "Layout of notes", layout);
    assert.ok(colorShare(await captureUnselected(1, 2), red) > 0.001, `${layout}: no note is struck through`);
  }
  await runCommand(page, "Show removed notes");
  assert.equal(colorShare(await captureUnselected(1, 2), red), 0);
});

test("notes are filled in for the selected cells, or for one digit everywhere", async () => {
  const { page, board } = app;
  await board.drag([1, 2], [1, 3]);
  await runCommand(page, "Fill notes in selection");
  await expectCell(1, 2, /corner notes/);
  await expectCell(1, 3, /corner notes/);
  assert.match(await board.cellText(1, 4), /^empty, row/);
  await page.keyboard.press("Control+z");
  await expectCell(1, 2, /^empty, row/);
  await board.click(1, 1);
  await runCommand(page, "Fill notes of this digit");
  await expectCell(2, 1, /^empty, row/);
  const marked = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent).filter((text) => text.includes("notes")));
  assert.ok(marked.length > 3);
  for (const text of marked) assert.match(text, /corner notes 8,/);
});

test("a digit keeps the notes of its peers by setting and in conflict", async () => {
  const { page, board } = app;
  await enterNotes(1, 3, "45", "Shift");
  // Row 1 has an 8: the entry conflicts, so notes stay.
  await enterNotes(1, 4, "8", "Shift");
  await board.click(1, 5);
  await page.keyboard.press("8");
  await expectCell(1, 5, /^8, conflict/);
  await expectCell(1, 4, /corner notes 8/);
  await page.keyboard.press("Control+z");
  await board.click(1, 2);
  await page.keyboard.press("4");
  await expectCell(1, 3, /corner notes 5,/);
  await page.keyboard.press("Control+z");
  await changeSetting(page, "Auto-remove notes", false);
  await board.click(1, 2);
  await page.keyboard.press("4");
  await expectCell(1, 2, /^4/);
  await expectCell(1, 3, /corner notes 4 5,/);
});

test("in note modes the keypad shows notes in their places", async () => {
  const { page, board } = app;
  const face = async (value) => {
    const [key, own] = [await board.key(value).boundingBox(), await board.key(value).locator(".digit").boundingBox()];
    return { x: (own.x + own.width / 2 - key.x) / key.width, y: (own.y + own.height / 2 - key.y) / key.height, size: own.height };
  };
  const edge = (value) => board.key(value).evaluate((key) => { const style = getComputedStyle(key); return [style.borderTopColor, style.borderTopStyle].join(); });
  const [large, plain] = [await face(5), await edge(5)];
  await board.selectMode("Corner");
  const [one, five, nine] = [await face(1), await face(5), await face(9)];
  assert.ok(five.size < large.size, "notes are as large as digits");
  assert.ok(one.x < five.x && five.x < nine.x && one.y < five.y && five.y < nine.y, JSON.stringify([one, five, nine]));
  assert.notEqual(await edge(5), plain);
  await board.selectMode("Center");
  const center = await face(9);
  assert.ok(Math.abs(center.x - 0.5) < 0.05 && center.size < large.size);
  assert.notEqual(await edge(5), plain);
  assert.ok(page);
});

test("notes of the digit at the cursor are highlighted", async () => {
  const { page, board } = app;
  await enterNotes(9, 5, "8", "Shift");
  const plain = await captureUnselected(9, 5);
  await board.click(1, 1);
  const shown = await captureCell(board, 9, 5);
  assert.ok(difference(plain, shown) > 0.002, "the note 8 is not highlighted");
  await changeSetting(page, "Same note", false);
  await board.click(1, 1);
  assert.equal(difference(plain, await captureCell(board, 9, 5)), 0);
});
