// Slips that the app prevents: keys that go to another cell than expected, or that enter something else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { importPuzzle, runCommand } from "./app/board.mjs";
import { setUpApp } from "./app/fixture.mjs";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const app = setUpApp();

test("keys after a pen stroke go to the cell that is announced", async () => {
  const { page, board } = await app.open();
  await importPuzzle(page, PUZZLE);
  await board.click(1, 3);
  await board.selectMode("Pen");
  await board.drag([5, 5], [5, 7]);
  await board.selectMode("Digit");
  const cursor = await board.cursor();
  assert.deepEqual(await board.selectedCells(), [cursor]);
  await board.grid.focus();
  await page.keyboard.press("5");
  await app.expectCell(...cursor.split("-").map(Number), /^5/);
  await app.expectCell(1, 3, /^empty/);
});

test("a key after a double tap on a digit changes only that cell", async () => {
  const { page, board } = await app.open();
  await importPuzzle(page, PUZZLE);
  for (const [row, column] of [[1, 3], [4, 2], [7, 3]]) {
    await board.click(row, column);
    await page.keyboard.press("4");
  }
  await board.doubleClick(4, 2);
  assert.ok((await board.selectedCells()).length > 2, "the equal digits are selected");
  await page.keyboard.press("2");
  await app.expectCell(4, 2, /^2/);
  await app.expectCell(1, 3, /^4/);
  await app.expectCell(7, 3, /^4/);
  assert.deepEqual(await board.selectedCells(), ["4-2"]);
});

test("the keypad of the secondary button says what it enters", async () => {
  const { page, board } = await app.open();
  await board.click(1, 2, { button: "right" });
  const keypad = page.locator(".popover");
  await keypad.getByText("Enters corner notes").waitFor();
  assert.deepEqual(await accessibilityViolations(page, { part: ".popover" }), []);
  await page.keyboard.press("Escape");
  await board.selectMode("Corner");
  await board.click(1, 2, { button: "right" });
  await keypad.getByText("Enters digits").waitFor();
});

test("in practice of eliminations, the right digit on the right cell is right in every mode", async () => {
  const { page, board } = await app.open();
  for (const mode of ["Corner", "Digit"]) {
    await runCommand(page, "Help");
    const dialog = page.getByRole("dialog", { name: "Help" });
    await dialog.getByRole("searchbox", { name: "Search help" }).fill("X-wing");
    await dialog.getByRole("button", { name: /^Practice X-wing$/i }).click();
    const lesson = page.getByRole("region", { name: "Lessons" });
    await lesson.getByText(/^Practice \d of 3$/).waitFor();
    // The exercise begins in the mode of its notes.
    await page.getByRole("radio", { name: "Corner", checked: true }).waitFor({ state: "attached" });
    await board.selectMode(mode);
    const hint = page.getByRole("region", { name: "Hint" });
    for (let level = 0; level < 4; level += 1) {
      await page.keyboard.press("h");
      await hint.waitFor();
    }
    const notation = hint.locator(".notation").filter({ hasText: "=>" });
    await notation.waitFor({ state: "attached" });
    const removals = await notation.textContent();
    const [, effects, digit] = removals.match(/=> (.*)<>(\d)/) ?? assert.fail(removals);
    const cells = [...effects.matchAll(/r(\d+)c(\d+)/g)].flatMap(([, rows, columns]) =>
      [...rows].flatMap((row) => [...columns].map((column) => [Number(row), Number(column)])));
    await page.keyboard.press("Escape");
    for (const [row, column] of cells) {
      await board.click(row, column);
      await page.keyboard.press(digit);
      await app.expectCell(row, column, /^empty/);
    }
    await lesson.getByText("Correct!").waitFor();
  }
});
