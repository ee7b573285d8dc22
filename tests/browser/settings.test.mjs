// The sheet of settings: searched, each back to usual, presets, as a file; what each group does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, closeSettings, command, setting, showSettings } from "./app/board.mjs";
import { downloaded, ready } from "./app/browser.mjs";
import { tables } from "./app/table.mjs";

const it = tables();
let page;
let board;

async function begin(script) {
  ({ page, board } = await it.begin({}, script && ((context) => context.addInitScript(script))));
}

const sheet = () => page.getByRole("dialog", { name: "Settings" });
const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
const says = (row, column, words) => page.waitForFunction(
  ([id, words]) => new RegExp(words).test(document.getElementById(id).textContent),
  [`cell-${row}-${column}`, words.source],
);

test("settings are found by name, description and choices", async () => {
  await begin();
  await showSettings(page);
  const all = await sheet().locator("select, input[type=checkbox]").count();
  assert.ok(all > 40, `${all} settings`);
  for (const [words, label] of [["wraps", "Wrap around at the edges"], ["0 to 9 a to f", "Symbols"], ["delete saved games", "Remind me to back up"], ["serif", "Font"]]) {
    await sheet().getByRole("searchbox", { name: "Find a setting" }).fill(words);
    await sheet().getByLabel(label, { exact: true }).waitFor();
    assert.ok(await sheet().locator("select, input[type=checkbox]").count() < 4, words);
  }
  await sheet().getByRole("searchbox").fill("no such thing");
  assert.equal(await sheet().locator("select, input[type=checkbox]").count(), 0);
  await sheet().getByRole("searchbox").fill("");
  await sheet().getByLabel("Theme", { exact: true }).waitFor();
});

test("each changed setting can be reset by itself", async () => {
  await begin();
  await showSettings(page);
  const back = sheet().getByRole("button", { name: "Reset", exact: true });
  assert.equal(await back.count(), 0);
  const own = await sheet().locator("select, input[type=checkbox], input[type=number]").evaluateAll((fields) => fields.map((field) => field.id).filter(Boolean));
  assert.ok(own.length > 40);
  // All of a kind are one view: the first few of each stand for the others.
  const seen = { checkbox: 0, choice: 0, number: 0 };
  for (const id of own) {
    // Another language has other words; it has a test of its own.
    if (id === "setting-language") continue;
    const field = sheet().locator(`#${id}`);
    const kind = await field.evaluate((element) => (element.tagName === "SELECT" ? "choice" : element.type));
    seen[kind] += 1;
    if (seen[kind] > 3) continue;
    const value = () => field.evaluate((element) => (element.type === "checkbox" ? String(element.checked) : element.value));
    const usual = await value();
    if (kind === "checkbox") {
      await field.setChecked(usual !== "true");
    } else if (kind === "choice") {
      const other = await field.evaluate((element) => [...element.options].map((option) => option.value).find((value) => value !== element.value && value !== "own"));
      await field.selectOption(other);
    } else {
      const other = await field.evaluate((element) => String(Number(element.value) === Number(element.min) ? Number(element.max) : Number(element.min)));
      await field.fill(other);
      await field.press("Tab");
    }
    await back.waitFor();
    assert.equal(await back.count(), 1, id);
    assert.notEqual(await value(), usual, id);
    await back.click();
    await back.waitFor({ state: "detached" });
    assert.equal(await value(), usual, id);
  }
  assert.ok(Object.values(seen).every(Boolean), JSON.stringify(seen));
});

