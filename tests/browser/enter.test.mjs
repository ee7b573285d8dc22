// Input: digits, notes and colors; selection; checking; undo and redo; pause; announcements.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { changeSetting, importPuzzle, runCommand } from "./app/board.mjs";
import { setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();
let page;
let board;
beforeEach(() => { ({ page, board } = app); });

// The starter board: row 1 is 8.......3, row 2 .2.9.3.51.
const { expectCell } = app;

test("a key enters a digit; Backspace, Delete and 0 remove it", async () => {
  for (const key of ["Backspace", "Delete", "0"]) {
    await board.click(1, 2);
    await page.keyboard.press("4");
    await expectCell(1, 2, /^4, /);
    await page.keyboard.press(key);
    await expectCell(1, 2, /^empty/);
  }
});

test("a given cannot be changed", async () => {
  await board.click(1, 1);
  await page.keyboard.press("5");
  await page.keyboard.press("Backspace");
  await expectCell(1, 1, /^8, given/);
  assert.equal(await board.cell(1, 1).getAttribute("aria-readonly"), "true");
});

test("Shift + digit toggles a corner note, Ctrl + digit a center note", async () => {
  await board.click(1, 2);
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Shift+Digit7");
  await expectCell(1, 2, /corner notes 4\D+7/);
  await page.keyboard.press("Shift+Digit4");
  await expectCell(1, 2, /corner notes 7/);
  await page.keyboard.press("Control+Digit9");
  await expectCell(1, 2, /center notes 9/);
});

test("modes are chosen by click, by Z X C V B and by Space", async () => {
  const selectedMode = () => page.evaluate(() => document.querySelector("[role=radiogroup][aria-label=Mode] input:checked").value);
  for (const [key, name] of [["x", "corner"], ["c", "center"], ["v", "color"], ["b", "pen"], ["z", "digit"]]) {
    await page.keyboard.press(key);
    assert.equal(await selectedMode(), name);
  }
  await board.click(1, 2);
  await page.keyboard.press("Space");
  assert.equal(await selectedMode(), "corner");
  await board.selectMode("Center");
  await board.click(1, 3);
  await board.pressKey(4);
  await expectCell(1, 3, /center notes 4/);
});

test("cells take several colors, by keypad and by Ctrl + Shift + digit", async () => {
  await board.click(1, 2);
  await page.keyboard.press("Control+Shift+Digit1");
  await page.keyboard.press("Control+Shift+Digit5");
  await expectCell(1, 2, /red.*green/);
  await board.selectMode("Color");
  await board.click(1, 3);
  await page.getByRole("group", { name: "Colors" }).getByRole("button", { name: /^Color 1,/ }).click();
  await expectCell(1, 3, /red/);
});

test("filled-in notes stay removed once removed, digits remove notes, and undo restores all in one step", async () => {
  await page.keyboard.press("m");
  await expectCell(1, 2, /notes/);
  const before = await board.cellText(1, 2);
  const peer = await board.cellText(1, 3);
  const value = before.match(/notes (\d)/)[1];
  await board.click(1, 2);
  await page.keyboard.press(value);
  await expectCell(1, 2, new RegExp(`^${value}, row`));
  assert.ok(!(await board.cellText(1, 3)).match(new RegExp(`notes[^,]*${value}`)), "the note of a peer remained");
  await page.keyboard.press("Control+z");
  assert.equal(await board.cellText(1, 2), before);
  assert.equal(await board.cellText(1, 3), peer);
  await page.keyboard.press("Control+y");
  await expectCell(1, 2, new RegExp(`^${value}, row`));
});

test("undo and redo step through every move", async () => {
  for (const [row, column, key] of [[1, 2, "4"], [1, 3, "6"], [1, 2, "7"]]) {
    await board.click(row, column);
    await page.keyboard.press(key);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCell(1, 2, /^4, /);
  await page.keyboard.press("Control+z");
  await expectCell(1, 3, /^empty/);
  await page.keyboard.press("Control+z");
  await expectCell(1, 2, /^empty/);
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  await page.getByRole("button", { name: "Redo" }).click();
  await expectCell(1, 2, /^7, /);
  await expectCell(1, 3, /^6, /);
});

test("a checkpoint can be set and restored", async () => {
  await board.click(1, 2);
  await page.keyboard.press("4");
  await page.keyboard.press("t");
  await board.click(1, 3);
  await page.keyboard.press("6");
  await page.keyboard.press("Shift+t");
  await expectCell(1, 3, /^empty/);
  await expectCell(1, 2, /^4, /);
});

test("cells are selected by drag, Ctrl-click and rectangle; Escape clears the selection", async () => {
  await board.drag([1, 2], [1, 5]);
  assert.deepEqual(await board.selectedCells(), ["1-2", "1-3", "1-4", "1-5"]);
  await page.keyboard.down("Control");
  await board.click(3, 3);
  await page.keyboard.up("Control");
  assert.equal((await board.selectedCells()).length, 5);
  await board.click(4, 4);
  await page.keyboard.down("Shift");
  await board.click(6, 5);
  await page.keyboard.up("Shift");
  assert.equal((await board.selectedCells()).length, 6);
  await page.keyboard.press("Escape");
  assert.deepEqual(await board.selectedCells(), []);
});

test("a diagonal drag skips neighboring cells", async () => {
  await board.drag([1, 1], [4, 4]);
  assert.deepEqual(await board.selectedCells(), ["1-1", "2-2", "3-3", "4-4"]);
});

test("a double-click selects all cells with the same digit", async () => {
  await board.doubleClick(1, 9);
  const selected = await board.selectedCells();
  assert.ok(selected.length > 2);
  for (const place of selected) assert.match(await board.cellText(...place.split("-")), /^3, /);
});

test("keys move the cursor: arrows, WASD, Home, End, by box, to empty cells", async () => {
  await page.keyboard.press("Control+Home");
  assert.equal(await board.cursor(), "1-1");
  for (const [key, place] of [
    ["ArrowRight", "1-2"], ["ArrowDown", "2-2"], ["d", "2-3"], ["s", "3-3"], ["a", "3-2"], ["w", "2-2"],
    ["End", "2-9"], ["Home", "2-1"], ["PageDown", "5-1"], ["Alt+ArrowRight", "5-4"], ["Control+End", "9-9"], ["Control+Home", "1-1"],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await board.cursor(), place, key);
  }
  await page.keyboard.press("g");
  await page.getByLabel("Row, column").fill("4,7");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("[role=grid]").getAttribute("aria-activedescendant") === "cell-4-7");
});

test("conflicts are marked, refused or ignored by setting, and announced", async () => {
  await board.click(1, 2);
  await page.keyboard.press("8");
  await expectCell(1, 2, /^8, conflict/);
  await runCommand(page, "Checking: off");
  await expectCell(1, 2, /^8, row/);
  await page.keyboard.press("Control+z");
  await runCommand(page, "Checking: reject conflicts");
  await board.click(1, 3);
  await page.keyboard.press("8");
  await expectCell(1, 3, /^empty/);
  await page.getByRole("alert").getByText(/Row 1 already contains 8/).waitFor({ state: "attached" });
  await runCommand(page, "Checking: show mistakes");
  const solution = await board.solution(await board.digits());
  await board.click(1, 2);
  const wrong = [1, 2, 3, 4, 5, 6, 7, 9].find((value) => value !== solution[0][1] && value !== 3);
  await page.keyboard.press(String(wrong));
  await expectCell(1, 2, /wrong/);
});

test("a full but wrong board says so once, and offers to show the mistakes", async () => {
  const { page, board } = app;
  await importPuzzle(page, "12343412214343..");
  await board.click(4, 3);
  await page.keyboard.press("1");
  const toast = page.locator(".toast");
  assert.equal(await toast.count(), 0);
  await board.click(4, 4);
  await page.keyboard.press("2");
  await toast.getByText("The board is full, but something is wrong.", { exact: true }).waitFor();
  await app.waitForAnnouncement("The board is full, but something is wrong.");
  await toast.getByRole("button", { name: "Show mistakes" }).click();
  await expectCell(4, 3, /wrong|conflict/);
  await expectCell(4, 4, /wrong|conflict/);
  await toast.getByText("2 mistakes").waitFor();
  // Another digit is another attempt at the same board.
  await toast.waitFor({ state: "detached" });
  await page.keyboard.press("4");
  await expectCell(4, 4, /^4/);
  assert.equal(await toast.count(), 0);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("2");
  await toast.getByText("something is wrong").waitFor();
});

test("the board is checked on request", async () => {
  const solution = await board.solution(await board.digits());
  await board.click(1, 2);
  await page.keyboard.press(String(solution[0][1]));
  await page.keyboard.press("k");
  await page.getByRole("status").getByText("No mistakes").first().waitFor({ state: "attached" });
});

test("keys announce a row, a column, a box, the candidates and the remaining counts", async () => {
  await board.click(1, 2);
  for (const [key, words] of [["r", /Row 1: .*Missing/], ["Shift+r", /Column 2: .*Missing/], ["o", /Box 1: .*Missing/], ["q", /can be/]]) {
    await page.keyboard.press(key);
    await page.getByRole("status").getByText(words).first().waitFor({ state: "attached" });
  }
  await board.click(1, 1);
  await page.keyboard.press("l");
  await page.getByRole("status").getByText(/8: \d+ remaining/).first().waitFor({ state: "attached" });
});

test("a pause covers the board, stops the timer and blocks input", async () => {
  ({ page } = await app.open({}, (context) => context.clock.install()));
  const timer = page.getByRole("timer");
  await page.clock.fastForward("02:00");
  await timer.getByText(/^0?2:0\d$/).waitFor();
  await page.keyboard.press("p");
  await page.getByText("Paused", { exact: true }).first().waitFor();
  const before = await timer.innerText();
  const keys = page.getByRole("group", { name: "Keypad" }).getByRole("button");
  const modes = page.getByRole("radiogroup", { name: "Mode" }).getByRole("radio");
  const areDisabled = (controls) => controls.evaluateAll((controls) => controls.map((control) => control.disabled));
  assert.deepEqual(await areDisabled(keys), Array(9).fill(true));
  assert.deepEqual(await areDisabled(modes), Array(5).fill(true));
  await page.clock.fastForward("05:00");
  await page.getByRole("button", { name: "Resume" }).last().click();
  await page.getByText("Paused", { exact: true }).first().waitFor({ state: "detached" });
  const [, minutes] = /^0?(\d+):/.exec(await timer.innerText());
  assert.equal(minutes, "2", `${before} before five minutes of pause`);
  assert.deepEqual(await areDisabled(keys), Array(9).fill(false));
});

test("settings survive a reload", async () => {
  await changeSetting(page, "Theme", "Dark");
  const isDark = () => page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(18, 20, 23)");
  await isDark();
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  await isDark();
});

test("letters as symbols appear on the keypad and in announcements", async () => {
  await changeSetting(page, "Symbols", "A B C");
  await expectCell(1, 1, /^H, given/);
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^A, / }).waitFor();
  await board.click(1, 2);
  await page.keyboard.press("d");
  await expectCell(1, 2, /^D, /);
});

test("letters type text in a focused field, and dialogs trap and return the focus", async () => {
  await board.click(1, 2);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find a command" });
  await field.pressSequentially("undo");
  assert.equal(await field.inputValue(), "undo");
  for (let tab = 0; tab < 12; tab += 1) {
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement.closest("dialog"))));
  }
  // In a search field, Escape first clears the field.
  await field.fill("");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "grid");
});
