// The history of a game: every move, replay, branches, checkpoints.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { runCommand } from "./app/board.mjs";
import { waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { DESKTOP, setUpOpenApp } from "./app/fixture.mjs";

const ALMOST_SOLVED = "12343412214343..";

const app = setUpOpenApp({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
let page;
let board;
beforeEach(() => { ({ page, board } = app); });

const { expectCell } = app;
const history = () => page.getByRole("region", { name: "History" });
const move = () => history().getByRole("slider", { name: "Move" });
const checkpoint = (name) => history().getByRole("list", { name: "Checkpoints" }).getByRole("listitem", { name, exact: true });

async function enter(row, column, key) {
  await board.click(row, column);
  await page.keyboard.press(key);
}

async function setCheckpoint(name) {
  await history().getByLabel("Name of a new checkpoint").fill(name);
  await history().getByRole("button", { name: "Add checkpoint" }).click();
}

async function showHistory() {
  await runCommand(page, "History");
  await history().waitFor();
}

test("the history slider goes to any move by mouse and keys, and announces it", async () => {
  await enter(1, 2, "4");
  await enter(1, 3, "6");
  await enter(1, 4, "7");
  await showHistory();
  await history().getByText("Move 3 of 3").waitFor();
  await history().getByText("7 in row 1 column 4").waitFor();
  await move().fill("1");
  await expectCell(1, 3, /^empty/);
  await expectCell(1, 2, /^4/);
  await history().getByText("4 in row 1 column 2").waitFor();
  await move().focus();
  await page.keyboard.press("ArrowRight");
  await expectCell(1, 3, /^6/);
  assert.match(await move().getAttribute("aria-valuetext"), /^Move 2 of 3: 6 in row 1 column 3$/);
  await page.keyboard.press("Home");
  await expectCell(1, 2, /^empty/);
  await page.keyboard.press("End");
  await expectCell(1, 4, /^7/);
});

test("a long press on Checkpoint returns to the last one, which a position has once", async () => {
  const save = page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "Checkpoint" });
  await enter(1, 2, "4");
  await save.click();
  await app.waitForAnnouncement("“Checkpoint 1” saved. Hold the Checkpoint button to return to it.");
  await save.click();
  await app.waitForAnnouncement("“Checkpoint 1” is saved here already.");
  await enter(1, 3, "6");
  await save.hover();
  await page.mouse.down();
  await app.waitForAnnouncement("Returned to “Checkpoint 1”");
  await page.mouse.up();
  await expectCell(1, 3, /^empty/);
  // The click at the end of the press means nothing more.
  await showHistory();
  assert.equal(await history().getByRole("list", { name: "Checkpoints" }).getByRole("listitem").count(), 1);
});

test("a game is replayed from the start at several speeds, and stops on request", async () => {
  for (const [column, key] of [[2, "4"], [3, "6"], [4, "7"], [5, "1"], [6, "2"], [7, "9"]]) await enter(1, column, key);
  await showHistory();
  // Returns the times between the moves of a replay, measured in the page.
  const replay = async (speed) => {
    await history().getByRole("button", { name: "Replay" }).waitFor();
    await history().getByLabel("Speed").selectOption({ label: speed });
    return page.evaluate(() => new Promise((done) => {
      const panel = document.querySelector("[role=region][aria-label=History], section[aria-label=History]");
      const move = () => /Move (\d) of 6/.exec(panel.textContent)[1];
      const times = [];
      let last = move();
      new MutationObserver((_, observer) => {
        if (move() === last) return;
        last = move();
        times.push(performance.now());
        if (last !== "6") return;
        observer.disconnect();
        done(times.slice(1).map((time, at) => time - times[at]));
      }).observe(panel, { childList: true, subtree: true, characterData: true });
      [...panel.querySelectorAll("button")].find((button) => button.textContent === "Replay").click();
    }));
  };
  const [fast, usual] = [await replay("Fast"), await replay("Normal")];
  const sum = (times) => times.reduce((total, time) => total + time, 0);
  assert.ok(Math.min(...fast) < 300, `fast: ${fast}`);
  assert.ok(usual.length >= 4 && sum(usual) > usual.length * 350, `usual: ${usual}`);
  await history().getByRole("button", { name: "Replay" }).waitFor();
  // Records the active timers. Playwright's clock can't be used: its timer ids are too large for the app.
  await page.evaluate(() => {
    globalThis.activeTimers = new Set();
    const { setInterval, clearInterval } = window;
    window.setInterval = (...args) => { const timer = setInterval(...args); globalThis.activeTimers.add(timer); return timer; };
    window.clearInterval = (timer) => { globalThis.activeTimers.delete(timer); clearInterval(timer); };
  });
  const activeTimers = () => page.evaluate(() => globalThis.activeTimers.size);
  await history().getByLabel("Speed").selectOption({ label: "Slow" });
  await history().getByRole("button", { name: "Replay" }).click();
  await history().getByText("Move 1 of 6").waitFor();
  assert.equal(await activeTimers(), 1);
  await history().getByRole("button", { name: "Stop" }).click();
  assert.equal(await activeTimers(), 0);
  await expectCell(1, 7, /^empty/);
  // Closing leads back to where the replay began.
  await history().getByRole("button", { name: "Close history" }).click();
  await expectCell(1, 7, /^9/);
  // So does leaving the page. What is typed in between changes nothing.
  await showHistory();
  await history().getByLabel("Speed").selectOption({ label: "Slow" });
  await history().getByRole("button", { name: "Replay" }).click();
  await history().getByText("Move 1 of 6").waitFor();
  await board.click(1, 7);
  await page.keyboard.press("8");
  await page.getByText("This is a replay. Close the history to continue playing.").first().waitFor();
  await history().getByText("Move 2 of 6").waitFor();
  await page.reload();
  await waitUntilReady(page);
  await expectCell(1, 7, /^9/);
});

test("the slider, undo and a pause stop a replay, and closing the history leads back from there", async () => {
  for (const [column, key] of [[2, "4"], [3, "6"], [4, "7"]]) await enter(1, column, key);
  await showHistory();
  await history().getByLabel("Speed").selectOption({ label: "Slow" });
  await history().getByRole("button", { name: "Replay" }).click();
  await move().fill("2");
  await history().getByRole("button", { name: "Replay" }).waitFor();
  await history().getByText("Move 2 of 3").waitFor();
  await board.click(1, 4);
  await page.keyboard.press("5");
  await page.getByText("This is a replay. Close the history to continue playing.").first().waitFor();
  await page.keyboard.press("Control+z");
  await history().getByText("Move 1 of 3").waitFor();
  await history().getByRole("button", { name: "Close history" }).click();
  await expectCell(1, 3, /^6/);
  await expectCell(1, 4, /^7/);
  await showHistory();
  await history().getByText("Move 3 of 3").waitFor();
  await move().fill("0");
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.locator(".board .cover").waitFor();
  await history().getByRole("button", { name: "Replay" }).click();
  await history().getByRole("button", { name: "Replay" }).waitFor();
  await history().getByText("Move 0 of 3").waitFor();
});

test("restarting a solved game starts another game of its puzzle", async () => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), ALMOST_SOLVED);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  await enter(4, 3, "2");
  await enter(4, 4, "1");
  await page.getByRole("region", { name: "Puzzle solved!" }).waitFor();
  await runCommand(page, "Restart");
  await page.getByText("A new game of this puzzle. The solved one is in the library.").first().waitFor();
  await expectCell(4, 4, /^empty/);
  await page.getByRole("region", { name: "Puzzle solved!" }).waitFor({ state: "detached" });
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  await expectCell(4, 4, /^empty/);
  await enter(4, 3, "2");
  await enter(4, 4, "1");
  await page.getByRole("region", { name: "Puzzle solved!" }).waitFor();
});

