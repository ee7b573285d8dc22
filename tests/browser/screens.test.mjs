// The screens: how to reach each of them, layouts on desktops and on phones in both orientations, reduced
// motion.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, importPuzzle, runCommand } from "./app/board.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { PHONE, setUpOpenApp } from "./app/fixture.mjs";
import { importLargeBoard } from "./app/large.mjs";
import { X_WING } from "./app/puzzles.mjs";

const app = setUpOpenApp();

const box = (locator) => locator.boundingBox();
const boardBox = () => box(app.page.locator(".board"));
const controls = () => app.page.getByRole("complementary", { name: "Controls" });

async function chooseInMenu(name) {
  await app.board.activate(app.page.getByRole("button", { name: "Menu" }));
  await app.board.activate(app.page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name }));
}

test("every screen is reached from the menu, by mouse and by touch, and closed", { timeout: 90_000 }, async () => {
  const dialogs = [[/^New game(?!,)/, "New game"], [/^Library/, "Library"], [/^Daily puzzle/, "Daily puzzle"], [/^Collections/, "Collections"], [/^Print/, "Print"], [/^Settings/, "Settings"], [/^Help/, "Help"], [/^Share/, "Share"]];
  for (const device of [undefined, PHONE]) {
    await app.open(device);
    const { page } = app;
    for (const [entry, name] of dialogs) {
      await chooseInMenu(entry);
      const dialog = page.getByRole("dialog", { name, exact: true });
      await dialog.waitFor();
      await app.board.activate(dialog.getByRole("button", { name: "Close", exact: true }));
      await dialog.waitFor({ state: "detached" });
    }
    await chooseInMenu(/^Analyze/);
    await page.getByRole("region", { name: "Analysis" }).waitFor();
    await chooseInMenu(/^Design a puzzle/);
    await page.getByRole("region", { name: "Design" }).waitFor();
  }
});

