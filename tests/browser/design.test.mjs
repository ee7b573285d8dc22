// The analysis panel, solving, and designing puzzles.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { Board, importPuzzle } from "./app/board.mjs";
import { captureElement } from "./app/element-pixels.mjs";
import { PHONE, setUpApp } from "./app/fixture.mjs";

const app = setUpApp();

async function runCommand(page, words) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find a command" }).fill(words);
  await page.keyboard.press("Enter");
}

async function clickCell(page, row, column) {
  const area = await page.locator(".board").boundingBox();
  const center = (at) => ((at - 0.5) / 9);
  await page.mouse.click(area.x + area.width * center(column), area.y + area.height * center(row));
}

async function assertAccessible(page, part) {
  assert.deepEqual(await accessibilityViolations(page, { part }), []);
}

test("Back closes the analysis and the designer, which leads back to the game", async () => {
  const { page, board } = await app.open();
  await runCommand(page, "analyze");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByText("Unique solution").waitFor();
  await page.goBack();
  await panel.waitFor({ state: "detached" });
  await clickCell(page, 1, 2);
  await page.keyboard.press("4");
  const digits = await board.digits();
  const design = page.getByRole("region", { name: "Design", exact: true });
  const ways = [
    () => page.goBack(),
    () => design.getByRole("button", { name: "Back to my game" }).click(),
    async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Back to my game" }).click();
    },
  ];
  for (const leave of ways) {
    await runCommand(page, "design a puzzle");
    await design.waitFor();
    await page.locator(".toast").getByText("Your game is kept in the Library.").waitFor();
    await leave();
    await design.waitFor({ state: "detached" });
    assert.deepEqual(await board.digits(), digits);
  }
});

test("the analysis panel shows solutions, rating and steps, and draws a step", async () => {
  const { page } = await app.open();
  await runCommand(page, "analyze");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByText("Unique solution").waitFor();
  await panel.getByText("Rating").waitFor();
  const steps = panel.getByRole("list", { name: "Steps" }).getByRole("button");
  await steps.first().waitFor();
  const before = await page.locator(".board canvas.above").screenshot();
  await steps.nth(5).click();
  await page.waitForFunction(() => document.querySelector(".solving-path li:nth-child(6) p"));
  assert.equal(await steps.nth(5).getAttribute("aria-pressed"), "true");
  const shown = await page.locator(".board canvas.above").screenshot();
  assert.ok(!before.equals(shown), "the step is on the board");
  await assertAccessible(page, ".analysis");
});

// The figures are those that Sudoku Explainer 1.2.1 and HoDoKu 2.2.0 print.
for (const [puzzle, explainer, hodoku] of [
  ["9.6.......84.2.....1.3.84...5.7..8...625...7.....613......4..17....7963.........9", "ER 4.0 · EP 4.0 · ED 2.6", "Medium · score 576"],
  ["....87..165....8...8.6.....7..1....9.6.....1.2....4..7.....2.9...6....521..43....", "ER 5.7 · EP 1.5 · ED 1.5", "Hard · score 1128"],
  ["963.1.....7.3..........27..7.9.6..........5...3.....9.....3...25...86..3....71846", "ER 7.1 · EP 1.2 · ED 1.2", "Unfair · score 724"],
]) {
  test(`the analysis shows the ratings of Sudoku Explainer and HoDoKu: ${explainer}`, async () => {
    const { page } = await app.open();
    await importPuzzle(page, puzzle);
    await runCommand(page, "analyze");
    const panel = page.getByRole("region", { name: "Analysis" });
    const rating = async (name) => {
      const term = panel.locator("dt", { hasText: name });
      await term.waitFor();
      return term.evaluate((element) => element.nextElementSibling.textContent);
    };
    assert.equal(await rating("Sudoku Explainer"), explainer);
    assert.equal(await rating("HoDoKu"), hodoku);
  });
}

test("boards other than 9 × 9 have no ratings of other programs", async () => {
  const { page } = await app.open();
  await importPuzzle(page, "1.....3..2.....4");
  await runCommand(page, "analyze");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByRole("list", { name: "Steps" }).waitFor();
  assert.equal(await panel.getByText(/Sudoku Explainer|HoDoKu/).count(), 0);
});

