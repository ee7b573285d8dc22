// Appearance: themes and their contrast, fonts, sizes, symbols of every kind.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { changeSetting, closeSettings, newGame, openSettings, runCommand } from "./app/board.mjs";
import { waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { DESKTOP, setUpOpenApp } from "./app/fixture.mjs";

const FONT = new URL("../../crates/fonts/files/atkinson-hyperlegible-next-latin-semibold.ttf", import.meta.url);

const app = setUpOpenApp({ ...DESKTOP, colorScheme: "light" });
let page;
let board;
beforeEach(() => { ({ page, board } = app); });

const settingsDialog = () => page.getByRole("dialog", { name: "Settings" });
const { expectCell } = app;

// Returns the colors of a cell: its background, its center, all colors with their counts, and the number
// of pixels that differ from the background.
const cellColors = (row, column) => page.evaluate(([row, column]) => {
  const canvas = document.querySelector(".board canvas");
  const own = document.querySelector("[role=gridcell]").getBoundingClientRect();
  const frame = canvas.getBoundingClientRect();
  const ratio = canvas.width / frame.width;
  const side = Math.floor(own.width * ratio * 0.8);
  const x = Math.round((own.x - frame.x + own.width * (column - 1 + 0.1)) * ratio);
  const y = Math.round((own.y - frame.y + own.height * (row - 1 + 0.1)) * ratio);
  const { data } = canvas.getContext("2d").getImageData(x, y, side, side);
  const at = (pixel) => `#${[0, 1, 2].map((part) => data[pixel * 4 + part].toString(16).padStart(2, "0")).join("")}`;
  const colors = {};
  for (let pixel = 0; pixel < side * side; pixel += 1) colors[at(pixel)] = (colors[at(pixel)] ?? 0) + 1;
  const [background] = Object.entries(colors).sort((one, other) => other[1] - one[1])[0];
  return { background, middle: at(Math.floor(side / 2) * side + Math.floor(side / 2)), foreground: side * side - colors[background], colors };
}, [row, column]);

// Returns a hash of the board's image.
const boardHash = async () => createHash("sha256").update(await page.locator(".board canvas").first().screenshot()).digest("hex");

test("high contrast is black on white, or white on black on a dark system", async () => {
  await changeSetting(page, "Theme", "High contrast");
  const colors = () => page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]);
  assert.deepEqual(await colors(), ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  assert.equal((await cellColors(1, 2)).background, "#ffffff");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(0, 0, 0)");
  assert.deepEqual(await colors(), ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  assert.equal((await cellColors(1, 2)).background, "#000000");
  assert.deepEqual(await accessibilityViolations(page), []);
});

test("selected cells, the same digit and possible places look different in every theme", async () => {
  await runCommand(page, "Show possible places");
  for (const theme of ["Light", "Dark", "High contrast"]) {
    await changeSetting(page, "Theme", theme);
    // Two quick clicks on one cell would select every cell with its digit.
    await board.click(9, 9);
    await board.click(2, 2);
    // The board is drawn with the next frame.
    const end = Date.now() + 10_000;
    for (let backgrounds = []; new Set(backgrounds).size < 4;) {
      assert.ok(Date.now() < end, `${theme}: ${backgrounds}`);
      const cells = await Promise.all([[2, 2], [3, 5], [1, 7], [7, 9]].map(([row, column]) => cellColors(row, column)));
      backgrounds = cells.map(({ background }) => background);
    }
    // A possible place also has a bar, so that color is not the only sign.
    const bar = await page.evaluate(() => {
      const canvas = document.querySelector(".board canvas");
      const [frame, own] = [canvas.getBoundingClientRect(), document.getElementById("cell-1-7").getBoundingClientRect()];
      const ratio = canvas.width / frame.width;
      const at = (x, y) => [...canvas.getContext("2d").getImageData(Math.round((own.x - frame.x + x * own.width) * ratio), Math.round((own.y - frame.y + y * own.height) * ratio), 1, 1).data].join();
      return [at(0.5, 0.955), at(0.1, 0.955)];
    });
    assert.notEqual(bar[0], bar[1], `${theme}: no bar`);
  }
});

test("a selection has one outline around all its cells, and colors fill their cells", async () => {
  await board.click(4, 1);
  await page.keyboard.down("Shift");
  await board.click(4, 3);
  await page.keyboard.up("Shift");
  assert.deepEqual((await board.selectedCells()).sort(), ["4-1", "4-2", "4-3"]);
  const outline = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const canvas = document.querySelector(".board canvas.above");
    const frame = canvas.getBoundingClientRect();
    const ratio = canvas.width / frame.width;
    const box = (id) => {
      const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
      return [x - frame.x, y - frame.y, width, height].map((length) => length * ratio);
    };
    const [first, second] = [box("cell-4-1"), box("cell-4-2")];
    const painted = (x, y, width, height) => {
      const { data } = canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
      return (column) => data.some((value, index) => index % 4 === 3 && value > 0 && (column === undefined || Math.floor(index / 4) % Math.round(width) === column));
    };
    const side = first[2];
    const edge = painted(second[0] - side * 0.08, second[1] + side * 0.3, side * 0.16, side * 0.4);
    const width = Math.round(side);
    const top = painted(first[0] + side / 2, first[1] - 2, width, side * 0.12);
    return { between: edge(), isClosed: Array.from({ length: width }, (_, column) => top(column)).every(Boolean) };
  });
  assert.deepEqual(outline, { between: false, isClosed: true });
  await page.keyboard.press("v");
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  const corner = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const canvas = document.querySelector(".board canvas");
    const frame = canvas.getBoundingClientRect();
    const ratio = canvas.width / frame.width;
    const { x, y, width } = document.getElementById("cell-4-2").getBoundingClientRect();
    const at = (across) => [...canvas.getContext("2d").getImageData(Math.round((x - frame.x + across * width) * ratio), Math.round((y - frame.y + across * width) * ratio), 1, 1).data].join();
    return [at(0.03), at(0.15)];
  });
  assert.equal(corner[0], corner[1], "the color leaves a border");
});

