// Games are finished by mouse, by touch and by keyboard alone, with each input method. Each device and
// each method is tested on three sizes of boards. The boards lack only a few digits; whole games are
// played in crates/play/tests/behavior/whole_games.rs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, closeSolvedCard, newGame, runCommand, symbolFor } from "./app/board.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { importGrid, solvedGrid } from "./app/large.mjs";
import { DESKTOP, PHONE, setUpApp } from "./app/fixture.mjs";

const app = setUpApp();

// Returns a board that lacks four digits, the smallest three and the greatest, each in a row of its own.
function almostSolved(side) {
  const grid = solvedGrid(side);
  const missing = [1, 2, 3, side].map((value, row) => [row + 1, grid[row].indexOf(value) + 1, value]);
  for (const [row, column] of missing) grid[row - 1][column - 1] = 0;
  return [grid, missing];
}

const byValue = (cells) => [...new Set(cells.map(([, , value]) => value))].map((value) => [value, cells.filter((cell) => cell[2] === value)]);

// How a pointer enters the missing digits.
const POINTER = {
  "cell first": async (board, cells) => {
    for (const [row, column, value] of cells) {
      await board.click(row, column);
      await board.pressKey(symbolFor(value, board.size));
    }
  },
  "digit first": async (board, cells) => {
    for (const [value, places] of byValue(cells)) {
      await board.pressKey(symbolFor(value, board.size));
      for (const [row, column] of places) await board.click(row, column);
    }
  },
  "cycle digits": async (board, cells) => {
    for (const [row, column, value] of cells) {
      for (let press = 0; press < value; press += 1) await board.click(row, column);
    }
  },
  "pop-up keypad": async (board, cells) => {
    for (const [row, column, value] of cells) {
      await board.click(row, column);
      const picker = board.page.getByRole("dialog", { name: "Pop-up keypad" });
      await board.activate(picker.getByRole("button", { name: new RegExp(`^${symbolFor(value, board.size)}\\b`) }));
    }
  },
};

// How keys enter them. Arrows move the cursor from cell to cell.
function keyboard(page) {
  let at = [1, 1];
  const moveTo = async (row, column) => {
    for (; at[0] < row; at[0] += 1) await page.keyboard.press("ArrowDown");
    for (; at[0] > row; at[0] -= 1) await page.keyboard.press("ArrowUp");
    for (; at[1] < column; at[1] += 1) await page.keyboard.press("ArrowRight");
    for (; at[1] > column; at[1] -= 1) await page.keyboard.press("ArrowLeft");
  };
  const type = async (value, side) => {
    await page.keyboard.press(symbolFor(value, side).toLowerCase());
  };
  return { moveTo, type, start: async () => { at = [1, 1]; await page.keyboard.press("Control+Home"); } };
}

const KEYBOARD = {
  "cell first": async (page, cells, side) => {
    const { moveTo, type, start } = keyboard(page);
    await start();
    for (const [row, column, value] of cells) {
      await moveTo(row, column);
      await type(value, side);
    }
  },
  "digit first": async (page, cells, side) => {
    const { moveTo, type, start } = keyboard(page);
    await start();
    for (const [value, places] of byValue(cells)) {
      await type(value, side);
      for (const [row, column] of places) {
        await moveTo(row, column);
        await page.keyboard.press("Enter");
      }
    }
  },
  "cycle digits": async (page, cells) => {
    const { moveTo, start } = keyboard(page);
    await start();
    for (const [row, column, value] of cells) {
      await moveTo(row, column);
      for (let press = 0; press < value; press += 1) await page.keyboard.press("Enter");
    }
  },
  "pop-up keypad": async (page, cells, side) => {
    const { moveTo, start } = keyboard(page);
    await start();
    for (const [row, column, value] of cells) {
      await moveTo(row, column);
      await page.keyboard.press("Enter");
      const picker = page.getByRole("dialog", { name: "Pop-up keypad" });
      await picker.getByRole("button", { name: new RegExp(`^${symbolFor(value, side)}\\b`) }).press("Enter");
    }
  },
};

const DEVICES = { mouse: DESKTOP, touch: PHONE, keyboard: DESKTOP };

// Each method, each device and each side once.
const PLAYED = [
  ["mouse", "cell first", 4],
  ["touch", "digit first", 16],
  ["keyboard", "cycle digits", 9],
  ["touch", "pop-up keypad", 9],
  ...onlyInVerify(
    ["mouse", "digit first", 9],
    ["mouse", "cycle digits", 16],
    ["mouse", "pop-up keypad", 4],
    ["touch", "cell first", 9],
    ["touch", "cycle digits", 4],
    ["keyboard", "cell first", 16],
    ["keyboard", "digit first", 4],
    ["keyboard", "pop-up keypad", 16],
  ),
];

for (const [device, method, side] of PLAYED) {
  test(`a game is finished: ${device}, ${method}, ${side}x${side}`, { timeout: 120_000 }, async () => {
    const { page, board } = await app.open(DEVICES[device]);
    // On a busy machine a short press may take as long as a long one.
    await changeSetting(page, "Long press", 3000);
    await runCommand(page, `Input: ${method}`);
    const [grid, cells] = almostSolved(side);
    await importGrid(page, grid);
    await page.locator(".toast").waitFor({ state: "detached" });
    board.size = side;
    if (device === "keyboard") await KEYBOARD[method](page, cells, side);
    else await POINTER[method](board, cells);
    await closeSolvedCard(page);
  });
}

test("a new game has the chosen size, and the same seed generates it again", async () => {
  const { page, board } = await app.open();
  const boards = [];
  for (const side of [16, 9, 16]) {
    await newGame(page, { side, level: 1 });
    assert.equal(await board.side(), side);
    boards.push(JSON.stringify(await board.digits()));
  }
  assert.equal(boards[0], boards[2]);
});
