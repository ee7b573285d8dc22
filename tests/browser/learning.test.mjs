// Help: search, context, practice boards, offline use; recovery of a crashed engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { Board, closeSolvedCard, newGame, runCommand } from "./app/board.mjs";
import { openPage, waitUntilOfflineReady, waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { OFFLINE_CAPABLE, PHONE, setUpApp } from "./app/fixture.mjs";

const app = setUpApp();

async function openHelp(page) {
  await runCommand(page, "Help");
  const dialog = page.getByRole("dialog", { name: "Help" });
  await dialog.getByRole("list", { name: "Techniques" }).getByRole("listitem").first().waitFor();
  return dialog;
}

const topics = (dialog) => dialog.locator(".topic h3").allInnerTexts();

test("help is searchable and covers rules, shortcuts, glossary and data", async () => {
  const { page } = await app.open();
  const dialog = await openHelp(page);
  const all = await topics(dialog);
  for (const title of ["Rules", "Input methods", "Design", "Your data", "Glossary", "Techniques"]) assert.ok(all.includes(title), title);
  assert.deepEqual(await accessibilityViolations(page, { part: "dialog" }), []);
  const search = dialog.getByRole("searchbox", { name: "Search help" });
  await search.fill("checkpoint");
  assert.deepEqual(await topics(dialog), ["Undo and checkpoints", "Techniques"]);
  await search.fill("x-wing");
  const found = dialog.getByRole("list", { name: "Techniques" }).getByRole("listitem");
  assert.ok((await found.allInnerTexts()).every((text) => /x-wing/i.test(text)));
  assert.ok(await found.count() >= 3);
  await search.fill("");
  await dialog.getByRole("button", { name: "Keyboard shortcuts", exact: true }).click();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
});

test("help opens at the topic at hand", async () => {
  const { page } = await app.open();
  const firstTopic = async () => {
    const dialog = await openHelp(page);
    const [title] = await topics(dialog);
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    return title;
  };
  assert.equal(await firstTopic(), "Rules");
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  assert.equal(await firstTopic(), "Hints");
  await page.getByRole("button", { name: "Close hint" }).click();
  await runCommand(page, "Design a puzzle");
  await page.getByRole("region", { name: "Design" }).waitFor();
  assert.equal(await firstTopic(), "Design");
});

test("each technique has a practice board, also offline", async () => {
  const { context, page } = await app.open(OFFLINE_CAPABLE);
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await waitUntilReady(page);
  for (const name of ["X-wing", "Naked pair"]) {
    const dialog = await openHelp(page);
    await dialog.getByRole("searchbox", { name: "Search help" }).fill(name);
    await dialog.getByRole("button", { name: new RegExp(`^Practice ${name}$`, "i") }).click();
    await page.getByRole("heading", { name: new RegExp(`${name}$`, "i"), level: 1 }).waitFor();
    await page.getByRole("region", { name: "Lessons" }).getByText("Practice 1 of 3").waitFor();
    const hint = page.getByRole("region", { name: "Hint" });
    await page.keyboard.press("h");
    await hint.getByText("Hint 1/").waitFor();
    await page.keyboard.press("h");
    await hint.getByRole("heading", { name }).waitFor();
    await page.keyboard.press("Escape");
  }
});

test("a lesson explains an example, then gives three positions, and its progress is kept", async () => {
  const { page } = await app.open();
  const openLessons = async () => {
    await runCommand(page, "Lessons");
    const dialog = page.getByRole("dialog", { name: "Lessons" });
    await dialog.getByRole("heading", { name: "Medium" }).waitFor();
    return dialog;
  };
  const dialog = await openLessons();
  await dialog.getByText("How to spot it").first().click();
  await dialog.getByText("Common mistake:").first().waitFor();
  assert.deepEqual(await accessibilityViolations(page, { part: "dialog" }), []);
  await dialog.getByRole("button", { name: "Start: Naked Pair", exact: true }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await page.getByRole("heading", { name: /Naked pair$/i, level: 1 }).waitFor();
  await hint.getByText(/Step 1\/\d/).waitFor();
  const lesson = page.getByRole("region", { name: "Lessons" });
  await lesson.getByText("Example", { exact: true }).waitFor();
  await lesson.getByRole("button", { name: "Practice" }).click();
  for (let number = 1; number <= 3; number += 1) {
    await lesson.getByText(`Practice ${number} of 3`).waitFor();
    await lesson.getByText("Find the step: ").waitFor();
    await page.keyboard.press("h");
    await hint.waitFor();
    await page.keyboard.press("Shift+h");
    await lesson.getByText(number < 3 ? /^Applied\./ : "Lesson finished.").waitFor();
    if (number < 3) await lesson.getByRole("button", { name: "Next position" }).click();
  }
  await page.reload();
  await waitUntilReady(page);
  const again = await openLessons();
  await again.getByRole("button", { name: "Repeat: Naked Pair", exact: true }).waitFor();
});

test("an example has no tools and one main button: first the next step, then the practice", async () => {
  const { page } = await app.open({ viewport: { width: 1280, height: 800 } });
  await runCommand(page, "Lessons");
  await page.getByRole("button", { name: "Start: X-Wing" }).click();
  const [lesson, hint] = ["Lessons", "Hint"].map((name) => page.getByRole("region", { name }));
  await hint.getByText("Step 1/3").waitFor();
  for (const part of [".pad", ".modes", ".header .timer", ".header .pause"]) assert.ok(!(await page.locator(part).first().isVisible()), part);
  const isFilled = (button) => button.evaluate((it) => getComputedStyle(it).backgroundColor === getComputedStyle(document.querySelector(".header .button.primary")).backgroundColor);
  const practice = lesson.getByRole("button", { name: "Practice" });
  assert.deepEqual([await isFilled(hint.getByRole("button", { name: "More", exact: true })), await isFilled(practice)], [true, false]);
  for (let step = 1; step < 3; step += 1) await hint.getByRole("button", { name: "Next", exact: true }).click();
  await hint.getByText("Step 3/3").waitFor();
  assert.deepEqual([await isFilled(hint.getByRole("button", { name: "Apply" })), await isFilled(practice)], [false, true]);
  await practice.click();
  await page.locator(".header .timer").waitFor();
});

test("lessons are found by name, those of chains among them", async () => {
  const { page } = await app.open();
  await runCommand(page, "Lessons");
  const dialog = page.getByRole("dialog", { name: "Lessons" });
  await dialog.getByRole("heading", { name: "Medium" }).waitFor();
  const search = dialog.getByRole("searchbox", { name: "Search lessons" });
  const found = dialog.getByRole("listitem").locator("b");
  for (const [words, name] of [["forcing cell", "Cell Forcing Chain"], ["coloring", "Simple Coloring"], ["bug", "Bivalue"], ["extreme", "XY-Chain"], ["xy-chain", "XY-Chain"], ["alternating", "AIC"]]) {
    await search.fill(words);
    const names = await found.allInnerTexts();
    assert.ok(names.length < 12 && names.some((it) => it.toLowerCase().startsWith(name.toLowerCase())), `${words}: ${names}`);
  }
  await search.fill("no such lesson");
  await dialog.getByText("No lessons found.").waitFor();
});

test("on small phones a lesson leaves the whole board visible above an explanation", async () => {
  for (const viewport of [{ width: 360, height: 640 }, { width: 390, height: 664 }]) {
    const { page } = await app.open({ ...PHONE, viewport });
    await runCommand(page, "Lessons");
    await page.getByRole("button", { name: "Start: Skyscraper", exact: true }).tap();
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.getByText(/Step 1\/\d/).waitFor();
    const [board, card] = [await page.locator(".board").boundingBox(), await hint.boundingBox()];
    assert.ok(board.y + board.height <= card.y + 1, JSON.stringify({ board, card }));
    await page.getByRole("region", { name: "Lessons" }).getByRole("button", { name: "Practice" }).waitFor();
  }
});

for (const [width, height] of [[844, 390], [360, 640], ...onlyInVerify([667, 375], [390, 844], [430, 932])]) {
  test(`a lesson is in view with its board and keys: ${width}x${height}`, async () => {
    const { page } = await app.open({ ...PHONE, viewport: { width, height } });
    await runCommand(page, "Lessons");
    await page.getByRole("button", { name: "Start: X-Wing", exact: true }).tap();
    await page.getByRole("region", { name: "Hint" }).getByText(/Step 1\/\d/).waitFor();
    const assertInView = async (...parts) => {
      const places = [];
      for (const part of parts) {
        const place = await part.boundingBox();
        assert.ok(place.x >= 0 && place.y >= 0 && place.x + place.width <= width && place.y + place.height <= height, JSON.stringify(place));
        for (const other of places) {
          const isApart = place.x >= other.x + other.width - 1 || other.x >= place.x + place.width - 1 || place.y >= other.y + other.height - 1 || other.y >= place.y + place.height - 1;
          assert.ok(isApart, JSON.stringify([place, other]));
        }
        places.push(place);
      }
    };
    const lesson = page.getByRole("region", { name: "Lessons" });
    const [grid, practice] = [page.locator(".board"), lesson.getByRole("button", { name: "Practice" })];
    await assertInView(grid, lesson, page.getByRole("region", { name: "Hint" }));
    await assertInView(practice, lesson.getByRole("button", { name: "Back to my game" }));
    await practice.tap();
    await lesson.getByText("Find the step: ").waitFor();
    await assertInView(grid, lesson, page.getByRole("toolbar", { name: "Actions" }), page.getByRole("group", { name: "Keypad" }));
    assert.equal(await page.locator(".play").evaluate((play) => play.scrollHeight - play.clientHeight), 0, "the page scrolls");
  });
}

test("a lesson survives a reload, leads back to the game, and leaves nothing in the library", async () => {
  const { page, board } = await app.open();
  await board.enterSolution();
  await closeSolvedCard(page);
  const digits = await board.digits();
  await runCommand(page, "Lessons");
  await page.getByRole("dialog", { name: "Lessons" }).getByRole("button", { name: "Start: Full House" }).click();
  const lesson = page.getByRole("region", { name: "Lessons" });
  await lesson.getByRole("button", { name: "Practice" }).click();
  await lesson.getByText("Practice 1 of 3").waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await lesson.getByText("Practice 1 of 3").waitFor();
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await page.keyboard.press("Shift+h");
  await lesson.getByText("Applied.").waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await lesson.getByText("Applied.").waitFor();
  await lesson.getByRole("button", { name: "Next position" }).waitFor();
  assert.equal(await page.getByRole("region", { name: "Difficulty" }).count(), 0, "a lesson is one step");
  await page.goBack();
  await lesson.waitFor({ state: "detached" });
  assert.deepEqual(await board.digits(), digits, "Back leads to the game");
  await runCommand(page, "Library");
  await page.getByRole("dialog", { name: "Library" }).getByText("1 game", { exact: true }).waitFor();
  const [context, url] = [page.context(), page.url()];
  await page.close();
  const later = await openPage(context, url);
  assert.deepEqual(await new Board(later).digits(), digits, "the app opens with the game");
});

// Opens the first exercise of the first lesson whose name begins with this.
async function openExercise(name) {
  const { page, board } = await app.open();
  await runCommand(page, "Lessons");
  await page.getByRole("dialog", { name: "Lessons" }).getByRole("button", { name: `Start: ${name}` }).first().click();
  const lesson = page.getByRole("region", { name: "Lessons" });
  await lesson.getByRole("button", { name: "Practice" }).click();
  await lesson.getByText("Practice 1 of 3").waitFor();
  await lesson.getByText("Find the step: ").waitFor();
  return { page, board, lesson };
}

test("an exercise says whether an answer is wrong or another step", async () => {
  const { page, board, lesson } = await openExercise("Hidden Single");
  const digits = await board.digits();
  const solution = await board.solution(digits);
  const [row, column] = digits.flatMap((line, row) => line.map((digit, column) => [digit, row, column])).find(([digit]) => !digit).slice(1);
  await board.click(row + 1, column + 1);
  await page.keyboard.press(String(solution[row][column] % 9 + 1));
  await lesson.getByText("That’s not right.").waitFor();
  await page.keyboard.press("Control+z");
  await lesson.getByText("Find the step: ").waitFor();
});

test("a solved exercise starts again from its position, and is in no statistics", async () => {
  const { page, board, lesson } = await openExercise("Full House");
  const before = await board.digits();
  await board.enterSolution();
  await page.getByRole("region", { name: "Puzzle solved!" }).waitFor();
  await runCommand(page, "Restart");
  await page.getByRole("region", { name: "Puzzle solved!" }).waitFor({ state: "detached" });
  await lesson.getByText("Find the step: ").waitFor();
  assert.deepEqual(await board.digits(), before);
  assert.equal(await page.getByText("The solved one is in the library.").count(), 0);
  await runCommand(page, "Statistics");
  await page.getByRole("dialog").getByText("No solved puzzles yet").waitFor();
});

test("the prepared position of an exercise can't be undone, and removed notes are answered", async () => {
  const { page, board, lesson } = await openExercise("Naked Pair");
  const undo = page.getByRole("button", { name: /^Undo/ }).first();
  const text = () => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent).join("|"));
  const before = await text();
  assert.ok(await undo.isDisabled(), "Undo at the start");
  await page.keyboard.press("Control+z");
  assert.equal(await text(), before);
  await lesson.getByText("Find the step: ").waitFor();
  // What the step removes is found with hints; here each note of the board is tried in turn.
  const side = 9;
  const cells = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent));
  const answers = new Set();
  for (const [at, cell] of cells.entries()) {
    const [row, column] = [Math.floor(at / side), at % side];
    const notes = /corner notes ([\d, ]+)/.exec(cell)?.[1].match(/\d/g) ?? [];
    // A second click would be a double-click.
    if (notes.length) await board.click(row + 1, column + 1);
    for (const note of notes) {
      await page.keyboard.press(`Shift+Digit${note}`);
      await lesson.getByText(/not right|Not this step|\d of \d+ notes? removed|Correct/).waitFor();
      answers.add((await lesson.innerText()).match(/not right|Not this step|notes? removed|Correct/)[0]);
      if (answers.has("Not this step") && answers.has("notes removed")) return;
      await page.keyboard.press("Control+z");
      await lesson.getByText("Find the step: ").waitFor();
    }
  }
  assert.ok(answers.has("Not this step") && answers.has("notes removed"), [...answers].join());
});

