// Colours of cells and of single candidates, patterns, palettes; the pen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { command, setting } from "./app/board.mjs";
import { cellPicture, colours, difference, far, ground, picture, rgb, share } from "./app/seen.mjs";
import { DESKTOP, PHONE, table } from "./app/table.mjs";

const it = table();
const { says } = it;

// The cell without the colour of the cursor.
async function seen(row, column) {
  await it.page.keyboard.press("Escape");
  return cellPicture(it.board, row, column, 8);
}

const colourKey = (number) => it.page.getByRole("group", { name: "Colors" }).getByRole("button", { name: new RegExp(`^Color ${number},`) });
const swatch = (number) => colourKey(number).locator(".swatch").evaluate((element) => getComputedStyle(element).backgroundColor).then(rgb);
const aim = (name) => it.board.push(it.page.getByRole("radiogroup", { name: /Apply color to|Draw between/ }).getByText(name, { exact: true }));
const pen = () => it.page.getByRole("group", { name: "Pen", exact: true });

// Where a candidate of a 9x9 has its place.
async function candidate(row, column, digit) {
  const box = await it.board.cell(row, column).boundingBox();
  const part = (at) => (at + 0.5) / 3;
  return { x: box.x + box.width * part((digit - 1) % 3), y: box.y + box.height * part(Math.floor((digit - 1) / 3)) };
}

async function press({ x, y }) {
  if (it.board.touch) await it.page.touchscreen.tap(x, y);
  else await it.page.mouse.click(x, y);
}

test("a cell takes one or several colors, and the keys have spoken names", async () => {
  const { board } = it;
  await board.mode("Color");
  await board.press(1, 2);
  await colourKey(1).click();
  await says(1, 2, /^empty, red, /);
  assert.ok(far(ground(await seen(1, 2)), await swatch(1)) < 4);
  await board.press(1, 2);
  await colourKey(8).click();
  await says(1, 2, /^empty, red blue, /);
  const both = await seen(1, 2);
  for (const number of [1, 8]) assert.ok(share(both, await swatch(number), 4) > 0.25, `colour ${number} is not seen`);
  for (let number = 1; number <= 12; number += 1) {
    const name = (await colourKey(number).getAttribute("aria-label")).split(", ")[1];
    await board.press(2, 1);
    await colourKey(number).click();
    await says(2, 1, new RegExp(`^empty, ${name}, `));
    await colourKey(number).click();
    await says(2, 1, /^empty, row/);
  }
});

for (const [device, options] of Object.entries({ mouse: DESKTOP, touch: PHONE })) {
  test(`single candidates can be colored: ${device}`, async () => {
    await it.begin(options);
    const { page, board } = it;
    await command(page, "Fill in notes");
    await says(1, 2, /corner notes 1 4 9/);
    const before = await seen(1, 2);
    await board.mode("Color");
    await aim("Candidates");
    await press(await candidate(1, 2, 4));
    await board.push(colourKey(5));
    await says(1, 2, /candidate 4 green/);
    const after = await seen(1, 2);
    const changed = difference(before, after, 20);
    assert.ok(changed > 0.01 && changed < 0.2, `${changed} of the cell changed`);
    assert.ok(share(after, await swatch(5), 4) > 0.01, "the colour is not seen");
    // The same again takes it away.
    await press(await candidate(1, 2, 4));
    await board.push(colourKey(5));
    await says(1, 2, /corner notes 1 4 9, row/);
  });
}

test("single candidates can be colored with the keyboard alone", async () => {
  const { page, board } = it;
  await page.keyboard.press("m");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("v");
  await page.keyboard.press("Alt+Period");
  await page.keyboard.press("Alt+Period");
  await page.keyboard.press("3");
  await says(1, 2, /candidate 4 yellow/);
  await page.keyboard.press("Control+z");
  await says(1, 2, /corner notes 1 4 9, row/);
  assert.ok(board);
});

test("color patterns are distinct, on the board and on the keypad", async () => {
  const { page, board } = it;
  await board.mode("Color");
  for (const [column, number] of [[2, 1], [3, 3], [4, 5]]) {
    await board.press(1, column);
    await colourKey(number).click();
  }
  const plain = await seen(1, 2);
  assert.equal(colours(plain).length, 1, "there is more than the colour");
  await setting(page, "Patterns with colors", true);
  const found = [];
  for (const column of [2, 3, 4]) found.push(await seen(1, column));
  for (const own of found) assert.ok(colours(own).length > 1, "no pattern");
  // As black and white, no two are alike.
  const shape = (own) => { const from = ground(own); return { ...own, at: (x, y) => (far(own.at(x, y), from) > 20 ? [0, 0, 0] : [255, 255, 255]) }; };
  assert.ok(difference(shape(found[0]), shape(found[1])) > 0.05);
  assert.ok(difference(shape(found[1]), shape(found[2])) > 0.05);
  assert.ok(difference(shape(found[0]), shape(found[2])) > 0.05);
  await colourKey(1).locator("svg").waitFor();
});

