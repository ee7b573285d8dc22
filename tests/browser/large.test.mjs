// Large boards: zooming and panning by mouse, touch and keys; labels, the overview, the places of a
// digit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, importPuzzle, runCommand } from "./app/board.mjs";
import { waitUntilDrawn } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { importGrid, importLargeBoard, solvedGrid } from "./app/large.mjs";
import { PHONE, setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();
const { waitForAnnouncement } = app;
const LONG = { timeout: 120_000 };

const cellBox = (row, column) => app.board.cell(row, column).boundingBox();
const boardBox = () => app.page.locator(".board").boundingBox();
const centerOf = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

// Waits until the upper left cell is between `least` and `most` times as wide as before.
const waitForWidth = (before, least, most = Infinity) => app.page.waitForFunction(
  ([width, least, most]) => { const now = document.querySelector("[role=gridcell]").getBoundingClientRect().width / width; return now >= least && now <= most; },
  [before, least, most],
);

test("a large board zooms by Ctrl + wheel and pans by wheel and drag; the selection stays", LONG, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 36);
  await board.click(3, 3);
  const before = await cellBox(3, 3);
  const [x, y] = centerOf(before);
  await page.mouse.move(x, y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -400);
  await page.keyboard.up("Control");
  await waitForWidth(before.width, 2);
  const large = await cellBox(3, 3);
  assert.ok(large.width >= 24, `cells of ${large.width}`);
  // What was under the pointer, the middle of the cell, stays there.
  const [right, down] = centerOf(large);
  assert.ok(Math.max(Math.abs(x - right), Math.abs(y - down)) < large.width / 4, "the cell under the pointer moved away");
  assert.deepEqual(await board.selectedCells(), ["3-3"]);
  // The wheel pans the board.
  const panBy = async (act) => {
    const from = await cellBox(3, 3);
    await act();
    await page.waitForFunction((left) => Math.abs(document.getElementById("cell-3-3").getBoundingClientRect().x - left) > 20, from.x);
    assert.deepEqual(await board.selectedCells(), ["3-3"]);
    return (await cellBox(3, 3)).x - from.x;
  };
  assert.ok(await panBy(() => page.mouse.wheel(120, 0)) < 0);
  // So does dragging with the right button or while Space is down; the mode stays.
  const [w, h] = centerOf(await boardBox());
  const drag = async (button) => {
    await page.mouse.move(w, h);
    await page.mouse.down({ button });
    await page.mouse.move(w + 60, h, { steps: 6 });
    await page.mouse.up({ button });
  };
  assert.ok(await panBy(() => drag("right")) > 0);
  await page.mouse.wheel(120, 0);
  await page.keyboard.down("Space");
  assert.ok(await panBy(() => drag("left")) > 0);
  await page.keyboard.up("Space");
  const mode = () => page.evaluate(() => document.querySelector("[role=radiogroup][aria-label=Mode] input:checked").value);
  assert.equal(await mode(), "digit");
  // Space alone changes the mode, as elsewhere.
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelector("[role=radiogroup][aria-label=Mode] input:checked").value === "corner");
  // The board pans to the cursor.
  await page.keyboard.press("Control+End");
  await page.waitForFunction(() => document.getElementById("cell-36-36"));
  const [last, board_box] = [await cellBox(36, 36), await boardBox()];
  assert.ok(last.x + last.width <= board_box.x + board_box.width + 1 && last.y + last.height <= board_box.y + board_box.height + 1);
  await page.keyboard.press("\\");
  await waitForWidth(before.width, 0.98, 1.02);
});