test("dialogs open by address, and Back closes them", async () => {
  const { page } = app;
  for (const [hash, name] of [["#help", "Help"], ["#settings", "Settings"], ["#library", "Library"], ["#new", "New game"]]) {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await page.getByRole("dialog", { name, exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("grid").waitFor();
  }
});

test("help is searchable, and closes to the previous place", async () => {
  const { page, board } = app;
  await board.click(4, 4);
  await runCommand(page, "Help");
  const help = page.getByRole("dialog", { name: "Help", exact: true });
  const before = (await help.innerText()).length;
  await help.getByRole("searchbox").fill("naked pair");
  await page.waitForFunction((before) => document.querySelector("dialog[open]").innerText.length < before, before);
  // The list of techniques arrives with the first response of the worker for files.
  await help.getByText(/naked pair/i).first().waitFor();
  await help.getByRole("button", { name: "Close", exact: true }).click();
  await help.waitFor({ state: "detached" });
  assert.equal(await board.cursor(), "4-4");
});

test("desktop: a square board of full height beside a column of 320 to 380 px", async () => {
  for (const [width, height] of [[1280, 800], [1000, 700], [1920, 1080]]) {
    await app.open({ viewport: { width, height } });
    const [board, side, header] = [await boardBox(), await box(controls()), await box(app.page.getByRole("banner"))];
    assert.ok(Math.abs(board.width - board.height) < 1, "not square");
    assert.ok(side.x >= board.x + board.width && side.width >= 316 && side.width <= 384, `column of ${side.width}`);
    const [high, wide] = [height - header.height, width - side.width];
    assert.ok(board.height > 0.93 * Math.min(high, wide), `${board.height} of ${high} x ${wide}`);
    assert.ok(board.x >= 15 && board.y + board.height <= height, "no margin");
    const gap = side.x - board.x - board.width;
    assert.ok(gap <= 34, `${gap} px between the board and the controls`);
    assert.ok(Math.abs(board.x - (width - side.x - side.width)) <= 4, "board and controls are centered together");
    assert.match(await app.page.getByRole("banner").innerText(), /9 × 9/);
  }
});

test("controls move to the other side by setting", async () => {
  const { page } = app;
  const before = [await boardBox(), await box(controls())];
  assert.ok(before[1].x > before[0].x);
  await changeSetting(page, "Controls", "Left of the board");
  const after = [await boardBox(), await box(controls())];
  assert.ok(after[1].x + after[1].width <= after[0].x, JSON.stringify(after));
  await app.board.click(1, 2);
  await app.board.pressKey(4);
  await app.expectCell(1, 2, /^4, /);
});

test("landscape phone: a board of full height with all keys beside it", async () => {
  await app.open({ ...PHONE, viewport: { width: 844, height: 390 } });
  const { page, board } = app;
  const whole = await boardBox();
  assert.ok(whole.height > 0.93 * 390 && whole.y >= 0 && whole.y + whole.height <= 390, JSON.stringify(whole));
  for (let value = 1; value <= 9; value += 1) {
    const key = await box(board.key(value));
    assert.ok(key.x >= whole.x + whole.width && key.y + key.height <= 390 && key.x + key.width <= 844, `key ${value}: ${JSON.stringify(key)}`);
  }
  await board.click(1, 2);
  await board.pressKey(4);
  await app.expectCell(1, 2, /^4, /);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 844);
});

test("landscape phone: a hint covers the controls, not the board, and is whole", async () => {
  for (const [width, height] of [[844, 390], [740, 360], [667, 375]]) {
    const { page } = await app.open({ ...PHONE, viewport: { width, height } });
    const whole = await boardBox();
    await page.getByRole("button", { name: "Hint" }).tap();
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.waitFor();
    for (const level of [2, 3, 4]) {
      await hint.getByRole("button", { name: "More", exact: true }).tap();
      await hint.getByText(`Hint ${level}/5`).waitFor();
    }
    // The tip of the first board would lie over the modes.
    assert.ok(!(await page.locator(".tip").isVisible()));
    const card = await box(hint);
    assert.ok(card.x >= whole.x + whole.width && card.y >= 44 && card.y + card.height <= height + 0.5, JSON.stringify([width, card, whole]));
  }
});

test("tablet: a board as large as the controls leave room for, and every key visible", async () => {
  await app.open({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const [board, keys] = [await boardBox(), await box(app.page.getByRole("group", { name: "Keypad" }))];
  assert.ok(board.width >= 700, `a board of ${board.width}`);
  assert.ok(keys.y >= board.y + board.height && keys.y + keys.height <= 1180, "keys are not visible");
});

test("portrait phone: the board from edge to edge, then modes, keys and actions; nothing covers it", async () => {
  await app.open(PHONE);
  const { page, board } = app;
  const [header, whole, modes, key, actions] = [await box(page.getByRole("banner")), await boardBox(), await box(page.getByRole("radiogroup", { name: "Mode" })), await box(board.key(1)), await box(page.getByRole("toolbar", { name: "Actions" }))];
  assert.ok(header.height <= 48 && header.y + header.height <= whole.y + 1);
  assert.ok(whole.width >= 390 - 20, `${whole.width}`);
  for (const below of [modes, key, actions]) assert.ok(below.y >= whole.y + whole.height - 1, "over the board");
});

test("the hint card never covers its cells on a phone", async () => {
  await app.open(PHONE);
  const { page, board } = app;
  await board.activate(page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "Hint" }));
  const card = page.getByRole("region", { name: "Hint" });
  await card.waitFor();
  const [cardBox, whole] = [await box(card), await boardBox()];
  assert.ok(cardBox.y >= whole.y + whole.height - 1 || cardBox.y >= 844 * 0.55, JSON.stringify([cardBox, whole]));
  const visible = Math.min(whole.y + whole.height, cardBox.y) - Math.max(whole.y, 0);
  assert.ok(visible > 0.99 * whole.height, `${visible} of ${whole.height} of the board is visible`);
});

test("portrait phone: a hint is a line that leaves the keys free until its explanation", async () => {
  for (const [width, height] of [[320, 568], [360, 640], [390, 844], [820, 1180]]) {
    await app.open({ ...PHONE, viewport: { width, height } });
    const { page } = app;
    await page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "Hint" }).tap();
    const hint = page.getByRole("region", { name: "Hint" });
    const more = hint.getByRole("button", { name: "More", exact: true });
    for (const text of [/^Look at box/, /^Look for a/, /^There is a/]) {
      await hint.getByText(text).waitFor();
      const [card, whole] = [await box(hint), await boardBox()];
      const name = `${width} x ${height}: ${JSON.stringify(card)}`;
      assert.ok(card.y >= whole.y + whole.height && card.y + card.height <= (await box(app.board.key(1))).y, name);
      assert.ok((await box(app.board.key(9))).y + (await box(app.board.key(9))).height <= height, name);
      await more.tap();
    }
    await hint.getByText(/^Hint 4/).waitFor();
    // Taps in one place show a hint and all of it.
    await hint.getByRole("button", { name: "Close hint" }).tap();
    await hint.waitFor({ state: "detached" });
    const { x, y, width: wide, height: high } = await box(page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "Hint" }));
    for (const text of [/^Look at box/, /^Look for a/]) {
      await page.touchscreen.tap(x + wide / 2, y + high / 2);
      await hint.getByText(text).waitFor();
    }
    // The menu has everything else from the first level on.
    assert.equal(await hint.getByRole("button", { name: "Apply" }).isVisible(), false);
    await hint.getByRole("button", { name: "More actions" }).tap();
    await hint.getByRole("button", { name: "Apply" }).tap();
    await hint.waitFor({ state: "detached" });
  }
});

