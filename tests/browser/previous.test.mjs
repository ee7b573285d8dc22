// What the previous release saved, exported or shared still loads: storage, backups, files and links.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { changeSetting, closeSettings, runCommand } from "./app/board.mjs";
import { setUpApp } from "./app/fixture.mjs";

const app = setUpApp({ permissions: ["clipboard-read", "clipboard-write"] });
const { expectCell } = app;

const fixture = (name) => readFile(new URL(`fixtures/previous-release/${name}`, import.meta.url), "utf8");
const dialog = () => app.page.locator("dialog[open]");
const history = () => app.page.getByRole("region", { name: "History" });

// Fills the storage before the app loads, from an empty page of its origin.
async function restoreStorage(context, url) {
  const storage = JSON.parse(await fixture("storage.json"));
  const page = await context.newPage();
  await page.route(`${url}empty`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>empty</title>" }));
  await page.goto(`${url}empty`);
  await page.evaluate(async ({ version, stores, localStorage: texts }) => {
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
    const database = await new Promise((done, failed) => {
      const request = indexedDB.open("anydoku", version);
      request.onupgradeneeded = () => {
        for (const [name, { keyPath, autoIncrement }] of Object.entries(stores)) request.result.createObjectStore(name, { keyPath, autoIncrement });
      };
      [request.onsuccess, request.onerror] = [() => done(request.result), failed];
    });
    await new Promise((done, failed) => {
      const transaction = database.transaction(Object.keys(stores), "readwrite");
      for (const [name, { values }] of Object.entries(stores)) for (const value of values) transaction.objectStore(name).put(value);
      [transaction.oncomplete, transaction.onabort] = [done, failed];
    });
    database.close();
  }, storage);
  await page.close();
}

async function openLibrary(games) {
  await app.page.waitForFunction(() => location.hash === "");
  await app.page.evaluate(() => { location.hash = "#library"; });
  await dialog().getByText(games, { exact: true }).waitFor();
}

async function paste(text) {
  const { page } = app;
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("ControlOrMeta+v");
}

// The history of the game that was half played.
async function expectHistory() {
  await runCommand(app.page, "History");
  const checkpoints = history().getByRole("list", { name: "Checkpoints" });
  for (const [name, move] of [["before the guess", "move 7"], ["second", "move 8"]]) {
    await checkpoints.getByRole("listitem", { name, exact: true }).getByText(move).waitFor();
  }
  await history().getByRole("list", { name: "Undone moves" }).getByText(/ in (row 2 column 3|r2c3), and 1 more move/).waitFor();
}

test("stored games load with digits, notes, colors, lines, checkpoints and branches", async () => {
  const { page } = await app.open({}, restoreStorage);
  // The symbols and the detail of announcements are settings.
  await expectCell(1, 3, /^umbrella, r1c3$/);
  await expectCell(2, 2, /^empty, yellow, r2c2$/);
  await expectCell(3, 1, /^empty, red line from r3c1 to r4c2, r3c1$/);
  await changeSetting(page, "What is read for a cell", "Digit, Notes");
  await expectCell(1, 4, /^empty, corner notes moon clover$/);
  await expectCell(1, 6, /^empty, center notes moon spade$/);
  await expectHistory();
  await history().getByRole("listitem", { name: "before the guess", exact: true }).getByRole("button", { name: "Go to" }).click();
  await expectCell(2, 8, /^empty/);
  await expectCell(1, 3, /^umbrella/);
});

test("stored settings, shortcuts and symbols apply", async () => {
  const { page, board } = await app.open({}, restoreStorage);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.getByRole("timer").getByText(/^\d+ min$/).waitFor();
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^spade, \d+ remaining$/ }).waitFor();
  await expectCell(2, 8, /^umbrella/);
  await page.keyboard.press("k");
  await expectCell(2, 8, /^empty/);
  await runCommand(page, "Redo");
  await expectCell(2, 8, /^umbrella/);
  // Digit first: the chosen digit is entered in the clicked cell.
  await board.pressKey("heart");
  await board.click(9, 2);
  await expectCell(9, 2, /^heart/);
  await board.click(9, 1);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await board.cursor(), "9-9");
});