test("two fingers zoom and pan a large board; one finger plays", LONG, async () => {
  await app.open(PHONE);
  const { page, board } = app;
  await importLargeBoard(page, 25);
  await board.click(2, 2);
  await page.waitForFunction(() => document.querySelectorAll("[aria-selected=true]").length === 1);
  const session = await app.context.newCDPSession(page);
  const fingers = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const before = await cellBox(1, 1);
  const [x, y] = centerOf(await boardBox());
  await fingers("touchStart", [[x - 20, y], [x + 20, y]]);
  for (let step = 1; step <= 8; step += 1) await fingers("touchMove", [[x - 20 - 8 * step, y], [x + 20 + 8 * step, y]]);
  await waitForWidth(before.width, 2);
  // All moves are drawn before the position counts.
  await waitUntilDrawn(page);
  const from = (await cellBox(1, 1)).y;
  for (let step = 1; step <= 4; step += 1) await fingers("touchMove", [[x - 84, y + 10 * step], [x + 84, y + 10 * step]]);
  await page.waitForFunction((top) => document.getElementById("cell-1-1").getBoundingClientRect().y > top + 20, from);
  await fingers("touchEnd", []);
  // The selection stays, and a tap selects again.
  assert.deepEqual(await board.selectedCells(), ["2-2"]);
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => !document.querySelector("#cell-2-2[aria-selected=true]"));
  assert.equal((await board.selectedCells()).length, 1);
});

test("the overview shows the visible part and remaining work, and navigates", LONG, async () => {
  const { page } = app;
  await importLargeBoard(page, 25, 2);
  const overview = page.getByRole("region", { name: "Overview" });
  const rect = () => overview.locator("rect.visible-area").evaluate((element) => ["x", "y", "width"].map((name) => Number(element.getAttribute(name))));
  assert.deepEqual(await rect(), [0, 0, 100]);
  for (let time = 0; time < 4; time += 1) await overview.getByRole("button", { name: "Zoom in" }).click();
  const [, , width] = await rect();
  assert.ok(width < 60, `${width}`);
  const map = await overview.getByRole("img").boundingBox();
  await page.mouse.click(map.x + 0.9 * map.width, map.y + 0.9 * map.height);
  await page.waitForFunction(() => Number(document.querySelector("rect.visible-area").getAttribute("x")) > 30);
  const [left, top] = await rect();
  assert.ok(Math.abs(left + width - 100) < 1 && Math.abs(top + width - 100) < 1, `${left} ${top}`);
  // A part with more digits is lighter.
  const opacity = () => overview.locator("rect:not(.visible-area)").first().evaluate((element) => Number(element.getAttribute("fill-opacity")));
  const before = await opacity();
  await overview.getByRole("button", { name: "Show whole board" }).click();
  const values = solvedGrid(25);
  for (const [row, column] of [[1, 2], [2, 1], [2, 3], [3, 2]]) {
    if (!/^empty/.test(await app.board.cellText(row, column))) continue;
    await app.board.click(row, column);
    await app.board.key(symbolOf(values[row - 1][column - 1])).click();
  }
  await page.waitForFunction((before) => Number(document.querySelector(".overview rect").getAttribute("fill-opacity")) < before, before);
});

const symbolOf = (value) => (value < 10 ? value : String.fromCharCode(55 + value));

test("labels follow the board that moves with the cursor", LONG, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 36);
  await changeSetting(page, "Label rows and columns", true);
  await board.click(12, 10);
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("+");
  for (let times = 0; times < 9; times += 1) await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => {
    const labels = [...document.querySelectorAll('[aria-label^="Select row "]')];
    const middle = (element) => { const { y, height } = element.getBoundingClientRect(); return y + height / 2; };
    const rows = labels.map((label) => Number(label.ariaLabel.match(/\d+/)[0]));
    // Only the cells in view are in the page.
    const cells = rows.map((row) => document.getElementById(`cell-${row}-10`));
    return rows.includes(21) && cells[rows.indexOf(21)] && labels.every((label, at) => !cells[at] || Math.abs(middle(label) - middle(cells[at])) < 2);
  });
});

