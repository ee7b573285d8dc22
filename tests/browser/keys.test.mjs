// Keyboard shortcuts: by key position on any layout, reassigned by the player; for the view, for
// highlighting, for copy and paste.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting } from "./app/board.mjs";
import { waitUntil, waitUntilSaved } from "./app/browser.mjs";
import { importLargeBoard } from "./app/large.mjs";
import { backgroundColor, captureCell, colorDistance } from "./app/pixels.mjs";
import { DESKTOP, setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
const { expectCell, waitForAnnouncement } = app;

// Presses a key as on another layout: its position, and the character it types.
async function pressKeyAt(code, key, modifiers = 0) {
  const session = await app.context.newCDPSession(app.page);
  const send = (type) => session.send("Input.dispatchKeyEvent", { type, code, key, modifiers, windowsVirtualKeyCode: 0 });
  await send("rawKeyDown");
  await send("keyUp");
  await session.detach();
}
const SHIFT = 8;
const CTRL = 2;

const background = async (row, column) => backgroundColor(await captureCell(app.board, row, column));

test("function keys highlight a digit, comma and period the previous and next", async () => {
  const { page } = app;
  await page.keyboard.press("Escape");
  const plain = await background(9, 5);
  const isHighlighted = async (row, column) => colorDistance(await background(row, column), plain) > 4;
  await page.keyboard.press("F3");
  await waitForAnnouncement(/Places for 3/);
  // Row 1 has a 3, so none of its cells can be 3; row 9 column 5 can.
  assert.ok(await isHighlighted(9, 5), "a place for 3 is not highlighted");
  assert.ok(!(await isHighlighted(1, 2)), "a place for 3 is highlighted in row 1, which has a 3");
  await page.keyboard.press(".");
  await waitForAnnouncement(/Places for 4/);
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  await waitForAnnouncement(/Places for 2/);
  await page.keyboard.press("F2");
  await waitForAnnouncement(/All digits/);
  assert.deepEqual(await background(9, 5), plain);
});

test("F toggles full screen", async () => {
  const { page } = app;
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement);
  await page.keyboard.press("f");
  await page.waitForFunction(() => !document.fullscreenElement);
});

test("plus and minus zoom around the cursor, backslash shows the whole board", async () => {
  const { page, board } = app;
  const width = async () => (await board.cell(1, 1).boundingBox()).width;
  const usual = await width();
  await board.click(9, 9);
  await page.keyboard.press("+");
  await page.waitForFunction((usual) => document.getElementById("cell-1-1").getBoundingClientRect().width > 1.05 * usual, usual);
  const [cell, whole] = [await board.cell(9, 9).boundingBox(), await page.locator(".board").boundingBox()];
  assert.ok(cell.x + 0.9 * cell.width <= whole.x + whole.width && cell.y + 0.9 * cell.height <= whole.y + whole.height, "the cursor is out of sight");
  const large = await width();
  await page.keyboard.press("-");
  await page.waitForFunction((large) => document.getElementById("cell-1-1").getBoundingClientRect().width < large, large);
  await page.keyboard.press("\\");
  await page.waitForFunction((usual) => Math.abs(document.getElementById("cell-1-1").getBoundingClientRect().width - usual) < 1, usual);
  assert.deepEqual(await board.selectedCells(), ["9-9"]);
});

test("Ctrl+C cycles through givens, state and grid; Ctrl+V pastes a puzzle", async () => {
  const { page, board } = app;
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copied = [];
  await board.click(1, 2);
  await page.keyboard.press("4");
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press("Control+c");
    await waitForAnnouncement(/[Cc]opied/);
    await waitUntil(page, async (before) => !["", ...before].includes(await navigator.clipboard.readText()), copied);
    copied.push(await clipboard());
  }
  assert.match(copied[0], /^8\.{7}3\.2/);
  assert.notEqual(copied[1], copied[0]);
  assert.ok(copied[2].split("\n").length >= 9, copied[2]);
  await page.evaluate(() => navigator.clipboard.writeText("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  await page.keyboard.press("Control+v");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).first().click();
  await expectCell(1, 1, /^5, given/);
});

test("the middle button pastes nothing on the board", async () => {
  const { page, board } = app;
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    globalThis.pastes = 0;
    addEventListener("paste", () => { globalThis.pastes += 1; }, true);
  });
  await board.click(1, 2, { button: "middle" });
  assert.equal(await page.evaluate(() => globalThis.pastes), 0);
});

