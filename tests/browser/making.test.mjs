// New games: their options, the puzzle of the day, puzzles entered from paper, puzzle packs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, chooseSizeAndDifficulty, closeDialog, generatePack, newGame, runCommand } from "./app/board.mjs";
import { waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { PHONE, setUpApp } from "./app/fixture.mjs";
import { solve } from "./app/solver.mjs";

const app = setUpApp();

// Opens the dialog with all its options.
async function openAllOptions(page) {
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  // They are shown at once if one of them is set.
  const more = dialog.getByRole("button", { name: /^(More|Fewer) options/ });
  if (await more.getAttribute("aria-expanded") === "false") await more.click();
  return dialog;
}

// How long a puzzle with many requirements may take on a busy machine, in milliseconds.
const GENERATION_TIMEOUT = 60_000;

// Generates a puzzle and waits for its digits. The other parts of the cells' texts may still change after
// the previous board was solved.
async function generate(page, dialog) {
  const digits = () => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent.split(",")[0]).join();
  const before = await page.evaluate(digits);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction((before) => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent.split(",")[0]).join() !== before, before, { timeout: GENERATION_TIMEOUT });
}

const givens = (values) => values.flatMap((row, r) => row.flatMap((value, c) => (value ? [[r, c]] : [])));
const filled = (values) => values.map((row) => row.map(Boolean));

// Returns whether each group of cells has each digit at most once.
const isDistinct = (values, groups) => groups.every((group) => {
  const all = group.map(([r, c]) => values[r][c]).filter(Boolean);
  return new Set(all).size === all.length;
});