test("solving the whole board is one move in the history", async () => {
  const { page } = await app.open();
  await runCommand(page, "solve");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Solve" }).waitFor();
  await assertAccessible(page, "dialog");
  await dialog.getByRole("button", { name: "Everything" }).click();
  await page.getByRole("heading", { name: "Solution filled in" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  // The texts for screen readers follow later.
  await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].filter((cell) => /empty/.test(cell.getAttribute("aria-label") ?? cell.textContent)).length > 30);
});

test("a design shows its solutions and rating at once, and can be played", async () => {
  const { page } = await app.open();
  await runCommand(page, "design a puzzle");
  const panel = page.getByRole("region", { name: "Design" });
  await panel.getByText("Unique solution").waitFor();
  const redundant = panel.getByRole("button", { name: /^Remove / });
  await redundant.first().waitFor();
  const count = async () => Number(/(\d+) givens/.exec(await panel.locator(".live").innerText())[1]);
  const before = await count();
  await redundant.first().click();
  await page.waitForFunction((before) => new RegExp(`${before - 1} givens`).test(document.querySelector(".live").innerText), before);
  await page.waitForFunction(() => document.querySelector(".live").getAttribute("aria-busy") === "false");
  await assertAccessible(page, ".design");
  await panel.getByRole("button", { name: "Clear" }).click();
  await panel.getByText("Multiple solutions").waitFor();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await panel.getByRole("button", { name: "Play anyway" }).waitFor();
  await page.keyboard.press("Control+z");
  await panel.getByText("Unique solution").waitFor();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await panel.waitFor({ state: "detached" });
});

test("conflicting givens are named", async () => {
  const { page } = await app.open();
  await runCommand(page, "design a puzzle");
  const panel = page.getByRole("region", { name: "Design" });
  await panel.getByText("Unique solution").waitFor();
  await panel.getByRole("button", { name: "Clear" }).click();
  await panel.getByText("Multiple solutions").waitFor();
  for (const column of [2, 7]) {
    await clickCell(page, 4, column);
    await page.keyboard.press("5");
  }
  await panel.getByText("No solution").waitFor();
  assert.match(await panel.locator(".live").innerText(), /5/);
});

