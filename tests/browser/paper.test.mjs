// Entering a puzzle from paper: the cursor moves on, a line below the board says what is missing, and
// Play is always in view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { runCommand } from "./app/board.mjs";
import { waitUntilSaved } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { DESKTOP, PHONE, setUpApp } from "./app/fixture.mjs";

const NEWSPAPER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const app = setUpApp();

const entry = (page) => page.getByRole("region", { name: "Enter a puzzle" });
const status = (page, text) => entry(page).getByRole("status").getByText(text).waitFor();
const play = (page) => entry(page).getByRole("button", { name: "Play", exact: true });

async function beginEntry(page, side = 9) {
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Enter" }).click();
  if (side !== 9) await dialog.getByText(`${side} × ${side}`, { exact: true }).click();
  await dialog.getByRole("button", { name: "Create puzzle" }).click();
  await dialog.waitFor({ state: "detached" });
  await entry(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "grid");
}

test("a whole 9x9 is entered with 81 keys", async () => {
  const { page, board } = await app.open();
  await beginEntry(page);
  assert.equal(await board.cursor(), "1-1");
  const empty = ["0", ".", " "];
  let keys = 0;
  for (const [at, character] of [...NEWSPAPER].entries()) {
    await page.keyboard.press(character === "." ? empty[at % empty.length] : character);
    keys += 1;
  }
  assert.equal(keys, 81);
  assert.equal((await board.digits()).flat().join(""), NEWSPAPER.replaceAll(".", "0"));
  await status(page, "One solution: ready to play");
  await play(page).click();
  await entry(page).waitFor({ state: "detached" });
  assert.match(await board.cellText(1, 1), /^5, given/);
});

test("the line says what is missing, and the digits that clash", async () => {
  const { page, board } = await app.open();
  await beginEntry(page);
  await status(page, /Type the digits row by row/);
  await page.keyboard.type("53");
  await status(page, "2 givens");
  // The last given is missing.
  await page.keyboard.type(NEWSPAPER.slice(2, -1).replaceAll(".", "0").replace(/7$/, "0"));
  await page.keyboard.press("0");
  await status(page, /Several solutions: perhaps a digit is missing/);
  await board.click(1, 3);
  await page.keyboard.press("5");
  await status(page, /^No solution: .*5/);
  await page.keyboard.press("Backspace");
  await status(page, /Several solutions/);
  await play(page).click();
  await entry(page).getByRole("button", { name: "Play anyway" }).waitFor();
});

test("Backspace goes back, and a reload goes on", async () => {
  const { page, board } = await app.open();
  await beginEntry(page);
  await page.keyboard.type("120.4");
  assert.equal(await board.cursor(), "1-6");
  await page.keyboard.press("Backspace");
  assert.equal(await board.cursor(), "1-5");
  await app.expectCell(1, 5, /^empty/);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await app.expectCell(1, 2, /^empty/);
  await app.expectCell(1, 1, /^1/);
  // In the last cell, a digit stays where it is.
  await board.click(9, 9);
  await page.keyboard.type("7");
  await page.keyboard.press("Backspace");
  await app.expectCell(9, 9, /^empty/);
  await waitUntilSaved(page);
  await page.reload();
  await entry(page).waitFor();
  await app.expectCell(1, 1, /^1/);
});

test("the analysis stays out of the way until it is asked for", async () => {
  const { page } = await app.open();
  await beginEntry(page, 4);
  await page.keyboard.type("1234");
  assert.equal(await page.getByRole("region", { name: "Design" }).count(), 0);
  await entry(page).getByRole("button", { name: "Open in designer" }).click();
  await page.getByRole("region", { name: "Design" }).waitFor();
  assert.equal(await entry(page).count(), 0);
});

for (const [name, device] of [
  ["1280x800", DESKTOP],
  ["small phone", { ...PHONE, viewport: { width: 360, height: 640 } }],
  ["landscape phone", { ...PHONE, viewport: { width: 844, height: 390 } }],
  ...onlyInVerify(["1920x1080", { ...DESKTOP, viewport: { width: 1920, height: 1080 } }], ["phone", PHONE]),
]) {
  test(`Play is in view below the board: ${name}`, async () => {
    const { page, board } = await app.open(device);
    await beginEntry(page);
    for (const character of NEWSPAPER.slice(0, 40)) await page.keyboard.press(character);
    await status(page, /givens|solution/i);
    const box = await play(page).boundingBox();
    const { width, height } = page.viewportSize();
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
    const grid = await board.grid.boundingBox();
    if (name !== "landscape phone") assert.ok(box.y >= grid.y + grid.height, "below the board");
    assert.ok(grid.y >= 0 && grid.y + grid.height <= height, "the board is whole");
    assert.deepEqual(await accessibilityViolations(page), []);
  });
}

test("fingers enter a puzzle with the keypad", async () => {
  const { page, board } = await app.open(PHONE);
  await beginEntry(page, 4);
  await board.pressKey("1");
  await entry(page).getByRole("button", { name: "Empty cell" }).tap();
  await board.pressKey("3");
  await app.expectCell(1, 3, /^3/);
  await entry(page).getByRole("button", { name: "Back" }).tap();
  await app.expectCell(1, 3, /^empty/);
});
