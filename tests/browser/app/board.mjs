// The board as players meet it: cells to press, what is said of each, keys of the keypad.

import assert from "node:assert/strict";
import { solve } from "./solver.mjs";

// Rows and columns of the usual boxes.
export function boxes(side) {
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows) rows -= 1;
  return [rows, side / rows];
}

// How a value is written on a board of this side: letters follow on nine, where they are enough.
export const written = (value, side) => (value > 9 && side <= 35 ? String.fromCharCode(55 + value) : String(value));

// The value with which the words of a cell begin, 0 if they begin with none.
function valueOf(words) {
  const [, number, letter] = words.trim().match(/^(?:(\d+)|([A-Z]))\b/) ?? [];
  return letter ? letter.charCodeAt(0) - 55 : Number(number ?? 0);
}

export class Board {
  // With `touch`, a finger in place of the mouse.
  constructor(page, { touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.grid = page.getByRole("grid");
  }

  async side() {
    return Number(await this.grid.getAttribute("aria-rowcount"));
  }

  // Where the middle of a cell is; row and column count from 1. The cells that are there for
  // screen readers lie where they are drawn.
  async point(row, column) {
    const [first, last] = await this.page.evaluate(() => {
      const cells = [...document.querySelectorAll("[role=gridcell]")];
      return [cells[0], cells.at(-1)].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const [, r, c] = cell.id.match(/cell-(\d+)-(\d+)/).map(Number);
        return { x: x + width / 2, y: y + height / 2, width, r, c };
      });
    });
    assert.ok(first.width > 0, "cells have no place on the page");
    // From middle to middle: between cells are lines.
    const along = (at, from, to, begin, end) => begin + (at - from) * (to > from ? (end - begin) / (to - from) : 0);
    return {
      x: along(column, first.c, last.c, first.x, last.x),
      y: along(row, first.r, last.r, first.y, last.y),
    };
  }

  // Dispatches pointer events on a cell that the page hears of `late` milliseconds after they happened.
  async sendPointer(types, row, column, late = 0) {
    const { x, y } = await this.point(row, column);
    await this.page.evaluate(([types, late, clientX, clientY]) => {
      const timeStamp = performance.now() - late;
      for (const type of types) {
        const event = new PointerEvent(type, { clientX, clientY, pointerId: 1, pointerType: "mouse", bubbles: true, cancelable: true });
        Object.defineProperty(event, "timeStamp", { value: timeStamp });
        document.elementFromPoint(clientX, clientY).dispatchEvent(event);
      }
    }, [types, late, x, y]);
  }

  async press(row, column, options = {}) {
    const { x, y } = await this.point(row, column);
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y, options);
  }

  // Twice by the mouse, as quickly as a hand does on however busy a machine.
  // Two presses in a moment, however busy the machine is.
  async pressTwice(row, column) {
    await this.sendPointer(["pointerdown", "pointerup", "pointerdown", "pointerup"], row, column);
  }

  async drag(...cells) {
    const points = [];
    for (const [row, column] of cells) points.push(await this.point(row, column));
    await this.page.mouse.move(points[0].x, points[0].y);
    await this.page.mouse.down();
    for (const { x, y } of points.slice(1)) await this.page.mouse.move(x, y, { steps: 8 });
    await this.page.mouse.up();
  }

  cell(row, column) {
    return this.page.locator(`#cell-${row}-${column}`);
  }

  // What is read out of a cell.
  async says(row, column) {
    return (await this.cell(row, column).innerText()).trim();
  }

  async isSelected(row, column) {
    return (await this.cell(row, column).getAttribute("aria-selected")) === "true";
  }

  async selected() {
    return this.page.evaluate(() => [...document.querySelectorAll("[role=gridcell][aria-selected=true]")].map((cell) => cell.id.slice(5)));
  }

  // Where the cursor is, as "row-column".
  async cursor() {
    return (await this.grid.getAttribute("aria-activedescendant"))?.slice(5) ?? null;
  }

  // The values on the whole board, 0 where there is none. Of large boards the parts that are there
  // for screen readers are visited in turn.
  async values() {
    const side = await this.side();
    const values = Array.from({ length: side }, () => Array(side).fill(0));
    const corners = [];
    for (let row = 1; row < side + 9; row += 10) {
      for (let column = 1; column < side + 9; column += 10) corners.push([Math.min(row, side), Math.min(column, side)]);
    }
    for (const [row, column] of side <= 10 ? [[1, 1]] : corners) {
      if (side > 10) {
        await this.press(row, column);
        await this.cell(row, column).waitFor({ state: "attached" });
      }
      const part = await this.page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => [cell.id, cell.textContent]));
      for (const [id, text] of part) {
        const [, r, c] = id.match(/cell-(\d+)-(\d+)/).map(Number);
        values[r - 1][c - 1] = valueOf(text);
      }
    }
    return values;
  }

  async solution(values) {
    const side = values.length;
    const solution = solve(values, boxes(side));
    assert.ok(solution, "the board has no solution");
    return solution;
  }

  // The key of a value on the keypad.
  key(value) {
    return this.page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: new RegExp(`^${value}, \\d+ remaining$`) });
  }

  async pressKey(value) {
    await this.push(this.key(value));
  }

  async push(locator) {
    if (this.touch) await locator.tap();
    else await locator.click();
  }

  async mode(name) {
    const label = this.page.getByRole("radiogroup", { name: "Mode" }).getByText(name, { exact: true });
    await this.push(label);
    await this.page.getByRole("radio", { name, exact: true, checked: true }).waitFor({ state: "attached" });
  }
}