test("an empty board of another shape is completed to a unique solution", async () => {
  const { page } = await app.open();
  await runCommand(page, "design a puzzle");
  const panel = page.getByRole("region", { name: "Design" });
  await panel.getByRole("button", { name: "New empty grid…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("4 × 4").click();
  await assertAccessible(page, "dialog");
  await dialog.getByRole("button", { name: "Design" }).click();
  await panel.getByText("Multiple solutions").waitFor();
  await panel.getByRole("button", { name: "Complete" }).click();
  await panel.getByText("Unique solution").waitFor();
  await panel.getByRole("combobox", { name: "Transform" }).selectOption({ label: "Relabel digits" });
  await panel.getByRole("button", { name: "Apply" }).click();
  await panel.getByText("Unique solution").waitFor();
});

// Opens the app in design mode.
async function openDesign(text) {
  const { page } = await app.open();
  if (text) await importPuzzle(page, text);
  await runCommand(page, "design a puzzle");
  const panel = page.getByRole("region", { name: "Design" });
  await panel.waitFor();
  return { page, panel, cells: new Board(page) };
}

// Returns the cells that contain a digit.
const filledCells = async (cells) => (await cells.digits()).flatMap((row, r) => row.flatMap((value, c) => (value ? [`${r + 1}-${c + 1}`] : [])));

test("digits become givens, entries or candidates, depending on the layer", async () => {
  const { page, panel, cells } = await openDesign();
  await panel.getByRole("button", { name: "Clear" }).click();
  await panel.getByText("0 givens").waitFor();
  const layer = async (name) => {
    await panel.getByRole("radiogroup", { name: "Enter as" }).getByText(name, { exact: true }).click();
    await panel.getByRole("radio", { name, checked: true }).waitFor({ state: "attached" });
  };
  for (const [at, name, expected] of [[1, "Givens", /^5, given/], [2, "Digits", /^5, (?!given)/], [3, "Candidates", /^empty, .*notes? 5/]]) {
    await layer(name);
    await cells.click(at, at);
    await page.keyboard.press("5");
    assert.match(await cells.cellText(at, at), expected);
  }
  await panel.getByText("1 given").waitFor();
  // Erasing digits keeps givens.
  await layer("Digits");
  await cells.click(1, 1);
  await page.keyboard.press("Delete");
  assert.match(await cells.cellText(1, 1), /^5, given/);
});

test("entries become givens, and givens become entries", async () => {
  const { page, panel, cells } = await openDesign();
  const before = await cells.digits();
  const solution = await cells.solution(before);
  await panel.getByRole("radiogroup", { name: "Enter as" }).getByText("Digits", { exact: true }).click();
  await cells.click(1, 2);
  await page.keyboard.press(String(solution[0][1]));
  assert.doesNotMatch(await cells.cellText(1, 2), /given/);
  await panel.getByRole("button", { name: "Turn digits into givens" }).click();
  await page.waitForFunction(() => /given/.test(document.getElementById("cell-1-2").textContent));
  await panel.getByRole("button", { name: "Turn givens into digits" }).click();
  await panel.getByText("0 givens").waitFor();
  assert.doesNotMatch(await cells.cellText(1, 1), /given/);
  assert.match(await cells.cellText(1, 1), /^8, /);
});

test("the symmetric brush erases a cell and its images", async () => {
  const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const { page, panel, cells } = await openDesign(full);
  for (const [label, erased] of [
    ["No symmetry", ["2-4"]],
    ["180° rotation", ["2-4", "8-6"]],
    ["90° rotation", ["2-4", "4-8", "6-2", "8-6"]],
    ["Left–right mirror", ["2-4", "2-6"]],
    ["Top–bottom mirror", ["2-4", "8-4"]],
    ["Main diagonal", ["2-4", "4-2"]],
    ["Anti-diagonal", ["2-4", "6-8"]],
  ]) {
    await panel.getByRole("combobox", { name: "Erase with symmetry" }).selectOption({ label });
    // A second click on the same cell would count as a double-click.
    await cells.click(5, 5);
    await cells.click(2, 4);
    await page.keyboard.press("Delete");
    const remaining = await filledCells(cells);
    const found = [];
    for (let row = 1; row <= 9; row += 1) for (let column = 1; column <= 9; column += 1) if (!remaining.includes(`${row}-${column}`)) found.push(`${row}-${column}`);
    assert.deepEqual(found, erased, label);
    await page.keyboard.press("Control+z");
    assert.equal((await filledCells(cells)).length, 81, "one move");
  }
});

test("transformations of the board keep its rating", async () => {
  const { page, panel, cells } = await openDesign();
  const facts = panel.locator(".live .facts");
  await facts.getByText("Rating").waitFor();
  const rating = await facts.locator("dd").first().innerText();
  const before = await cells.digits();
  const turn = (grid) => grid.map((_, r) => grid.map((_, c) => grid[8 - c][r]));
  const sorted = (rows) => rows.map((row) => row.join("")).sort();
  const flipped = (grid) => grid[0].map((_, c) => grid.map((row) => row[c]));
  const digits = (grid) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => grid.flat().filter((digit) => digit === value).length).sort();
  const same = (expected) => (now) => assert.deepEqual(now, expected);
  for (const [label, check] of [
    ["Rotate 90°", same(turn(before))],
    ["Rotate 180°", same(turn(turn(before)))],
    ["Mirror left and right", same(before.map((row) => row.toReversed()))],
    ["Mirror top and bottom", same(before.toReversed())],
    ["Mirror at the main diagonal", same(flipped(before))],
    ["Relabel digits", (now) => {
      assert.deepEqual(now.map((row) => row.map(Boolean)), before.map((row) => row.map(Boolean)));
      assert.deepEqual(digits(now), digits(before));
    }],
    ["Shuffle bands", (now) => assert.deepEqual(sorted(now), sorted(before))],
    ["Shuffle stacks", (now) => assert.deepEqual(sorted(flipped(now)), sorted(flipped(before)))],
    ["Shuffle rows within bands", (now) => {
      assert.deepEqual(sorted(now), sorted(before));
      assert.deepEqual(sorted(now.slice(0, 3)), sorted(before.slice(0, 3)));
    }],
    ["Shuffle columns within stacks", (now) => assert.deepEqual(sorted(flipped(now).slice(0, 3)), sorted(flipped(before).slice(0, 3)))],
  ]) {
    await panel.getByRole("combobox", { name: "Transform" }).selectOption({ label });
    await panel.getByRole("button", { name: "Apply" }).click();
    const now = await cells.digits();
    assert.notDeepEqual(now, before, label);
    check(now);
    await page.waitForFunction((rating) => {
      const live = document.querySelector(".live");
      return live.getAttribute("aria-busy") === "false" && live.querySelector("dd")?.innerText === rating;
    }, rating);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await cells.digits(), before);
  }
});

