// The engine's commands: checking, solving a part or all, counting solutions, the solve path.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board, importPuzzle, runCommand } from "./app/board.mjs";
import { openPage } from "./app/browser.mjs";
import { captureCell, difference } from "./app/pixels.mjs";
import { X_WING } from "./app/puzzles.mjs";
import { connect } from "./app/shared.mjs";

const HARD = "....74..6576.....2..3.......9.........8.62.3.....5.82.8....36.4..18..95....7.....";
// 1 and 2 can be exchanged in two rows.
const AMBIGUOUS = "..3456789..6789123789123456..4365897365897214897214365..1642978642978531978531642";
// r1c1 has no candidate.
const UNSOLVABLE = ".234567891.......................................................................";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect()); });
after(() => close?.());

async function openPuzzle(text) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  const page = await openPage(context, server.url);
  if (text) await importPuzzle(page, text);
  return { context, page, board: new Board(page) };
}

const countDigits = (values) => values.flat().filter(Boolean).length;
const waitForAnnouncement = (page, words) => page.getByRole("status").getByText(words).first().waitFor({ state: "attached" });

async function solve(page, choose) {
  await runCommand(page, "Solve puzzle");
  const sheet = page.getByRole("dialog", { name: "Solve", exact: true });
  await sheet.waitFor();
  await choose(sheet);
  await sheet.waitFor({ state: "detached" });
}

test("the selected cells or the whole board are checked", async () => {
  const { context, page, board } = await openPuzzle();
  const solution = await board.solution(await board.digits());
  const wrong = solution[0][1] % 9 + 1;
  await runCommand(page, "Checking: off");
  await board.click(1, 2);
  await page.keyboard.press(String(wrong));
  await board.click(1, 3);
  await page.keyboard.press(String(solution[0][2]));
  await runCommand(page, "Check selection");
  await waitForAnnouncement(page, /^No mistakes/);
  assert.doesNotMatch(await board.cellText(1, 2), /wrong/);
  await runCommand(page, "Check board");
  await waitForAnnouncement(page, /^1 mistake/);
  assert.match(await board.cellText(1, 2), /wrong/);
  await context.close();
});

test("a wrong digit looks different from one that only conflicts with it", async () => {
  const { context, page, board } = await openPuzzle();
  const solution = await board.solution(await board.digits());
  // The same digit twice in the first row: right in one cell, wrong in the other.
  const right = solution[0][1];
  for (const column of [2, 3]) {
    await board.click(1, column);
    await page.keyboard.press(String(right));
  }
  await page.keyboard.press("Escape");
  const look = () => Promise.all([2, 3].map((column) => captureCell(board, 1, column)));
  const [before, alike] = await look();
  assert.ok(difference(before, alike) < 0.02, "both conflict");
  await runCommand(page, "Check board");
  await page.waitForFunction(() => /wrong/.test(document.getElementById("cell-1-3").textContent));
  assert.doesNotMatch(await board.cellText(1, 2), /wrong/);
  const [conflict, wrong] = await look();
  assert.ok(difference(before, conflict) < 0.02, "the right digit looks as before");
  assert.ok(difference(conflict, wrong, 30) > 0.02, `${difference(conflict, wrong, 30)}`);
  await context.close();
});

test("a check marks an entry that leaves a puzzle with several solutions without any", async () => {
  const { context, page, board } = await openPuzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6...........................");
  await board.click(1, 3);
  await page.keyboard.press("1");
  await runCommand(page, "Check board");
  await page.waitForFunction(() => /wrong/.test(document.getElementById("cell-1-3").textContent));
  await context.close();
});

test("one or several cells are solved", async () => {
  const { context, page, board } = await openPuzzle();
  const before = await board.digits();
  const solution = await board.solution(before);
  await board.click(1, 2);
  await solve(page, (sheet) => sheet.getByRole("button", { name: "This cell" }).click());
  await page.waitForFunction((value) => document.getElementById("cell-1-2").textContent.startsWith(value), String(solution[0][1]));
  assert.equal(countDigits(await board.digits()), countDigits(before) + 1);
  await board.drag([1, 3], [1, 5]);
  await solve(page, (sheet) => sheet.getByRole("button", { name: "Selected cells" }).click());
  await page.waitForFunction((value) => document.getElementById("cell-1-5").textContent.startsWith(value), String(solution[0][4]));
  assert.deepEqual((await board.digits())[0].slice(0, 5), solution[0].slice(0, 5));
  await context.close();
});