test("a custom theme applies at once to the page and the board, and is saved", async () => {
  await openSettings(page);
  await settingsDialog().getByLabel("Theme", { exact: true }).selectOption({ label: "Custom" });
  const editor = settingsDialog().getByRole("group", { name: "Custom theme" });
  await editor.getByText("All colors are easy to read").waitFor();
  const edge = (locator, name) => locator.evaluate((element, name) => element.getBoundingClientRect()[name], name);
  const gap = await edge(editor, "top") - await edge(settingsDialog().getByLabel("Theme", { exact: true }), "bottom");
  assert.ok(gap > 0 && gap < 120, `${gap} px below its field`);
  await editor.getByLabel("Cells and cards", { exact: true }).fill("#fff4d6");
  await editor.getByLabel("Page background", { exact: true }).fill("#f3e3b3");
  await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(243, 227, 179)");
  await closeSettings(page);
  assert.equal((await cellColors(1, 2)).background, "#fff4d6");
  await page.reload();
  await waitUntilReady(page);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(243, 227, 179)");
  assert.equal((await cellColors(1, 2)).background, "#fff4d6");
});

test("the contrast check warns below 4.5:1, names the pairs, and fixes them", async () => {
  await openSettings(page);
  await settingsDialog().getByLabel("Theme", { exact: true }).selectOption({ label: "Custom" });
  const editor = settingsDialog().getByRole("group", { name: "Custom theme" });
  const meter = editor.getByRole("meter", { name: "Contrast of Text and givens" });
  assert.ok(Number(await meter.getAttribute("value")) >= 4.5);
  await editor.getByLabel("Text and givens", { exact: true }).fill("#bbbbbb");
  await editor.getByRole("status").getByText(/\d+ color pairs are hard to read/).waitFor();
  await editor.getByText(/Text and givens on .*: 1\.\d:1 \(needs 4.5:1\)/).first().waitFor();
  assert.ok(Number(await meter.getAttribute("value")) < 4.5);
  // Gray on white, as WCAG computes it.
  await editor.getByText(/^1\.\d:1 with .* \(too low\)$/).first().waitFor();
  await editor.getByRole("button", { name: "Fix contrast" }).click();
  await editor.getByText("All colors are easy to read").waitFor();
  assert.equal(await editor.getByLabel("Text and givens", { exact: true }).inputValue(), "#000000");
  await editor.getByRole("button", { name: "Start from dark" }).click();
  await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(18, 20, 23)");
  await editor.getByText("All colors are easy to read").waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
});