test("redundant givens are removed, and givens changed to make the puzzle harder or easier", async () => {
  const { page, panel } = await openDesign();
  const live = panel.locator(".live");
  await panel.getByRole("button", { name: /^Remove / }).first().waitFor();
  const waitUntilAnalyzed = () => page.waitForFunction(() => document.querySelector(".live").getAttribute("aria-busy") === "false");
  const rating = async () => Number.parseFloat(await live.locator(".facts dd").first().innerText());
  const givens = async () => Number(/(\d+) givens/.exec(await live.innerText())[1]);
  const before = await givens();
  await panel.getByRole("button", { name: "Minimize" }).click();
  await page.waitForFunction((before) => Number(/(\d+) givens/.exec(document.querySelector(".live").innerText)[1]) < before, before);
  await waitUntilAnalyzed();
  // Said beside the tools: on phones the board is out of view.
  await panel.locator(".change", { hasText: /givens? removed/ }).waitFor();
  await panel.getByText("Unique solution").waitFor();
  assert.equal(await panel.getByRole("button", { name: /^Remove / }).count(), 0, "redundant givens remain");
  const least = await rating();
  await panel.getByRole("button", { name: "Harder" }).click();
  await page.waitForFunction((least) => Number.parseFloat(document.querySelector(".live .facts dd")?.innerText) > least, least, { timeout: 60_000 });
  await waitUntilAnalyzed();
  const harder = await rating();
  await panel.getByText("Unique solution").waitFor();
  await panel.getByRole("button", { name: "Easier" }).click();
  await page.waitForFunction((harder) => Number.parseFloat(document.querySelector(".live .facts dd")?.innerText) < harder, harder, { timeout: 60_000 });
});

test("cells that differ between solutions are tinted by the number of digits, until hidden", async () => {
  const { page, panel, cells } = await openDesign("..3456789..6789123789123456..4365897365897214897214365..1642978642978531978531642");
  await panel.getByText("Multiple solutions").waitFor();
  await panel.getByText(/cells are undetermined/).waitFor();
  await page.waitForFunction(() => document.querySelector(".live").getAttribute("aria-busy") === "false");
  const backgrounds = async () => {
    const shown = await captureElement(page.locator(".board"));
    const area = await page.locator(".board").boundingBox();
    const colors = {};
    for (const [row, column] of [[1, 1], [8, 8]]) {
      const own = await cells.cell(row, column).boundingBox();
      colors[`${row}-${column}`] = shown.color(own.x - area.x + 5, own.y - area.y + 5).join();
    }
    return colors;
  };
  await cells.click(5, 5);
  const shown = await backgrounds();
  await panel.getByRole("checkbox", { name: "Show on board" }).uncheck();
  const hidden = await backgrounds();
  assert.notEqual(shown["1-1"], hidden["1-1"], "a cell that differs");
  assert.equal(shown["8-8"], hidden["8-8"], "a cell that does not");
});

