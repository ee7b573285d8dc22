// The room that the browser gives: when it runs out, when it may take it back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, closeDialog, runCommand } from "./app/board.mjs";
import { waitUntilReady } from "./app/browser.mjs";
import { DESKTOP, setUpApp } from "./app/fixture.mjs";

const app = setUpApp({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
const begin = (script) => app.open({}, script && ((context) => context.addInitScript(script)));

const expectCell = (page, row, column, words) => page.waitForFunction(
  ([id, words]) => new RegExp(words).test(document.getElementById(id).textContent),
  [`cell-${row}-${column}`, words.source],
);
const dialog = (page) => page.locator("dialog[open]");
const lines = (page) => page.evaluate(async () => {
  const database = await new Promise((done) => { const asked = indexedDB.open("anydoku"); asked.onsuccess = () => done(asked.result); });
  const parts = await new Promise((done) => { const asked = database.transaction("log").objectStore("log").getAll(); asked.onsuccess = () => done(asked.result); });
  database.close();
  return parts.flatMap((part) => part.lines).length;
});

for (const [what, script] of [
  ["refuses to add", () => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...given) {
      if (globalThis.isFull) throw new DOMException("no room", "QuotaExceededError");
      return add.apply(this, given);
    };
  }],
  ["takes back at the end", () => {
    // As browsers do whose room ends while they write: every request succeeds, and the whole does not.
    const { commit } = IDBTransaction.prototype;
    const { put } = IDBObjectStore.prototype;
    IDBTransaction.prototype.commit = function () { if (!globalThis.isFull) commit.apply(this); };
    IDBObjectStore.prototype.put = function (...given) {
      const asked = put.apply(this, given);
      if (globalThis.isFull) asked.addEventListener("success", () => this.transaction.abort());
      return asked;
    };
  }],
]) {
  test(`full storage is reported, the game continues, and all is saved once there is room: a browser that ${what}`, async () => {
    const { page, board } = await begin(script);
    await board.click(1, 2);
    await page.keyboard.press("4");
    await page.waitForFunction(() => /^4/.test(document.getElementById("cell-1-2").textContent));
    await page.evaluate(() => { globalThis.isFull = true; });
    const before = await lines(page);
    await board.click(1, 3);
    await page.keyboard.press("6");
    await page.getByRole("complementary", { name: "Notice" }).getByText("Storage is full. New moves are not being saved. You can keep playing; save the game as a file to keep it.").waitFor();
    await board.click(1, 4);
    await page.keyboard.press("7");
    await expectCell(page, 1, 4, /^7/);
    assert.equal(await lines(page), before);
    // The file is the way out that is named.
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
    assert.match(download.suggestedFilename(), /\.json$/);
    await page.evaluate(() => { globalThis.isFull = false; });
    await board.click(1, 5);
    await page.keyboard.press("1");
    await page.getByRole("status").getByText("Saving works again.").first().waitFor({ state: "attached" });
    await page.getByRole("complementary", { name: "Notice" }).waitFor({ state: "detached" });
    await page.reload();
    await waitUntilReady(page);
    for (const [column, value] of [[2, /^4/], [3, /^6/], [4, /^7/], [5, /^1/]]) await expectCell(page, 1, column, value);
    // Every move is there, in its order.
    await page.keyboard.press("Control+z");
    await expectCell(page, 1, 5, /^empty/);
    await page.keyboard.press("Control+z");
    await expectCell(page, 1, 4, /^empty/);
  });
}

// Ten games and more in the library, in a browser that may clear them.
async function many(page) {
  const lines = Array.from({ length: 12 }, (_, number) => `${"1234".slice(number % 4)}${".".repeat(12 + (number % 4))}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await dialog(page).getByRole("button", { name: "Add all to library" }).click();
  await dialog(page).getByRole("heading", { name: "Library" }).waitFor();
  await closeDialog(page);
}

// A page that is still empty has no storage.
const keeping = (context, isKept) => context.addInitScript((isKept) => {
  if (globalThis.StorageManager) Object.assign(StorageManager.prototype, { persisted: async () => isKept, persist: async () => isKept });
}, isKept);
const reminder = (page) => page.getByRole("complementary", { name: "Notice" }).getByText(/\d+ games are saved in this browser, which may delete them/);

test("many games in clearable storage bring one backup reminder", async () => {
  const { page } = await app.open({}, (context) => keeping(context, false));
  await many(page);
  await page.reload();
  await waitUntilReady(page);
  await reminder(page).waitFor();
  await runCommand(page, "Library");
  await dialog(page).getByRole("button", { name: /backup/i }).first().waitFor();
  await closeDialog(page);
  await page.reload();
  await waitUntilReady(page);
  await page.getByRole("grid").waitFor();
  // What comes at the same time is there: the games are read.
  await runCommand(page, "Library");
  await dialog(page).getByText(/\d+ games?/).waitFor();
  assert.equal(await reminder(page).count(), 0);
});

test("persistent storage or the setting prevents backup reminders", async () => {
  const kept = await app.open({}, (context) => keeping(context, true));
  await many(kept.page);
  const free = await app.open({}, (context) => keeping(context, false));
  await changeSetting(free.page, "Remind me to back up", false);
  await many(free.page);
  for (const { page } of [kept, free]) {
    await page.reload();
    await waitUntilReady(page);
    await runCommand(page, "Library");
    await dialog(page).getByText(/\d+ games?/).waitFor();
    assert.equal(await reminder(page).count(), 0);
  }
});

test("games are filtered by level and sorted by name, size and date", async () => {
  const { page } = await begin();
  await many(page);
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
  // A small board of each.
  assert.equal(await dialog(page).locator(".games > li svg.thumbnail").count(), 13);
});
