// Hints, from the location to the step; mistakes first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, importPuzzle, runCommand } from "./app/board.mjs";
import { captureElement } from "./app/element-pixels.mjs";
import { waitUntilDrawn, waitUntilOfflineReady } from "./app/browser.mjs";
import { OFFLINE_CAPABLE, setUpApp } from "./app/fixture.mjs";
import { CHAIN, SK_LOOP, openMenu, showHintLevel } from "./app/hints.mjs";
import { captureCell, foregroundBounds } from "./app/pixels.mjs";

const app = setUpApp();

const SINGLES = "....39.2.......7..1..7...8...21.8...63..2....7......5....3.......198247.4.......1";
// A board of 16x16 on which an ALS-XZ is the second step, as a link.
const LARGE_PATTERN = "#p=ARAEBAFPFOYlmQY4GiRAxUulImTRwGT0YaGXhcAQbQNKIioMgCFXT7MMoHYZS5zqLwQyqMty7Uo9jsmGGQWFHDJ_SsmN65P6yCHaOdh0I-Vvt5UW8AM8axBKZjHDBNIAIIAS1AAgIAEADB4AMB0gkiAEAABgAADoyRr-UtuBI1j6jhPHyBpXMjtS5xsVyOf1Ye_aAiuqqq2qqtva89r-aqqqqqrOqrPZc6qqqt7a9Z2uqrH27qqqz21bW2sda9s8FtgBbg";

const count = (values) => values.flat().filter(Boolean).length;

test("each press of H shows more of the hint, and only Shift+H applies it", async () => {
  const { page, board } = await app.open();
  const before = count(await board.digits());
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.getByText(/Hint 1\/5/).waitFor();
  const texts = new Set([await panel.locator("p").first().innerText()]);
  for (const level of [2, 3, 4]) {
    await page.keyboard.press("h");
    await panel.getByText(`Hint ${level}/5`).waitFor();
    texts.add(await panel.locator("p").first().innerText());
  }
  // The explanation is shown part by part; its last part is the step.
  const parts = Number(/\d+\/(\d+)/.exec(await panel.getByText(/Step 1\/\d/).innerText())[1]);
  for (let part = 2; part <= parts; part += 1) {
    await page.keyboard.press("h");
    await panel.getByText(`Step ${part}/${parts}`).waitFor();
    texts.add(await panel.locator("p").first().innerText());
  }
  await panel.getByText("Hint 5/5").waitFor();
  assert.equal(texts.size, 3 + parts, [...texts].join("\n"));
  await page.keyboard.press("h");
  await panel.getByText("Hint 5/5").waitFor();
  assert.equal(count(await board.digits()), before);
  await page.keyboard.press("Shift+h");
  await panel.waitFor({ state: "detached" });
  assert.equal(count(await board.digits()), before + 1);
  await page.keyboard.press("Control+z");
  assert.equal(count(await board.digits()), before);
});

test("a hint that sets a digit selects its cell, also among notes", async () => {
  const { page } = await app.open();
  await runCommand(page, "Fill notes");
  const panel = page.getByRole("region", { name: "Hint" });
  for (let step = 0; step < 4; step += 1) {
    const before = await page.locator("[role=gridcell]").allTextContents();
    await page.keyboard.press("h");
    await panel.waitFor();
    await page.keyboard.press("Shift+h");
    await panel.waitFor({ state: "detached" });
    const after = await page.locator("[role=gridcell]").allTextContents();
    const placed = after.findIndex((text, at) => /^\d/.test(text) && !/^\d/.test(before[at]));
    const selected = await page.locator("[role=gridcell]").evaluateAll((cells) => cells.findIndex((cell) => cell.ariaSelected === "true"));
    assert.ok(placed >= 0);
    assert.equal(selected, placed);
  }
});

test("a long explanation has a button that leads to its last step", async () => {
  const { page } = await app.open();
  await runCommand(page, "Lessons");
  await page.getByRole("button", { name: "Start: AIC" }).click();
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.getByText(/Step 1\/\d+/).waitFor();
  await panel.getByRole("button", { name: "Last step" }).click();
  await panel.getByText(/Step (\d+)\/\1$/).waitFor();
  await panel.getByText(/^Remove/).or(panel.locator(".shown", { hasText: /Remove/ })).first().waitFor();
  assert.ok(await panel.getByRole("button", { name: "Last step" }).isDisabled());
});