test("row and column labels stay at the edge while the board pans", LONG, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 25);
  await changeSetting(page, "Label rows and columns", true);
  await board.click(20, 20);
  for (let time = 0; time < 5; time += 1) await page.keyboard.press("+");
  await page.waitForFunction(() => document.querySelectorAll(".label.column").length < 20);
  const check = async (row, column) => {
    const [own, across, down, area] = [await cellBox(row, column), await page.getByRole("button", { name: `Select column ${column}`, exact: true }).boundingBox(), await page.getByRole("button", { name: `Select row ${row}`, exact: true }).boundingBox(), await boardBox()];
    assert.ok(Math.abs(centerOf(own)[0] - centerOf(across)[0]) < 2 && across.y + across.height <= area.y + 1, JSON.stringify([own, across]));
    assert.ok(Math.abs(centerOf(own)[1] - centerOf(down)[1]) < 2 && down.x + down.width <= area.x + 1, JSON.stringify([own, down]));
  };
  await check(20, 20);
  const before = await page.getByRole("button", { name: "Select column 20", exact: true }).boundingBox();
  await page.mouse.move(...centerOf(await boardBox()));
  await page.mouse.wheel(60, 0);
  await page.waitForFunction((left) => document.querySelector('[aria-label="Select column 20"]')?.getBoundingClientRect().x < left - 10, before.x);
  await check(20, 20);
  await page.getByRole("button", { name: "Select row 20", exact: true }).click();
  assert.equal(await page.evaluate(() => document.querySelectorAll("[role=gridcell][aria-selected=true]").length > 5), true);
});

test("the next and previous places of a digit can be visited", LONG, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 25);
  await board.click(1, 1);
  const value = (await board.cellText(1, 1)).match(/^\w+/)[0];
  const places = [];
  for (let time = 0; time < 3; time += 1) {
    await runCommand(page, "Next place for this digit");
    const place = await board.cursor();
    assert.ok(!places.includes(place), `${place} again`);
    places.push(place);
    await page.keyboard.press("Alt+q");
    await waitForAnnouncement(new RegExp(`can be .*\\b${value}\\b`));
  }
  await runCommand(page, "Previous place for this digit");
  assert.equal(await board.cursor(), places[1]);
});

test("screen readers get ten by ten cells around the cursor, numbered as on the whole board", LONG, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 25);
  await board.click(1, 1);
  await page.keyboard.press("Control+End");
  await page.waitForFunction(() => document.getElementById("cell-25-25"));
  const part = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => [cell.id, cell.getAttribute("aria-colindex"), cell.parentElement.getAttribute("aria-rowindex")]));
  assert.equal(part.length, 100);
  for (const [id, column, row] of part) assert.equal(id, `cell-${row}-${column}`);
  assert.equal(await board.cursor(), "25-25");
  assert.equal(await board.side(), 25);
});

test("on a 25x25 board every key is visible, and a hint is not pushed off the screen", LONG, async () => {
  for (const device of [undefined, PHONE]) {
    const { page, board } = await app.open(device);
    await importLargeBoard(page, 25);
    const { height } = page.viewportSize();
    const keys = await page.getByRole("group", { name: "Keypad" }).getByRole("button").evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().toJSON()));
    assert.equal(keys.length, 25);
    for (const { y, bottom } of keys) assert.ok(y > 0 && bottom <= height, `a key from ${y} to ${bottom}`);
    await board.click(1, 2);
    const before = await cellBox(1, 2);
    await page.keyboard.press("Alt+h");
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.waitFor();
    const { y } = await hint.boundingBox();
    assert.ok(y < height - 100, `the hint begins at ${y}`);
    assert.equal(await page.locator(".inspector").count(), 0);
    // The view moves to the box that the hint names.
    if (/box/.test(await hint.innerText())) await waitForWidth(before.width, 1.3);
  }
});

test("a board that is too large for hints says so", LONG, async () => {
  const { page } = app;
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Enter" }).click();
  await dialog.locator("input[type=number]").first().fill("130");
  await dialog.getByRole("button", { name: "Create puzzle" }).click();
  await page.getByRole("grid", { name: "130 by 130" }).waitFor();
  await page.keyboard.press("h");
  await page.getByText("Hints work on boards up to 128 × 128.").first().waitFor();
  assert.equal(await page.getByText("reload the page").count(), 0);
});

test("a hint that is being found is not asked for again", LONG, async () => {
  const { page } = await app.open({}, (context) => context.addInitScript(() => {
    globalThis.hintRequests = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...others) {
      if (/"hint":\{/i.test(message)) globalThis.hintRequests += 1;
      return postMessage.call(this, message, ...others);
    };
  }));
  await importLargeBoard(page, 100);
  await page.keyboard.press("h");
  await page.getByText("Finding a hint", { exact: true }).first().waitFor();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor({ timeout: 60_000 });
  assert.equal(await page.evaluate(() => globalThis.hintRequests), 1);
});

