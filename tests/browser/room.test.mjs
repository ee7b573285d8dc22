// Storage: when it is full, when the browser may clear it; filters of the library.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, closeDialog, importPuzzle, runCommand } from "./app/board.mjs";
import { waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { DESKTOP, PHONE, setUpApp } from "./app/fixture.mjs";
import { ALMOST_SOLVED } from "./app/puzzles.mjs";

const app = setUpApp({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
const openWith = (script) => app.open({}, script && ((context) => context.addInitScript(script)));

const { expectCell } = app;
const dialog = (page) => page.locator("dialog[open]");
const lines = (page) => page.evaluate(async () => {
  const database = await new Promise((done) => { const request = indexedDB.open("anydoku"); request.onsuccess = () => done(request.result); });
  const parts = await new Promise((done) => { const request = database.transaction("log").objectStore("log").getAll(); request.onsuccess = () => done(request.result); });
  database.close();
  return parts.flatMap((part) => part.lines).length;
});

for (const [what, script] of [
  ["refuses to add", () => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...args) {
      if (globalThis.isFull) throw new DOMException("no room", "QuotaExceededError");
      return add.apply(this, args);
    };
  }],
  ["takes back at the end", () => {
    // As when storage becomes full during a write: every request succeeds, but the transaction is aborted.
    const { commit } = IDBTransaction.prototype;
    const { put } = IDBObjectStore.prototype;
    IDBTransaction.prototype.commit = function () { if (!globalThis.isFull) commit.apply(this); };
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args);
      if (globalThis.isFull) request.addEventListener("success", () => this.transaction.abort());
      return request;
    };
  }],
]) {
  test(`full storage is reported, the game continues, and all is saved once there is room: a browser that ${what}`, async () => {
    const { page, board } = await openWith(script);
    await board.click(1, 2);
    await page.keyboard.press("4");
    await page.waitForFunction(() => /^4/.test(document.getElementById("cell-1-2").textContent));
    await waitUntilSaved(page);
    // The first entry closes the notice above the board.
    await page.getByRole("complementary", { name: "Notice" }).waitFor({ state: "detached" });
    await page.evaluate(() => { globalThis.isFull = true; });
    const before = await lines(page);
    await board.click(1, 3);
    await page.waitForFunction(() => document.querySelector("#cell-1-3[aria-selected=true]"));
    await page.keyboard.press("6");
    await page.getByRole("complementary", { name: "Notice" }).getByText("Storage is full. New moves are not being saved. You can keep playing; save the game as a file to keep it.").waitFor();
    await board.click(1, 4);
    await page.keyboard.press("7");
    await expectCell(1, 4, /^7/);
    assert.equal(await lines(page), before);
    // The notice suggests saving the game as a file.
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
    assert.match(download.suggestedFilename(), /\.json$/);
    await page.evaluate(() => { globalThis.isFull = false; });
    await board.click(1, 5);
    await page.keyboard.press("1");
    await page.getByRole("status").getByText("Saving works again.").first().waitFor({ state: "attached" });
    await page.getByRole("complementary", { name: "Notice" }).waitFor({ state: "detached" });
    await page.reload();
    await waitUntilReady(page);
    for (const [column, value] of [[2, /^4/], [3, /^6/], [4, /^7/], [5, /^1/]]) await expectCell(1, column, value);
    // All moves are there, in their order.
    await page.keyboard.press("Control+z");
    await expectCell(1, 5, /^empty/);
    await page.keyboard.press("Control+z");
    await expectCell(1, 4, /^empty/);
  });
}

