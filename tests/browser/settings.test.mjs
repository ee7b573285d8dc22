// The settings dialog: search, reset, presets, export and import; effects of settings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, closeSettings, openSettings, runCommand } from "./app/board.mjs";
import { readDownload, waitUntilReady } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { setUpApp } from "./app/fixture.mjs";

const app = setUpApp();
let page;
let board;

async function openWith(script) {
  ({ page, board } = await app.open({}, script && ((context) => context.addInitScript(script))));
}

const settingsDialog = () => page.getByRole("dialog", { name: "Settings" });
const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
const { expectCell } = app;

test("settings are found by name, description and choices", async () => {
  await openWith();
  await openSettings(page);
  const all = await settingsDialog().locator("select, input[type=checkbox]").count();
  assert.ok(all > 40, `${all} settings`);
  for (const [words, label] of [["wraps", "Wrap around at the edges"], ["0 to 9 a to f", "Symbols"], ["delete saved games", "Remind me to back up"], ["serif", "Font"]]) {
    await settingsDialog().getByRole("searchbox", { name: "Find a setting" }).fill(words);
    await settingsDialog().getByLabel(label, { exact: true }).waitFor();
    assert.ok(await settingsDialog().locator("select, input[type=checkbox]").count() < 4, words);
  }
  await settingsDialog().getByRole("searchbox").fill("no such thing");
  assert.equal(await settingsDialog().locator("select, input[type=checkbox]").count(), 0);
  await settingsDialog().getByRole("searchbox").fill("");
  await settingsDialog().getByLabel("Theme", { exact: true }).waitFor();
});

test("settings have sections to go to, units, and presets that say what they do", async () => {
  await openWith();
  await openSettings(page);
  const top = (name) => settingsDialog().getByRole("heading", { name, exact: true }).evaluate((heading) => heading.getBoundingClientRect().top);
  assert.ok(await top("Accessibility") > 800);
  const sections = settingsDialog().getByRole("navigation", { name: "Sections" });
  await sections.getByRole("button", { name: "Accessibility" }).click();
  const bottom = await sections.evaluate((nav) => nav.getBoundingClientRect().bottom);
  const heading = await top("Accessibility");
  assert.ok(heading >= bottom - 1 && heading < 400, `at ${heading}, below ${bottom}`);
  await settingsDialog().locator(".field.inline", { hasText: "Digit size" }).getByText("%", { exact: true }).waitFor();
  await settingsDialog().locator(".field.inline", { hasText: "Long press" }).getByText("ms", { exact: true }).waitFor();
  const preset = settingsDialog().getByRole("button", { name: "Speed", exact: true });
  assert.equal(await preset.evaluate((button) => document.getElementById(button.getAttribute("aria-describedby")).textContent), "Digit first, no animations, timer shown.");
  // A search needs no sections.
  await settingsDialog().getByRole("searchbox").fill("theme");
  await sections.waitFor({ state: "detached" });
});

test("sheets at the side are as wide as they need, and leave the board visible", async () => {
  for (const [width, height, ofMenu, ofSettings] of [[820, 1180, 340, 360], [1280, 800, 340, 440], [1920, 1080, 340, 620]]) {
    ({ page, board } = await app.open({ viewport: { width, height } }));
    const whole = await page.locator(".board").boundingBox();
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    assert.equal((await menu.boundingBox()).width, ofMenu);
    await menu.getByRole("button", { name: /^Settings/ }).click();
    const sheet = await settingsDialog().boundingBox();
    assert.equal(sheet.width, ofSettings);
    if (width >= 1280) assert.ok(sheet.x >= whole.x + whole.width, `${JSON.stringify(sheet)} covers the board`);
    // No section is cut off on a wide page.
    const sections = settingsDialog().getByRole("navigation", { name: "Sections" });
    if (width >= 1600) assert.ok(await sections.evaluate((nav) => nav.scrollWidth <= nav.clientWidth && nav.scrollHeight <= nav.clientHeight + 1));
    await sections.getByRole("button", { name: "Accessibility" }).click();
    const heading = await settingsDialog().getByRole("heading", { name: "Accessibility", exact: true }).boundingBox();
    const head = await settingsDialog().locator(".sheet-head").boundingBox();
    assert.ok(heading.y >= head.y + head.height && heading.y < height / 2, JSON.stringify([heading, head]));
  }
});