// Performs an action by its name, by the palette of commands.
export async function command(page, name) {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find a command" });
  await field.fill(name);
  await page.getByRole("option", { name, exact: false }).first().waitFor();
  await field.press("Enter");
  await field.waitFor({ state: "detached" });
}

// Chooses side and level in the dialog of new games.
export async function wish(dialog, side, level) {
  const chip = dialog.getByText(`${side} × ${side}`, { exact: true });
  if (await chip.count()) {
    await chip.click();
  } else {
    await dialog.getByText("Other…").click();
    await dialog.getByLabel("Grid size (1–400)").fill(String(side));
  }
  await dialog.getByLabel("Difficulty", { exact: true }).fill(String(level));
}

// A new game by the dialog; the same words make the same puzzle.
export async function newGame(page, { side = 9, level = 0, seed = "browser" } = {}) {
  const button = page.getByRole("banner").getByRole("button", { name: "New game" });
  if (await button.isVisible()) {
    await button.click();
  } else {
    // Narrow pages have it in the menu.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: /^New game(?!,)/ }).click();
  }
  const dialog = page.getByRole("dialog", { name: "New game" });
  await wish(dialog, side, level);
  const seeds = dialog.getByLabel(/^Seed/);
  if (!(await seeds.count())) await dialog.getByRole("button", { name: "More options" }).click();
  await seeds.fill(seed);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("grid", { name: `${side} by ${side}` }).waitFor({ timeout: 20_000 });
}

// Plays a puzzle, or a state of one, that stands in a text.
export async function play(page, text) {
  await command(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Import" }).click();
  await dialog.getByLabel(/^Paste a puzzle/).fill(text);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

const settings = (page) => page.getByRole("dialog", { name: "Settings" });

export async function showSettings(page) {
  await command(page, "Settings");
  await settings(page).waitFor();
}

export async function closeSettings(page) {
  await settings(page).getByRole("button", { name: "Close", exact: true }).click();
  await settings(page).waitFor({ state: "detached" });
}

// Closes the dialog that is open. The page's address follows; a reload before that opens it again.
export async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.waitForFunction(() => location.hash === "");
}

// Sets a setting by its name, in the sheet of settings.
export async function setting(page, name, value) {
  await showSettings(page);
  const sheet = settings(page);
  await sheet.getByRole("searchbox").fill(name);
  const field = sheet.getByLabel(name, { exact: true });
  if (typeof value === "boolean") await field.setChecked(value);
  else if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption({ label: value });
  else { await field.fill(String(value)); await field.press("Tab"); }
  await closeSettings(page);
}

export async function solved(page) {
  await page.getByRole("dialog", { name: "Puzzle solved!" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