test("Escape closes a hint at once, and a digit closes one that it makes outdated", async () => {
  const { page, board } = await app.open();
  const solution = await board.solution(await board.digits());
  const panel = page.getByRole("region", { name: "Hint" });
  await page.keyboard.press("h");
  await panel.waitFor();
  await board.click(1, 2);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  assert.deepEqual(await board.selectedCells(), ["1-2"], "the selection stays");
  await page.keyboard.press("h");
  await panel.waitFor();
  await page.keyboard.press("Shift+1");
  await panel.waitFor();
  await page.keyboard.press(String(solution[0][1]));
  await panel.waitFor({ state: "detached" });
  await page.keyboard.press("h");
  await panel.waitFor();
  await runCommand(page, "Restart");
  await panel.waitFor({ state: "detached" });
});

test("a hint is in view although the analysis was scrolled, and takes the place of its step", async () => {
  const { page } = await app.open();
  await runCommand(page, "analyze");
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("button");
  await steps.nth(20).click();
  await page.waitForFunction(() => document.querySelector(".solving-path li p"));
  await steps.last().scrollIntoViewIfNeeded();
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector(".card.hint").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  assert.equal(await page.locator(".solving-path [aria-pressed=true]").count(), 0);
});

test("Back closes a hint and the history, not the app", async () => {
  const { page } = await app.open();
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.waitFor();
  await page.goBack();
  await panel.waitFor({ state: "detached" });
  await runCommand(page, "History");
  const history = page.getByRole("region", { name: "History" });
  await history.waitFor();
  await page.goBack();
  await history.waitFor({ state: "detached" });
  await page.getByRole("grid").waitFor();
});

test("a hint points out a mistake first", async () => {
  const { page, board } = await app.open();
  const solution = await board.solution(await board.digits());
  await board.click(1, 2);
  const wrong = [1, 4, 6, 7, 9].find((value) => value !== solution[0][1]);
  await page.keyboard.press(String(wrong));
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).getByRole("heading", { name: "Mistake" }).waitFor();
});

test("hints alone solve a whole game", { timeout: 120_000 }, async () => {
  const { page } = await app.open();
  const panel = page.getByRole("region", { name: "Hint" });
  // The dialog at the end may load later than the last step shows.
  const isFull = () => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].every((cell) => !cell.textContent.startsWith("empty")));
  for (let step = 0; step < 120 && !(await isFull()); step += 1) {
    await page.keyboard.press("h");
    await panel.waitFor();
    await page.keyboard.press("Shift+h");
    await panel.waitFor({ state: "detached" });
  }
  await page.getByRole("region", { name: "Puzzle solved!" }).waitFor();
});

test("hints work offline", async () => {
  const { context, page } = await app.open(OFFLINE_CAPABLE);
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
});

test("undo to the last correct board keeps correct moves", async () => {
  const { page, board } = await app.open();
  const solution = await board.solution(await board.digits());
  await board.click(1, 2);
  await page.keyboard.press(String(solution[0][1]));
  await board.click(1, 3);
  await page.keyboard.press(String(solution[0][2] % 9 + 1));
  await runCommand(page, "Undo to the last correct position");
  await page.waitForFunction(() => /^empty/.test(document.getElementById("cell-1-3").textContent));
  assert.match(await board.cellText(1, 2), new RegExp(`^${solution[0][1]}, `));
});

test("a mistake is explained, and undone with the moves after it", async () => {
  const { page, board } = await app.open();
  const solution = await board.solution(await board.digits());
  const wrong = solution[0][1] % 9 + 1;
  await board.click(1, 3);
  await page.keyboard.press(String(solution[0][2]));
  await board.click(1, 2);
  await page.keyboard.press(String(wrong));
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.getByRole("heading", { name: "Mistake" }).waitFor();
  await openMenu(panel);
  await panel.getByRole("button", { name: "Show why" }).click();
  await panel.getByText("Hint 4/5").waitFor();
  assert.match(await panel.locator("p").first().innerText(), new RegExp(`r1c2.*${wrong}|${wrong}.*r1c2`));
  await panel.getByRole("button", { name: "Go back to before the mistake" }).click();
  await panel.waitFor({ state: "detached" });
  await page.waitForFunction(() => /^empty/.test(document.getElementById("cell-1-2").textContent));
  assert.match(await board.cellText(1, 3), new RegExp(`^${solution[0][2]}, `), "what came before it stays");
});