test("shortcuts follow key positions: French digit row, letters, numeric keypad with Shift", async () => {
  const { board } = app;
  await board.click(1, 2);
  // On a French keyboard the key 4 types an apostrophe, and 4 with Shift.
  await pressKeyAt("Digit4", "'");
  await expectCell(1, 2, /^4, /);
  await pressKeyAt("Backspace", "Backspace");
  await pressKeyAt("Digit4", "4", SHIFT);
  await expectCell(1, 2, /^empty, corner notes 4,/);
  await pressKeyAt("Digit4", "'", CTRL);
  await expectCell(1, 2, /center notes 4/);
  // The key left of X types W there; undo has the position of Z on other keyboards.
  await pressKeyAt("KeyZ", "w", CTRL);
  await expectCell(1, 2, /^empty, corner notes 4, row/);
  // The cursor keys have the positions of W A S D.
  await pressKeyAt("KeyS", "s");
  assert.equal(await board.cursor(), "2-2");
  await pressKeyAt("KeyA", "q");
  assert.equal(await board.cursor(), "2-1");
  // Num Lock is on: with Shift the numeric keypad types arrows.
  await board.click(1, 3);
  const session = await app.context.newCDPSession(app.page);
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", code: "Numpad6", key: "6", isKeypad: true, location: 3, modifiers: SHIFT });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", code: "Numpad6", key: "6", isKeypad: true, location: 3, modifiers: SHIFT });
  await expectCell(1, 3, /^empty, corner notes 6,/);
});

test("the shortcut list shows the labels of the player's keyboard", async () => {
  await app.open(DESKTOP, (context) => context.addInitScript(() => {
    const french = new Map([["KeyZ", "w"], ["KeyQ", "a"], ["KeyW", "z"], ["KeyA", "q"]]);
    Object.defineProperty(navigator, "keyboard", { value: { getLayoutMap: () => new Promise((done) => { globalThis.resolveLayout = () => done(french); }) } });
  }));
  const { page } = app;
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const row = sheet.getByRole("listitem").filter({ hasText: /^Undo(?! to)/ });
  await row.filter({ hasText: "Ctrl+Z" }).waitFor();
  await page.evaluate(() => globalThis.resolveLayout());
  await row.filter({ hasText: "Ctrl+W" }).waitFor({ timeout: 5000 });
});

async function change(name, key) {
  await app.page.keyboard.press("?");
  const sheet = app.page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByRole("button", { name: `Change the shortcut for ${name}`, exact: true }).click();
  await sheet.getByText("Press a key").waitFor();
  await app.page.keyboard.press(key);
  return sheet;
}

async function close(sheet) {
  await sheet.getByRole("button", { name: "Close", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
}

test("a shortcut can be reassigned, survives a reload, and can be reset", async () => {
  const { page, board } = app;
  let sheet = await change("Undo", "k");
  await waitForAnnouncement(/K now runs “Undo” \(removed from “Check/);
  await close(sheet);
  await board.click(1, 2);
  await page.keyboard.press("4");
  await expectCell(1, 2, /^4, /);
  await page.keyboard.press("k");
  await expectCell(1, 2, /^empty/);
  await waitUntilSaved(page);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  await board.click(1, 2);
  await page.keyboard.press("6");
  // The default shortcut is no longer active.
  await page.keyboard.press("Control+z");
  await expectCell(1, 2, /^6, /);
  await page.keyboard.press("k");
  await expectCell(1, 2, /^empty/);
  await page.keyboard.press("?");
  sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByRole("button", { name: "Reset the shortcut for Undo" }).click();
  await close(sheet);
  await board.click(1, 2);
  await page.keyboard.press("7");
  await page.keyboard.press("Control+z");
  await expectCell(1, 2, /^empty/);
});

test("while waiting for a key, Escape cancels and browser shortcuts are refused", async () => {
  const sheet = await change("Undo", "Escape");
  assert.ok(await sheet.isVisible(), "Escape closed the sheet");
  assert.equal(await sheet.getByText("Press a key").count(), 0);
  await close(sheet);
  const again = await change("Undo", "Tab");
  await waitForAnnouncement(/is reserved by the browser/);
  await app.page.keyboard.press("Shift+Digit7");
  await waitForAnnouncement(/Shift\+7 now runs “Undo”/);
  await again.getByRole("button", { name: "Reset all shortcuts" }).click();
  await close(again);
  await app.board.click(1, 2);
  await app.page.keyboard.press("4");
  await app.page.keyboard.press("Control+z");
  await expectCell(1, 2, /^empty/);
});

test("at the edge the cursor stops or wraps, by setting", async () => {
  const { page, board } = app;
  await board.click(1, 9);
  await page.keyboard.press("ArrowRight");
  assert.equal(await board.cursor(), "1-9");
  await changeSetting(page, "Wrap around at the edges", true);
  await page.keyboard.press("ArrowRight");
  assert.equal(await board.cursor(), "1-1");
});

test("Shift + arrows select a rectangle, Ctrl + arrows go to the next empty cell", async () => {
  const { page, board } = app;
  await board.click(1, 2);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  assert.deepEqual((await board.selectedCells()).sort(), ["1-2", "1-3", "2-2", "2-3"]);
  await board.click(1, 8);
  await page.keyboard.press("Control+ArrowRight");
  assert.equal(await board.cursor(), "2-1");
});

test("on a board with letters, letters that are no symbol keep their command", { timeout: 60_000 }, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 16);
  await board.click(1, 2);
  await page.keyboard.press("c");
  await expectCell(1, 2, /^C/);
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "New game" }).waitFor();
});