test("portrait phone: a game is paused in the header, with and without the time", async () => {
  const { page } = await app.open(PHONE);
  for (const timer of ["Minutes only", "Hidden"]) {
    await changeSetting(page, "Timer", timer);
    await page.getByRole("button", { name: "Pause", exact: true }).tap();
    await page.getByText("Paused", { exact: true }).first().waitFor();
    await page.getByRole("banner").getByRole("button", { name: "Resume" }).tap();
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  }
});

test("motion is short, and absent if reduced motion is set", async () => {
  const longest = () => app.page.evaluate(() => {
    const times = [];
    for (const element of document.querySelectorAll("*")) {
      const style = getComputedStyle(element);
      for (const list of [style.animationDuration, style.transitionDuration]) {
        for (const time of list.split(",")) times.push(time.trim().endsWith("ms") ? Number.parseFloat(time) : 1000 * Number.parseFloat(time));
      }
    }
    return Math.max(...times);
  });
  const rejectDigit = async () => {
    await runCommand(app.page, "Checking: reject conflicts");
    await app.board.click(1, 2);
    await app.page.keyboard.press("8");
    return longest();
  };
  assert.ok((await rejectDigit()) <= 150, "longer than 150 ms");
  await app.open({ reducedMotion: "reduce" });
  assert.equal(await rejectDigit(), 0);
  await app.open();
  await changeSetting(app.page, "Animations", false);
  assert.equal(await rejectDigit(), 0);
});

test("lines are whole device pixels at any scale: thin 1, boxes 2 or 3", async () => {
  for (const deviceScaleFactor of [1, 1.5, 2]) {
    await app.open({ deviceScaleFactor });
    const runs = await app.page.evaluate(() => {
      const canvas = document.querySelector(".board canvas");
      const { width } = canvas;
      // A row of pixels through the middle of the lower half of the last row of cells.
      const { data } = canvas.getContext("2d").getImageData(0, Math.round(canvas.height * 0.995) - 12, width, 1);
      const light = (x) => data[4 * x] + data[4 * x + 1] + data[4 * x + 2] > 690;
      const runs = [];
      for (let x = 0, from = null; x <= width; x += 1) {
        if (x < width && data[4 * x + 3] && !light(x)) from ??= x;
        else if (from !== null) { runs.push(x - from); from = null; }
      }
      return runs;
    });
    assert.equal(runs.length, 10, `${deviceScaleFactor}: ${runs}`);
    const thin = Math.floor(deviceScaleFactor);
    runs.forEach((run, at) => {
      if (at % 3) assert.equal(run, thin, `${deviceScaleFactor}: ${runs}`);
      else assert.ok(run >= 2 * thin && run <= Math.ceil(3 * deviceScaleFactor), `${deviceScaleFactor}: ${runs}`);
    });
  }
});

const phone = (width, height) => ({ ...PHONE, viewport: { width, height } });

// Returns the names of visible controls that are partly outside the window, cut off or covered.
const controlsOutside = () => app.page.evaluate(() => {
  const outside = [];
  for (const element of document.querySelectorAll(".header .icon-button, .modes label, .key, .actions button, .overview button")) {
    if (!element.checkVisibility()) continue;
    const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
    const isInside = x >= 0 && y >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const isClear = element.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && element.contains(document.elementFromPoint(x + width / 2, bottom - 4));
    if (!isInside || !isClear) outside.push(element.getAttribute("aria-label") ?? element.textContent);
  }
  return outside;
});

// Returns how much wider and higher than the window the page is.
const pageOverflow = () => app.page.evaluate(() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - document.documentElement.clientWidth, scrollHeight - document.documentElement.clientHeight];
});

const keySizes = () => app.page.locator(".pad .key").evaluateAll((keys) => keys.map((key) => { const { width, height } = key.getBoundingClientRect(); return [width, height]; }));

