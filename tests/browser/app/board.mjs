// The page object of the board: its cells, their texts for screen readers, and the keypad; and actions
// that many tests need.

import assert from "node:assert/strict";
import { solve } from "./solver.mjs";

// Returns the rows and columns of a box in a standard board.
export function boxes(side) {
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows) rows -= 1;
  return [rows, side / rows];
}

// Returns the default symbol of a digit: letters follow 9 where there are enough.
export const symbolFor = (value, side) => (value > 9 && side <= 35 ? String.fromCharCode(55 + value) : String(value));

// Returns the digit at the start of a cell's text, 0 if it starts with none.
function parseDigit(text) {
  const [, number, letter] = text.trim().match(/^(?:(\d+)|([A-Z]))\b/) ?? [];
  return letter ? letter.charCodeAt(0) - 55 : Number(number ?? 0);
}

export class Board {
  // With `touch`, taps instead of clicks.
  constructor(page, { touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.grid = page.getByRole("grid");
  }

  async side() {
    return Number(await this.grid.getAttribute("aria-rowcount"));
  }

  // Returns the center of a cell; rows and columns count from 1. The elements for screen readers have
  // the positions of the drawn cells.
  async cellCenter(row, column) {
    const [first, last] = await this.page.evaluate(() => {
      const cells = [...document.querySelectorAll("[role=gridcell]")];
      return [cells[0], cells.at(-1)].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const [, r, c] = cell.id.match(/cell-(\d+)-(\d+)/).map(Number);
        return { x: x + width / 2, y: y + height / 2, width, r, c };
      });
    });
    assert.ok(first.width > 0, "cells have no size");
    // Interpolate between centers, as there are lines between cells.
    const along = (at, from, to, begin, end) => begin + (at - from) * (to > from ? (end - begin) / (to - from) : 0);
    return {
      x: along(column, first.c, last.c, first.x, last.x),
      y: along(row, first.r, last.r, first.y, last.y),
    };
  }

  // Dispatches pointer events on a cell, `late` milliseconds after they happened.
  async sendPointer(types, row, column, late = 0) {
    const { x, y } = await this.cellCenter(row, column);
    await this.page.evaluate(([types, late, clientX, clientY]) => {
      const timeStamp = performance.now() - late;
      for (const type of types) {
        const event = new PointerEvent(type, { clientX, clientY, pointerId: 1, pointerType: "mouse", bubbles: true, cancelable: true });
        Object.defineProperty(event, "timeStamp", { value: timeStamp });
        document.elementFromPoint(clientX, clientY).dispatchEvent(event);
      }
    }, [types, late, x, y]);
  }

  async click(row, column, options = {}) {
    const { x, y } = await this.cellCenter(row, column);
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y, options);
  }

  // Both clicks have the same time, however busy the machine is.
  async doubleClick(row, column) {
    await this.sendPointer(["pointerdown", "pointerup", "pointerdown", "pointerup"], row, column);
  }

  async drag(...cells) {
    const points = [];
    for (const [row, column] of cells) points.push(await this.cellCenter(row, column));
    await this.page.mouse.move(points[0].x, points[0].y);
    await this.page.mouse.down();
    for (const { x, y } of points.slice(1)) await this.page.mouse.move(x, y, { steps: 8 });
    await this.page.mouse.up();
  }

  cell(row, column) {
    return this.page.locator(`#cell-${row}-${column}`);
  }

  // Returns what screen readers announce for a cell.
  async cellText(row, column) {
    return (await this.cell(row, column).innerText()).trim();
  }

  async isSelected(row, column) {
    return (await this.cell(row, column).getAttribute("aria-selected")) === "true";
  }

  async selectedCells() {
    return this.page.evaluate(() => [...document.querySelectorAll("[role=gridcell][aria-selected=true]")].map((cell) => cell.id.slice(5)));
  }

  // Returns the position of the cursor as "row-column".
  async cursor() {
    return (await this.grid.getAttribute("aria-activedescendant"))?.slice(5) ?? null;
  }

  // Returns the digits of the whole board, 0 for an empty cell. A large board exposes only the part
  // around the cursor to screen readers, so this visits all parts.
  async digits() {
    const side = await this.side();
    const digits = Array.from({ length: side }, () => Array(side).fill(0));
    const corners = [];
    for (let row = 1; row < side + 9; row += 10) {
      for (let column = 1; column < side + 9; column += 10) corners.push([Math.min(row, side), Math.min(column, side)]);
    }
    for (const [row, column] of side <= 10 ? [[1, 1]] : corners) {
      if (side > 10) {
        await this.click(row, column);
        await this.cell(row, column).waitFor({ state: "attached" });
      }
      const part = await this.page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => [cell.id, cell.textContent]));
      for (const [id, text] of part) {
        const [, r, c] = id.match(/cell-(\d+)-(\d+)/).map(Number);
        digits[r - 1][c - 1] = parseDigit(text);
      }
    }
    return digits;
  }

  async solution(digits, options) {
    const side = digits.length;
    const solution = solve(digits, boxes(side), options);
    assert.ok(solution, "the board has no solution");
    return solution;
  }

  // Types the digits of the empty cells, as a player who knows them all.
  async enterSolution(options) {
    const digits = await this.digits();
    const solution = await this.solution(digits, options);
    await this.grid.focus();
    await this.page.keyboard.press("Control+Home");
    for (const [row, values] of solution.entries()) {
      for (const [at, value] of values.entries()) {
        // Every other row is walked back.
        const column = row % 2 ? values.length - 1 - at : at;
        if (!digits[row][column]) await this.page.keyboard.press(symbolFor(values[column], values.length));
        if (at < values.length - 1) await this.page.keyboard.press(row % 2 ? "ArrowLeft" : "ArrowRight");
      }
      await this.page.keyboard.press("ArrowDown");
    }
  }

  // Returns the keypad's key for a digit or symbol.
  key(symbol) {
    return this.page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: new RegExp(`^${symbol}, \\d+ remaining$`) });
  }

  async pressKey(symbol) {
    await this.activate(this.key(symbol));
  }

  // Clicks or taps.
  async activate(locator) {
    if (this.touch) await locator.tap();
    else await locator.click();
  }

  async selectMode(name) {
    const label = this.page.getByRole("radiogroup", { name: "Mode" }).getByText(name, { exact: true });
    await this.activate(label);
    await this.page.getByRole("radio", { name, exact: true, checked: true }).waitFor({ state: "attached" });
  }
}