test("the stored library and statistics list every game", async () => {
  const { page } = await app.open({}, restoreStorage);
  await openLibrary("5 games");
  await dialog().getByLabel("Status", { exact: true }).selectOption({ label: "Solved" });
  await dialog().getByText("1 of 5 games", { exact: true }).waitFor();
  await dialog().getByLabel("Status", { exact: true }).selectOption("all");
  await dialog().getByLabel("Folder", { exact: true }).selectOption({ label: "Papers" });
  await dialog().getByText("1 of 5 games", { exact: true }).waitFor();
  await dialog().getByRole("button", { name: /^Open Bent boxes/ }).click();
  await dialog().waitFor({ state: "detached" });
  await page.getByRole("heading", { name: /Bent boxes/ }).waitFor();
  await changeSetting(page, "What is read for a cell", "Digit, Notes");
  await expectCell(1, 2, /^empty, corner notes heart$/);
  await openLibrary("5 games");
  await dialog().getByLabel("Size").selectOption({ label: "16 × 16" });
  await dialog().getByText("1 of 5 games", { exact: true }).waitFor();
  await dialog().locator(".games > li").getByRole("button", { name: /^Open / }).click();
  await page.getByRole("grid", { name: "16 by 16" }).waitFor();
  await page.waitForFunction(() => location.hash === "");
  await page.evaluate(() => { location.hash = "#statistics"; });
  await dialog().getByText("4 × 4").waitFor();
});

test("a backup of the previous release restores its games and settings", async () => {
  const { page } = await app.open();
  await openLibrary("1 game");
  const chooser = page.waitForEvent("filechooser");
  await dialog().getByRole("button", { name: "Restore backup" }).click();
  await (await chooser).setFiles([{ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(await fixture("backup.json")) }]);
  await dialog().getByText("5 games restored from the backup").first().waitFor();
  await dialog().getByText("6 games", { exact: true }).waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await dialog().getByLabel("Folder", { exact: true }).selectOption({ label: "Papers" });
  await dialog().getByText("1 of 6 games", { exact: true }).waitFor();
  await dialog().getByRole("button", { name: /^Open Bent boxes/ }).click();
  await dialog().waitFor({ state: "detached" });
  await page.getByRole("heading", { name: /Bent boxes/ }).waitFor();
});

test("files of a game and of settings load", async () => {
  const { page } = await app.open();
  await paste(await fixture("game.json"));
  await dialog().getByText("with all moves").waitFor();
  await dialog().getByRole("button", { name: "Play", exact: true }).click();
  await dialog().waitFor({ state: "detached" });
  await expectCell(1, 3, /^4, /);
  await expectCell(1, 4, /^empty, corner notes 2 6, /);
  await expectHistory();
  await runCommand(page, "Settings");
  await dialog().getByLabel("Load settings from a file").setInputFiles({ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(await fixture("settings.json")) });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  assert.equal(await dialog().getByLabel("Digit size", { exact: true }).inputValue(), "120");
  await closeSettings(page);
  await expectCell(1, 3, /^umbrella, r1c3$/);
});

test("links of a puzzle, a state and settings open", async () => {
  const links = JSON.parse(await fixture("links.json"));
  const { page } = await app.open({}, undefined, links.puzzle);
  await expectCell(1, 1, /^3, given/);
  await expectCell(9, 9, /^7, given/);
  await app.open({}, undefined, links.state);
  await expectCell(1, 3, /^4, row 1/);
  await expectCell(1, 4, /^empty, corner notes 2 6, /);
  await expectCell(1, 6, /^empty, center notes 2 8, /);
  await expectCell(2, 2, /^empty, yellow, /);
  const third = await app.open({}, undefined, links.settings);
  await dialog().getByRole("button", { name: "Use its settings too" }).click();
  await dialog().getByRole("button", { name: "Play", exact: true }).click();
  await dialog().waitFor({ state: "detached" });
  await third.page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await expectCell(1, 3, /^umbrella, r1c3$/);
  assert.notEqual(third.page, page);
});