test("every phone shows the header, the board, the modes, the actions and all keys", { timeout: 120_000 }, async () => {
  for (const [width, height] of [[320, 568], [360, 640], [390, 664], [412, 732], [430, 800], [390, 844], [430, 932], [740, 300], [844, 390]]) {
    await app.open(phone(width, height));
    const name = `${width} x ${height}`;
    assert.deepEqual(await controlsOutside(), [], name);
    assert.deepEqual(await pageOverflow(), [0, 0], name);
    const board = await boardBox();
    assert.ok(board.width > 0.9 * Math.min(width, height), `${name}: a board of ${board.width}`);
    for (const size of await keySizes()) assert.ok(Math.min(...size) >= 44, `${name}: a key of ${size}`);
    // The colors have another row of choices above them.
    if (height < 360) continue;
    await app.board.selectMode("Color");
    await app.page.getByRole("group", { name: "Colors" }).waitFor();
    assert.deepEqual(await controlsOutside(), [], `${name}, colors`);
  }
});

test("phones show all keys of 16 x 16, and the zoom buttons of larger boards", { timeout: 120_000 }, async () => {
  const boards = [
    [16, 320, 568, 35], [16, 844, 390, 44], [25, 360, 640, 32], [64, 390, 844, 32],
    ...onlyInVerify([16, 360, 640, 40], [16, 390, 664, 44], [25, 390, 664, 32], [25, 390, 844, 44], [36, 390, 844, 32], [64, 844, 390, 32]),
  ];
  for (const [side, width, height, least] of boards) {
    await app.open(phone(width, height));
    await importLargeBoard(app.page, side);
    if (side >= 25) await app.page.getByRole("button", { name: "Zoom in" }).waitFor();
    const name = `${side} at ${width} x ${height}`;
    assert.deepEqual(await controlsOutside(), [], name);
    for (const size of await keySizes()) assert.ok(Math.min(...size) >= least, `${name}: a key of ${size}`);
  }
});

test("a large phone has large keys, and the difficulty in one line", async () => {
  await app.open(phone(390, 844));
  await app.board.click(1, 2);
  await app.board.pressKey(4);
  await importPuzzle(app.page, X_WING);
  const line = app.page.getByRole("region", { name: "Difficulty" });
  await line.waitFor();
  await app.page.locator(".toast").waitFor({ state: "detached" });
  for (const size of await keySizes()) assert.ok(size[1] >= 64, `a key of ${size}`);
  const { y, height } = await box(line);
  assert.ok(height <= 52 && y + height <= 844, JSON.stringify([y, height]));
  // Nothing but the gap is between the board and the actions.
  const [board, actions] = [await boardBox(), await box(app.page.getByRole("toolbar", { name: "Actions" }))];
  assert.ok(actions.y - board.y - board.height <= 12, JSON.stringify([board, actions]));
});

test("large phones and tablets have high keys for large boards, and a title that no button covers", { timeout: 150_000 }, async () => {
  for (const [side, width, height] of [[25, 390, 844], [25, 820, 1180]]) {
    await app.open(phone(width, height));
    await importLargeBoard(app.page, side);
    await app.page.getByRole("button", { name: "Zoom in" }).waitFor();
    const name = `${side} at ${width} x ${height}`;
    for (const size of await keySizes()) assert.ok(size[1] >= 44, `${name}: a key of ${size}`);
    const title = app.page.getByRole("heading", { level: 1 });
    const [{ x, y, width: wide, height: high }, zoom] = [await box(title), await box(app.page.getByRole("button", { name: "Zoom in" }))];
    assert.ok(zoom.y >= y + high && wide > 30 && x >= 44, `${name}: the title is hidden`);
    await app.board.activate(app.page.locator(".pad .key").last());
  }
});

test("keys are arranged anew when a phone is turned", async () => {
  // The board is as large in both layouts.
  await app.open(phone(390, 664));
  await importLargeBoard(app.page, 16);
  await app.page.waitForFunction(() => document.querySelectorAll(".pad .key").length === 16);
  await app.page.setViewportSize({ width: 844, height: 390 });
  await app.page.waitForFunction(() => document.querySelector(".pad .key").getBoundingClientRect().width > 80);
});

