// Damaged records: they are set aside and shown, and the others stay; a crash is said above dialogs.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { closeDialog, newGame } from "./app/board.mjs";
import { readDownload, waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { setUpApp } from "./app/fixture.mjs";

const app = setUpApp();

const dialog = (page) => page.locator("dialog[open]");
const records = (page) => dialog(page).locator(".damaged li");

async function openLibrary(page) {
  await page.waitForFunction(() => location.hash === "");
  await page.evaluate(() => { location.hash = "#library"; });
  await dialog(page).getByRole("heading", { name: "Library" }).waitFor();
}

// Changes the records of a store: `change` returns what is stored instead of a record, or nothing.
async function changeRecords(page, store, change) {
  const useRecords = ([store, changed]) => new Promise((done, failed) => {
    indexedDB.open("anydoku").onsuccess = ({ target: { result: database } }) => {
      const transaction = database.transaction([store], "readwrite");
      const records = transaction.objectStore(store);
      const all = records.getAll();
      for (const record of changed) records.put(record);
      transaction.oncomplete = () => { database.close(); done(all.result); };
      transaction.onabort = failed;
    };
  });
  const records = await page.evaluate(useRecords, [store, []]);
  await page.evaluate(useRecords, [store, records.map(change).filter(Boolean)]);
}

async function playThree(page) {
  for (const side of [4, 6]) await newGame(page, { side });
  await newGame(page, { side: 9 });
  await page.keyboard.press("1");
  await waitUntilSaved(page);
}

test("a game whose record is damaged is set aside, opened, exported and deleted", async () => {
  const { page } = await app.open();
  await playThree(page);
  await changeRecords(page, "games", (record) => {
    if (record.side === 9) return null;
    if (record.side === 4) delete record.side;
    else record.cells = "x";
    return record;
  });
  await page.reload();
  await waitUntilReady(page);
  await openLibrary(page);
  await dialog(page).getByText("2 damaged records").waitFor();
  assert.equal(await records(page).count(), 2);
  assert.ok(await dialog(page).locator(".games > li").count() >= 1, "the others stay");
  assert.deepEqual(await accessibilityViolations(page), []);
  const backup = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Back up everything" }).click();
  assert.ok(JSON.parse(await readDownload(await backup)).games.every((game) => game.entry.side > 0));
  await page.getByText(/^Everything but 2 damaged records is saved/).first().waitFor({ state: "attached" });
  const download = page.waitForEvent("download");
  await records(page).first().getByRole("button", { name: /^Export/ }).click();
  const file = JSON.parse(await readDownload(await download));
  assert.match(file.log[0], /^anydoku-log/);
  // Its log is whole, so that it opens, which repairs the record.
  await records(page).first().getByRole("button", { name: /^Try to open/ }).click();
  await page.getByRole("grid", { name: /[46] by [46]/ }).waitFor();
  await page.getByText("Part of the saved game was damaged").first().waitFor({ state: "attached" });
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("m");
  await waitUntilSaved(page);
  await openLibrary(page);
  await dialog(page).getByText("1 damaged record", { exact: true }).waitFor();
  await records(page).first().getByRole("button", { name: /^Delete/ }).click();
  await records(page).first().waitFor({ state: "detached" });
});

test("records of every kind with any field damaged leave the library and the statistics usable", async () => {
  const { page } = await app.open();
  await playThree(page);
  await page.evaluate(async () => {
    const open = indexedDB.open("anydoku");
    const database = await new Promise((done) => { open.onsuccess = () => done(open.result); });
    const get = database.transaction(["games"]).objectStore("games").getAll();
    const [entry] = await new Promise((done) => { get.onsuccess = () => done(get.result); });
    const solved = { at: 1, day: 2, board: "9x9, boxes 3x3", level: "easy", rating: "1.5", elapsed: 3, hints: 0, moves: 4 };
    const bad = [undefined, null, "", [], {}, 0, -1, 1.5, "x", true, 1e300, Array(5000).fill(9), "9".repeat(5000)];
    const transaction = database.transaction(["games", "solved"], "readwrite");
    let number = 0;
    for (const [store, record, key] of [["games", entry, "id"], ["solved", solved, "at"]]) {
      for (const field of Object.keys(record).filter((name) => name !== key && !(store === "solved" && name === "board"))) {
        for (const value of bad) {
          number += 1;
          transaction.objectStore(store).put({ ...record, [key]: store === "games" ? `bad-${number}` : 1000 + number, [field]: value });
        }
      }
    }
    await new Promise((done, failed) => { transaction.oncomplete = done; transaction.onabort = failed; });
    database.close();
  });
  await page.reload();
  await waitUntilReady(page);
  await openLibrary(page);
  await dialog(page).getByText(/^\d+ damaged records$/).waitFor();
  await dialog(page).locator(".games > li").first().waitFor();
  await dialog(page).getByRole("button", { name: "Statistics" }).click();
  await dialog(page).getByText(/solved games are damaged and not counted/).waitFor();
  await closeDialog(page);
});

test("a damaged part of a log is said, and the game goes on", async () => {
  const { page, board } = await app.open();
  await newGame(page, { side: 4 });
  await page.locator("[role=grid]").focus();
  for (const key of ["m", "Shift+M", "m"]) {
    await page.keyboard.press(key);
    await waitUntilSaved(page);
  }
  await changeRecords(page, "log", (record) => (record.number > 0 ? { ...record, lines: 7 } : null));
  await page.reload();
  await waitUntilReady(page);
  await page.getByText("Part of the saved game was damaged").first().waitFor({ state: "attached" });
  await page.getByRole("grid", { name: "4 by 4" }).waitFor();
  // Later moves are saved.
  await board.grid.focus();
  await page.keyboard.press("m");
  await waitUntilSaved(page);
  assert.equal(await dialog(page).count(), 0);
});

test("damaged settings are said by name, and the others stay", async () => {
  const { page } = await app.open();
  // On a busy machine, the page that is open may still be looking for damaged items.
  const address = page.url();
  await page.goto(new URL("sw.js", address).href);
  await page.evaluate(() => {
    localStorage.setItem("anydoku-settings", JSON.stringify({ theme: 7, digit_size: 120 }));
    localStorage.setItem("anydoku-lessons", JSON.stringify({ "x-wing": 2, swordfish: "many" }));
    localStorage.setItem("anydoku-new-game", "{");
  });
  await page.goto(address);
  await waitUntilReady(page);
  await page.getByText(/^Damaged and back to the default: Theme, progress of lessons, options of new games/).waitFor();
  const stored = await page.evaluate(() => ["anydoku-settings", "anydoku-lessons"].map((name) => JSON.parse(localStorage.getItem(name))));
  assert.deepEqual(stored, [{ digit_size: 120 }, { "x-wing": 2 }]);
  await openLibrary(page);
  assert.equal(await records(page).count(), 3);
  await records(page).first().getByRole("button", { name: /^Delete/ }).click();
  await page.waitForFunction(() => document.querySelectorAll(".damaged li").length === 2);
  await closeDialog(page);
  // An item that is damaged once more does not replace the first copy.
  await page.evaluate(() => localStorage.setItem("anydoku-new-game", "["));
  await page.reload();
  await waitUntilReady(page);
  await page.getByText(/^Damaged and back to the default: options of new games/).waitFor();
  await openLibrary(page);
  assert.equal(await records(page).count(), 3);
});

test("a backup with damaged records restores the others and says so", async () => {
  const { page } = await app.open();
  const backup = JSON.parse(await readFile(new URL("fixtures/previous-release/backup.json", import.meta.url)));
  delete backup.games[0].entry.side;
  backup.games[1].log = ["nothing"];
  backup.games[2] = 7;
  backup.games[4].entry.id = backup.games[3].entry.id;
  backup.settings.theme = 7;
  await openLibrary(page);
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: /^Restore backup/ }).click();
  await (await chooser).setFiles({ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(backup)) });
  await page.getByText(/1 game restored from the backup, 1 imported as copies.*4 damaged records left out/).first().waitFor({ state: "attached" });
});

test("the message after a crash is above open dialogs", async () => {
  const { page } = await app.open();
  await openLibrary(page);
  await page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
  const message = page.getByRole("alertdialog", { name: "Something went wrong" });
  await message.waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 1);
  await page.keyboard.press("Escape");
  assert.deepEqual(await accessibilityViolations(page), []);
  await message.getByRole("button", { name: "Reload", exact: true }).click();
  await waitUntilReady(page);
  app.expectProblems(/unreachable/);
});
