// What the engine does when asked: checks, solves a part or all, counts, shows how hard each step is.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board, command, play } from "./app/board.mjs";
import { launch, open } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

const HARD = "....74..6576.....2..3.......9.........8.62.3.....5.82.8....36.4..18..95....7.....";
// 1 and 2 may change places in two rows.
const DOUBLE = "..3456789..6789123789123456..4365897365897214897214365..1642978642978531978531642";
// r1c1 can be nothing.
const NONE = ".234567891.......................................................................";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

async function start(text) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  const page = await open(context, server.url);
  if (text) await play(page, text);
  return { context, page, board: new Board(page) };
}

const filled = (values) => values.flat().filter(Boolean).length;
const said = (page, words) => page.getByRole("status").getByText(words).first().waitFor({ state: "attached" });

async function solve(page, choose) {
  await command(page, "Solve the board");
  const sheet = page.getByRole("dialog", { name: "Solve", exact: true });
  await sheet.waitFor();
  await choose(sheet);
  await sheet.waitFor({ state: "detached" });
}

test("the selected cells alone are checked, or the whole board", async () => {
  const { context, page, board } = await start();
  const solution = await board.solution(await board.values());
  const wrong = solution[0][1] % 9 + 1;
  await command(page, "Checking: none");
  await board.press(1, 2);
  await page.keyboard.press(String(wrong));
  await board.press(1, 3);
  await page.keyboard.press(String(solution[0][2]));
  await command(page, "Check the selection");
  await said(page, /^The one entry is right/);
  assert.doesNotMatch(await board.says(1, 2), /wrong/);
  await command(page, "Check the board");
  await said(page, /^1 entry is wrong/);
  assert.match(await board.says(1, 2), /wrong/);
  await context.close();
});

test("a cell is solved, or several", async () => {
  const { context, page, board } = await start();
  const before = await board.values();
  const solution = await board.solution(before);
  await board.press(1, 2);
  await solve(page, (sheet) => sheet.getByRole("button", { name: "This cell" }).click());
  await page.waitForFunction((value) => document.getElementById("cell-1-2").textContent.startsWith(value), String(solution[0][1]));
  assert.equal(filled(await board.values()), filled(before) + 1);
  await board.drag([1, 3], [1, 5]);
  await solve(page, (sheet) => sheet.getByRole("button", { name: "The selected cells" }).click());
  await page.waitForFunction((value) => document.getElementById("cell-1-5").textContent.startsWith(value), String(solution[0][4]));
  assert.deepEqual((await board.values())[0].slice(0, 5), solution[0].slice(0, 5));
  await context.close();
});

test("singles are solved, then steps up to a technique, each as one move", async () => {
  const { context, page, board } = await start(HARD);
  const before = await board.values();
  await solve(page, (sheet) => sheet.getByRole("button", { name: "All that singles give" }).click());
  await said(page, /^4 steps: that is as far as these techniques go/);
  const singles = filled(await board.values());
  assert.equal(singles, filled(before) + 4);
  await solve(page, async (sheet) => {
    const field = sheet.getByLabel("Steps up to");
    const naked = await field.locator("option", { hasText: /^hidden pair/i }).innerText();
    await field.selectOption({ label: naked });
    await sheet.getByRole("button", { name: "Solve", exact: true }).click();
  });
  await said(page, /^\d+ steps: that is as far/);
  const pairs = filled(await board.values());
  assert.ok(pairs > singles && pairs < 81, `${pairs} cells`);
  await page.keyboard.press("Control+z");
  assert.equal(filled(await board.values()), singles);
  await page.keyboard.press("Control+z");
  assert.equal(filled(await board.values()), filled(before));
  await context.close();
});

test("several solutions stand side by side, with the cells that differ, and are counted", async () => {
  const { context, page } = await start(DOUBLE);
  await command(page, "Analyse");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByText("Two solutions or more").waitFor();
  const boards = [panel.getByRole("img", { name: "One solution" }), panel.getByRole("img", { name: "Another solution" })];
  const looks = [];
  for (const board of boards) looks.push((await board.screenshot()).toString("base64"));
  assert.notEqual(looks[0], looks[1]);
  await panel.getByText(/They differ in \d+ cells, marked on the board/).waitFor();
  await panel.getByRole("button", { name: "Count" }).click();
  await panel.getByText(/^\d+ solutions\.$/).waitFor();
  await context.close();
});

test("a board without a solution names what conflicts, and shows it", async () => {
  const { context, page } = await start(NONE);
  const above = page.locator(".board canvas.above");
  const before = await above.screenshot();
  await command(page, "Analyse");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByText("No solution").waitFor();
  assert.match(await panel.innerText(), /r1c1|row 1|box 1/);
  assert.ok(!before.equals(await above.screenshot()), "the cells are marked");
  await context.close();
});

test("the way is drawn step by step, the hardest marked, and where the player is", async () => {
  const { context, page } = await start(HARD);
  const card = page.getByRole("region", { name: "Difficulty" });
  await card.getByText("hardest step 4.2").waitFor();
  assert.match(await card.getByRole("img").getAttribute("aria-label"), /^\d+ steps, hardest step 4\.2/);
  assert.ok(await card.locator("circle.peak").count() > 0, "the hardest are marked");
  const here = card.getByText(/^you are here, \d\.\d$/);
  await here.waitFor();
  const place = async () => Number(await card.locator("circle.here").getAttribute("cx"));
  const before = await place();
  await solve(page, (sheet) => sheet.getByRole("button", { name: "All that singles give" }).click());
  await page.waitForFunction((before) => Number(document.querySelector("circle.here").getAttribute("cx")) > before, before);
  await solve(page, (sheet) => sheet.getByRole("button", { name: "Everything" }).click());
  await page.getByRole("dialog", { name: "Solved" }).waitFor();
  await page.keyboard.press("Escape");
  const points = (await card.locator("polyline").getAttribute("points")).split(" ");
  assert.equal(await place(), Number(points.at(-1).split(",")[0]), "at the end of the way");
  await context.close();
});