// Adds twelve games to the library.
async function addManyGames(page) {
  const lines = Array.from({ length: 12 }, (_, number) => `${"1234".slice(number % 4)}${".".repeat(12 + (number % 4))}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await dialog(page).getByRole("button", { name: "Add all to library" }).click();
  await dialog(page).getByText("12 of 13 games").waitFor();
  await closeDialog(page);
}

// Makes the browser report persistent or clearable storage. The initial empty page has no storage.
const setPersistence = (context, isPersistent) => context.addInitScript((isPersistent) => {
  if (globalThis.StorageManager) Object.assign(StorageManager.prototype, { persisted: async () => isPersistent, persist: async () => isPersistent });
}, isPersistent);
const reminder = (page) => page.getByRole("complementary", { name: "Notice" }).getByText(/\d+ games are saved only in this browser/);

// Enters a digit in the first game.
async function play(page, board) {
  await board.click(1, 2);
  await page.keyboard.press("4");
  await waitUntilSaved(page);
}

test("many games in clearable storage bring one backup reminder", async () => {
  const { page, board } = await app.open({}, (context) => setPersistence(context, false));
  // Games that were only added are no reason.
  await addManyGames(page);
  await page.reload();
  await waitUntilReady(page);
  await runCommand(page, "Library");
  await dialog(page).getByText(/\d+ games?/).waitFor();
  assert.equal(await reminder(page).count(), 0);
  await closeDialog(page);
  await play(page, board);
  await page.reload();
  await waitUntilReady(page);
  await reminder(page).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("complementary", { name: "Notice" }).getByRole("button", { name: "Back up" }).click()]);
  assert.match(download.suggestedFilename(), /\.json$/);
  await reminder(page).waitFor({ state: "detached" });
  await runCommand(page, "Library");
  await dialog(page).getByRole("button", { name: /backup/i }).first().waitFor();
  await closeDialog(page);
  await page.reload();
  await waitUntilReady(page);
  await page.getByRole("grid").waitFor();
  // The reminder would appear when the games are loaded, and they are.
  await runCommand(page, "Library");
  await dialog(page).getByText(/\d+ games?/).waitFor();
  assert.equal(await reminder(page).count(), 0);
});

test("persistent storage or the setting prevents backup reminders", async () => {
  const persistent = await app.open({}, (context) => setPersistence(context, true));
  await play(persistent.page, persistent.board);
  await addManyGames(persistent.page);
  const clearable = await app.open({}, (context) => setPersistence(context, false));
  await changeSetting(clearable.page, "Remind me to back up", false);
  await play(clearable.page, clearable.board);
  await addManyGames(clearable.page);
  for (const { page } of [persistent, clearable]) {
    await page.reload();
    await waitUntilReady(page);
    await runCommand(page, "Library");
    await dialog(page).getByText(/\d+ games?/).waitFor();
    assert.equal(await reminder(page).count(), 0);
  }
});

for (const viewport of [{ width: 844, height: 390 }, { width: 390, height: 844 }]) {
  test(`on phones the library reminds of a backup, not the page: ${viewport.width}x${viewport.height}`, async () => {
    const { page, board } = await app.open({ ...PHONE, viewport, permissions: ["clipboard-read", "clipboard-write"] }, (context) => setPersistence(context, false));
    await play(page, board);
    await addManyGames(page);
    await page.reload();
    await waitUntilReady(page);
    await runCommand(page, "Library");
    const note = dialog(page).getByRole("note");
    await note.getByText(/\d+ games are saved only in this browser/).waitFor();
    assert.equal(await page.getByRole("complementary", { name: "Notice" }).count(), 0);
    await note.getByRole("button", { name: "Dismiss" }).click();
    await dialog(page).getByText(/\d+ games are saved only in this browser/).waitFor({ state: "detached" });
  });
}

test("Back closes the card of a solved game, and leads from practice to that game, not to a new one", async () => {
  const { page, board } = await app.open();
  await importPuzzle(page, ALMOST_SOLVED);
  await board.click(4, 4);
  await page.keyboard.press("1");
  const card = page.getByRole("region", { name: "Puzzle solved!" });
  await card.waitFor();
  await waitUntilSaved(page);
  await page.goBack();
  await card.waitFor({ state: "detached" });
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  const lines = Array.from({ length: 3 }, (_, number) => ".".repeat(80) + (number + 1));
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await dialog(page).getByRole("button", { name: "Add all to library" }).click();
  await dialog(page).getByText("3 of 5 games").waitFor();
  await closeDialog(page);
  await runCommand(page, "Lessons");
  await dialog(page).getByRole("button", { name: "Start: Full House" }).click();
  const lesson = page.getByRole("region", { name: "Lessons" });
  await lesson.getByRole("button", { name: "Practice" }).click();
  await lesson.getByText("Practice 1 of 3").waitFor();
  await page.goBack();
  await lesson.waitFor({ state: "detached" });
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  await card.waitFor();
});

test("games are filtered by level and sorted by name, size and date", async () => {
  const { page } = await openWith();
  await addManyGames(page);
  await runCommand(page, "Library");
  const rows = dialog(page).locator(".games > li");
  await dialog(page).getByText("13 games").waitFor();
  await dialog(page).getByLabel("Difficulty").selectOption({ label: "Beginner" });
  await dialog(page).getByText("1 of 13 games").waitFor();
  await dialog(page).getByLabel("Difficulty").selectOption("all");
  await dialog(page).getByText("13 games").waitFor();
  const first = () => rows.first().innerText();
  await dialog(page).getByLabel("Sort by").selectOption({ label: "Size" });
  await page.waitForFunction(() => /4 × 4|4x4/.test(document.querySelector(".games > li").innerText));
  await dialog(page).getByLabel("Sort by").selectOption({ label: "Newest" });
  assert.match(await first(), /4 × 4|4x4/);
  // Each game has a thumbnail.
  assert.equal(await dialog(page).locator(".games > li svg.thumbnail").count(), 13);
});