test("on phones, the list of small notes is at the far edge of the board", async () => {
  await app.open(phone(390, 844));
  await importLargeBoard(app.page, 25);
  await runCommand(app.page, "Fill notes");
  for (const [row, isBelow] of [[3, true], [23, false]]) {
    const board = await boardBox();
    let column = 1;
    do {
      await app.board.click(row, column);
      await app.board.cell(row, column).waitFor({ state: "attached" });
    } while (!/^empty/.test(await app.board.cellText(row, column)) && (column += 1));
    await app.page.locator(".hidden-marks").waitFor();
    const note = await box(app.page.locator(".hidden-marks"));
    assert.equal(note.y > board.y + board.height / 2, isBelow, JSON.stringify([row, note, board]));
    assert.ok(note.y >= board.y && note.y + note.height <= board.y + board.height, JSON.stringify([note, board]));
    await app.page.keyboard.press("Escape");
    await app.page.locator(".hidden-marks").waitFor({ state: "detached" });
  }
});

test("portrait phone: the explanation of a hint begins just below the board, however long it is", async () => {
  for (const [width, height] of [[360, 640], [390, 664], [390, 844], [820, 1180]]) {
    await app.open(phone(width, height));
    const { page } = app;
    await importPuzzle(page, X_WING);
    await page.locator(".toast").waitFor({ state: "detached" });
    const hint = page.getByRole("region", { name: "Hint" });
    await page.keyboard.press("h");
    await hint.waitFor();
    for (let level = 2; level <= 4; level += 1) await page.keyboard.press("h");
    for (const step of [/^Step 1/, /^Step 2/, /^Step 3/]) {
      await hint.getByText(step).waitFor();
      const [card, board] = [await box(hint), await boardBox()];
      const gap = card.y - board.y - board.height;
      assert.ok(gap >= 8 && gap <= 16, `${width} x ${height}, ${step}: ${gap}`);
      assert.ok(Math.abs(card.y + card.height - height) <= 1, `${width} x ${height}: ${JSON.stringify(card)}`);
      assert.equal(await app.board.key(2).isVisible(), false);
      if (step.source !== "^Step 3") await hint.getByRole("button", { name: "Next" }).tap();
    }
    await hint.getByRole("button", { name: "Close hint" }).tap();
    await app.board.key(2).waitFor();
  }
});

test("a hint on a scrolled phone page shows the board", async () => {
  await app.open(phone(360, 500));
  const { page } = app;
  await page.locator(".play").evaluate((play) => { play.scrollTop = play.scrollHeight; });
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await page.waitForFunction(() => document.querySelector(".board").getBoundingClientRect().y >= 44);
});

test("a zoomed board with a selected cell never enlarges the page, however the phone is turned", { timeout: 90_000 }, async () => {
  for (const side of [9, 64]) {
    await app.open(phone(390, 844));
    const { page, board } = app;
    if (side > 9) await importLargeBoard(page, side);
    await board.click(1, 1);
    const before = (await box(board.cell(1, 1))).width;
    for (let time = 0; time < 8; time += 1) await page.keyboard.press("+");
    await page.waitForFunction((before) => document.getElementById("cell-1-1").getBoundingClientRect().width > 2 * before, before);
    for (const size of [[844, 390], [390, 844], [740, 300]]) {
      await page.setViewportSize({ width: size[0], height: size[1] });
      await page.waitForFunction(([width]) => innerWidth === width, size);
      assert.deepEqual(await pageOverflow(), [0, 0], `${side}: ${size}`);
    }
  }
});

test("on phones, the history and the analysis take the place of the controls", async () => {
  for (const [width, height] of [[320, 568], [390, 664], [390, 844], [844, 390]]) {
    await app.open(phone(width, height));
    const { page, board } = app;
    await board.click(1, 2);
    await board.pressKey(4);
    // Below the board, or beside it in landscape.
    const isVisible = async (locator) => {
      const { x, y, height: high } = await box(locator);
      const { x: left, y: top, width: wide, height: tall } = await boardBox();
      return top >= 0 && (y >= top + tall || x >= left + wide) && y >= 0 && y + high <= height;
    };
    for (const [command, name, content] of [["History", "History", [page.getByRole("slider", { name: "Move" }), page.getByRole("button", { name: "Replay" })]], ["Analyze", "Analysis", [page.getByText("Unique solution", { exact: true })]]]) {
      await runCommand(page, command);
      const card = page.getByRole("region", { name });
      await content.at(-1).waitFor();
      for (const part of [card, ...content]) assert.ok(await isVisible(part), `${name} at ${width} x ${height}`);
      assert.equal(await board.key(4).isVisible(), false);
      await card.getByRole("button", { name: /^Close/ }).click();
      await card.waitFor({ state: "detached" });
      assert.ok(await isVisible(board.key(4)));
    }
  }
});