test("solving singles or up to a technique is one move each", async () => {
  const { context, page, board } = await openPuzzle(HARD);
  const before = await board.digits();
  await solve(page, (sheet) => sheet.getByRole("button", { name: "All singles" }).click());
  await waitForAnnouncement(page, /^4 steps: no further progress with these techniques/);
  const singles = countDigits(await board.digits());
  assert.equal(singles, countDigits(before) + 4);
  await solve(page, async (sheet) => {
    const field = sheet.getByLabel("Solve up to");
    const naked = await field.locator("option", { hasText: /^hidden pair/i }).innerText();
    await field.selectOption({ label: naked });
    await sheet.getByRole("button", { name: "Solve", exact: true }).click();
  });
  // The announcement may still be the previous one, so wait for the digits.
  await page.waitForFunction((empty) => [...document.querySelectorAll("[role=gridcell]")].filter((cell) => cell.textContent.startsWith("empty")).length < empty, 81 - singles);
  await waitForAnnouncement(page, /^\d+ steps: no further progress/);
  const pairs = countDigits(await board.digits());
  assert.ok(pairs > singles && pairs < 81, `${pairs} cells`);
  await page.keyboard.press("Control+z");
  assert.equal(countDigits(await board.digits()), singles);
  await page.keyboard.press("Control+z");
  assert.equal(countDigits(await board.digits()), countDigits(before));
  await context.close();
});

test("a solved board shows its result above an open analysis", async () => {
  const { context, page, board } = await openPuzzle(X_WING);
  await runCommand(page, "Analyze");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByText("Unique solution").waitFor();
  await board.enterSolution();
  const card = page.getByRole("region", { name: "Puzzle solved!" });
  await card.getByRole("button", { name: "Next puzzle" }).waitFor();
  await panel.waitFor({ state: "detached" });
  const { y, height } = await card.boundingBox();
  assert.ok(y >= 0 && y + height <= 800, `at ${y}`);
  await context.close();
});

test("several solutions are compared, with differing cells, and counted", async () => {
  const { context, page } = await openPuzzle(AMBIGUOUS);
  await runCommand(page, "Analyze");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByText("Multiple solutions").waitFor();
  const boards = [panel.getByRole("img", { name: "One solution" }), panel.getByRole("img", { name: "Another solution" })];
  const images = [];
  for (const board of boards) images.push((await board.screenshot()).toString("base64"));
  assert.notEqual(images[0], images[1]);
  await panel.getByText(/\d+ cells are undetermined, marked on the board/).waitFor();
  await panel.getByRole("button", { name: "Count solutions" }).click();
  await panel.getByText(/^\d+ solutions$/).waitFor();
  await context.close();
});

test("a board without a solution names and shows the conflict", async () => {
  const { context, page } = await openPuzzle(UNSOLVABLE);
  const above = page.locator(".board canvas.above");
  const panel = page.getByRole("region", { name: "Analysis" });
  // The import has said so before Play, and the board says it too.
  await panel.getByText("No solution").waitFor();
  assert.doesNotMatch(await panel.innerText(), /canceled|Hidden Single|Full House/, "nothing of the game before");
  await panel.getByRole("button", { name: "Close analysis" }).click();
  await panel.waitFor({ state: "detached" });
  const before = await above.screenshot();
  await runCommand(page, "Analyze");
  await panel.getByText("No solution").waitFor();
  assert.match(await panel.innerText(), /r1c1|row 1|box 1/);
  assert.ok(!before.equals(await above.screenshot()), "the cells are highlighted");
  await context.close();
});

test("the solve path shows steps, the hardest one and the player's position", async () => {
  const { context, page } = await openPuzzle(HARD);
  const card = page.getByRole("region", { name: "Difficulty" });
  await card.getByText("hardest step 4.2").waitFor();
  assert.match(await card.getByRole("img").getAttribute("aria-label"), /^\d+ steps, hardest step 4\.2/);
  assert.ok(await card.locator("circle.peak").count() > 0, "the hardest steps are marked");
  const here = card.getByText(/^You are here \(\d\.\d\)$/);
  await here.waitFor();
  const place = async () => Number(await card.locator("circle.here").getAttribute("cx"));
  const before = await place();
  await solve(page, (sheet) => sheet.getByRole("button", { name: "All singles" }).click());
  await page.waitForFunction((before) => Number(document.querySelector("circle.here").getAttribute("cx")) > before, before);
  await solve(page, (sheet) => sheet.getByRole("button", { name: "Everything" }).click());
  await page.getByRole("region", { name: "Solution filled in" }).waitFor();
  await page.keyboard.press("Escape");
  // A solved game has no position.
  await here.waitFor({ state: "detached" });
  await context.close();
});

test("the player's position on the solve path follows removed notes", async () => {
  const { context, page } = await openPuzzle(X_WING);
  await runCommand(page, "Fill notes");
  const here = page.getByRole("region", { name: "Difficulty" }).getByText(/^You are here/);
  for (const rating of ["2.6", "3.2"]) {
    await here.filter({ hasText: `(${rating})` }).waitFor();
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Hint" }).waitFor();
    await page.keyboard.press("Shift+H");
    await page.getByRole("region", { name: "Hint" }).waitFor({ state: "detached" });
  }
  await page.waitForFunction(() => !/\((2\.6|3\.2)\)/.test(document.querySelector(".difficulty text.here").textContent));
  await context.close();
});