test("a different hint leads to the second mistake, and is not offered without one", async () => {
  const { page, board } = await app.open();
  const solution = await board.solution(await board.digits());
  const empty = (await board.digits()).flatMap((row, at) => row.flatMap((digit, column) => (digit ? [] : [[at + 1, column + 1]])));
  const enterWrong = async ([row, column]) => {
    await board.click(row, column);
    await page.keyboard.press(String((solution[row - 1][column - 1] % 9) + 1));
  };
  await enterWrong(empty[0]);
  let panel = await showHintLevel(page, 3);
  await openMenu(panel);
  assert.equal(await panel.getByRole("button", { name: "Different hint" }).count(), 0);
  await page.keyboard.press("Escape");
  await enterWrong(empty.at(-1));
  panel = await showHintLevel(page, 3);
  await panel.getByText(`r${empty[0].join("c")} is wrong`).waitFor();
  await openMenu(panel);
  await panel.getByRole("button", { name: "Different hint" }).click();
  await panel.getByText(`r${empty.at(-1).join("c")} is wrong`).waitFor();
});

test("a missing note is pointed out and restored", async () => {
  const { page, board } = await app.open();
  const solution = await board.solution(await board.digits());
  await page.keyboard.press("m");
  await board.click(1, 2);
  await page.keyboard.press(`Shift+Digit${solution[0][1]}`);
  const notes = async () => /notes? ([\d, and]+)/.exec(await board.cellText(1, 2))?.[1] ?? "";
  assert.doesNotMatch(await notes(), new RegExp(solution[0][1]));
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.getByRole("heading", { name: "Missing note" }).waitFor();
  // Waits for another text at each level.
  await showHintLevel(page, 5);
  await panel.getByRole("button", { name: "Apply" }).click();
  await panel.waitFor({ state: "detached" });
  assert.match(await notes(), new RegExp(solution[0][1]));
  await page.keyboard.press("h");
  await panel.getByText("Hint 1/5").waitFor();
  await panel.getByRole("heading", { name: "Hint" }).waitFor();
});

test("notes stay where they are while a hint shows", async () => {
  const { page, board } = await app.open({ deviceScaleFactor: 2 });
  await changeSetting(page, "Same note", false);
  const digits = await board.digits();
  const row = digits[0].flatMap((digit, at) => (digit ? [] : [at + 1]));
  // Corner and center notes by turns, which a grid of candidates would move.
  for (const [at, column] of row.entries()) {
    await board.click(1, column);
    for (const digit of [7, 8, 9]) await page.keyboard.press(`${at % 2 ? "Shift" : "Control"}+Digit${digit}`);
  }
  await page.keyboard.press("Escape");
  const bounds = async () => {
    await waitUntilDrawn(page);
    const all = [];
    for (const column of row) all.push(foregroundBounds(await captureCell(board, 1, column, 9)));
    return all;
  };
  const before = await bounds();
  // A digit is missing in the notes: the third level shows the row and the cell.
  await showHintLevel(page, 3);
  const after = await bounds();
  for (const [at, { left, top, right, bottom }] of before.entries()) {
    const now = after[at];
    const moved = Math.max(...[left - now.left, top - now.top, right - now.right, bottom - now.bottom].map(Math.abs));
    assert.ok(moved < 0.03, `the notes of r1c${row[at]} moved: ${JSON.stringify([before[at], now])}`);
  }
});

test("different hints cycle through the steps", async () => {
  const { page } = await app.open();
  const panel = await showHintLevel(page, 4);
  const texts = [await panel.locator("p").first().innerText()];
  const other = panel.getByRole("button", { name: "Different hint" });
  for (let more = 0; more < 2; more += 1) {
    await other.click();
    await page.waitForFunction((last) => document.querySelector(".hint p").innerText !== last, texts.at(-1));
    texts.push(await panel.locator("p").first().innerText());
  }
  assert.equal(new Set(texts).size, 3, texts.join("\n"));
});

test("the technique of a hint can be practiced on a board where it comes next", async () => {
  const { page } = await app.open();
  await importPuzzle(page, CHAIN);
  const panel = await showHintLevel(page, 2);
  await panel.getByRole("heading", { name: "X-chain" }).waitFor();
  await openMenu(panel);
  await panel.getByRole("button", { name: "Practice" }).click();
  await page.getByRole("heading", { name: /X-chain$/i, level: 1 }).waitFor({ timeout: 30_000 });
  await panel.waitFor({ state: "detached" });
  const again = await showHintLevel(page, 2);
  await again.getByRole("heading", { name: "X-chain" }).waitFor();
});