test("settings export, import into another browser, and reset", async () => {
  await begin();
  await setting(page, "Theme", "Dark");
  await setting(page, "Digit size", 120);
  await setting(page, "Input method", "Digit first");
  await showSettings(page);
  const [download] = await Promise.all([page.waitForEvent("download"), sheet().getByRole("button", { name: "Save as file" }).click()]);
  assert.equal(download.suggestedFilename(), "anydoku-settings.json");
  const text = (await downloaded(download)).toString();
  await sheet().getByRole("button", { name: "Reset all settings" }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  await page.reload();
  await ready(page);
  assert.equal(await theme(), "light");
  const { page: elsewhere } = await it.begin();
  await command(elsewhere, "Settings");
  const there = elsewhere.getByRole("dialog", { name: "Settings" });
  await there.getByLabel("Load settings from a file").setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await elsewhere.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  assert.equal(await there.getByLabel("Digit size", { exact: true }).inputValue(), "120");
  assert.equal(await there.getByLabel("Input method", { exact: true }).inputValue(), "value-first");
  // What is no file of settings changes nothing, and what a setting cannot be is named.
  await there.getByLabel("Load settings from a file").setInputFiles({ name: "odd.json", mimeType: "application/json", buffer: Buffer.from("[1,2") });
  await there.getByRole("alert").getByText("odd.json isn’t a settings file of anydoku. Nothing was changed.").waitFor({ state: "attached" });
  await elsewhere.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  const odd = JSON.stringify({ format: "anydoku-settings/1", settings: { theme: "light", digit_size: 9999 } });
  await there.getByLabel("Load settings from a file").setInputFiles({ name: "odd.json", mimeType: "application/json", buffer: Buffer.from(odd) });
  await there.getByRole("status").getByText(/digit_size/).first().waitFor({ state: "attached" });
  await elsewhere.waitForFunction(() => document.documentElement.dataset.theme === "light");
});

for (const [preset, shows, check] of [
  ["Beginner", { Checking: "solution", "Layout of notes": "grid", Timer: "hidden" }, async () => {
    await page.getByRole("timer").waitFor({ state: "detached" });
    const solution = await board.solution(await board.values());
    await board.press(1, 2);
    await page.keyboard.press(String([1, 2, 4, 5, 6, 7, 9].find((value) => value !== solution[0][1])));
    await says(1, 2, /wrong|conflict/);
  }],
  ["Classic paper", { Checking: "free", "Digit size": "100" }, async () => {
    await board.press(1, 2);
    await page.keyboard.press("8");
    await says(1, 2, /^8, row/);
  }],
  ["Speed", { "Input method": "value-first", Timer: "shown" }, async () => {
    await board.pressKey(4);
    await board.press(1, 2);
    await says(1, 2, /^4/);
  }],
  ["Cracking the Cryptic", { Checking: "free", "Layout of notes": "free", "Auto-remove notes": false }, async () => {
    await page.getByRole("group", { name: "Keypad" }).getByRole("button").first().waitFor();
    assert.equal(await page.locator(".key .left").count(), 0);
  }],
  ["Screen reader", { "Verbosity": "full", "Wrap around at the edges": false }, async () => {
    await says(1, 2, /box 1/);
  }],
]) {
  test(`the preset ${preset} sets its settings visibly`, async () => {
    await begin();
    await showSettings(page);
    await sheet().getByRole("button", { name: preset, exact: true }).click();
    for (const [name, expected] of Object.entries(shows)) {
      const field = sheet().getByLabel(name, { exact: true });
      if (typeof expected === "boolean") assert.equal(await field.isChecked(), expected, name);
      else assert.equal(await field.inputValue(), expected, name);
    }
    await closeSettings(page);
    await check();
  });
}

test("board only: just the board, playable by keys, with a way back by touch and key", async () => {
  await begin();
  await command(page, "Board only");
  await page.getByRole("banner").waitFor({ state: "hidden" });
  await page.getByRole("complementary", { name: "Controls" }).waitFor({ state: "hidden" });
  const { width, height } = await page.locator(".board").boundingBox();
  assert.ok(height > 740 && width > 740, `${width} × ${height}`);
  await board.press(1, 2);
  await page.keyboard.press("4");
  await says(1, 2, /^4/);
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByRole("banner").waitFor();
  await command(page, "Board only");
  await page.getByRole("banner").waitFor({ state: "hidden" });
  await command(page, "Board only");
  await page.getByRole("banner").waitFor();
});

test("the timer shows seconds, minutes or nothing", async () => {
  await begin();
  await page.getByRole("timer").getByText(/^\d\d:\d\d$/).waitFor();
  await setting(page, "Timer", "Minutes only");
  await page.getByRole("timer").getByText("0 min").waitFor();
  await setting(page, "Timer", "Hidden");
  await page.getByRole("timer").waitFor({ state: "detached" });
});

test("larger targets enlarge every control", async () => {
  await begin();
  await setting(page, "Larger targets", true);
  const small = await page.locator("header button, .actions button, .modes label, .key").evaluateAll((all) =>
    all.map((it) => [it.textContent || it.getAttribute("aria-label"), it.getBoundingClientRect().height]).filter(([, height]) => height > 0 && height < 56));
  assert.deepEqual(small, []);
});

// What the page asks of the speaker and of the hand.
const listen = () => {
  globalThis.felt = [];
  globalThis.heard = [];
  Navigator.prototype.vibrate = (length) => { globalThis.felt.push(length); return true; };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...given) { globalThis.heard.push(this.type); return start.apply(this, given); };
};
const senses = () => page.evaluate(() => ({ felt: globalThis.felt.length, heard: globalThis.heard.length }));