test("each input method can be tried on a small board", async () => {
  const { page, board } = await app.open();
  for (const [name, enterDigit] of [
    ["Cell first", async () => { await board.click(1, 2); await page.keyboard.press("2"); }],
    ["Digit first", async () => { await board.pressKey(2); await board.click(1, 2); }],
    ["Cycle digits", async () => { await board.click(1, 2); await board.click(1, 2); }],
    ["Pop-up keypad", async () => {
      await board.click(1, 2);
      const picker = page.getByRole("dialog", { name: "Pop-up keypad" });
      await picker.getByRole("button", { name: /^2\b/ }).click();
    }],
  ]) {
    const dialog = await openHelp(page);
    await dialog.getByRole("button", { name: `Try it: ${name}` }).click();
    await page.getByRole("heading", { name: `Practice: ${name}` }).waitFor();
    assert.equal(await board.side(), 4);
    await enterDigit();
    assert.match(await board.cellText(1, 2), /^2, /, name);
  }
});

test("puzzles are generated offline", async () => {
  const { context, page, board } = await app.open(OFFLINE_CAPABLE);
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await waitUntilReady(page);
  const before = await board.digits();
  await newGame(page, { seed: "offline" });
  await page.getByRole("status").getByText(/New puzzle: .*givens/).first().waitFor({ state: "attached" });
  assert.notDeepEqual(await board.digits(), before);
});