test("practice from a hint says right and wrong, and goes on with other positions", async () => {
  const { page, board } = await app.open();
  await importPuzzle(page, SINGLES);
  const panel = page.getByRole("region", { name: "Hint" });
  const lesson = page.getByRole("region", { name: "Lessons" });
  const practice = async (number) => {
    await openMenu(await showHintLevel(page, 2));
    await panel.getByRole("button", { name: "Practice" }).click();
    await lesson.getByText(`Practice ${number} of 3`).waitFor();
    await panel.waitFor({ state: "detached" });
    return board.digits();
  };
  const first = await practice(1);
  // What to do is said once.
  await waitUntilDrawn(page);
  assert.equal(await page.getByText("Find the step: ").count(), 1);
  await showHintLevel(page, 5);
  const [, digit, row, column] = /Place (\d) in r(\d)c(\d)/.exec(await panel.innerText());
  await page.getByRole("button", { name: "Close hint" }).click();
  await board.click(Number(row), Number(column));
  await page.keyboard.press(String(Number(digit) % 9 + 1));
  await lesson.getByText("That’s not right.").waitFor();
  await page.keyboard.press("Control+z");
  await page.keyboard.press(digit);
  await lesson.getByText("Correct!").waitFor();
  await lesson.getByRole("button", { name: "Next position" }).waitFor();
  await lesson.getByRole("button", { name: "Back to my game" }).click();
  await lesson.waitFor({ state: "detached" });
  assert.notDeepEqual(await practice(2), first);
});

test("candidates that an explanation rests on are shown if there are no notes, with why they are all", async () => {
  const { page } = await app.open();
  await importPuzzle(page, SK_LOOP);
  const panel = await showHintLevel(page, 3);
  const show = panel.getByRole("button", { name: "Show candidates" });
  assert.equal(await show.count(), 0, "not before the explanation");
  await showHintLevel(page, 4);
  await show.click();
  await panel.getByText(/^This uses all .* Digits on the board rule out every other one\.$/).waitFor();
  assert.equal(await show.count(), 0);
  await panel.getByRole("button", { name: "More", exact: true }).click();
  await panel.getByText(/^This uses all /).waitFor();
  await panel.getByRole("button", { name: "Close hint" }).click();
  await runCommand(page, "Fill notes");
  await showHintLevel(page, 4);
  assert.equal(await show.count(), 0, "the notes show them");
});

test("a hint level marked as never shown is skipped until restored in the settings", async () => {
  const { page } = await app.open();
  const panel = await showHintLevel(page, 1);
  await openMenu(panel);
  await panel.getByRole("button", { name: "Turn off “Start with a location” in hints" }).click();
  await panel.getByText("Hint 2/5").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await page.keyboard.press("h");
  await panel.getByText("Hint 2/5").waitFor();
  await panel.getByRole("button", { name: "Close hint" }).click();
  await changeSetting(page, "Start with a location", true);
  await page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "Hint" }).click();
  await panel.getByText("Hint 1/5").waitFor();
  await showHintLevel(page, 5);
  assert.equal(await panel.getByRole("button", { name: /^Turn off/ }).count(), 0, "the step itself is always shown");
});

test("an explanation is stepped through or plays by itself", async () => {
  const { page } = await app.open({}, (context) => context.clock.install());
  await importPuzzle(page, CHAIN);
  const panel = await showHintLevel(page, 4);
  const [text, board] = [panel.locator(".shown"), page.locator(".board canvas.above")];
  const [back, next] = ["Back", "Next"].map((name) => panel.getByRole("button", { name, exact: true }));
  const [, first, last] = /Step (\d+)\/(\d+)/.exec(await panel.innerText());
  const parts = Number(last);
  assert.equal(first, "1", "the explanation starts at its first part");
  assert.ok(parts > 2, `${parts} parts`);
  assert.ok(await back.isDisabled());
  const states = [];
  for (let part = 1; part <= parts; part += 1) {
    states.push([await text.innerText(), (await board.screenshot()).toString("base64")]);
    if (part < parts) await next.click();
  }
  assert.equal(new Set(states.map(([words]) => words)).size, parts, "the text follows");
  assert.match(states.at(-1)[0], /^Remove /);
  // Some parts only conclude, and highlight nothing new.
  assert.ok(new Set(states.map(([, image]) => image)).size > parts / 2, "the board follows");
  assert.ok(await next.isDisabled());
  await panel.getByText("Hint 5/5").waitFor();
  await app.stopClock();
  // At the end, auto-play starts from the beginning.
  await panel.getByRole("button", { name: "Auto-play" }).click();
  await panel.getByText(`Step 1/${parts}`).waitFor();
  const showsNext = async (part) => {
    await page.clock.fastForward("01:00");
    await panel.getByText(`Step ${part}/${parts}`).waitFor();
  };
  await showsNext(2);
  await panel.getByRole("button", { name: "Pause" }).click();
  await panel.getByRole("button", { name: "Auto-play" }).click();
  for (let part = 3; part <= parts; part += 1) await showsNext(part);
  await panel.getByRole("button", { name: "Auto-play" }).waitFor();
});