test("sound and vibration are off by default, and differ for entries and refusals", async () => {
  await begin(listen);
  await board.press(1, 2);
  await page.keyboard.press("4");
  await says(1, 2, /^4/);
  assert.deepEqual(await senses(), { felt: 0, heard: 0 });
  await setting(page, "Sounds", true);
  await page.keyboard.press("Control+z");
  await board.press(1, 3);
  await page.keyboard.press("6");
  await says(1, 3, /^6/);
  await page.waitForFunction(() => globalThis.heard.length > 0);
  assert.equal((await senses()).felt, 0);
  await setting(page, "Sounds", false);
  await setting(page, "Vibration", true);
  const { heard } = await senses();
  await board.press(1, 4);
  await page.keyboard.press("7");
  await page.waitForFunction(() => globalThis.felt.length === 1);
  assert.equal((await senses()).heard, heard);
  await command(page, "Checking: reject conflicts");
  await board.press(1, 5);
  await page.keyboard.press("8");
  await page.waitForFunction(() => globalThis.felt.length > 1);
  const felt = await page.evaluate(() => globalThis.felt);
  assert.notEqual(felt.at(-1), felt[0]);
});

test("the language changes actions, announcements and the page, and survives a reload", async () => {
  await begin();
  await showSettings(page);
  await sheet().getByLabel("Language", { exact: true }).selectOption({ label: "Deutsch" });
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("button", { name: "Neues Spiel" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await says(1, 2, /^leer, Zeile 1 Spalte 2/);
  await page.getByRole("radiogroup", { name: "Eingabeart" }).getByText("Ecke", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Zurücknehmen" }).waitFor();
  await board.press(1, 2);
  await page.keyboard.press("4");
  await page.getByRole("group", { name: "Tastenfeld" }).getByRole("button", { name: /^4, \d+ übrig$/ }).waitFor();
  await page.reload();
  await ready(page);
  await page.getByRole("banner").getByRole("button", { name: "Neues Spiel" }).waitFor();
  await page.getByRole("toolbar").getByRole("button", { name: "Tipp" }).click();
  // The engine explains in the language of the app; the 4 may be right or a mistake.
  await page.getByRole("region", { name: "Tipp" }).getByText(/^(Auf .* achten|Irgendwo ist ein Fehler|.*Notiz.*)\.$/).waitFor();
  // What is said of a new game is in the language, too.
  await page.getByRole("banner").getByRole("button", { name: "Neues Spiel" }).click();
  await page.getByRole("dialog", { name: "Neues Spiel" }).getByRole("button", { name: "Spielen", exact: true }).click();
  await page.getByRole("button", { name: "Anderes Rätsel" }).waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await field.fill("Einstellungen");
  await page.getByRole("option", { name: "Einstellungen" }).first().waitFor();
  await field.press("Enter");
  const german = page.getByRole("dialog", { name: "Einstellungen" });
  await german.getByLabel("Sprache", { exact: true }).selectOption({ label: "English" });
  await page.getByRole("banner").getByRole("button", { name: "New game", includeHidden: true }).waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
});

// Opens a dialog after the language was changed, but before its texts are loaded.
async function openBeforeLanguage(words, title) {
  await begin();
  let release;
  const isReleased = new Promise((resolve) => { release = resolve; });
  await page.route(/(texts|explanations)-de/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await showSettings(page);
  await sheet().getByLabel("Language", { exact: true }).selectOption({ label: "Deutsch" });
  await closeSettings(page);
  await command(page, words);
  await page.getByRole("dialog", { name: title }).waitFor();
  return release;
}

for (const [words, english, german] of [
  ["New game", "New game", "Neues Spiel"],
  ["Library", "Library", "Bibliothek"],
  ["Print", "Print", "Drucken"],
]) {
  test(`the title of an open dialog follows the language: ${words}`, async () => {
    const release = await openBeforeLanguage(words, english);
    release();
    await page.getByRole("dialog", { name: german }).waitFor();
  });
}

test("the techniques of an open help follow the language", async () => {
  const release = await openBeforeLanguage("Help", "Help");
  await page.getByRole("listitem").getByText("Hidden Single", { exact: false }).first().waitFor();
  release();
  await page.getByRole("dialog", { name: "Hilfe" }).getByText("Versteckter Einer", { exact: false }).first().waitFor();
});

for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
  test(`right-to-left text leaves the board intact, ${size.width} px wide`, async () => {
    await begin();
    await setting(page, "Text direction", "Right to left");
    await page.setViewportSize(size);
    assert.equal(await page.evaluate(() => document.documentElement.dir), "rtl");
    const box = (locator) => locator.boundingBox();
    const menu = await box(page.getByRole("button", { name: "Menu" }));
    assert.ok(menu.x > size.width / 2, "the menu stays at the left");
    // Columns still count from the left, and presses meet their cells.
    assert.ok((await board.point(1, 1)).x < (await board.point(1, 9)).x);
    await board.press(1, 2);
    assert.deepEqual(await board.selected(), ["1-2"]);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await board.selected(), ["1-3"]);
    await page.keyboard.press("6");
    await says(1, 3, /^6/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width, `${wide} of ${size.width} px`);
    for (const place of [page.locator(".board"), page.getByRole("group", { name: "Keypad" })]) {
      const { x, width } = await box(place);
      assert.ok(x >= -0.5 && x + width <= size.width + 0.5, `${x} + ${width}`);
    }
  });
}