test("a palette applies at once to the board and the keypad", async () => {
  const { page, board } = it;
  await board.mode("Color");
  await board.press(1, 2);
  await colourKey(1).click();
  const looks = [];
  for (const name of ["Standard", "Color-blind friendly", "High contrast", "Custom"]) {
    if (name === "Custom") await setting(page, "Custom colors", "#AACCEE, #F0E442");
    await setting(page, "Cell colors", name);
    const own = ground(await seen(1, 2));
    assert.ok(far(own, await swatch(1)) < 4, `${name}: the key has another colour`);
    looks.push(own);
  }
  looks.forEach((one, at) => looks.slice(at + 1).forEach((other) => assert.ok(far(one, other) > 8, `${one} is like ${other}`)));
  assert.deepEqual(looks[3], [0xaa, 0xcc, 0xee]);
});

// What is read out of two cells after a stroke between them.
const strokes = [["Line", "line"], ["Arrow", "arrow"]];

test("the pen draws and removes lines and arrows, by dragging or by two clicks", async () => {
  const { page, board } = it;
  await board.mode("Pen");
  for (const [tool, name] of strokes) {
    await pen().getByRole("button", { name: tool }).click();
    const before = await seen(1, 2);
    for (const way of ["drag", "presses"]) {
      if (way === "drag") await board.drag([1, 2], [2, 3]);
      else { await board.press(1, 2); await board.press(2, 3); }
      await says(1, 2, new RegExp(`red ${name} from row 1 column 2 to row 2 column 3`));
      await says(2, 3, new RegExp(`red ${name} from row 1 column 2`));
      assert.ok(difference(before, await seen(1, 2)) > 0.01, `${tool}: nothing is seen`);
      // The same again.
      await board.press(1, 2);
      await board.press(2, 3);
      await says(1, 2, /^empty, row/);
    }
  }
  assert.ok(page);
});

test("the pen draws dashed and colored circles and crosses; erase and undo work", async () => {
  const { page, board } = it;
  await board.mode("Pen");
  await pen().getByRole("button", { name: "Circle" }).click();
  await pen().getByRole("button", { name: "blue", exact: true }).click();
  await board.press(1, 2);
  await says(1, 2, /blue circle around row 1 column 2/);
  const solid = await seen(1, 2);
  await pen().getByLabel("Dashed").check();
  await board.press(1, 3);
  await says(1, 3, /blue dashed circle around/);
  const dashed = await seen(1, 3);
  const blue = rgb(await pen().getByRole("button", { name: "blue", exact: true }).locator("span").evaluate((it) => getComputedStyle(it).backgroundColor));
  assert.ok(share(dashed, blue, 8) > 0.005 && share(dashed, blue, 8) < 0.9 * share(solid, blue, 8), "dashes are no dashes");
  await pen().getByRole("button", { name: "Cross" }).click();
  await board.press(1, 4);
  await says(1, 4, /blue dashed cross over row 1 column 4/);
  await page.keyboard.press("Backspace");
  await says(1, 4, /^empty, row/);
  await page.keyboard.press("Control+z");
  await says(1, 4, /cross/);
  await command(page, "Clear colors and lines");
  await says(1, 2, /^empty, row/);
  await page.keyboard.press("Control+z");
  await says(1, 2, /circle/);
});

for (const [device, options] of Object.entries({ mouse: DESKTOP, touch: PHONE })) {
  test(`the pen draws between candidates: ${device}`, async () => {
    await it.begin(options);
    const { page, board } = it;
    await command(page, "Fill in notes");
    await board.mode("Pen");
    await aim("Candidates");
    await board.push(pen().getByRole("button", { name: "Arrow" }));
    await press(await candidate(1, 2, 4));
    await press(await candidate(4, 2, 9));
    await says(1, 2, /red arrow from candidate 4 in row 1 column 2 to candidate 9 in row 4 column 2/);
    // It ends at the candidate: its upper left is no part of it.
    const box = await board.cell(1, 2).boundingBox();
    const red = rgb(await pen().getByRole("button", { name: "red", exact: true }).locator("span").evaluate((it) => getComputedStyle(it).backgroundColor));
    const half = (top) => picture(page, { x: box.x + 4, y: box.y + 4 + top * (box.height / 2 - 4), width: box.width - 8, height: box.height / 2 - 8 });
    assert.ok(share(await half(1), red, 30) > 0.01);
    assert.ok(share(await half(0), red, 30) < share(await half(1), red, 30) / 2);
  });
}

test("the pen works with the keyboard alone", async () => {
  const { page } = it;
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("b");
  await page.keyboard.press("8");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await says(1, 2, /blue line from row 1 column 2 to row 2 column 3/);
});