test("digits, notes and lines have their own sizes", async () => {
  const usual = await cellColors(1, 1);
  await changeSetting(page, "Digit size", 140);
  const large = await cellColors(1, 1);
  assert.ok(large.foreground > 1.4 * usual.foreground, `${usual.foreground} and ${large.foreground} pixels`);
  await changeSetting(page, "Digit size", 60);
  assert.ok((await cellColors(1, 1)).foreground < 0.6 * usual.foreground);
  await runCommand(page, "Fill notes");
  await page.keyboard.press("Escape");
  const notes = await cellColors(1, 2);
  await changeSetting(page, "Note size", 60);
  assert.ok((await cellColors(1, 2)).foreground < 0.7 * notes.foreground);
  await page.keyboard.press("Control+z");
  // Along the fifth row, above its digits.
  const lines = () => page.evaluate(() => {
    const canvas = document.querySelector(".board canvas");
    const { data } = canvas.getContext("2d").getImageData(0, Math.floor(0.4555 * canvas.height), canvas.width, 1);
    let dark = 0;
    for (let pixel = 0; pixel < canvas.width; pixel += 1) if (data[pixel * 4] < 60) dark += 1;
    return dark;
  });
  const thin = await lines();
  await changeSetting(page, "Line thickness", 300);
  assert.ok(await lines() > 1.8 * thin, `${thin} and ${await lines()} dark pixels`);
});

test("a chosen font applies to the board and the page", async () => {
  const hashes = new Set([await boardHash()]);
  for (const font of ["System serif", "OpenDyslexic or wide spacing"]) {
    await changeSetting(page, "Font", font);
    if (font.startsWith("System")) {
      assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /serif/);
      hashes.add(await boardHash());
    } else {
      assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /^OpenDyslexic/);
      assert.ok(Number.parseFloat(await page.evaluate(() => getComputedStyle(document.body).letterSpacing)) > 0);
    }
  }
  assert.equal(hashes.size, 2);
});

test("a custom font loads from a file and survives a reload", async () => {
  await board.click(1, 2);
  await page.keyboard.press("4");
  await expectCell(1, 2, /^4/);
  await page.keyboard.press("Escape");
  const before = await boardHash();
  await openSettings(page);
  await settingsDialog().getByLabel("Font", { exact: true }).selectOption({ label: "Custom" });
  await settingsDialog().getByText("Choose a file", { exact: false }).first().waitFor();
  await settingsDialog().getByLabel("Custom font file").setInputFiles({ name: "broken.ttf", mimeType: "font/ttf", buffer: Buffer.from("no font") });
  await settingsDialog().getByRole("alert").getByText("This browser can’t read the file as a font").waitFor({ state: "attached" });
  await settingsDialog().getByLabel("Custom font file").setInputFiles({ name: "mine.ttf", mimeType: "font/ttf", buffer: await readFile(FONT) });
  await settingsDialog().getByText("Custom font: mine.ttf").waitFor();
  // The browser itself reports the broken font.
  app.expectProblems(/OTS parsing error/);
  await closeSettings(page);
  const waitForFont = () => page.waitForFunction(() => [...document.fonts].some((font) => /Own font/.test(font.family) && font.status === "loaded"));
  await waitForFont();
  await page.locator(".toast").waitFor({ state: "detached", timeout: 20_000 });
  const own = await boardHash();
  assert.notEqual(own, before);
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await waitForFont();
  await expectCell(1, 2, /^4/);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Escape");
  // The board looks as before the reload.
  const end = Date.now() + 20_000;
  while ((await boardHash()) !== own) assert.ok(Date.now() < end, "the board looks different");
});

