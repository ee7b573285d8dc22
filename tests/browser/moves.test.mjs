// Every move of a game: replayed, gone back to, compared, discarded; checkpoints and branches.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { command } from "./app/board.mjs";
import { ready } from "./app/browser.mjs";
import { DESKTOP, table } from "./app/table.mjs";

const ALMOST = "12343412214343..";

const it = table({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
let page;
let board;
beforeEach(() => { ({ page, board } = it); });

const says = (row, column, words) => page.waitForFunction(
  ([id, words]) => new RegExp(words).test(document.getElementById(id).textContent),
  [`cell-${row}-${column}`, words.source],
);
const history = () => page.getByRole("region", { name: "History" });
const move = () => history().getByRole("slider", { name: "Move" });
const checkpoint = (name) => history().getByRole("list", { name: "Checkpoints" }).getByRole("listitem", { name, exact: true });

async function enter(row, column, key) {
  await board.press(row, column);
  await page.keyboard.press(key);
}

async function setCheckpoint(name) {
  await history().getByLabel("Name of a new checkpoint").fill(name);
  await history().getByRole("button", { name: "New checkpoint" }).click();
}

async function showHistory() {
  await command(page, "Moves and checkpoints");
  await history().waitFor();
}

test("the bar goes to any move, by mouse and by keys, and says which it is", async () => {
  await enter(1, 2, "4");
  await enter(1, 3, "6");
  await enter(1, 4, "7");
  await showHistory();
  await history().getByText("Move 3 of 3").waitFor();
  await history().getByText("7 in row 1 column 4").waitFor();
  await move().fill("1");
  await says(1, 3, /^empty/);
  await says(1, 2, /^4/);
  await history().getByText("4 in row 1 column 2").waitFor();
  await move().focus();
  await page.keyboard.press("ArrowRight");
  await says(1, 3, /^6/);
  assert.match(await move().getAttribute("aria-valuetext"), /^Move 2 of 3: 6 in row 1 column 3$/);
  await page.keyboard.press("Home");
  await says(1, 2, /^empty/);
  await page.keyboard.press("End");
  await says(1, 4, /^7/);
});

test("a game is replayed from its beginning, faster or slower, and stops when asked", async () => {
  for (const [column, key] of [[2, "4"], [3, "6"], [4, "7"], [5, "1"], [6, "2"], [7, "9"]]) await enter(1, column, key);
  await showHistory();
  // How long the replay takes, from the press until the last move stands again.
  const replay = async (speed) => {
    await history().getByLabel("Speed").selectOption({ label: speed });
    const begun = await page.evaluate(() => performance.now());
    await history().getByRole("button", { name: "Replay" }).click();
    await history().getByText("Move 6 of 6").waitFor({ state: "detached" });
    await history().getByText("Move 6 of 6").waitFor({ timeout: 20_000 });
    return (await page.evaluate(() => performance.now())) - begun;
  };
  const fast = await replay("Fast");
  await history().getByRole("button", { name: "Replay" }).waitFor();
  const usual = await replay("Usual");
  assert.ok(usual >= 5 * 400 && usual > 1.5 * fast, `usual ${usual} ms, fast ${fast} ms`);
  await history().getByRole("button", { name: "Replay" }).waitFor();
  await history().getByLabel("Speed").selectOption({ label: "Slow" });
  await history().getByRole("button", { name: "Replay" }).click();
  await history().getByText("Move 1 of 6").waitFor();
  await history().getByRole("button", { name: "Stop" }).click();
  const at = await move().inputValue();
  // Longer than the slowest pause.
  await page.waitForTimeout(1500);
  assert.equal(await move().inputValue(), at);
  await says(1, 7, /^empty/);
});

test("a game that is solved stays open for review, undo and replay", async () => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), ALMOST);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  await enter(4, 3, "2");
  await enter(4, 4, "1");
  await page.getByRole("dialog", { name: "Solved" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await says(4, 4, /^empty/);
  await page.keyboard.press("Control+y");
  await says(4, 4, /^1/);
  await showHistory();
  await history().getByRole("button", { name: "Replay" }).click();
  await says(4, 3, /^empty/);
  await history().getByText("Move 2 of 2").waitFor();
  await says(4, 4, /^1/);
  // Who goes through it again has not solved it again.
  assert.equal(await page.getByRole("dialog", { name: "Solved" }).count(), 0);
});

test("checkpoints are named, many, stay after a return, are renamed and forgotten", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("before the guess");
  await enter(1, 3, "6");
  await setCheckpoint("");
  await enter(1, 4, "7");
  await checkpoint("before the guess").getByText("move 1").waitFor();
  await checkpoint("Checkpoint 1").getByText("move 2").waitFor();
  await checkpoint("before the guess").getByRole("button", { name: "Go there" }).click();
  await says(1, 3, /^empty/);
  await says(1, 2, /^4/);
  await checkpoint("Checkpoint 1").getByRole("button", { name: "Go there" }).click();
  await says(1, 3, /^6/);
  assert.equal(await history().getByRole("list", { name: "Checkpoints" }).getByRole("listitem").count(), 2);
  await checkpoint("Checkpoint 1").getByRole("button", { name: "Rename" }).click();
  await history().getByLabel("New name of Checkpoint 1").fill("after six");
  await page.keyboard.press("Enter");
  await checkpoint("after six").waitFor();
  await checkpoint("before the guess").getByRole("button", { name: "Forget" }).click();
  await checkpoint("before the guess").waitFor({ state: "detached" });
  await checkpoint("after six").waitFor();
});