test("the difficulty offers only the levels of the size", async () => {
  const { page } = await app.open();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  const slider = dialog.getByRole("slider", { name: "Difficulty" });
  assert.equal(await slider.getAttribute("max"), "5");
  await slider.fill("4");
  await dialog.getByText("4 × 4", { exact: true }).click();
  await slider.waitFor({ state: "detached" });
  await dialog.getByText("Beginner (rating up to 1.2)").waitFor();
  await dialog.getByText("9 × 9", { exact: true }).click();
  await dialog.getByText(/^Expert \(/).waitFor();
  await dialog.getByText("4 × 4", { exact: true }).click();
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
});

test("the options of the last new game are kept over a reload", async () => {
  const { page } = await app.open();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("6 × 6", { exact: true }).click();
  await dialog.getByText("9 × 9", { exact: true }).click();
  await dialog.getByRole("slider", { name: "Difficulty" }).fill("2");
  await dialog.getByText("Mirror", { exact: true }).click();
  await generate(page, dialog);
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await page.keyboard.press("n");
  await dialog.getByText(/^Medium \(/).waitFor();
  assert.equal(await dialog.getByRole("slider", { name: "Difficulty" }).inputValue(), "2");
  assert.ok(await dialog.getByRole("radio", { name: "Mirror", exact: true }).isChecked());
  // Also on another board.
  await dialog.getByText("4 × 4", { exact: true }).click();
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await page.keyboard.press("n");
  await dialog.getByRole("radio", { name: "4 × 4", exact: true }).waitFor();
  assert.ok(await dialog.getByRole("radio", { name: "4 × 4", exact: true }).isChecked());
  assert.ok(await dialog.getByRole("radio", { name: "Mirror", exact: true }).isChecked());
});

test("a size that is empty or out of range is not replaced", async () => {
  const { page } = await app.open();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("Other…", { exact: true }).click();
  const field = dialog.getByLabel("Grid size");
  for (const [text, reason] of [["", "valueMissing"], ["401", "rangeOverflow"], ["0", "rangeUnderflow"]]) {
    await field.fill(text);
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
    assert.equal(await field.inputValue(), text);
    assert.ok(await field.evaluate((field, reason) => field.validity[reason] && field === document.activeElement, reason), reason);
    await dialog.getByRole("alert").getByText("Enter a whole number from 1 to 400.").waitFor();
    await field.fill("100");
    await dialog.getByText("Enter a whole number from 1 to 400.").waitFor({ state: "detached" });
    await dialog.getByText("Takes up to 30 seconds.").waitFor();
    await field.fill(text);
    await field.press("Enter");
    await dialog.getByRole("alert").getByText("Enter a whole number from 1 to 400.").waitFor();
  }
  await field.fill("");
  await field.pressSequentially("2.5");
  await field.press("Enter");
  await dialog.getByRole("alert").getByText("Enter a whole number from 1 to 400.").waitFor();
  await field.fill("7");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("grid", { name: "7 by 7" }).waitFor();
  await page.keyboard.press("n");
  assert.ok(await dialog.getByRole("radio", { name: "Other…", exact: true }).isChecked());
  assert.equal(await field.inputValue(), "7");
});

test("options that are out of sight are counted, and techniques that exclude each other are named", async () => {
  const { page } = await app.open();
  const dialog = await openAllOptions(page);
  await dialog.locator("option", { hasText: "X-Wing" }).first().waitFor({ state: "attached" });
  await dialog.getByLabel("Must use").selectOption("x-wing");
  await dialog.getByRole("button", { name: "Remove X-Wing" }).waitFor();
  await dialog.getByText("Set by X-Wing").waitFor();
  assert.ok(await dialog.getByRole("slider", { name: "Difficulty" }).isDisabled());
  await dialog.getByLabel("Nothing harder than").selectOption("full-house");
  await dialog.getByRole("button", { name: "Fewer options" }).click();
  await dialog.getByRole("button", { name: "More options (2)" }).waitFor();
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.getByRole("alert").getByText("X-Wing is harder than Full House, so no puzzle can have both.").waitFor();
});

test("boxes of other heights and widths, or none", async () => {
  const { page, board } = await app.open();
  for (const [label, rows, columns] of [["3 × 2 boxes", 3, 2], ["No boxes (Latin square)", 6, 1]]) {
    const dialog = await openAllOptions(page);
    await dialog.getByText("6 × 6", { exact: true }).click();
    await dialog.getByText("2 × 3 boxes", { exact: true }).waitFor();
    await dialog.getByText(label, { exact: true }).click();
    await dialog.getByLabel(/^Seed/).fill("boxes");
    await generate(page, dialog);
    const values = await board.digits();
    assert.equal(values.length, 6);
    // The unique solution conforms to these boxes.
    const solution = solve(values, [rows, columns]);
    assert.ok(solution, label);
    await runCommand(page, "Solve puzzle");
    await page.getByRole("dialog", { name: "Solve", exact: true }).getByRole("button", { name: "Everything" }).click();
    await page.getByRole("region", { name: "Solution filled in" }).waitFor();
    await page.keyboard.press("Escape");
    assert.deepEqual(await board.digits(), solution, label);
  }
});

test("jigsaws, diagonals and windows have extra houses", async () => {
  const { page, board } = await app.open();
  const line = [...Array(9).keys()];
  const diagonals = [line.map((at) => [at, at]), line.map((at) => [at, 8 - at])];
  const windows = [[1, 1], [1, 5], [5, 1], [5, 5]].map(([top, left]) => line.map((at) => [top + Math.floor(at / 3), left + (at % 3)]));
  const solvedDigits = async () => {
    await runCommand(page, "Solve puzzle");
    await page.getByRole("dialog", { name: "Solve", exact: true }).getByRole("button", { name: "Everything" }).click();
    await page.getByRole("region", { name: "Solution filled in" }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].every((cell) => /^\d/.test(cell.textContent)));
    return board.digits();
  };
  let dialog = await openAllOptions(page);
  await dialog.getByLabel("Diagonals").check();
  await dialog.getByLabel("Windoku boxes").check();
  await generate(page, dialog);
  await page.locator(".board-rules").getByText("Besides rows, columns and boxes, each diagonal and each shaded Windoku box contains every digit once.").waitFor();
  assert.ok(isDistinct(await solvedDigits(), [...diagonals, ...windows]), "diagonals and windows");
  dialog = await openAllOptions(page);
  await dialog.getByLabel("Diagonals").uncheck();
  await dialog.getByLabel("Windoku boxes").uncheck();
  await dialog.getByText("Jigsaw", { exact: true }).click();
  // The solution of one jigsaw in 65 conforms to the standard boxes too, so the seed is fixed.
  await dialog.getByLabel(/^Seed/).fill("jigsaw");
  await generate(page, dialog);
  await page.getByRole("heading", { level: 1, name: "9 × 9 · Jigsaw" }).waitFor();
  const values = await solvedDigits();
  const standard = line.map((box) => line.map((at) => [Math.floor(box / 3) * 3 + Math.floor(at / 3), (box % 3) * 3 + (at % 3)]));
  assert.ok(!isDistinct(values, standard), "the boxes are the standard ones");
});

test("a required technique occurs, and none above the limit", async () => {
  const { page } = await app.open();
  const dialog = await openAllOptions(page);
  const required = dialog.getByLabel("Must use");
  const limit = dialog.getByLabel("Nothing harder than");
  const label = (field, words) => field.locator("option", { hasText: words }).first().innerText();
  await required.selectOption({ label: await label(required, /^X-wing \(/i) });
  await dialog.getByRole("button", { name: "Remove x-wing" }).waitFor();
  await limit.selectOption({ label: await label(limit, /^hidden pair \(/i) });
  await generate(page, dialog);
  await page.getByRole("region", { name: "Difficulty" }).waitFor();
  await runCommand(page, "Analyze");
  const steps = page.getByRole("list", { name: "Steps" });
  await steps.getByRole("button").first().waitFor();
  const all = await steps.getByRole("button").allInnerTexts();
  assert.ok(all.some((text) => /x-wing/i.test(text)), all.join("\n"));
  const ratings = all.map((text) => Number(/(\d+\.\d)(?: hardest)?$/.exec(text.trim())[1]));
  assert.ok(Math.max(...ratings) <= 3.4, `${Math.max(...ratings)}`);
});

test("givens have the requested number, symmetry and pattern", async () => {
  const { page, board } = await app.open();
  let dialog = await openAllOptions(page);
  await dialog.getByText("Mirror", { exact: true }).click();
  await dialog.getByLabel("Minimum").fill("34");
  await dialog.getByLabel("Maximum").fill("38");
  await generate(page, dialog);
  let values = await board.digits();
  const count = givens(values).length;
  assert.ok(count >= 34 && count <= 38, `${count} givens`);
  assert.deepEqual(filled(values), filled(values).map((row) => row.toReversed()));
  const pattern = ["xx.xx.xx.", "xx.xx.xx.", ".........", "xx.xx.xx.", "xx.xx.xx.", "..x..x..x", "xx.xx.xx.", "xx.xx.xx.", "..x..x..x"];
  dialog = await openAllOptions(page);
  await dialog.getByLabel("Minimum").fill("");
  await dialog.getByLabel("Maximum").fill("");
  await dialog.getByLabel(/^Pattern of givens/).fill(pattern.join("\n"));
  await generate(page, dialog);
  values = await board.digits();
  assert.ok(givens(values).every(([r, c]) => pattern[r][c] === "x"), "givens outside the pattern");
});

test("options that no puzzle has are said in the dialog, in view", async () => {
  const { page } = await app.open({ viewport: { width: 390, height: 844 } });
  let dialog = await openAllOptions(page);
  await dialog.getByLabel("Minimum").fill("50");
  await dialog.getByLabel("Maximum").fill("30");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  const order = dialog.getByText("Minimum can’t be greater than maximum.");
  await order.waitFor();
  const box = await order.boundingBox();
  assert.ok(box.y > 0 && box.y + box.height < 844, JSON.stringify(box));
  await dialog.getByLabel("Minimum").fill("");
  await dialog.getByLabel("Maximum").fill("10");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("No puzzle can have all of these properties.", { exact: false }).first().waitFor();
  assert.equal(await dialog.getByLabel("Maximum").inputValue(), "10");
});

test("the symbols of the new board are previewed", async () => {
  const { page } = await app.open();
  const dialog = await openAllOptions(page);
  await dialog.getByText(/^Symbols: 1 2 3 4 5 6 7 8 9$/).waitFor();
  await dialog.getByText("16 × 16", { exact: true }).click();
  await dialog.getByText(/^Symbols: 1 2 3 4 5 6 7 8 9 10|^Symbols: 1 2 3 4 5 6 7 8 9 A/).waitFor();
  await closeDialog(page);
  // Pictograms are pictures of the app, no emoji of the system.
  await changeSetting(page, "Symbols", "Pictograms");
  const line = (await openAllOptions(page)).locator("p", { hasText: /^Symbols:/ });
  assert.equal(await line.locator("svg").count(), 16);
  assert.equal((await line.innerText()).trim(), "Symbols:");
});

test("a long generation time is announced beforehand", async () => {
  const { page } = await app.open();
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("25 × 25", { exact: true }).click();
  await dialog.getByLabel("Difficulty", { exact: true }).fill("5");
  await dialog.getByText(/This may take a few minutes/).waitFor();
  await dialog.getByText("9 × 9", { exact: true }).click();
  await dialog.getByLabel("Difficulty", { exact: true }).fill("1");
  await dialog.getByText(/This may take a few minutes/).waitFor({ state: "detached" });
  await dialog.getByText("Easy (rating 1.3–1.6)").waitFor();
});

test("the generated puzzle is described, and another like it is one click away", async () => {
  const { page, board } = await app.open();
  await newGame(page, { seed: "described" });
  const toast = page.locator(".toast", { hasText: /New puzzle: rating \d\.\d, \d+ givens/ });
  await toast.waitFor();
  const before = await board.digits();
  await toast.getByRole("button", { name: "Try another" }).click();
  await page.waitForFunction((row) => [...document.querySelectorAll("[role=gridcell]")].map((cell) => Number.parseInt(cell.textContent, 10) || 0).join() !== row, before.flat().join());
  const after = await board.digits();
  await runCommand(page, "New game, same settings");
  await page.waitForFunction((row) => [...document.querySelectorAll("[role=gridcell]")].map((cell) => Number.parseInt(cell.textContent, 10) || 0).join() !== row, after.flat().join());
});

// Starts to generate a puzzle that takes long, and returns the card of the job.
async function startGenerating(page, side) {
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await chooseSizeAndDifficulty(dialog, side, 0);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  return page.getByRole("group", { name: /^Generating a puzzle/ });
}

test("a puzzle that was generated in the background waits in the library, and the game goes on", { timeout: 180_000 }, async () => {
  const { page } = await app.open();
  const card = await startGenerating(page, 120);
  await card.getByRole("button", { name: "Run in background" }).click();
  const ready = page.locator(".toast", { hasText: "Your 120 × 120 puzzle is ready in the library." });
  await ready.waitFor({ timeout: 120_000 });
  assert.equal(await page.getByRole("grid", { name: "9 by 9" }).count(), 1);
  await ready.getByRole("button", { name: "Play" }).click();
  await page.getByRole("grid", { name: "120 by 120" }).waitFor();
});

test("a puzzle pack that is generated in the background leaves the game in view, and the library is one click away", async () => {
  const { page } = await app.open();
  await generatePack(page, { size: "9 × 9", level: "Extreme (rating 7.0 and above)", count: 300, folder: "Train ride" });
  const card = page.getByRole("group", { name: /^Generating 300 puzzles/ });
  await card.getByRole("button", { name: "Run in background" }).click();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await card.getByRole("button", { name: "Stop and keep" }).click();
  const saved = page.locator(".toast", { hasText: /saved in the folder “Train ride”/ });
  await saved.waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
  await saved.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("dialog", { name: /Library/ }).getByText("Train ride 1").first().waitFor();
});

test("a job in the background covers neither board nor keys, stays there, and what it keeps goes to the library", { timeout: 120_000 }, async () => {
  for (const [device, setting] of [[PHONE, null], [PHONE, "Larger targets"], [{ ...PHONE, viewport: { width: 320, height: 568 } }, null], [{ ...PHONE, viewport: { width: 568, height: 320 } }, null]]) {
    const { page } = await app.open(device);
    if (setting) await changeSetting(page, setting, true);
    const card = await startGenerating(page, 300);
    await card.getByRole("button", { name: "Stop and keep" }).waitFor();
    await card.getByRole("button", { name: "Run in background" }).click();
    const line = page.locator(".background-jobs .toast");
    const own = await line.boundingBox();
    assert.ok(own.x >= 0 && own.x + own.width <= device.viewport.width);
    for (const other of await page.locator(".board, .key:visible, header button:visible").all()) {
      const { x, y, width, height } = await other.boundingBox();
      const isApart = x >= own.x + own.width || x + width <= own.x || y >= own.y + own.height - 1 || y + height <= own.y + 1;
      assert.ok(isApart, `covers ${await other.innerText()}`);
    }
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Hint" }).waitFor();
    assert.equal(await card.count(), 0, "another job doesn’t bring it back");
    await line.getByRole("button", { name: "Show" }).click();
    await card.getByRole("button", { name: "Stop and keep" }).click();
    await page.locator(".toast", { hasText: "Your 300 × 300 puzzle is ready in the library." }).waitFor();
    assert.equal(await page.getByRole("grid", { name: "9 by 9" }).count(), 1);
  }
});

test("the daily puzzle is the same for everybody on a day, and changes daily", async () => {
  const boards = [];
  for (const day of ["2026-03-01T12:00:00", "2026-03-01T20:00:00", "2026-03-02T12:00:00"]) {
    const { page, board } = await app.open();
    await page.clock.setFixedTime(new Date(day));
    await runCommand(page, "New game");
    await page.getByRole("button", { name: "Daily puzzle" }).click();
    await page.getByRole("dialog", { name: "Daily puzzle" }).getByRole("button", { name: "Play easy" }).click();
    await page.getByRole("status").getByText(/Daily puzzle, easy: .*givens/).first().waitFor({ state: "attached" });
    boards.push((await board.digits()).flat().join(""));
  }
  assert.equal(boards[0], boards[1]);
  assert.notEqual(boards[0], boards[2]);
});

test("a puzzle from paper can be entered and played", async () => {
  const { page, board } = await app.open();
  const puzzle = ["1...", "..3.", ".2..", "...4"];
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Enter" }).click();
  await dialog.getByText("4 × 4", { exact: true }).click();
  await dialog.getByRole("button", { name: "Create puzzle" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  for (const [r, row] of puzzle.entries()) {
    for (const [c, digit] of [...row].entries()) {
      if (digit === ".") continue;
      await board.click(r + 1, c + 1);
      await page.keyboard.press(digit);
    }
  }
  const panel = page.getByRole("region", { name: "Enter a puzzle" });
  await panel.getByText("One solution: ready to play").waitFor();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await panel.waitFor({ state: "detached" });
  assert.match(await board.cellText(2, 3), /^3, given/);
});

test("a puzzle pack is generated at once into its folder", async () => {
  const { page } = await app.open();
  await generatePack(page, { size: "4 × 4", level: "Beginner (rating up to 1.2)", count: 5, folder: "Small ones" });
  const library = page.getByRole("dialog", { name: /Library/ });
  await library.waitFor();
  for (let number = 1; number <= 5; number += 1) await library.getByText(`Small ones ${number}`).first().waitFor();
});