test("custom symbols appear on the board and the keypad, with spoken names", async () => {
  await openSettings(page);
  await settingsDialog().getByLabel("Symbols", { exact: true }).selectOption({ label: "Custom" });
  const editor = settingsDialog().getByRole("group", { name: "Custom symbols" });
  await editor.getByText("9 symbols are missing. The board shows numbers until then.").waitFor();
  const list = ["★ = star", "☾ = moon", "☀ = sun", "☂ = umbrella", "♥ = heart", "♣ = clover", "♦ = diamond", "♠ = spade"];
  await editor.getByLabel(/^All symbols at once/).fill(list.join("\n"));
  await editor.getByRole("button", { name: "Use this list" }).click();
  await editor.getByText("1 symbol is missing").waitFor();
  await editor.getByLabel("Symbol for 9", { exact: true }).fill("★");
  await page.keyboard.press("Tab");
  await editor.getByText("★ is used twice").waitFor();
  await editor.getByLabel("Symbol for 9", { exact: true }).fill("♪");
  await page.keyboard.press("Tab");
  await editor.getByLabel("Spoken name for 9", { exact: true }).fill("Star");
  await page.keyboard.press("Tab");
  await editor.getByText("The name “Star” is used twice").waitFor();
  await editor.getByLabel("Spoken name for 9", { exact: true }).fill("note");
  await page.keyboard.press("Tab");
  await editor.getByText(/The board shows numbers until then/).waitFor({ state: "detached" });
  await closeSettings(page);
  // Row 1 of the starter board begins with 8 and ends with 3.
  await expectCell(1, 1, /^spade, given/);
  await expectCell(1, 9, /^sun, given/);
  const key = page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^umbrella, \d+ remaining$/ });
  assert.match(await key.innerText(), /☂/);
  await board.click(1, 2);
  await key.click();
  await expectCell(1, 2, /^umbrella/);
  // The keyboard enters numbers.
  await board.click(1, 3);
  await page.keyboard.press("6");
  await expectCell(1, 3, /^clover/);
  await page.reload();
  await waitUntilReady(page);
  await expectCell(1, 1, /^spade, given/);
});

test("symbols may be separated by spaces, and a larger board needs more", async () => {
  await newGame(page, { side: 4 });
  await openSettings(page);
  await settingsDialog().getByLabel("Symbols", { exact: true }).selectOption({ label: "Custom" });
  const editor = settingsDialog().getByRole("group", { name: "Custom symbols" });
  await editor.getByLabel(/^All symbols at once/).fill("🍎 🍌 🍇 🍒");
  await editor.getByRole("button", { name: "Use this list" }).click();
  await closeSettings(page);
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^🍌, / }).waitFor();
  await newGame(page, { side: 9 });
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^2, / }).waitFor();
  await openSettings(page);
  await editor.getByText("5 symbols are missing").waitFor();
});

const GREEN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10" onload="globalThis.parent.hacked = 1"><script>globalThis.hacked = 1; parent.hacked = 1;</script><image href="https://example.org/spy.png" width="1" height="1"/><rect width="10" height="10" fill="#00ff00"/></svg>`;