test("a crashed engine is reported and restarted by the next request", async () => {
  const { page, board } = await app.open();
  const worker = page.workers().find((worker) => /worker/.test(worker.url())) ?? await page.waitForEvent("worker");
  const before = await board.digits();
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("36 × 36", { exact: true }).click();
  await dialog.getByLabel("Difficulty", { exact: true }).fill("5");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("group", { name: /^Generating a puzzle/ }).waitFor();
  await worker.evaluate(() => { setTimeout(() => { throw new Error("out of memory"); }); });
  await page.getByRole("alert").getByText(/Solving and generating stopped working/).first().waitFor({ state: "attached" });
  await page.getByRole("group", { name: /^Generating a puzzle/ }).waitFor({ state: "detached" });
  assert.deepEqual(await board.digits(), before, "the game stays as it was");
  await board.click(1, 2);
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
});

test("an engine that fails to load is reported, and the game continues", async () => {
  const { context, page, board } = await app.open();
  const script = await page.locator("meta[name=anydoku-worker]").getAttribute("content");
  await context.route((url) => url.pathname.endsWith(script.replace(/^\.\//, "")), (route) => route.abort());
  await page.reload();
  await waitUntilReady(page);
  await page.keyboard.press("h");
  await page.getByRole("alert").getByText(/Solving and generating stopped working/).first().waitFor({ state: "attached" });
  await board.click(1, 2);
  await page.keyboard.press("4");
  assert.match(await board.cellText(1, 2), /^4, /);
  await context.unrouteAll();
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
});
