// The core flows, in each browser: what a player does and sees from the first start to a game without a
// network.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Board, boxes, importPuzzle, newGame, runCommand } from "../app/board.mjs";
import { waitUntilOfflineReady, waitUntilReady, waitUntilSaved } from "../app/browser.mjs";
import { showHintLevel } from "../app/hints.mjs";
import { capture, foregroundBounds } from "../app/pixels.mjs";
import { X_WING } from "../app/puzzles.mjs";
import { serve } from "../app/server.mjs";
import { ENGINES } from "./engines.mjs";

const TIMEOUT = 120_000;

const count = (digits) => digits.flat().filter(Boolean).length;

// Asserts that a page neither crashed nor reports trouble.
async function expectNoTrouble(page) {
  assert.equal(await page.locator("#trouble").count(), 0, await page.evaluate(() => document.body.innerText));
}

// Asserts that a board is a solved grid of the puzzle: every given in its place, every house with every digit.
async function expectSolved(board, puzzle) {
  const digits = await board.digits();
  const side = puzzle.length;
  const [rows, columns] = boxes(side);
  const all = [...Array(side).keys()];
  const box = (index) => all.map((at) => digits[Math.floor((index * columns) / side) * rows + Math.floor(at / columns)][((index * columns) % side) + (at % columns)]);
  for (const house of all.flatMap((index) => [digits[index], digits.map((row) => row[index]), box(index)])) {
    assert.deepEqual([...house].sort((one, other) => one - other), all.map((index) => index + 1));
  }
  puzzle.forEach((row, r) => row.forEach((given, c) => assert.ok(!given || digits[r][c] === given, `row ${r + 1} column ${c + 1}`)));
}

// Returns what is drawn in a cell, without the lines around it.
async function inkOf(board, row, column) {
  const box = await board.cell(row, column).boundingBox();
  const edge = 6;
  return foregroundBounds(await capture(board.page, { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge }));
}

// Waits until the card of a solved game shows.
const waitUntilSolved = (page) => page.getByRole("region", { name: "Puzzle solved!" }).waitFor();

// Waits until the text of a cell for screen readers matches.
const waitForCell = (page, row, column, { source, flags }) =>
  page.waitForFunction(([id, source, flags]) => new RegExp(source, flags).test(document.getElementById(id)?.textContent), [`cell-${row}-${column}`, source, flags]);

