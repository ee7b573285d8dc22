// Colors of cells and of single candidates, patterns, palettes; the pen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, closeSettings, openSettings, runCommand } from "./app/board.mjs";
import { backgroundColor, capture, captureCell, colorDistance, colorShare, countColors, difference, parseRgb } from "./app/pixels.mjs";
import { DESKTOP, PHONE, setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();
const { expectCell } = app;

// Captures a cell without the color of the selection.
async function captureUnselected(row, column) {
  await app.page.keyboard.press("Escape");
  return captureCell(app.board, row, column, 8);
}

const colorKey = (number) => app.page.getByRole("group", { name: "Colors" }).getByRole("button", { name: new RegExp(`^Color ${number},`) });
const swatch = (number) => colorKey(number).locator(".swatch").evaluate((element) => getComputedStyle(element).backgroundColor).then(parseRgb);
const setTarget = (name) => app.board.activate(app.page.getByRole("radiogroup", { name: /Apply color to|Draw between/ }).getByText(name, { exact: true }));
const pen = () => app.page.getByRole("group", { name: "Pen", exact: true });

// Returns the position of a candidate on a 9x9 board.
async function candidatePosition(row, column, digit) {
  const box = await app.board.cell(row, column).boundingBox();
  const part = (at) => (at + 0.5) / 3;
  return { x: box.x + box.width * part((digit - 1) % 3), y: box.y + box.height * part(Math.floor((digit - 1) / 3)) };
}

async function activateAt({ x, y }) {
  if (app.board.touch) await app.page.touchscreen.tap(x, y);
  else await app.page.mouse.click(x, y);
}

test("a cell takes one or several colors, and the keys have spoken names", async () => {
  const { board } = app;
  await board.selectMode("Color");
  await board.click(1, 2);
  await colorKey(1).click();
  await expectCell(1, 2, /^empty, red, /);
  assert.ok(colorDistance(backgroundColor(await captureUnselected(1, 2)), await swatch(1)) < 4);
  await board.click(1, 2);
  await colorKey(8).click();
  await expectCell(1, 2, /^empty, red blue, /);
  const both = await captureUnselected(1, 2);
  for (const number of [1, 8]) assert.ok(colorShare(both, await swatch(number), 4) > 0.25, `color ${number} is not visible`);
  for (let number = 1; number <= 12; number += 1) {
    const name = (await colorKey(number).getAttribute("aria-label")).split(", ")[1];
    await board.click(2, 1);
    await colorKey(number).click();
    await expectCell(2, 1, new RegExp(`^empty, ${name}, `));
    await colorKey(number).click();
    await expectCell(2, 1, /^empty, row/);
  }
});

for (const [device, options] of Object.entries({ mouse: DESKTOP, touch: PHONE })) {
  test(`single candidates can be colored: ${device}`, async () => {
    await app.open(options);
    const { page, board } = app;
    await runCommand(page, "Fill notes");
    await expectCell(1, 2, /corner notes 1 4 9/);
    const before = await captureUnselected(1, 2);
    await board.selectMode("Color");
    await setTarget("Candidates");
    await activateAt(await candidatePosition(1, 2, 4));
    await board.activate(colorKey(5));
    await expectCell(1, 2, /candidate 4 green/);
    const after = await captureUnselected(1, 2);
    const changed = difference(before, after, 20);
    assert.ok(changed > 0.01 && changed < 0.2, `${changed} of the cell changed`);
    assert.ok(colorShare(after, await swatch(5), 4) > 0.01, "the color is not visible");
    // Coloring again removes the color.
    await activateAt(await candidatePosition(1, 2, 4));
    await board.activate(colorKey(5));
    await expectCell(1, 2, /corner notes 1 4 9, row/);
  });
}

test("single candidates can be colored with the keyboard alone", async () => {
  const { page, board } = app;
  await page.keyboard.press("m");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("v");
  await page.keyboard.press("Alt+Period");
  await page.keyboard.press("Alt+Period");
  await page.keyboard.press("3");
  await expectCell(1, 2, /candidate 4 yellow/);
  await page.keyboard.press("Control+z");
  await expectCell(1, 2, /corner notes 1 4 9, row/);
  assert.ok(board);
});

test("color patterns are distinct, on the board and on the keypad", async () => {
  const { page, board } = app;
  await board.selectMode("Color");
  for (const [column, number] of [[2, 1], [3, 3], [4, 5]]) {
    await board.click(1, column);
    await colorKey(number).click();
  }
  const plain = await captureUnselected(1, 2);
  assert.equal(countColors(plain).length, 1, "there is more than the color");
  await changeSetting(page, "Patterns with colors", true);
  const found = [];
  for (const column of [2, 3, 4]) found.push(await captureUnselected(1, column));
  for (const own of found) assert.ok(countColors(own).length > 1, "no pattern");
  // In black and white, no two patterns are alike.
  const shape = (own) => { const from = backgroundColor(own); return { ...own, at: (x, y) => (colorDistance(own.at(x, y), from) > 20 ? [0, 0, 0] : [255, 255, 255]) }; };
  assert.ok(difference(shape(found[0]), shape(found[1])) > 0.05);
  assert.ok(difference(shape(found[1]), shape(found[2])) > 0.05);
  assert.ok(difference(shape(found[0]), shape(found[2])) > 0.05);
  await colorKey(1).locator("svg").waitFor();
});

test("a palette applies at once to the board and the keypad", async () => {
  const { page, board } = app;
  await board.selectMode("Color");
  await board.click(1, 2);
  await colorKey(1).click();
  const backgrounds = [];
  for (const name of ["Standard", "Color-blind friendly", "High contrast", "Custom"]) {
    await changeSetting(page, "Cell colors", name);
    if (name === "Custom") {
      await openSettings(page);
      const wells = page.getByRole("group", { name: "Custom colors" });
      await wells.getByLabel("Color 1", { exact: true }).fill("#aaccee");
      await wells.getByLabel("Color 2", { exact: true }).fill("#f0e442");
      await closeSettings(page);
    }
    const own = backgroundColor(await captureUnselected(1, 2));
    assert.ok(colorDistance(own, await swatch(1)) < 4, `${name}: the key has another color`);
    backgrounds.push(own);
  }
  backgrounds.forEach((one, at) => backgrounds.slice(at + 1).forEach((other) => assert.ok(colorDistance(one, other) > 8, `${one} is like ${other}`)));
  assert.deepEqual(backgrounds[3], [0xaa, 0xcc, 0xee]);
});

// Tools of the pen, and their names in the cells' texts.
const STROKES = [["Line", "line"], ["Arrow", "arrow"]];

test("the pen draws and removes lines and arrows, by dragging or by two clicks", async () => {
  const { page, board } = app;
  await board.selectMode("Pen");
  for (const [tool, name] of STROKES) {
    await pen().getByRole("button", { name: tool }).click();
    const before = await captureUnselected(1, 2);
    for (const method of ["drag", "clicks"]) {
      if (method === "drag") await board.drag([1, 2], [2, 3]);
      else { await board.click(1, 2); await board.click(2, 3); }
      await expectCell(1, 2, new RegExp(`red ${name} from row 1 column 2 to row 2 column 3`));
      await expectCell(2, 3, new RegExp(`red ${name} from row 1 column 2`));
      assert.ok(difference(before, await captureUnselected(1, 2)) > 0.01, `${tool}: nothing is visible`);
      // Drawing it again removes it.
      await board.click(1, 2);
      await board.click(2, 3);
      await expectCell(1, 2, /^empty, row/);
    }
  }
  assert.ok(page);
});

test("the pen draws dashed and colored circles and crosses; erase and undo work", async () => {
  const { page, board } = app;
  await board.selectMode("Pen");
  await pen().getByRole("button", { name: "Circle" }).click();
  await pen().getByRole("button", { name: "blue", exact: true }).click();
  await board.click(1, 2);
  await expectCell(1, 2, /blue circle around row 1 column 2/);
  const solid = await captureUnselected(1, 2);
  await pen().getByLabel("Dashed").check();
  await board.click(1, 3);
  await expectCell(1, 3, /blue dashed circle around/);
  const dashed = await captureUnselected(1, 3);
  const blue = parseRgb(await pen().getByRole("button", { name: "blue", exact: true }).locator("span").evaluate((element) => getComputedStyle(element).backgroundColor));
  assert.ok(colorShare(dashed, blue, 8) > 0.005 && colorShare(dashed, blue, 8) < 0.9 * colorShare(solid, blue, 8), "the line is not dashed");
  await pen().getByRole("button", { name: "Cross" }).click();
  await board.click(1, 4);
  await expectCell(1, 4, /blue dashed cross over row 1 column 4/);
  await page.keyboard.press("Backspace");
  await expectCell(1, 4, /^empty, row/);
  await page.keyboard.press("Control+z");
  await expectCell(1, 4, /cross/);
  await runCommand(page, "Clear colors and lines");
  await expectCell(1, 2, /^empty, row/);
  await page.keyboard.press("Control+z");
  await expectCell(1, 2, /circle/);
});

for (const [device, options] of Object.entries({ mouse: DESKTOP, touch: PHONE })) {
  test(`the pen draws between candidates: ${device}`, async () => {
    await app.open(options);
    const { page, board } = app;
    await runCommand(page, "Fill notes");
    await board.selectMode("Pen");
    await setTarget("Candidates");
    await board.activate(pen().getByRole("button", { name: "Arrow" }));
    await activateAt(await candidatePosition(1, 2, 4));
    await activateAt(await candidatePosition(4, 2, 9));
    await expectCell(1, 2, /red arrow from candidate 4 in row 1 column 2 to candidate 9 in row 4 column 2/);
    // The arrow ends at the candidate, so the upper half of the cell has less of it.
    const box = await board.cell(1, 2).boundingBox();
    const red = parseRgb(await pen().getByRole("button", { name: "red", exact: true }).locator("span").evaluate((element) => getComputedStyle(element).backgroundColor));
    const half = (top) => capture(page, { x: box.x + 4, y: box.y + 4 + top * (box.height / 2 - 4), width: box.width - 8, height: box.height / 2 - 8 });
    assert.ok(colorShare(await half(1), red, 30) > 0.01);
    assert.ok(colorShare(await half(0), red, 30) < colorShare(await half(1), red, 30) / 2);
  });
}

test("the pen works with the keyboard alone", async () => {
  const { page } = app;
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("b");
  await page.keyboard.press("8");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectCell(1, 2, /blue line from row 1 column 2 to row 2 column 3/);
});