test("pictures serve as symbols: an SVG is rasterized, its scripts and links ignored", async () => {
  await newGame(page, { side: 4 });
  await openSettings(page);
  await settingsDialog().getByLabel("Symbols", { exact: true }).selectOption({ label: "Custom" });
  const editor = settingsDialog().getByRole("group", { name: "Custom symbols" });
  await editor.getByLabel(/^All symbols at once/).fill("a b c d");
  await editor.getByRole("button", { name: "Use this list" }).click();
  await editor.getByLabel("Picture for 1", { exact: true }).setInputFiles({ name: "leaf.svg", mimeType: "image/svg+xml", buffer: Buffer.from(GREEN) });
  await editor.getByRole("button", { name: "Remove the picture for 1" }).waitFor();
  assert.equal(await editor.getByLabel("Spoken name for 1", { exact: true }).inputValue(), "leaf");
  await editor.getByLabel("Picture for 2", { exact: true }).setInputFiles({ name: "odd.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await settingsDialog().getByRole("alert").getByText("This browser can’t read odd.png as a picture.").waitFor({ state: "attached" });
  await closeSettings(page);
  const isGreen = async (row, column) => Object.entries((await cellColors(row, column)).colors).some(([color, count]) => color === "#00ff00" && count > 200);
  // Enter a leaf in an empty cell.
  const values = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent));
  const empty = values.findIndex((text) => text.startsWith("empty"));
  const [row, column] = [Math.floor(empty / 4) + 1, (empty % 4) + 1];
  await runCommand(page, "Checking: off");
  await board.click(row, column);
  const key = page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^leaf, / });
  assert.equal(await key.locator("img").count(), 1);
  await key.click();
  await expectCell(row, column, /^leaf/);
  const waitForPicture = async () => {
    const end = Date.now() + 20_000;
    while (!(await isGreen(row, column))) assert.ok(Date.now() < end, "the picture is not on the board");
  };
  await waitForPicture();
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await expectCell(row, column, /^leaf/);
  await waitForPicture();
  const stored = await page.evaluate(() => localStorage.getItem("anydoku-settings"));
  assert.match(stored, /data:image\/png;base64,/);
  assert.ok(!stored.includes("svg"), "more than pixels is stored");
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
  assert.deepEqual(app.activity.foreignRequests, []);
});

test("colored discs with patterns serve as symbols, with names", async () => {
  await changeSetting(page, "Symbols", "Colors");
  await expectCell(1, 1, /^blue, given/);
  await expectCell(1, 9, /^yellow, given/);
  await page.keyboard.press("Escape");
  const { colors } = await cellColors(1, 1);
  assert.ok((colors["#2f5fd0"] ?? 0) > 300, "no blue disc");
  const key = page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^lime, / });
  assert.equal(await key.locator("svg").count(), 1);
  await board.click(1, 2);
  await key.click();
  await expectCell(1, 2, /^lime/);
  await newGame(page, { side: 16 });
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^red dotted, / }).waitFor();
});

test("pictograms and Roman, Greek, Chinese and Indian symbols have names", async () => {
  for (const [set, text, name] of [["Pictograms", null, /^\p{L}[^,]*, given/u], ["I II III", "VIII", /^8, given/], ["α β γ", "θ", /^theta, given/], ["一 二 三", "八", /^8, given/], ["१ २ ३", "८", /^8, given/], ["0 1 2", "7", /^7, given/]]) {
    await changeSetting(page, "Symbols", set);
    await page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.getElementById("cell-1-1").textContent), [name.source, name.flags]);
    if (set === "Pictograms") {
      assert.equal(await page.getByRole("group", { name: "Keypad" }).locator(".digit svg").count(), 9, "keys show emoji of the system");
      assert.ok(((await cellColors(1, 1)).colors["#f2ce2e"] ?? 0) > 100, "no sunflower of the app");
    }
    if (text) await page.getByRole("group", { name: "Keypad" }).locator(".digit", { hasText: new RegExp(`^${text}$`) }).waitFor();
  }
});