test("checkpoints, undone moves and branches come back after a reload", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("kept");
  await enter(1, 3, "6");
  await page.keyboard.press("Control+z");
  await enter(1, 4, "7");
  await history().getByRole("list", { name: "Other branches" }).getByRole("listitem").waitFor();
  await page.waitForFunction(async () => {
    // All is written: the last part of the log holds the last move.
    const database = await new Promise((done) => { const asked = indexedDB.open("anydoku"); asked.onsuccess = () => done(asked.result); });
    const parts = await new Promise((done) => { const asked = database.transaction("log").objectStore("log").getAll(); asked.onsuccess = () => done(asked.result); });
    database.close();
    return parts.flatMap((part) => part.lines).length >= 6;
  });
  await page.reload();
  await ready(page);
  await says(1, 4, /^7/);
  await showHistory();
  await checkpoint("kept").waitFor();
  await history().getByRole("list", { name: "Other branches" }).getByText("6 in row 1 column 3").waitFor();
});

test("the difference from a checkpoint is told, and its cells are selected", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("here");
  await enter(1, 2, "7");
  await enter(1, 3, "6");
  await board.press(2, 1);
  await page.keyboard.press("Shift+Digit1");
  await checkpoint("here").getByRole("button", { name: "Difference" }).click();
  const told = checkpoint("here").getByRole("group", { name: "Difference" });
  await told.getByText("3 cells differ:").waitFor();
  for (const text of ["row 1 column 2: 7, there 4", "row 1 column 3: 6, there empty", "row 2 column 1: corner marks 1, there empty"]) {
    await told.getByText(text).waitFor();
  }
  assert.deepEqual(await board.selected(), ["1-2", "1-3", "2-1"]);
  await page.keyboard.press("Control+z");
  await told.getByText("2 cells differ:").waitFor();
});

test("what followed a checkpoint is discarded, and so is another branch", async () => {
  await enter(1, 2, "4");
  await showHistory();
  await setCheckpoint("start");
  await enter(1, 3, "6");
  await enter(1, 4, "7");
  await checkpoint("start").getByRole("button", { name: "Discard what followed" }).click();
  await says(1, 3, /^empty/);
  await says(1, 2, /^4/);
  await history().getByText("Move 1 of 1").waitFor();
  assert.ok(await page.getByRole("button", { name: "Redo" }).isDisabled());
  // Two ways: the first becomes another branch, is gone to, and then the second is discarded.
  await enter(1, 5, "1");
  await enter(1, 6, "2");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await enter(1, 7, "9");
  const others = history().getByRole("list", { name: "Other branches" }).getByRole("listitem");
  await others.getByText("1 in row 1 column 5, and 1 more move").waitFor();
  await others.getByRole("button", { name: "Go there" }).click();
  await says(1, 6, /^2/);
  await says(1, 7, /^empty/);
  await others.getByText("9 in row 1 column 7").waitFor();
  await others.getByRole("button", { name: "Discard" }).click();
  await others.waitFor({ state: "detached" });
  await says(1, 6, /^2/);
});