test("a hint on a 100x100 board shows its cell readably", LONG, async () => {
  const { page } = await app.open(PHONE);
  // Three of four cells are given.
  await importGrid(page, solvedGrid(100).map((row, r) => row.map((value, c) => ((r * r + r * c + 3 * c) % 4 ? value : 0))));
  await page.keyboard.press("h");
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.waitFor({ timeout: 60_000 });
  for (let level = 1; level <= 12 && !/5\/5/.test(await hint.textContent()); level += 1) await page.keyboard.press("h");
  const text = await hint.locator(".shown").textContent();
  // The first cell of the step, whose other cells may be too far away to be in view.
  const step = /from r(\d+)[\d,]*c(\d+)|r(\d+)c(\d+)/;
  assert.match(text, step);
  const [row, column] = text.match(step).slice(1).filter(Boolean);
  await page.waitForFunction((id) => document.getElementById(id)?.getBoundingClientRect().width >= 20, `cell-${row}-${column}`);
  const [cell, area] = [await cellBox(row, column), await boardBox()];
  assert.ok(cell.x >= area.x - 1 && cell.y >= area.y - 1 && cell.x + cell.width <= area.x + area.width + 1 && cell.y + cell.height <= area.y + area.height + 1, JSON.stringify({ cell, area }));
});

test("up to 64 keys are all visible, on phones on two pages", { timeout: 300_000 }, async () => {
  const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };
  const devices = [[undefined, 64, 1, 24], [TABLET, 64, 1, 32], [PHONE, 64, 2, 32], ...onlyInVerify([undefined, 49, 1, 24], [TABLET, 49, 1, 32], [PHONE, 36, 1, 32])];
  for (const [device, side, pages, least] of devices) {
    const { page } = await app.open(device);
    await importLargeBoard(page, side);
    const name = `${side} at ${page.viewportSize().width}`;
    const ranges = page.getByRole("radiogroup", { name: "Keys" }).getByRole("radio");
    assert.equal(await ranges.count(), pages === 1 ? 0 : pages, name);
    const found = [];
    for (let number = 0; number < pages; number += 1) {
      if (number > 0) {
        await ranges.nth(number).check({ force: true });
        await page.waitForFunction((first) => document.querySelector(".pad:not(.recent) .digit").textContent !== first, found[0]);
      }
      const keys = await page.getByRole("group", { name: "Keypad" }).getByRole("button").evaluateAll((keys) => keys.map((key) => {
        const { x, y, right, bottom, width, height } = key.getBoundingClientRect();
        const top = document.elementFromPoint((x + right) / 2, (y + bottom) / 2);
        return { digit: key.querySelector(".digit").textContent, width, height, isVisible: key.contains(top) };
      }));
      for (const { digit, width, height, isVisible } of keys) {
        assert.ok(isVisible, `${digit} of ${name} is not visible`);
        assert.ok(Math.min(width, height) >= least, `${digit} of ${name}: ${width} x ${height}`);
        found.push(digit);
      }
    }
    assert.equal(new Set(found).size, side, name);
  }
});

test("a search for digits ends with the game", async () => {
  const { page, board } = app;
  await importLargeBoard(page, 36);
  await page.getByRole("searchbox", { name: "Find a digit" }).fill("27");
  await board.key(1).waitFor({ state: "detached" });
  await page.locator("[role=grid]").focus();
  await importPuzzle(page, "1.........4..31.");
  await board.key(1).waitFor();
  assert.equal(await page.getByRole("group", { name: "Keypad" }).getByRole("button").count(), 4);
});

test("more than 64 keys have pages, and a search finds keys of all pages", { timeout: 180_000 }, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 100, 2);
  const ranges = page.getByRole("radiogroup", { name: "Keys" });
  await ranges.getByText("57–100").click();
  await board.key(100).waitFor();
  assert.equal(await board.key(1).count(), 0);
  await page.getByRole("searchbox", { name: "Find a digit" }).fill("7");
  await board.key(7).waitFor();
  await board.key(70).waitFor();
  // A page ends the search.
  await ranges.getByText("1–56").click();
  await board.key(1).waitFor();
  assert.equal(await page.getByRole("searchbox", { name: "Find a digit" }).inputValue(), "");
});