test("a solved game stays open for review, undo and replay", async () => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), ALMOST_SOLVED);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  await enter(4, 3, "2");
  await enter(4, 4, "1");
  await page.getByRole("region", { name: "Puzzle solved!" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await expectCell(4, 4, /^empty/);
  await page.keyboard.press("Control+y");
  await expectCell(4, 4, /^1/);
  await showHistory();
  // The empty board shows too briefly to be polled on a busy machine.
  await page.evaluate(() => {
    const cell = document.getElementById("cell-4-3");
    globalThis.texts = [];
    new MutationObserver(() => globalThis.texts.push(cell.textContent)).observe(cell, { childList: true, subtree: true, characterData: true });
  });
  await history().getByRole("button", { name: "Replay" }).click();
  await history().getByText("Move 2 of 2").waitFor();
  assert.ok((await page.evaluate(() => globalThis.texts)).some((text) => text.startsWith("empty")), "not replayed from the beginning");
  await expectCell(4, 4, /^1/);
  // A replay doesn't count as solved again.
  assert.equal(await page.getByRole("region", { name: "Puzzle solved!" }).count(), 0);
});

test("checkpoints are named, kept after a return, renamed and deleted", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("before the guess");
  await enter(1, 3, "6");
  await setCheckpoint("");
  await enter(1, 4, "7");
  await checkpoint("before the guess").getByText("move 1").waitFor();
  await checkpoint("Checkpoint 1").getByText("move 2").waitFor();
  await checkpoint("before the guess").getByRole("button", { name: "Go to" }).click();
  await expectCell(1, 3, /^empty/);
  await expectCell(1, 2, /^4/);
  await checkpoint("Checkpoint 1").getByRole("button", { name: "Go to" }).click();
  await expectCell(1, 3, /^6/);
  assert.equal(await history().getByRole("list", { name: "Checkpoints" }).getByRole("listitem").count(), 2);
  await checkpoint("Checkpoint 1").getByRole("button", { name: "Rename" }).click();
  // The name is selected: typing replaces it, and nothing of it goes to the board.
  await page.keyboard.type("no name");
  await page.keyboard.press("Escape");
  await history().getByLabel("New name for Checkpoint 1").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Rename");
  await page.keyboard.press("Enter");
  await page.keyboard.type("after six");
  await page.keyboard.press("Enter");
  await checkpoint("after six").waitFor();
  await checkpoint("before the guess").getByRole("button", { name: "Delete", exact: true }).click();
  await checkpoint("before the guess").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.innerText), "Undo");
  await checkpoint("after six").waitFor();
  // Undo in the message brings it back; the focus goes to the board, because the button is gone.
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await checkpoint("before the guess").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "grid");
});