test("on phones, the title says how many solutions a design has, and Play is among the actions", async () => {
  const { page, board } = await app.open(PHONE);
  await runCommand(page, "design a puzzle");
  await page.getByRole("heading", { level: 1, name: "Design · Unique solution" }).waitFor();
  const play = page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "Play" });
  const { y, height } = await play.boundingBox();
  assert.ok(y > 0 && y + height < 844);
  const digits = await board.digits();
  const givens = digits.flatMap((line, row) => line.map((digit, column) => [digit, row + 1, column + 1])).filter(([digit]) => digit);
  for (const [, row, column] of givens.slice(0, 8)) {
    await board.click(row, column);
    await page.keyboard.press("Delete");
  }
  await page.getByRole("heading", { level: 1, name: "Design · Multiple solutions" }).waitFor();
  await play.click();
  const anyway = page.getByRole("button", { name: "Play anyway" });
  await anyway.waitFor();
  await page.waitForFunction(() => { const box = [...document.querySelectorAll("button")].find((it) => it.textContent === "Play anyway").getBoundingClientRect(); return box.top > 0 && box.bottom <= innerHeight; });
  await anyway.click();
  await page.getByRole("heading", { level: 1, name: "9 × 9" }).waitFor();
});

test("results for the previous board are marked as outdated until new ones arrive", async () => {
  const { page, panel, cells } = await openDesign();
  await panel.getByText("Unique solution").waitFor();
  // Every state of the panel, from the click to the new result.
  await page.evaluate(() => {
    const live = document.querySelector(".live");
    window.states = [];
    new MutationObserver(() => window.states.push([live.getAttribute("aria-busy"), live.classList.contains("outdated"), live.innerText])).observe(live, { attributes: true, subtree: true, childList: true });
  });
  await page.waitForFunction(() => document.querySelector(".live").getAttribute("aria-busy") === "false");
  await panel.getByRole("button", { name: "Clear" }).click();
  await panel.getByText("Multiple solutions").waitFor();
  const states = await page.evaluate(() => window.states);
  assert.ok(states.some(([busy, old, text]) => busy === "true" && old && text.includes("Analyzing…")), JSON.stringify(states));
  await cells.click(1, 1);
});

test("a design keeps its title, author and notes", async () => {
  const { page, panel } = await openDesign();
  await panel.getByText("Unique solution").waitFor();
  await panel.getByText("Title, author, comment").click();
  await panel.getByLabel("Title", { exact: true }).fill("For Tuesday");
  await panel.getByLabel("Author").fill("A. Maker");
  await panel.getByLabel("Comment").fill("Two pairs and a fish.");
  await panel.getByLabel("Comment").press("Tab");
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await panel.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: /For Tuesday/ }).waitFor();
  await runCommand(page, "design a puzzle");
  await panel.getByText("Title, author, comment").click();
  assert.equal(await panel.getByLabel("Author").inputValue(), "A. Maker");
  assert.equal(await panel.getByLabel("Comment").inputValue(), "Two pairs and a fish.");
});

test("a design without a solution cannot be played, and shows the conflict", async () => {
  const { page, panel } = await openDesign();
  await panel.getByRole("button", { name: "Clear" }).click();
  await panel.getByText("Multiple solutions").waitFor();
  for (const column of [2, 7]) {
    await clickCell(page, 4, column);
    await page.keyboard.press("5");
  }
  await panel.getByText("No solution").waitFor();
  await panel.getByRole("checkbox", { name: "Show on board" }).uncheck();
  const above = page.locator(".board canvas.above");
  const before = await above.screenshot();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("status").getByText(/^This puzzle has no solution: /).first().waitFor({ state: "attached" });
  assert.ok(!before.equals(await above.screenshot()), "the cells are highlighted");
  assert.equal(await panel.getByRole("button", { name: "Play anyway" }).count(), 0);
});

test("a board with several solutions can be played after confirmation", async () => {
  const { panel, page } = await openDesign("..3456789..6789123789123456..4365897365897214897214365..1642978642978531978531642");
  await panel.getByText("Multiple solutions").waitFor();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await panel.getByText("This puzzle has multiple solutions.").waitFor();
  await panel.getByRole("button", { name: "Play anyway" }).click();
  await panel.waitFor({ state: "detached" });
  await clickCell(page, 1, 1);
  await page.keyboard.press("2");
  assert.match(await page.locator("#cell-1-1").innerText(), /^2, /);
});

for (const [width, height] of [[390, 844], [844, 390]]) {
  test(`only the panels of a design scroll at ${width} by ${height}, not the page`, async () => {
    const { page } = await app.open({ viewport: { width, height } });
    await runCommand(page, "design");
    await page.getByRole("radiogroup", { name: "Enter as" }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height);
  });
}
