// The core flows, in each browser: what a player does and sees from the first start to a game without a
// network.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { boxes, importPuzzle, newGame, runCommand } from "../app/board.mjs";
import { waitUntilOfflineReady, waitUntilReady, waitUntilSaved } from "../app/browser.mjs";
import { showHintLevel } from "../app/hints.mjs";
import { captureCell, foregroundBounds } from "../app/pixels.mjs";
import { X_WING } from "../app/puzzles.mjs";
import { serve } from "../app/server.mjs";
import { BROWSERS } from "./launch.mjs";

const TIMEOUT = 120_000;

let server;
before(async () => { server = await serve(); });
after(() => server?.stop());

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

// Returns what is drawn in a cell, as `foregroundBounds` does.
const inkOf = async (board, row, column) => foregroundBounds(await captureCell(board, row, column, 6));

// Waits until a 1 is as slim as in the typeface of the app; in those of systems it has a foot.
async function expectTypeface(board, row, column) {
  const end = Date.now() + 20_000;
  for (;;) {
    const { left, top, right, bottom } = await inkOf(board, row, column);
    const width = (right - left) / (bottom - top);
    if (width < 0.55) return;
    assert.ok(Date.now() < end, `a 1 is ${width} times as wide as high`);
  }
}

// Returns the sizes of the pages of a PDF file, in points, and its text.
async function readPdf(content) {
  const run = async (program, ...words) => {
    const ended = promisify(execFile)(program, words);
    ended.child.stdin.end(content);
    return (await ended).stdout;
  };
  const described = await run("pdfinfo", "-l", "-1", "-");
  const sizes = [...described.matchAll(/Page +\d+ size: +([\d.]+) x ([\d.]+)/g)].map(([, width, height]) => [Math.round(width), Math.round(height)]);
  return { sizes, text: await run("pdftotext", "-", "-") };
}

// Waits until the card of a solved game shows.
const waitUntilSolved = (page) => page.getByRole("region", { name: "Puzzle solved!" }).waitFor();

// Waits until the text of a cell for screen readers matches.
async function expectCell(board, row, column, pattern) {
  const shows = ([id, source, flags]) => new RegExp(source, flags).test(document.getElementById(id)?.textContent);
  await board.page.waitForFunction(shows, [`cell-${row}-${column}`, pattern.source, pattern.flags])
    .catch(async () => assert.match(await board.cellText(row, column), pattern));
}

for (const [name, open] of Object.entries(BROWSERS)) {
  // Registers a test that gets the page and the board of a browser without any data.
  const flow = (title, run, options = {}) =>
    test(`${name}: ${title}`, { timeout: TIMEOUT }, async () => {
      const { page, board, close } = await open(options);
      try {
        await page.goto(server.url);
        await waitUntilReady(page);
        await run({ page, board });
        await expectNoTrouble(page);
      } finally {
        await close();
      }
    });

  flow("first run: a board of 9x9 with one solution, drawn, and how to play", async ({ page, board }) => {
    const puzzle = await board.digits();
    assert.equal(puzzle.length, 9);
    assert.ok(count(puzzle) >= 17, `${count(puzzle)} givens`);
    await page.locator("h1").filter({ hasText: "9 × 9 · Beginner" }).waitFor();
    await page.getByText(`${count(puzzle)} givens`).first().waitFor();
    await page.getByText("Select a cell, then type a digit.").first().waitFor();
    await board.solution(puzzle);
    // The digits are drawn, and the empty cells are empty.
    assert.ok((await inkOf(board, 1, 1)).area > 0.05, "a given is not drawn");
    assert.equal(await inkOf(board, 1, 2), null, "an empty cell is drawn on");
    assert.equal(puzzle[1][8], 1);
    await expectTypeface(board, 2, 9);
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
        await expectCell(board, r + 1, c + 1, new RegExp(`^${solution[r][c]}, row`));
      }
    }
    await waitUntilSolved(page);
    await expectSolved(board, puzzle);
  }, { touch: true });

  flow("notes: by keyboard, by mode, filled in, and taken back", async ({ page, board }) => {
    await board.click(1, 2);
    await page.keyboard.press("Shift+Digit4");
    await page.keyboard.press("Shift+Digit7");
    await expectCell(board, 1, 2, /^empty, corner notes 4\D+7/);
    await page.keyboard.press("Control+Digit9");
    await expectCell(board, 1, 2, /center notes 9/);
    await board.selectMode("Center");
    await board.click(1, 3);
    await board.pressKey(1);
    await expectCell(board, 1, 3, /^empty, center notes 1/);
    assert.ok((await inkOf(board, 1, 3)).area > 0.002, "a note is not drawn");
    await page.keyboard.press("Control+z");
    await expectCell(board, 1, 3, /^empty, row/);
    await runCommand(page, "Fill notes");
    await expectCell(board, 9, 5, /^empty, .*notes \d/);
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
    await expectCell(board, 1, 1, /^1, given/);
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
    // WebKitGTK's driver can't print.
    if (name === "WebKit") return;
    const paper = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
    assert.deepEqual(paper.sizes, [[595, 842], [595, 842]]);
    assert.match(paper.text, /29 givens/);
    assert.match(paper.text, /Solution/);
  });

  flow("the library after a reload: a game that was left goes on", async ({ page, board }) => {
    const solution = await board.solution(await board.digits());
    const digit = solution[0][1];
    await board.click(1, 2);
    await page.keyboard.press(String(digit));
    await expectCell(board, 1, 2, new RegExp(`^${digit}, row`));
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
    await expectCell(board, 1, 2, new RegExp(`^${digit}, row`));
  });

  flow("offline: the app starts without its server, with the game as it was", async ({ page, board }) => {
    await waitUntilOfflineReady(page);
    // Nothing is newer than what was just loaded.
    assert.equal(await page.evaluate(() => document.documentElement.dataset.update ?? null), null);
    assert.equal(await page.getByText("A new version is available.").count(), 0);
    await board.click(1, 2);
    await page.keyboard.press("4");
    await expectCell(board, 1, 2, /^4, /);
    await waitUntilSaved(page);
    await server.stop();
    try {
      await page.reload();
      await waitUntilReady(page);
      await expectCell(board, 1, 2, /^4, /);
      // The engine is there too.
      await newGame(page, { side: 4 });
    } finally {
      server = await serve(server.port);
    }
  });
}