test("each changed setting can be reset by itself", async () => {
  await openWith();
  await openSettings(page);
  const back = settingsDialog().getByRole("button", { name: "Reset", exact: true });
  assert.equal(await back.count(), 0);
  const own = await settingsDialog().locator("select, input[type=checkbox], input[type=number]").evaluateAll((fields) => fields.map((field) => field.id).filter(Boolean));
  assert.ok(own.length > 40);
  // Settings of a kind share one component, so the first three of each are enough.
  const tested = { checkbox: 0, choice: 0, number: 0 };
  for (const id of own) {
    // The language would change all labels; it has its own test.
    if (id === "setting-language") continue;
    const field = settingsDialog().locator(`#${id}`);
    const kind = await field.evaluate((element) => (element.tagName === "SELECT" ? "choice" : element.type));
    tested[kind] += 1;
    if (tested[kind] > 3) continue;
    const value = () => field.evaluate((element) => (element.type === "checkbox" ? String(element.checked) : element.value));
    const initial = await value();
    if (kind === "checkbox") {
      await field.setChecked(initial !== "true");
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
    assert.notEqual(await value(), initial, id);
    await back.click();
    await back.waitFor({ state: "detached" });
    assert.equal(await value(), initial, id);
  }
  assert.ok(Object.values(tested).every(Boolean), JSON.stringify(tested));
});

test("shortcuts, cell colors and what is read are set with controls, not as text", async () => {
  await openWith();
  await openSettings(page);
  await settingsDialog().getByLabel("Cell colors", { exact: true }).selectOption({ label: "Custom" });
  const wells = settingsDialog().getByRole("group", { name: "Custom colors" }).locator("input[type=color]");
  assert.equal(await wells.count(), 12);
  await wells.nth(1).fill("#123456");
  const parts = settingsDialog().getByRole("group", { name: "What is read for a cell" });
  await parts.getByLabel("Colors").uncheck();
  await page.keyboard.press("Escape");
  await openSettings(page);
  assert.equal(await wells.nth(1).inputValue(), "#123456");
  assert.ok(!(await parts.getByLabel("Colors").isChecked()));
  assert.ok(await parts.getByLabel("Notes").isChecked());
  for (const name of ["Given", "Notes", "Conflict", "Position"]) await parts.getByLabel(name).uncheck();
  assert.ok(await parts.getByLabel("Digit").isDisabled(), "something is read");
  assert.equal(await settingsDialog().locator("input[type=text]").count(), 0, "a setting is edited as text");
  await settingsDialog().getByRole("button", { name: "Change shortcuts…" }).click();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
});

test("settings export, import into another browser, and reset", async () => {
  await openWith();
  await changeSetting(page, "Theme", "Dark");
  await changeSetting(page, "Digit size", 120);
  await changeSetting(page, "Input method", "Digit first");
  await openSettings(page);
  const [download] = await Promise.all([page.waitForEvent("download"), settingsDialog().getByRole("button", { name: "Save as file" }).click()]);
  assert.equal(download.suggestedFilename(), "anydoku-settings.json");
  const text = (await readDownload(download)).toString();
  await settingsDialog().getByRole("button", { name: "Reset all settings" }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  await page.reload();
  await waitUntilReady(page);
  assert.equal(await theme(), "light");
  const { page: elsewhere } = await app.open();
  await runCommand(elsewhere, "Settings");
  const there = elsewhere.getByRole("dialog", { name: "Settings" });
  await there.getByLabel("Load settings from a file").setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await elsewhere.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  assert.equal(await there.getByLabel("Digit size", { exact: true }).inputValue(), "120");
  assert.equal(await there.getByLabel("Input method", { exact: true }).inputValue(), "digit-first");
  // Other files change nothing, and invalid values are named.
  await there.getByLabel("Load settings from a file").setInputFiles({ name: "odd.json", mimeType: "application/json", buffer: Buffer.from("[1,2") });
  await there.getByRole("alert").getByText("odd.json isn’t a settings file of anydoku. Nothing was changed.").waitFor({ state: "attached" });
  await elsewhere.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  const odd = JSON.stringify({ format: "anydoku-settings/1", settings: { theme: "light", digit_size: 9999 } });
  await there.getByLabel("Load settings from a file").setInputFiles({ name: "odd.json", mimeType: "application/json", buffer: Buffer.from(odd) });
  await there.getByRole("status").getByText(/digit_size/).first().waitFor({ state: "attached" });
  await elsewhere.waitForFunction(() => document.documentElement.dataset.theme === "light");
});

test("a preset and a reset of everything can be undone, and the preset Default leads back", async () => {
  await openWith();
  await openSettings(page);
  const value = (name) => settingsDialog().getByLabel(name, { exact: true }).inputValue();
  const preset = (name) => settingsDialog().getByRole("button", { name, exact: true }).click();
  const toast = settingsDialog().locator(".toast");
  const undo = async (text) => {
    await toast.getByText(text).waitFor();
    await toast.getByRole("button", { name: "Undo" }).click();
    await toast.waitFor({ state: "detached" });
  };
  await settingsDialog().getByLabel("Digit size", { exact: true }).fill("120");
  await settingsDialog().getByLabel("Checking", { exact: true }).selectOption("strict");
  await preset("Classic paper");
  assert.equal(await value("Checking"), "off");
  await undo("Preset “Classic paper” applied.");
  assert.deepEqual([await value("Checking"), await value("Digit size")], ["strict", "120"]);
  await settingsDialog().getByRole("button", { name: "Reset all settings" }).click();
  assert.deepEqual([await value("Checking"), await value("Digit size")], ["warn", "100"]);
  await undo("All settings reset to defaults.");
  assert.deepEqual([await value("Checking"), await value("Digit size")], ["strict", "120"]);
  // What is restored is saved. The address opens the dialog again.
  await page.reload();
  await waitUntilReady(page);
  await settingsDialog().getByRole("button", { name: "Reset all settings" }).waitFor();
  assert.deepEqual([await value("Checking"), await value("Digit size")], ["strict", "120"]);
  await preset("Screen reader");
  await preset("Default");
  assert.deepEqual([await value("Checking"), await value("Verbosity"), await value("Digit size")], ["warn", "default", "120"]);
});

for (const [preset, expectedValues, check] of [
  ["Beginner", { Checking: "solution", "Layout of notes": "grid", Timer: "hidden" }, async () => {
    await page.getByRole("timer").waitFor({ state: "detached" });
    const solution = await board.solution(await board.digits());
    await board.click(1, 2);
    await page.keyboard.press(String([1, 2, 4, 5, 6, 7, 9].find((value) => value !== solution[0][1])));
    await expectCell(1, 2, /wrong|conflict/);
  }],
  ["Classic paper", { Checking: "off", "Digit size": "100" }, async () => {
    await board.click(1, 2);
    await page.keyboard.press("8");
    await expectCell(1, 2, /^8, row/);
  }],
  ["Speed", { "Input method": "digit-first", Timer: "shown" }, async () => {
    await board.pressKey(4);
    await board.click(1, 2);
    await expectCell(1, 2, /^4/);
  }],
  ["Cracking the Cryptic", { Checking: "off", "Layout of notes": "free", "Auto-remove notes": false }, async () => {
    await page.getByRole("group", { name: "Keypad" }).getByRole("button").first().waitFor();
    assert.equal(await page.locator(".key .left").count(), 0);
  }],
  ["Screen reader", { "Verbosity": "full", "Wrap around at the edges": false }, async () => {
    await expectCell(1, 2, /box 1/);
  }],
]) {
  test(`the preset ${preset} sets its settings visibly`, async () => {
    await openWith();
    await openSettings(page);
    await settingsDialog().getByRole("button", { name: preset, exact: true }).click();
    for (const [name, expected] of Object.entries(expectedValues)) {
      const field = settingsDialog().getByLabel(name, { exact: true });
      if (typeof expected === "boolean") assert.equal(await field.isChecked(), expected, name);
      else assert.equal(await field.inputValue(), expected, name);
    }
    await closeSettings(page);
    await check();
  });
}

test("board only: just the board, playable by keys, with a way back by touch and key", async () => {
  await openWith();
  await runCommand(page, "Board only");
  await page.getByRole("banner").waitFor({ state: "hidden" });
  await page.getByRole("complementary", { name: "Controls" }).waitFor({ state: "hidden" });
  const { width, height } = await page.locator(".board").boundingBox();
  assert.ok(height > 740 && width > 740, `${width} × ${height}`);
  await board.click(1, 2);
  await page.keyboard.press("4");
  await expectCell(1, 2, /^4/);
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByRole("banner").waitFor();
  await runCommand(page, "Board only");
  await page.getByRole("banner").waitFor({ state: "hidden" });
  await runCommand(page, "Board only");
  await page.getByRole("banner").waitFor();
});

test("the timer shows seconds, minutes or nothing", async () => {
  await openWith();
  await page.getByRole("timer").getByText(/^\d\d:\d\d$/).waitFor();
  await changeSetting(page, "Timer", "Minutes only");
  await page.getByRole("timer").getByText("0 min").waitFor();
  await changeSetting(page, "Timer", "Hidden");
  await page.getByRole("timer").waitFor({ state: "detached" });
});

test("larger targets enlarge every control", async () => {
  await openWith();
  await changeSetting(page, "Larger targets", true);
  const small = await page.locator("header button, .actions button, .modes label, .key").evaluateAll((all) =>
    all.map((element) => [element.textContent || element.getAttribute("aria-label"), element.getBoundingClientRect().height]).filter(([, height]) => height > 0 && height < 56));
  assert.deepEqual(small, []);
  const header = await page.locator("header").boundingBox();
  for (const button of await page.locator("header button:visible").all()) {
    const own = await button.boundingBox();
    assert.ok(own.y >= 0 && own.y + own.height <= header.height, await button.innerText());
  }
});

// Records the sounds that the page plays and the vibrations that it requests.
const recordFeedback = () => {
  globalThis.vibrations = [];
  globalThis.sounds = [];
  Navigator.prototype.vibrate = (length) => { globalThis.vibrations.push(length); return true; };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...args) { globalThis.sounds.push(this.type); return start.apply(this, args); };
};
const feedback = () => page.evaluate(() => ({ vibrations: globalThis.vibrations.length, sounds: globalThis.sounds.length }));

test("sound and vibration are off by default, and differ for entries and refusals", async () => {
  await openWith(recordFeedback);
  await board.click(1, 2);
  await page.keyboard.press("4");
  await expectCell(1, 2, /^4/);
  assert.deepEqual(await feedback(), { vibrations: 0, sounds: 0 });
  await changeSetting(page, "Sounds", true);
  await page.keyboard.press("Control+z");
  await board.click(1, 3);
  await page.keyboard.press("6");
  await expectCell(1, 3, /^6/);
  await page.waitForFunction(() => globalThis.sounds.length > 0);
  assert.equal((await feedback()).vibrations, 0);
  await changeSetting(page, "Sounds", false);
  await changeSetting(page, "Vibration", true);
  const { sounds } = await feedback();
  await board.click(1, 4);
  await page.keyboard.press("7");
  await page.waitForFunction(() => globalThis.vibrations.length === 1);
  assert.equal((await feedback()).sounds, sounds);
  await runCommand(page, "Checking: reject conflicts");
  await board.click(1, 5);
  await page.keyboard.press("8");
  await page.waitForFunction(() => globalThis.vibrations.length > 1);
  const vibrations = await page.evaluate(() => globalThis.vibrations);
  assert.notEqual(vibrations.at(-1), vibrations[0]);
});

test("the language changes actions, announcements and the page, and survives a reload", async () => {
  await openWith();
  await openSettings(page);
  await settingsDialog().getByLabel("Language", { exact: true }).selectOption({ label: "Deutsch" });
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("button", { name: "Neues Spiel" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await expectCell(1, 2, /^leer, Zeile 1 Spalte 2/);
  await page.getByRole("radiogroup", { name: "Eingabeart" }).getByText("Ecke", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).waitFor();
  await board.click(1, 2);
  await page.keyboard.press("4");
  await page.getByRole("group", { name: "Ziffernfeld" }).getByRole("button", { name: /^4, \d+ übrig$/ }).waitFor();
  await page.reload();
  await waitUntilReady(page);
  await page.getByRole("banner").getByRole("button", { name: "Neues Spiel" }).waitFor();
  await page.getByRole("toolbar").getByRole("button", { name: "Tipp" }).click();
  // Explanations are in the app's language; the 4 may be right or a mistake.
  await page.getByRole("region", { name: "Tipp" }).getByText(/^(.* ansehen|Irgendwo ist ein Fehler|.*Notiz.*)\.$/).waitFor();
  // The description of a new game is in the language, too.
  await page.getByRole("banner").getByRole("button", { name: "Neues Spiel" }).click();
  await page.getByRole("dialog", { name: "Neues Spiel" }).getByRole("button", { name: "Spielen", exact: true }).click();
  await page.getByRole("button", { name: "Anderes Rätsel" }).waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await field.fill("Einstellungen");
  await page.getByRole("option", { name: "Einstellungen" }).first().waitFor();
  await field.press("Enter");
  const german = page.getByRole("dialog", { name: "Einstellungen" });
  await german.getByLabel("Sprache", { exact: true }).selectOption({ label: "English (US)" });
  await page.getByRole("banner").getByRole("button", { name: "New game", includeHidden: true }).waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
});

test("the browser's languages choose the app's, down to British spelling", async () => {
  const languages = [["de-AT", "Neues Spiel", "Mitte"], ["en-AU", "New game", "Centre"], ["en-US", "New game", "Center"]];
  for (const [locale, button, mode] of languages) {
    const { page } = await app.open({ locale });
    await page.getByRole("banner").getByRole("button", { name: button }).waitFor();
    await page.getByRole("radiogroup").getByText(mode, { exact: true }).waitFor();
  }
});

// Changes the language, and holds back its files whose names match. Returns a function that releases
// them.
async function changeLanguageWithout(files) {
  await openWith();
  let release;
  const isReleased = new Promise((resolve) => { release = resolve; });
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  await openSettings(page);
  await settingsDialog().getByLabel("Language", { exact: true }).selectOption({ label: "Deutsch" });
  return release;
}

// Opens a dialog after the language was changed, but before its texts are loaded.
async function openBeforeLanguage(words, title) {
  const release = await changeLanguageWithout(/(texts|explanations)-de/);
  await closeSettings(page);
  await runCommand(page, words);
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
  await page.getByRole("dialog", { name: "Hilfe" }).getByText("Versteckter Single", { exact: false }).first().waitFor();
});

test("a hint that is requested before the explanations of a language are loaded changes to them", async () => {
  const release = await changeLanguageWithout(/explanations-de/);
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("toolbar").getByRole("button", { name: "Tipp" }).click();
  const hint = page.getByRole("region", { name: "Tipp" });
  await hint.getByText(/^Look at /).waitFor();
  release();
  await hint.getByText(/^.* ansehen\.$/).waitFor();
});

for (const size of [{ width: 390, height: 844 }, ...onlyInVerify({ width: 1280, height: 800 })]) {
  test(`right-to-left text leaves the board intact, ${size.width} px wide`, async () => {
    await openWith();
    await changeSetting(page, "Text direction", "Right to left");
    await page.setViewportSize(size);
    assert.equal(await page.evaluate(() => document.documentElement.dir), "rtl");
    const box = (locator) => locator.boundingBox();
    const menu = await box(page.getByRole("button", { name: "Menu" }));
    assert.ok(menu.x > size.width / 2, "the menu stays at the left");
    // Columns still count from the left, and clicks hit their cells.
    assert.ok((await board.cellCenter(1, 1)).x < (await board.cellCenter(1, 9)).x);
    await board.click(1, 2);
    assert.deepEqual(await board.selectedCells(), ["1-2"]);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await board.selectedCells(), ["1-3"]);
    await page.keyboard.press("6");
    await expectCell(1, 3, /^6/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width, `${wide} of ${size.width} px`);
    for (const place of [page.locator(".board"), page.getByRole("group", { name: "Keypad" })]) {
      const { x, width } = await box(place);
      assert.ok(x >= -0.5 && x + width <= size.width + 0.5, `${x} + ${width}`);
    }
  });
}
