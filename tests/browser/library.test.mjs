// The library, statistics and backups; one tab per game; a browser that can't save.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { changeSetting, closeDialog, closeSettings, openSettings } from "./app/board.mjs";
import { readDownload, waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { setUpApp } from "./app/fixture.mjs";
import { ALMOST_SOLVED } from "./app/puzzles.mjs";

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FONT = new URL("../../crates/fonts/files/atkinson-hyperlegible-next-latin-semibold.ttf", import.meta.url);

const app = setUpApp({ permissions: ["clipboard-read", "clipboard-write"] });

const dialog = (page) => page.locator("dialog[open]");

async function play(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("ControlOrMeta+v");
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
}

// Opens the library once all moves are saved, so that it lists them.
async function openLibrary(page) {
  await page.waitForFunction(() => location.hash === "");
  await waitUntilSaved(page);
  await page.evaluate(() => { location.hash = "#library"; });
  await dialog(page).getByRole("heading", { name: "Library" }).waitFor();
  await dialog(page).getByText(/^\d+ games?$/).waitFor();
}

const waitForCount = (page, shown, all) => {
  const games = all === 1 ? "1 game" : `${all} games`;
  return dialog(page).getByText(shown === all ? games : `${shown} of ${games}`, { exact: true }).waitFor();
};

async function solveGame(page) {
  await play(page, ALMOST_SOLVED);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("1");
  await page.getByRole("heading", { name: "Puzzle solved!" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}

const selectedText = (page) => page.locator("[role=gridcell][aria-selected=true]").first().textContent();

test("games are filtered, renamed, moved, deleted, restored and opened", async () => {
  const { page } = await app.open();
  await play(page, LINE);
  await solveGame(page);
  await openLibrary(page);
  await waitForCount(page, 3, 3);
  await dialog(page).getByLabel("Size").selectOption({ label: "4 × 4" });
  await waitForCount(page, 1, 3);
  await dialog(page).getByLabel("Size").selectOption("all");
  await dialog(page).getByLabel("Status", { exact: true }).selectOption({ label: "Solved" });
  await waitForCount(page, 1, 3);
  await dialog(page).getByLabel("Status", { exact: true }).selectOption("all");
  const rows = dialog(page).locator(".games > li");
  // The 9x9 is the last game but one that was played.
  const row = rows.nth(1);
  await row.getByRole("button", { name: /^Rename/ }).click();
  await page.keyboard.type("Nothing");
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: /^Rename/ }).click();
  await page.keyboard.type("From the paper");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("From the paper").first().waitFor();
  await dialog(page).getByLabel("Find a game").fill("paper");
  await waitForCount(page, 1, 3);
  await rows.first().getByRole("checkbox").check();
  await dialog(page).getByLabel("Folder for the selected games").fill("Papers");
  await dialog(page).getByRole("button", { name: "Move" }).click();
  await dialog(page).getByLabel("Folder", { exact: true }).selectOption({ label: "Papers" });
  await waitForCount(page, 1, 3);
  await rows.first().getByRole("button", { name: /^Delete/ }).click();
  await dialog(page).getByText("1 game deleted.").waitFor();
  await page.waitForFunction(() => document.activeElement.innerText === "Undo");
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await waitForCount(page, 1, 3);
  await page.waitForFunction(() => document.activeElement.matches(".game .open"));
  await rows.first().getByRole("button", { name: /^Open From the paper/ }).click();
  await page.getByRole("grid", { name: "9 by 9" }).waitFor();
  await dialog(page).waitFor({ state: "detached" });
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  assert.match(await selectedText(page), /^5/);
});

test("selected games are exported to a file that reads back", async () => {
  const { page } = await app.open();
  await play(page, LINE);
  await openLibrary(page);
  for (const box of await dialog(page).locator(".games input[type=checkbox]").all()) await box.check();
  await dialog(page).getByLabel("File format").selectOption("sdm");
  const [download] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Export" }).click()]);
  const lines = ((await readDownload(download)).toString()).trim().split("\n");
  assert.equal(lines.length, 2);
  assert.ok(lines.some((line) => line.startsWith(LINE.replaceAll(".", "0"))));
});

test("all games that are found are selected at once, and a range with Shift", async () => {
  const { page } = await app.open();
  await play(page, LINE);
  await play(page, ALMOST_SOLVED);
  await openLibrary(page);
  const boxes = dialog(page).locator(".games input[type=checkbox]");
  await dialog(page).getByRole("button", { name: "Select all (3)" }).click();
  await dialog(page).getByText("3 selected").waitFor();
  await dialog(page).getByRole("button", { name: "Select none" }).click();
  assert.equal(await dialog(page).getByText(/selected$/).count(), 0);
  // The games stay where they are when the actions for selected ones appear.
  const place = async () => (await boxes.nth(1).boundingBox()).y;
  const before = await place();
  await boxes.first().click();
  await dialog(page).getByText("1 selected").waitFor();
  assert.equal(await place(), before);
  await boxes.first().click();
  await dialog(page).getByText("1 selected").waitFor({ state: "detached" });
  // The actions for the selected games stay on a page that has scrolled.
  await page.setViewportSize({ width: 390, height: 560 });
  await boxes.last().scrollIntoViewIfNeeded();
  await boxes.last().click();
  const bar = await dialog(page).getByRole("group", { name: "Selected games" }).boundingBox();
  const head = await dialog(page).locator(".sheet-head").boundingBox();
  assert.ok(bar.y >= head.y + head.height - 1 && bar.y + bar.height <= 560, `${bar.y} to ${bar.y + bar.height}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await boxes.first().click({ modifiers: ["Shift"] });
  await dialog(page).getByText("3 selected").waitFor();
  assert.ok(await boxes.nth(1).isChecked());
  await dialog(page).getByRole("button", { name: "Select none" }).click();
  // What is not found any more is not selected.
  await dialog(page).getByRole("button", { name: "Select all (3)" }).click();
  await dialog(page).getByLabel("Size").selectOption({ label: "4 × 4" });
  await dialog(page).getByText("1 selected").waitFor();
  await dialog(page).getByLabel("Folder for the selected games").fill("Small");
  await dialog(page).getByRole("button", { name: "Move" }).click();
  await dialog(page).getByLabel("Folder", { exact: true }).selectOption({ label: "Small" });
  await waitForCount(page, 1, 3);
  // Nor is a filter kept whose last game has left.
  await dialog(page).getByLabel("Folder for the selected games").fill("Tiny");
  await dialog(page).getByRole("button", { name: "Move" }).click();
  // The count is the same before the game has moved.
  await dialog(page).getByLabel("Folder", { exact: true }).locator("option:checked", { hasText: "Any folder" }).waitFor({ state: "attached" });
  await waitForCount(page, 1, 3);
  await dialog(page).getByRole("button", { name: "Select none" }).click();
  // The current game stays.
  await dialog(page).getByLabel("Size").selectOption({ label: "9 × 9" });
  await waitForCount(page, 2, 3);
  await dialog(page).getByRole("button", { name: "Select all (2)" }).click();
  await dialog(page).getByRole("group", { name: "Selected games" }).getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByText("2 games deleted.").waitFor();
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await waitForCount(page, 3, 3);
  await dialog(page).getByRole("button", { name: "Select all (3)" }).click();
  await dialog(page).getByRole("group", { name: "Selected games" }).getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByText("The game you’re playing wasn’t deleted.").first().waitFor();
  await waitForCount(page, 1, 1);
});

test("statistics count each solved game once, and export as CSV and JSON", async () => {
  const { page } = await app.open();
  await solveGame(page);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("1");
  await page.getByRole("heading", { name: "Puzzle solved!" }).waitFor();
  await page.evaluate(() => { location.hash = "#statistics"; });
  await dialog(page).getByText("Solving streak: 1 day").waitFor();
  const cells = await dialog(page).locator("tbody tr").first().locator("th, td").allInnerTexts();
  assert.equal(cells[0], "4 × 4");
  assert.equal(cells[2], "1");
  const [csv] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Save as CSV" }).click()]);
  const lines = ((await readDownload(csv)).toString()).trim().split("\n");
  assert.equal(lines.length, 2);
  const [json] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Save as JSON" }).click()]);
  assert.equal(JSON.parse((await readDownload(json)).toString()).solved.length, 1);
});

test("games that are deleted one after the other are restored together", async () => {
  const { page } = await app.open();
  await play(page, LINE);
  await play(page, "123434122143432.");
  await openLibrary(page);
  await waitForCount(page, 3, 3);
  for (const count of ["1 game", "2 games"]) {
    await dialog(page).locator(".games").getByRole("button", { name: /^Delete/ }).first().click();
    await dialog(page).getByText(`${count} deleted.`).waitFor();
  }
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await waitForCount(page, 3, 3);
});

test("a file that is no backup is not restored", async () => {
  const { page } = await app.open();
  await openLibrary(page);
  const files = { "letter.txt": Buffer.from(LINE), "empty.json": Buffer.alloc(0), "noise.bin": Buffer.from([0, 255, 254, 128]), "large.json": Buffer.alloc(20_000_000, "[1,") };
  for (const [name, buffer] of Object.entries(files)) {
    const chooser = page.waitForEvent("filechooser");
    await dialog(page).getByRole("button", { name: "Restore backup" }).click();
    await (await chooser).setFiles([{ name, mimeType: "application/octet-stream", buffer }]);
    await dialog(page).getByText(`${name} isn’t a backup.`).first().waitFor();
  }
});

test("a backup holds everything and restores into another browser without loss", async () => {
  const { page } = await app.open();
  await play(page, LINE);
  await solveGame(page);
  await changeSetting(page, "Timer", "Hidden");
  await openSettings(page);
  await dialog(page).getByLabel("Font", { exact: true }).selectOption({ label: "Custom" });
  await dialog(page).getByLabel("Custom font file").setInputFiles({ name: "mine.ttf", mimeType: "font/ttf", buffer: await readFile(FONT) });
  await dialog(page).getByText("Custom font: mine.ttf").waitFor();
  await closeSettings(page);
  await openLibrary(page);
  const [download] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Back up everything" }).click()]);
  const text = (await readDownload(download)).toString();
  const other = await app.open();
  const restoreBackup = async () => {
    await openLibrary(other.page);
    const chooser = other.page.waitForEvent("filechooser");
    await dialog(other.page).getByRole("button", { name: "Restore backup" }).click();
    await (await chooser).setFiles([{ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(text) }]);
  };
  await other.page.getByRole("timer").waitFor();
  await restoreBackup();
  await dialog(other.page).getByText("3 games restored from the backup").first().waitFor();
  await waitForCount(other.page, 4, 4);
  await other.page.keyboard.press("Escape");
  await dialog(other.page).waitFor({ state: "detached" });
  await other.page.getByRole("timer").waitFor({ state: "detached" });
  await other.page.waitForFunction(() => [...document.fonts].some((font) => /Own font/.test(font.family) && font.status === "loaded"));
  // A restore doesn't change settings that were changed here.
  await changeSetting(other.page, "Timer", "Shown");
  await changeSetting(other.page, "Theme", "Dark");
  await restoreBackup();
  await dialog(other.page).getByText("No new games in the backup, 3 already in your library").first().waitFor();
  assert.equal(await other.page.getByRole("timer").count(), 1);
  await other.page.keyboard.press("Escape");
  await other.page.evaluate(() => { location.hash = "#statistics"; });
  await dialog(other.page).getByText("4 × 4").waitFor();
});

test("after clearing storage a backup can be restored at once, and the current game is saved whole", async () => {
  const { page } = await app.open();
  await play(page, LINE);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  for (const key of ["1", "2", "4"]) await page.keyboard.press(key);
  await openLibrary(page);
  await waitForCount(page, 2, 2);
  const [download] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Back up everything" }).click()]);
  const text = (await readDownload(download)).toString();
  await page.evaluate(() => new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase("anydoku");
    [request.onsuccess, request.onblocked] = [done, failed];
  }));
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Restore backup" }).click();
  await (await chooser).setFiles([{ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(text) }]);
  await dialog(page).getByText("2 games restored from the backup").first().waitFor();
  await closeDialog(page);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("6");
  await page.waitForFunction(() => /^6/.test(document.getElementById("cell-1-4").textContent));
  // The current game is listed besides the restored ones, as it is another game by now.
  await openLibrary(page);
  await waitForCount(page, 3, 3);
  await closeDialog(page);
  await page.reload();
  await waitUntilReady(page);
  assert.match(await page.locator("#cell-1-3").textContent(), /^4/);
  assert.match(await page.locator("#cell-1-4").textContent(), /^6/);
  for (let move = 0; move < 4; move += 1) await page.keyboard.press("Control+z");
  await page.waitForFunction(() => /^empty/.test(document.getElementById("cell-1-3").textContent));
});

test("damaged and newer backups are reported", async () => {
  const { page } = await app.open();
  for (const [text, message] of [['{"format":"anydoku-backup/1","games":[', /damaged/], ['{"format":"anydoku-backup/9","games":[]}', /Update the app/]]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.locator("[role=grid]").focus();
    await page.keyboard.press("ControlOrMeta+v");
    await page.getByText(message).first().waitFor();
  }
});

test("a second tab asks; taking over moves the whole game and locks the first tab", async () => {
  const { context, page } = await app.open();
  await play(page, LINE);
  const second = await app.openTab(context);
  const lockDialog = (page) => page.getByRole("alertdialog", { name: "This game is open in another tab" });
  await lockDialog(second).waitFor();
  await second.keyboard.press("Escape");
  await second.keyboard.press("Escape");
  await lockDialog(second).waitFor();
  assert.equal(await lockDialog(page).count(), 0);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  await lockDialog(second).getByRole("button", { name: "Play here" }).click();
  await lockDialog(second).waitFor({ state: "detached" });
  await lockDialog(page).waitFor();
  await second.locator("[role=grid]").focus();
  await second.keyboard.press("Control+Home");
  await second.keyboard.press("ArrowRight");
  await second.keyboard.press("ArrowRight");
  assert.match(await selectedText(second), /^4/);
  await second.keyboard.press("ArrowDown");
  await second.keyboard.press("2");
  await lockDialog(page).getByRole("button", { name: "Play here" }).click();
  await lockDialog(second).waitFor();
  await lockDialog(page).waitFor({ state: "detached" });
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  assert.match(await selectedText(page), /^2/);
  await lockDialog(second).getByRole("button", { name: "Open a copy" }).click();
  await lockDialog(second).waitFor({ state: "detached" });
  assert.equal(await lockDialog(page).count(), 0);
  await openLibrary(second);
  await waitForCount(second, 3, 3);
});

test("a tab that viewed another tab's game resumes its own after a reload", async () => {
  const { context, page } = await app.open();
  await play(page, LINE);
  const second = await app.openTab(context);
  await second.getByRole("alertdialog").getByRole("button", { name: "Open a copy" }).click();
  await second.getByRole("alertdialog").waitFor({ state: "detached" });
  await play(second, ALMOST_SOLVED);
  await second.getByRole("grid", { name: "4 by 4" }).waitFor();
  await openLibrary(second);
  // Of these, the copy is the newest, then the game of the first tab. Both tabs' timers run, so the order
  // by last play changes.
  await dialog(second).getByLabel("Size").selectOption({ label: "9 × 9" });
  await dialog(second).getByLabel("Sort by").selectOption({ label: "Newest" });
  await dialog(second).locator(".games > li").nth(1).getByRole("button", { name: /^Open / }).click();
  await second.getByRole("alertdialog", { name: "This game is open in another tab" }).waitFor();
  await second.reload();
  await waitUntilReady(second);
  await second.getByRole("grid", { name: "4 by 4" }).waitFor();
  assert.equal(await second.getByRole("alertdialog").count(), 0);
});

test("a name that is being edited is kept when the library is read again", async () => {
  const { page } = await app.open();
  await play(page, LINE);
  await play(page, ALMOST_SOLVED);
  await openLibrary(page);
  await waitForCount(page, 3, 3);
  await dialog(page).getByLabel("Sort by").selectOption({ label: "Newest" });
  const row = dialog(page).locator(".games > li").nth(1);
  await row.getByRole("button", { name: /^Rename/ }).click();
  await row.getByLabel("Name").fill("Mine");
  await dialog(page).locator(".games > li").nth(2).getByRole("button", { name: /^Delete/ }).click();
  await waitForCount(page, 2, 2);
  assert.equal(await row.getByLabel("Name").inputValue(), "Mine");
  await row.getByRole("button", { name: "Rename", exact: true }).click();
  await row.getByRole("button", { name: /^Rename .*Mine/ }).waitFor();
  assert.equal(await dialog(page).getByLabel("Sort by").locator("option:checked").textContent(), "Newest");
});

test("a game open in another tab cannot be renamed, moved or deleted", async () => {
  const { context, page } = await app.open();
  await play(page, LINE);
  await page.locator("[role=grid]").focus();
  const second = await app.openTab(context);
  await second.getByRole("alertdialog").getByRole("button", { name: "Open a copy" }).click();
  await second.getByRole("alertdialog").waitFor({ state: "detached" });
  await openLibrary(second);
  await waitForCount(second, 3, 3);
  // The copy is the newest, then the game of the first tab.
  await dialog(second).getByLabel("Sort by").selectOption({ label: "Newest" });
  const row = dialog(second).locator(".games > li").nth(1);
  const refused = () => dialog(second).getByText(/is open in another tab/).first().waitFor({ state: "attached" });
  await row.getByRole("button", { name: /^Delete/ }).click();
  await refused();
  await waitForCount(second, 3, 3);
  await row.getByRole("button", { name: /^Rename/ }).click();
  await row.getByLabel("Name").fill("Mine");
  await row.getByRole("button", { name: "Rename", exact: true }).click();
  await refused();
  // The first tab continues, and its game is saved whole.
  await page.bringToFront();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  await page.waitForFunction(() => /^4/.test(document.getElementById("cell-1-3").textContent));
  assert.equal(await page.getByRole("alertdialog").count(), 0);
  await second.close();
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await page.waitForFunction(() => /^4/.test(document.getElementById("cell-1-3")?.textContent));
});

test("closing a dialog over a locked game keeps it locked", async () => {
  const { context, page } = await app.open();
  await play(page, LINE);
  const second = await app.openTab(context, "#p=nothing");
  const lockDialog = second.getByRole("alertdialog", { name: "This game is open in another tab" });
  await dialog(second).getByText(/^This anydoku link is damaged or incomplete/).waitFor();
  await second.keyboard.press("Escape");
  await lockDialog.waitFor();
  // Opening another game closes it.
  await lockDialog.getByRole("button", { name: "Open a copy" }).click();
  await lockDialog.waitFor({ state: "detached" });
  await second.keyboard.press("Control+Home");
  assert.match(await selectedText(second), /^5/);
});

for (const [what, script] of [
  ["refuses to save", () => { Object.defineProperty(globalThis, "indexedDB", { value: { open() { throw new DOMException("no", "SecurityError"); } } }); }],
  ["has no room left", () => { IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); }; }],
]) {
  test(`a browser that ${what} says so, and the game goes on`, async () => {
    const { page } = await app.open({}, (context) => context.addInitScript(script));
    await page.getByText(/can’t be saved|not being saved/).waitFor();
    await play(page, LINE);
    await page.locator("[role=grid]").focus();
    await page.keyboard.press("Control+Home");
    assert.match(await selectedText(page), /^5/);
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
    assert.match((await readDownload(download)).toString(), /anydoku\/1/);
  });
}

for (const [width, height, ...colorSchemes] of [
  [1280, 800, "light", ...onlyInVerify("dark")],
  [390, 844, ...onlyInVerify("light", "dark")],
  [320, 640, "dark", ...onlyInVerify("light")],
]) {
  for (const colorScheme of colorSchemes) {
    test(`the library is accessible at ${width} px, ${colorScheme}`, async () => {
      const { page } = await app.open({ viewport: { width, height }, colorScheme });
      await solveGame(page);
      for (const [hash, wait] of [["library", /\d+ games?$/], ["statistics", /[Ss]treak/], ["share", /characters/], ["export", /Save as file/], ["new", /Difficulty/]]) {
        await page.evaluate((hash) => { location.hash = `#${hash}`; }, hash);
        await dialog(page).getByText(wait).first().waitFor();
        const tabs = hash === "new" ? ["Enter", "Import", "Link", "Puzzle pack"] : [null];
        for (const tab of tabs) {
          if (tab) await dialog(page).getByRole("tab", { name: tab }).click();
          assert.deepEqual(await accessibilityViolations(page), [], `${hash} ${tab ?? ""}`);
          assert.ok(await page.evaluate(() => document.querySelector("dialog[open]").scrollWidth <= innerWidth), `${hash} is too wide`);
        }
      }
    });
  }
}

test("games are selected by square checkboxes with room for a finger", async () => {
  const { page } = await app.open();
  await openLibrary(page);
  const checkbox = dialog(page).getByRole("listitem").getByRole("checkbox").first();
  const { width, height } = await checkbox.boundingBox();
  assert.deepEqual([width, height], [44, 44]);
  const mark = () => checkbox.evaluate((element) => [getComputedStyle(element, "::before").width, getComputedStyle(element, "::before").height, getComputedStyle(element, "::after").content]);
  assert.deepEqual(await mark(), ["24px", "24px", "none"]);
  await checkbox.check();
  assert.deepEqual(await mark(), ["24px", "24px", '""']);
});