// Runs an action from the command palette.
export async function runCommand(page, name) {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find a command" });
  await field.fill(name);
  await page.getByRole("option", { name, exact: false }).first().waitFor();
  await field.press("Enter");
  await field.waitFor({ state: "detached" });
}

// Chooses size and difficulty in the dialog for new games.
export async function chooseSizeAndDifficulty(dialog, side, level) {
  const chip = dialog.getByText(`${side} × ${side}`, { exact: true });
  if (await chip.count()) {
    await chip.click();
  } else {
    await dialog.getByText("Other…").click();
    await dialog.getByLabel("Grid size (1–400)").fill(String(side));
  }
  // Small boards have one level, large ones have none.
  const difficulty = dialog.getByLabel("Difficulty", { exact: true });
  if (await difficulty.count()) await difficulty.fill(String(Math.min(level, Number(await difficulty.getAttribute("max")))));
}

// Generates a new game; the same seed gives the same puzzle.
export async function newGame(page, { side = 9, level = 0, seed = "browser" } = {}) {
  const button = page.getByRole("banner").getByRole("button", { name: "New game" });
  if (await button.isVisible()) {
    await button.click();
  } else {
    // On narrow pages the menu has it.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: /^New game(?!,)/ }).click();
  }
  const dialog = page.getByRole("dialog", { name: "New game" });
  await chooseSizeAndDifficulty(dialog, side, level);
  const seedField = dialog.getByLabel(/^Seed/);
  if (!(await seedField.count())) await dialog.getByRole("button", { name: "More options" }).click();
  await seedField.fill(seed);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("grid", { name: `${side} by ${side}` }).waitFor({ timeout: 20_000 });
}

// Plays a puzzle, or the state of a game, from a text.
export async function importPuzzle(page, text) {
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Import" }).click();
  await dialog.getByLabel(/^Paste a puzzle/).fill(text);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

const settingsDialog = (page) => page.getByRole("dialog", { name: "Settings" });

export async function openSettings(page) {
  await runCommand(page, "Settings");
  await settingsDialog(page).waitFor();
}

export async function closeSettings(page) {
  await settingsDialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await settingsDialog(page).waitFor({ state: "detached" });
}

// Closes the open dialog. The page's address changes a little later; a reload before that would open the
// dialog again. The address of panels opens none.
export async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.waitForFunction(() => ["", "#open"].includes(location.hash));
}

// Changes a setting by its name in the settings dialog.
export async function changeSetting(page, name, value) {
  await openSettings(page);
  const dialog = settingsDialog(page);
  await dialog.getByRole("searchbox").fill(name);
  const parts = dialog.getByRole("group", { name, exact: true });
  if (await parts.count()) {
    // A part that is selected becomes the last one.
    const [first, ...others] = value.split(", ");
    await parts.getByLabel(first, { exact: true }).check();
    for (const box of await parts.getByRole("checkbox", { checked: true }).all().then((boxes) => boxes.reverse())) {
      const label = await box.evaluate((element) => element.closest("label").innerText.trim());
      if (label !== first) await box.uncheck();
    }
    for (const other of others) await parts.getByLabel(other, { exact: true }).check();
    return closeSettings(page);
  }
  const field = dialog.getByLabel(name, { exact: true });
  if (typeof value === "boolean") await field.setChecked(value);
  else if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption({ label: value });
  else { await field.fill(String(value)); await field.press("Tab"); }
  await closeSettings(page);
}

// Waits for the card that congratulates the player, and closes it.
export async function closeSolvedCard(page) {
  const card = page.getByRole("region", { name: "Puzzle solved!" });
  await card.getByRole("button", { name: "Close" }).click();
  await card.waitFor({ state: "detached" });
}

// Generates a puzzle pack, from the dialog of a new game. Without a folder, it has the usual name.
export async function generatePack(page, { size, level, count, folder }) {
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Puzzle pack" }).click();
  await dialog.getByText(size, { exact: true }).click();
  await dialog.getByLabel("Difficulty").selectOption({ label: level });
  await dialog.getByLabel(/^Number of puzzles/).fill(String(count));
  if (folder) await dialog.getByLabel("Folder").fill(folder);
  await dialog.getByRole("button", { name: "Generate" }).click();
}
