// Whole games: by mouse, by touch, by keyboard alone; in each way of entry; on boards of three sizes.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Board, command, newGame, setting, solved, written } from "./app/board.mjs";
import { launch, note, open } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

// The empty cells and what belongs there.
async function missing(board) {
  const values = await board.values();
  const solution = await board.solution(values);
  const cells = [];
  values.forEach((row, r) => row.forEach((value, c) => { if (!value) cells.push([r + 1, c + 1, solution[r][c]]); }));
  return cells;
}

const byValue = (cells) => [...new Set(cells.map(([, , value]) => value))].map((value) => [value, cells.filter((cell) => cell[2] === value)]);

// How a pointer enters all that is missing.
const POINTER = {
  "cell first": async (board, cells) => {
    for (const [row, column, value] of cells) {
      await board.press(row, column);
      await board.pressKey(written(value, board.sides));
    }
  },
  "value first": async (board, cells) => {
    for (const [value, places] of byValue(cells)) {
      await board.pressKey(written(value, board.sides));
      for (const [row, column] of places) await board.press(row, column);
    }
  },
  "press to change": async (board, cells) => {
    for (const [row, column, value] of cells) {
      for (let press = 0; press < value; press += 1) await board.press(row, column);
    }
  },
  picker: async (board, cells) => {
    for (const [row, column, value] of cells) {
      await board.press(row, column);
      const picker = board.page.getByRole("dialog", { name: /Picker|Value/ }).or(board.page.getByRole("group", { name: /Picker/ }));
      await board.push(picker.getByRole("button", { name: new RegExp(`^${written(value, board.sides)}\\b`) }));
    }
  },
};

// How keys do. The cursor is taken from cell to cell by arrows.
function keys(page) {
  let at = [1, 1];
  const go = async (row, column) => {
    for (; at[0] < row; at[0] += 1) await page.keyboard.press("ArrowDown");
    for (; at[0] > row; at[0] -= 1) await page.keyboard.press("ArrowUp");
    for (; at[1] < column; at[1] += 1) await page.keyboard.press("ArrowRight");
    for (; at[1] > column; at[1] -= 1) await page.keyboard.press("ArrowLeft");
  };
  const type = async (value, side) => {
    await page.keyboard.press(written(value, side).toLowerCase());
  };
  return { go, type, start: async () => { at = [1, 1]; await page.keyboard.press("Control+Home"); } };
}

const KEYBOARD = {
  "cell first": async (page, cells, side) => {
    const { go, type, start } = keys(page);
    await start();
    for (const [row, column, value] of cells) {
      await go(row, column);
      await type(value, side);
    }
  },
  "value first": async (page, cells, side) => {
    const { go, type, start } = keys(page);
    await start();
    for (const [value, places] of byValue(cells)) {
      await type(value, side);
      for (const [row, column] of places) {
        await go(row, column);
        await page.keyboard.press("Enter");
      }
    }
  },
  "press to change": async (page, cells) => {
    const { go, start } = keys(page);
    await start();
    for (const [row, column, value] of cells) {
      await go(row, column);
      for (let press = 0; press < value; press += 1) await page.keyboard.press("Enter");
    }
  },
  picker: async (page, cells, side) => {
    const { go, start } = keys(page);
    await start();
    for (const [row, column, value] of cells) {
      await go(row, column);
      await page.keyboard.press("Enter");
      const picker = page.getByRole("dialog", { name: /Picker|Value/ }).or(page.getByRole("group", { name: /Picker/ }));
      await picker.getByRole("button", { name: new RegExp(`^${written(value, side)}\\b`) }).press("Enter");
    }
  },
};

const DEVICES = {
  mouse: { viewport: { width: 1280, height: 800 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  keyboard: { viewport: { width: 1280, height: 800 } },
};

// Two at once: each waits as long as it works, and together they take longest of all files.
describe("whole games", { concurrency: 2 }, () => {
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const method of Object.keys(POINTER)) {
      for (const side of [4, 9, 16]) {
        test(`a whole game: ${side}x${side}, ${device}, ${method}`, { timeout: side > 9 ? 240_000 : 120_000 }, async () => {
          const context = await browser.newContext({ ...options, serviceWorkers: "block" });
          context.setDefaultTimeout(10_000);
          try {
            const noted = note(context, server.url);
            const page = await open(context, server.url);
            await newGame(page, { side });
            // The first line about the app takes the room of keys on a phone until it is put away.
            await page.getByRole("button", { name: "Dismiss" }).click();
            await page.locator(".toast").waitFor({ state: "detached", timeout: 20_000 });
            const board = new Board(page, { touch: device === "touch" });
            board.sides = side;
            // Before the way of entry is another: to look at a large board presses its cells.
            const cells = await missing(board);
            await command(page, `Entry: ${method}`);
            // A busy machine may hold a press for longer than a player who means it.
            await setting(page, "Long press, in milliseconds", 3000);
            assert.ok(cells.length > side, "hardly anything is missing");
            if (device === "keyboard") await KEYBOARD[method](page, cells, side);
            else await POINTER[method](board, cells);
            await solved(page);
            assert.deepEqual(noted.problems, []);
          } finally {
            await context.close();
          }
        });
      }
    }
  }
});