for (const [name, open] of Object.entries(ENGINES)) {
  describe(name, { timeout: 20 * TIMEOUT }, () => {
    let server;
    before(async () => { server = await serve(); });
    after(() => server?.stop());

    // Registers a test that gets the page and the board of a browser without any data.
    const flow = (title, run, options = {}) =>
      test(title, { timeout: TIMEOUT }, async () => {
        const { page, close } = await open(options);
        try {
          await page.goto(server.url);
          await waitUntilReady(page);
          await run({ page, board: new Board(page, options) });
          await expectNoTrouble(page);
        } finally {
          await close();
        }
      });

    flow("first run: a board of 9x9 with one solution, drawn, and how to play", async ({ page, board }) => {
      const puzzle = await board.digits();
      assert.equal(puzzle.length, 9);
      assert.ok(count(puzzle) >= 17, `${count(puzzle)} givens`);
      await page.getByRole("heading", { name: "9 × 9 · Beginner" }).waitFor();
      await page.getByText(`${count(puzzle)} givens`).first().waitFor();
      await page.getByText("Select a cell, then type a digit.").first().waitFor();
      await board.solution(puzzle);
      // The digits are drawn, and the empty cells are empty.
      assert.ok((await inkOf(board, 1, 1)).area > 0.05, "a given is not drawn");
      assert.equal(await inkOf(board, 1, 2), null, "an empty cell is drawn on");
    });

    flow("a game to the end by keyboard", async ({ page, board }) => {
      const puzzle = await board.digits();
      await board.enterSolution();
      await waitUntilSolved(page);
      await expectSolved(board, puzzle);
    });

    flow("a game to the end by touch, on a phone", async ({ page, board }) => {
      const puzzle = await board.digits();
      const solution = await board.solution(puzzle);
      for (const [r, row] of puzzle.entries()) {
        for (const [c, given] of row.entries()) {
          if (given) continue;
          await board.click(r + 1, c + 1);
          await board.pressKey(solution[r][c]);
        }
      }
      await waitUntilSolved(page);
      await expectSolved(board, puzzle);
    }, { touch: true });

    flow("notes: by keyboard, by mode, filled in, and taken back", async ({ page, board }) => {
      await board.click(1, 2);
      await page.keyboard.press("Shift+Digit4");
      await page.keyboard.press("Shift+Digit7");
      await waitForCell(page, 1, 2, /^empty, corner notes 4\D+7/);
      await page.keyboard.press("Control+Digit9");
      await waitForCell(page, 1, 2, /center notes 9/);
      await board.selectMode("Center");
      await board.click(1, 3);
      await board.pressKey(1);
      await waitForCell(page, 1, 3, /^empty, center notes 1/);
      assert.ok((await inkOf(board, 1, 3)).area > 0.002, "a note is not drawn");
      await page.keyboard.press("Control+z");
      await waitForCell(page, 1, 3, /^empty, row/);
      await runCommand(page, "Fill notes");
      await waitForCell(page, 9, 5, /^empty, .*notes \d/);
    });

    flow("a hint: step by step, then its digit on the board", async ({ page, board }) => {
      const before = count(await board.digits());
      const panel = await showHintLevel(page, 4);
      assert.match(await panel.innerText(), /row \d|column \d|box \d|r\dc\d/i);
      await page.keyboard.press("Shift+h");
      await panel.waitFor({ state: "detached" });
      assert.equal(count(await board.digits()), before + 1);
    });

    for (const side of [9, 16]) {
      flow(`a new game of ${side}x${side}, to the end by keyboard`, async ({ page, board }) => {
        await newGame(page, { side });
        const puzzle = await board.digits();
        assert.equal(puzzle.length, side);
        assert.ok(count(puzzle) < side * side, "nothing to solve");
        await board.enterSolution();
        await waitUntilSolved(page);
        await expectSolved(board, puzzle);
      });
    }

    flow("import of a puzzle as text", async ({ page, board }) => {
      await importPuzzle(page, X_WING);
      await waitForCell(page, 1, 1, /^1, given/);
      assert.equal((await board.digits()).flat().map((digit) => digit || ".").join(""), X_WING);
    });

    flow("print: the preview, and the pages for the printer", async ({ page }) => {
      await page.evaluate(() => { globalThis.printed = 0; globalThis.print = () => { globalThis.printed += 1; }; });
      await page.keyboard.press("Control+p");
      await page.locator(".sheet-page svg").waitFor();
      await page.getByText("Page 1 of 2").waitFor();
      await page.getByRole("button", { name: "Print…" }).click();
      await page.waitForFunction(() => globalThis.printed === 1);
      const pages = await page.evaluate(() => [...document.querySelectorAll(".paper svg")].map((sheet) => [sheet.getAttribute("viewBox"), sheet.textContent]));
      assert.equal(pages.length, 2);
      for (const [size] of pages) assert.match(size, /^0 0 595(\.\d+)? 84[12](\.\d+)?$/);
      assert.match(pages[0][1], /29 givens/);
      assert.match(pages[1][1], /Solution/);
      if (!page.pdf) return;
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString("latin1");
      const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => [Math.round(width), Math.round(height)]);
      assert.equal(sizes.length, 2, JSON.stringify(sizes));
      assert.ok(sizes.every(([width, height]) => Math.abs(width - 595) <= 1 && Math.abs(height - 842) <= 1), JSON.stringify(sizes));
    });

    flow("the library after a reload: a game that was left goes on", async ({ page, board }) => {
      const solution = await board.solution(await board.digits());
      const digit = solution[0][1];
      await board.click(1, 2);
      await page.keyboard.press(String(digit));
      await waitForCell(page, 1, 2, new RegExp(`^${digit}, row`));
      await newGame(page, { side: 4 });
      await waitUntilSaved(page);
      await page.reload();
      await waitUntilReady(page);
      await page.getByRole("grid", { name: "4 by 4" }).waitFor();
      await runCommand(page, "Library");
      const library = page.getByRole("dialog", { name: "Library" });
      await library.getByText("2 games", { exact: true }).waitFor();
      await library.locator(".card.game").filter({ hasText: "9 × 9" }).getByRole("button", { name: /^Open/ }).click();
      await page.getByRole("grid", { name: "9 by 9" }).waitFor();
      await waitForCell(page, 1, 2, new RegExp(`^${digit}, row`));
    });

    flow("offline: the app starts without its server, with the game as it was", async ({ page, board }) => {
      await waitUntilOfflineReady(page);
      await board.click(1, 2);
      await page.keyboard.press("4");
      await waitForCell(page, 1, 2, /^4, /);
      await waitUntilSaved(page);
      await server.stop();
      try {
        await page.reload();
        await waitUntilReady(page);
        await waitForCell(page, 1, 2, /^4, /);
        // The engine is there too.
        await newGame(page, { side: 4 });
      } finally {
        server = await serve(server.port);
      }
    });
  });
}