test("a checkpoint is renamed after a replay", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("one");
  await enter(1, 3, "6");
  await history().getByRole("button", { name: "Replay" }).click();
  await history().getByRole("button", { name: "Stop" }).click();
  await checkpoint("one").getByRole("button", { name: "Rename" }).click();
  await page.keyboard.type("Hello world", { delay: 100 });
  await page.keyboard.press("Enter");
  await checkpoint("Hello world").waitFor();
});

test("checkpoints, undone moves and branches survive a reload", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("saved");
  await enter(1, 3, "6");
  await page.keyboard.press("Control+z");
  await enter(1, 4, "7");
  await history().getByRole("list", { name: "Undone moves" }).getByRole("listitem").waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await expectCell(1, 4, /^7/);
  await showHistory();
  await checkpoint("saved").waitFor();
  await history().getByRole("list", { name: "Undone moves" }).getByText("6 in row 1 column 3").waitFor();
});

test("the difference from a checkpoint is described, and its cells selected", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("here");
  await enter(1, 2, "7");
  await enter(1, 3, "6");
  await board.click(2, 1);
  await page.keyboard.press("Shift+Digit1");
  await checkpoint("here").getByRole("button", { name: "Compare" }).click();
  const differences = checkpoint("here").getByRole("group", { name: "Differences" });
  await differences.getByText("3 cells differ:").waitFor();
  for (const text of ["row 1 column 2: was 4, now 7", "row 1 column 3: was empty, now 6", "row 2 column 1: was empty, now corner notes 1"]) {
    await differences.getByText(text).waitFor();
  }
  assert.deepEqual(await board.selectedCells(), ["1-2", "1-3", "2-1"]);
  await page.keyboard.press("Control+z");
  await differences.getByText("2 cells differ:").waitFor();
});

test("moves after a checkpoint and other branches can be discarded", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("start");
  await enter(1, 3, "6");
  await enter(1, 4, "7");
  await checkpoint("start").getByRole("button", { name: "Delete later moves" }).click();
  // Nothing is lost before the player confirms.
  const confirmed = async (question) => {
    const toast = page.locator(".toast", { hasText: question });
    await toast.getByRole("button", { name: "Delete" }).click();
  };
  await expectCell(1, 3, /^6/);
  await confirmed("Delete 2 moves and any checkpoints there?");
  await expectCell(1, 3, /^empty/);
  await expectCell(1, 2, /^4/);
  await history().getByText("Move 1 of 1").waitFor();
  assert.ok(await page.getByRole("button", { name: "Redo" }).isDisabled());
  // Two branches: go to the first, then delete the second.
  await enter(1, 5, "1");
  await enter(1, 6, "2");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await enter(1, 7, "9");
  const others = history().getByRole("list", { name: "Undone moves" }).getByRole("listitem");
  await others.getByText("1 in row 1 column 5, and 1 more move").waitFor();
  await others.getByRole("button", { name: "Go to" }).click();
  await expectCell(1, 6, /^2/);
  await expectCell(1, 7, /^empty/);
  await others.getByText("9 in row 1 column 7").waitFor();
  await others.getByRole("button", { name: "Delete" }).click();
  await confirmed("Delete 1 move and any checkpoint there?");
  await others.waitFor({ state: "detached" });
  await expectCell(1, 6, /^2/);
});