test("the selection is hidden while a hint shows, until it moves", async () => {
  const { page, board } = await app.open();
  await board.click(9, 9);
  const area = page.locator(".board");
  // The blue of a point on the outline of the selected cell, beyond the mean of red and green.
  const blueness = async () => {
    const [{ x, y, width, height }, outer] = [await board.cell(9, 9).boundingBox(), await area.boundingBox()];
    const [red, green, blue] = (await captureElement(area)).color(x - outer.x + width / 2, y - outer.y + height - 3);
    return blue - (red + green) / 2;
  };
  const selected = await blueness();
  assert.ok(selected > 60, `${selected} on the outline`);
  const panel = await showHintLevel(page, 2);
  const hidden = await blueness();
  assert.ok(hidden < 30, `${hidden} after ${selected}`);
  await panel.getByRole("button", { name: "Close hint" }).click();
  await panel.waitFor({ state: "detached" });
  assert.equal(await blueness(), selected);
});

test("a large pattern on a large board is zoomed to and highlighted, and the view returns", async () => {
  const { page, board } = await app.open({ viewport: { width: 390, height: 844 } }, undefined, LARGE_PATTERN);
  await page.getByRole("grid", { name: "16 by 16" }).waitFor();
  const width = () => board.cell(1, 1).evaluate((cell) => cell.getBoundingClientRect().width);
  const before = await width();
  // A WXYZ-Wing is easier than the pattern.
  const panel = await showHintLevel(page, 1);
  await page.keyboard.press("Shift+h");
  await panel.waitFor({ state: "detached" });
  await showHintLevel(page, 2);
  await panel.getByText("Look for an ALS-XZ.").waitFor();
  assert.equal(await width(), before, "the location is shown on the whole board");
  await showHintLevel(page, 3);
  await page.waitForFunction((before) => document.getElementById("cell-1-1").getBoundingClientRect().width > 1.2 * before, before);
  const area = await page.locator(".board").boundingBox();
  for (const cell of [[1, 13], [1, 16], [3, 14], [4, 13], [5, 15], [8, 14], [8, 15]]) {
    const { x, y } = await board.cellCenter(...cell);
    assert.ok(x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height, `${cell} is visible`);
  }
  await showHintLevel(page, 5);
  const image = await captureElement(page.locator(".board"));
  const size = await board.cell(5, 10).evaluate((cell) => cell.getBoundingClientRect().width);
  const contrast = async (row, column) => {
    const { x, y } = await board.cellCenter(row, column);
    return image.contrast(x - area.x, y - area.y, 0.4 * size);
  };
  // r5c10 is a given outside the pattern, the others belong to it and have notes in the middle.
  const outside = await contrast(5, 10);
  for (const cell of [[4, 13], [8, 14]]) {
    const inside = await contrast(...cell);
    // Without dimming, a given has the higher contrast.
    assert.ok(inside > 1.15 * outside, `others are dimmed: ${inside} of ${cell} against ${outside}`);
  }
  await panel.getByRole("button", { name: "Close hint" }).click();
  await page.waitForFunction((before) => Math.abs(document.getElementById("cell-1-1")?.getBoundingClientRect().width - before) < 1, before);
});

test("hints are counted and shown at the end", async () => {
  const { page, board } = await app.open();
  const solution = await board.solution(await board.digits());
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.waitFor();
  await page.keyboard.press("Shift+h");
  await panel.waitFor({ state: "detached" });
  const remaining = await board.digits();
  await runCommand(page, "Cell first");
  for (const [r, row] of remaining.entries()) {
    for (const [c, value] of row.entries()) {
      if (value) continue;
      await board.click(r + 1, c + 1);
      await page.keyboard.press(String(solution[r][c]));
    }
  }
  const done = page.getByRole("region", { name: "Puzzle solved!" });
  await done.getByText(/· 1 hint$/).waitFor();
});
