// Clicks and taps: cycling digits, digit first, the pop-up keypad, rejected moves, labels, long presses,
// double-clicks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, runCommand } from "./app/board.mjs";
import { importLargeBoard } from "./app/large.mjs";
import { PHONE, setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();
const { expectCell, waitForAnnouncement } = app;

const picker = () => app.page.getByRole("dialog", { name: "Pop-up keypad" });

test("cycle digits: right-click, Shift and the wheel go back", async () => {
  const { page, board } = app;
  await runCommand(page, "Input: cycle digits");
  await board.click(1, 2);
  await expectCell(1, 2, /^1, /);
  await board.click(1, 2, { button: "right" });
  await expectCell(1, 2, /^empty/);
  await board.click(1, 2, { button: "right" });
  await expectCell(1, 2, /^9, /);
  await page.keyboard.down("Shift");
  await board.click(1, 2);
  await page.keyboard.up("Shift");
  await expectCell(1, 2, /^8, /);
  await page.mouse.wheel(0, -100);
  await expectCell(1, 2, /^7, /);
  await page.mouse.wheel(0, 100);
  await expectCell(1, 2, /^8, /);
});

test("only the first button presses a cell", async () => {
  const { page, board } = app;
  await runCommand(page, "Input: cycle digits");
  await board.click(1, 2, { button: "middle" });
  // Back, the fourth button, which no test can press otherwise.
  await page.locator(".board").evaluate((element) => {
    const area = element.getBoundingClientRect();
    const place = { clientX: area.left + area.width / 6, clientY: area.top + area.height / 18 };
    for (const [name, buttons] of [["pointerdown", 8], ["pointerup", 0]]) {
      element.dispatchEvent(new PointerEvent(name, { pointerId: 1, button: 3, buttons, ...place }));
    }
  });
  await expectCell(1, 2, /^empty/);
  await board.click(1, 2);
  await expectCell(1, 2, /^1, /);
});

test("cycle digits: only digits that fit, by setting", async () => {
  const { page, board } = app;
  await changeSetting(page, "Skip conflicting digits", true);
  await runCommand(page, "Input: cycle digits");
  // Row 1 has 8 and 3, column 2 and box 1 have 2: the first digits that fit are 1 and 4.
  await board.click(1, 2);
  await expectCell(1, 2, /^1, /);
  await board.click(1, 2);
  await expectCell(1, 2, /^4, /);
  await board.click(1, 2, { button: "right" });
  await expectCell(1, 2, /^1, /);
});

test("cycle digits: with more than 16 digits the second click opens the keypad", { timeout: 60_000 }, async () => {
  const { page, board } = app;
  await importLargeBoard(page, 25);
  await runCommand(page, "Input: cycle digits");
  await board.click(1, 2);
  await expectCell(1, 2, /^1, /);
  assert.equal(await picker().count(), 0);
  await board.click(1, 2);
  await picker().getByRole("button", { name: /^J,/ }).click();
  await expectCell(1, 2, /^J, /);
});

test("digit first: a drag sets or clears; clicking a filled cell selects its digit only by setting", async () => {
  const { page, board } = app;
  // On a busy machine the start of a drag may take as long as a long press.
  await changeSetting(page, "Long press", 3000);
  await runCommand(page, "Input: digit first");
  await board.pressKey(4);
  await board.drag([1, 2], [1, 3]);
  await expectCell(1, 2, /^4, /);
  await expectCell(1, 3, /^4, /);
  await board.drag([1, 2], [1, 3]);
  await expectCell(1, 2, /^empty/);
  await expectCell(1, 3, /^empty/);
  const isPressed = async (value) => (await board.key(value).getAttribute("aria-pressed")) === "true";
  await board.click(1, 1);
  assert.ok(await isPressed(4), "a click on a digit selected it");
  await changeSetting(page, "Pressing a digit on the board selects it", true);
  await board.click(1, 1);
  assert.ok(await isPressed(8));
});

test("a fast swipe with few events selects every cell between them", async () => {
  const { page, board } = await app.open(PHONE);
  const points = [];
  for (const column of [1, 4, 9]) points.push(await board.cellCenter(5, column));
  await page.evaluate((points) => {
    const board = document.querySelector(".board");
    const send = (type, { x, y }) => board.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: "touch", buttons: 1, bubbles: true, cancelable: true }));
    board.setPointerCapture = () => {};
    send("pointerdown", points[0]);
    for (const point of points.slice(1)) send("pointermove", point);
    send("pointerup", points.at(-1));
  }, points);
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell][aria-selected=true]").length === 9);
  assert.deepEqual(await board.selectedCells(), [1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => `5-${column}`));
});

test("a key that is tapped right after a quick drag enters its digit", async () => {
  const { page, board } = await app.open(PHONE);
  const empty = (await board.digits()).findIndex((row) => row.slice(3, 6).every((digit) => !digit)) + 1;
  assert.ok(empty > 0, "no row has three empty cells beside each other");
  await board.selectMode("Corner");
  const touch = await app.context.newCDPSession(page);
  const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [await board.cellCenter(empty, 4)]);
  const [from, to] = [await board.cellCenter(empty, 4), await board.cellCenter(empty, 6)];
  for (const part of [0.3, 0.6, 1]) await send("touchMove", [{ x: from.x + part * (to.x - from.x), y: from.y }]);
  await send("touchEnd", []);
  const key = await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: /^7/ }).boundingBox();
  await send("touchStart", [{ x: key.x + key.width / 2, y: key.y + key.height / 2 }]);
  await send("touchEnd", []);
  await page.locator(`#cell-${empty}-5`).getByText("corner notes 7").waitFor({ state: "attached" });
});

test("the input method is chosen by a command and survives a reload", async () => {
  const { page, board } = app;
  await runCommand(page, "Input: cycle digits");
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  await board.click(1, 2);
  await expectCell(1, 2, /^1, /);
});

test("the pop-up keypad flips at the edges and stays on the board", async () => {
  const { page, board } = app;
  await runCommand(page, "Input: pop-up keypad");
  const boardBox = await page.locator(".board").boundingBox();
  for (const [row, column, side] of [[1, 2, "below"], [9, 4, "above"], [5, 9, "below"]]) {
    await board.click(row, column);
    const [own, cell] = [await picker().boundingBox(), await board.cell(row, column).boundingBox()];
    if (side === "below") assert.ok(own.y >= cell.y + cell.height, `${row} ${column}: not below the cell`);
    else assert.ok(own.y + own.height <= cell.y, `${row} ${column}: not above the cell`);
    assert.ok(own.x >= boardBox.x - 1 && own.x + own.width <= boardBox.x + boardBox.width + 1, "beyond the board");
    await picker().getByRole("button", { name: "Close", exact: true }).click();
    await picker().waitFor({ state: "detached" });
  }
});

test("the pop-up keypad can be a ring without overlaps", async () => {
  const { page, board } = app;
  await runCommand(page, "Input: pop-up keypad");
  await changeSetting(page, "Round pop-up keypad", true);
  for (const [row, column] of [[4, 5], [1, 2]]) {
    await board.click(row, column);
    const ring = await picker().boundingBox();
    const boxes = [];
    for (let value = 1; value <= 9; value += 1) boxes.push(await picker().getByRole("button", { name: new RegExp(`^${value},`) }).boundingBox());
    for (const name of ["Erase", "Keep open", "Close"]) boxes.push(await picker().getByRole("button", { name }).boundingBox());
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const [x, y] = middle(ring);
    const radii = boxes.slice(0, 9).map((box) => Math.hypot(middle(box)[0] - x, middle(box)[1] - y));
    assert.ok(Math.max(...radii) - Math.min(...radii) < 4, `no ring: ${radii}`);
    boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => {
      const apart = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1 || one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1;
      assert.ok(apart, `${JSON.stringify(one)} overlaps ${JSON.stringify(other)}`);
    }));
    await picker().getByRole("button", { name: /^4,/ }).click();
    await expectCell(row, column, /^4, /);
  }
});

test("the pop-up keypad closes after an entry, unless kept open", async () => {
  const { page, board } = app;
  await runCommand(page, "Input: pop-up keypad");
  await board.click(1, 2);
  await picker().getByRole("button", { name: /^4,/ }).click();
  await picker().waitFor({ state: "detached" });
  await board.click(1, 2);
  await picker().getByRole("button", { name: "Keep open" }).click();
  await picker().getByRole("button", { name: /^6,/ }).click();
  await expectCell(1, 2, /^6, /);
  await picker().getByRole("button", { name: /^7,/ }).click();
  await expectCell(1, 2, /^7, /);
  await picker().getByRole("button", { name: "Close", exact: true }).click();
  await picker().waitFor({ state: "detached" });
});

// Returns the positions of the board before a refusal, along its animation and after it. The times
// are set, because a busy page may draw no frame while the animation runs.
async function recordRefusal(page, action) {
  await page.evaluate(() => {
    const board = document.querySelector(".board");
    const left = () => board.querySelector("canvas").getBoundingClientRect().left;
    globalThis.lefts = [left()];
    new MutationObserver((_, observer) => {
      observer.disconnect();
      for (const animation of board.getAnimations()) {
        const { duration, iterations } = animation.effect.getTiming();
        for (let at = 0; at < 8 * iterations; at++) {
          animation.currentTime = duration * at / 8;
          globalThis.lefts.push(left());
        }
        animation.finish();
      }
    }).observe(board, { attributeFilter: ["class"] });
  });
  await action();
  await page.waitForFunction(() => !document.querySelector(".board.refusing"));
  return page.evaluate(() => [...globalThis.lefts, document.querySelector(".board canvas").getBoundingClientRect().left]);
}

test("a refused move shakes the board and says why, without motion if reduced motion is set", async () => {
  const reject = async () => {
    const { page, board } = app;
    await runCommand(page, "Checking: reject conflicts");
    await board.click(1, 2);
    return recordRefusal(page, async () => {
      await page.keyboard.press("8");
      await waitForAnnouncement(/Row 1 already contains 8/, "alert");
    });
  };
  const moved = await reject();
  await expectCell(1, 2, /^empty/);
  assert.ok(Math.max(...moved) - Math.min(...moved) > 1, "the board did not move");
  assert.equal(moved.at(-1), moved[0], "the board did not return to its position");
  await app.open({ reducedMotion: "reduce" });
  const still = await reject();
  assert.equal(Math.max(...still) - Math.min(...still), 0, "the board moved despite reduced motion");
});

test("clicking or tapping a label selects its row or column, with Shift or Ctrl several", async () => {
  const { page, board } = app;
  await changeSetting(page, "Label rows and columns", true);
  await page.getByRole("button", { name: "Select row 3" }).click();
  assert.deepEqual(await board.selectedCells(), Array.from({ length: 9 }, (_, at) => `3-${at + 1}`));
  await page.getByRole("button", { name: "Select column 2" }).click();
  assert.deepEqual(await board.selectedCells(), Array.from({ length: 9 }, (_, at) => `${at + 1}-2`));
  await page.getByRole("button", { name: "Select row 9" }).click({ modifiers: ["Shift"] });
  assert.equal((await board.selectedCells()).length, 17);
  await page.keyboard.press("Shift+Digit7");
  await expectCell(1, 2, /corner notes 7/);
  await app.open(PHONE);
  await changeSetting(app.page, "Label rows and columns", true);
  await app.page.getByRole("button", { name: "Select column 9" }).tap();
  assert.equal((await app.board.selectedCells()).length, 9);
});

test("a short press stays short on a busy page", async () => {
  const { page, board } = app;
  const makeBusy = () => page.evaluate(() => window.addEventListener("pointerdown", () => {
    const end = performance.now() + 900;
    while (performance.now() < end);
  }, { once: true }));
  // The mouse is pressed and released at once.
  await makeBusy();
  await board.click(1, 9);
  assert.deepEqual(await board.selectedCells(), ["1-9"]);
  await runCommand(page, "Input: pop-up keypad");
  await makeBusy();
  await board.click(1, 2);
  await picker().waitFor();
  assert.deepEqual(await board.selectedCells(), ["1-2"]);
});

// Opens the app with a clock that the test advances. Returns its time.
async function openWithClock(device) {
  await app.open(device, (context) => context.clock.install({ time: new Date("2026-01-01T12:00:00") }));
  return app.stopClock();
}

test("a short press stays short when a timer fires before its late events", async () => {
  const now = await openWithClock();
  const { page, board } = app;
  // The page is busy for 900 ms: no timer fires.
  await page.clock.setSystemTime(now + 900);
  await board.sendPointer(["pointerdown"], 1, 9, 850);
  // The timer that detects long presses fires next, too late.
  await page.clock.fastForward(100);
  await board.sendPointer(["pointerup"], 1, 9, 900);
  await page.clock.runFor(1000);
  assert.deepEqual(await board.selectedCells(), ["1-9"]);
});

test("a long press on a key enters the other kind once: a note for a digit, a digit for a note", async () => {
  for (const device of [undefined, PHONE]) {
    await openWithClock(device);
    const { page, board } = app;
    const longPress = async (value) => {
      const { x, y, width, height } = await board.key(value).boundingBox();
      const touch = device && await app.context.newCDPSession(page);
      const at = { x: x + width / 2, y: y + height / 2 };
      if (touch) await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
      else { await page.mouse.move(at.x, at.y); await page.mouse.down(); }
      await page.clock.runFor(700);
      if (touch) await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      else await page.mouse.up();
    };
    await board.click(1, 2);
    await longPress(4);
    await expectCell(1, 2, /^empty, corner notes 4,/);
    await board.selectMode("Corner");
    await board.click(1, 3);
    await longPress(6);
    await expectCell(1, 3, /^6, /);
    // The next press is a normal one.
    await board.click(1, 4);
    await board.pressKey(7);
    await expectCell(1, 4, /^empty, corner notes 7,/);
  }
});

test("digit first: a long press on a cell enters the chosen digit once in the other mode", async () => {
  await openWithClock();
  const { page, board } = app;
  await runCommand(page, "Input: digit first");
  await page.keyboard.press("4");
  const { x, y } = await board.cellCenter(1, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(700);
  await page.mouse.up();
  await expectCell(1, 2, /^empty, corner notes 4,/);
});

test("a long press or double-click selects all cells with the same digit, note or color", async () => {
  await openWithClock();
  const { page, board } = app;
  const { x, y } = await board.cellCenter(1, 9);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(700);
  await page.mouse.up();
  const selected = await board.selectedCells();
  assert.ok(selected.length > 2);
  for (const place of selected) assert.match(await board.cellText(...place.split("-")), /^3, /);
  // Two cells with a color, two with a note.
  for (const [row, column, keys] of [[1, 2, "Control+Shift+Digit3"], [4, 4, "Control+Shift+Digit3"], [1, 5, "Shift+Digit7"], [6, 8, "Shift+Digit7"]]) {
    await board.click(row, column);
    await page.keyboard.press(keys);
    await page.clock.runFor(1000);
  }
  await board.selectMode("Color");
  await board.doubleClick(4, 4);
  assert.deepEqual(await board.selectedCells(), ["1-2", "4-4"]);
  await page.clock.runFor(1000);
  await board.selectMode("Corner");
  await board.doubleClick(1, 5);
  assert.deepEqual(await board.selectedCells(), ["1-5", "6-8"]);
});

test("a right-click on a cell picks a note, on the selected cells if it is one of them", async () => {
  const { page, board } = app;
  const notes = page.getByRole("dialog", { name: "Pop-up keypad for notes" });
  await board.click(1, 2, { button: "right" });
  await notes.getByRole("button", { name: /^4/ }).click();
  await notes.waitFor({ state: "detached" });
  await expectCell(1, 2, /^empty, corner notes 4,/);
  await board.drag([1, 3], [1, 4]);
  await board.click(1, 4, { button: "right" });
  await notes.waitFor();
  // A typed digit is a note, too.
  await page.keyboard.press("6");
  await notes.waitFor({ state: "detached" });
  for (const column of [3, 4]) await expectCell(1, column, /^empty, corner notes 6,/);
  // The note that is there is pressed, and a press removes it.
  await board.click(1, 2, { button: "right" });
  await notes.getByRole("button", { name: /^4/, pressed: true }).click();
  await expectCell(1, 2, /^empty, row/);
  // A press beside the keypad closes it.
  await board.click(1, 2, { button: "right" });
  await notes.waitFor();
  await board.click(9, 9);
  await notes.waitFor({ state: "detached" });
  // Cells with a digit have no notes.
  await board.click(1, 1, { button: "right" });
  await page.waitForFunction(() => document.querySelector("#cell-1-1[aria-selected=true]"));
  assert.equal(await notes.count(), 0);
});

test("a long press of a finger on an empty cell picks a note", async () => {
  await openWithClock(PHONE);
  const { page, board } = app;
  const touch = await app.context.newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [await board.cellCenter(1, 2)] });
  await page.clock.runFor(700);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const notes = page.getByRole("dialog", { name: "Pop-up keypad for notes" });
  await notes.getByRole("button", { name: /^4/ }).tap();
  await notes.waitFor({ state: "detached" });
  await expectCell(1, 2, /^empty, corner notes 4,/);
});

for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }]) {
  test(`a message lets taps through to the buttons below it: ${viewport.width}x${viewport.height}`, async () => {
    const { page } = await app.open({ ...PHONE, viewport });
    const actions = page.getByRole("toolbar", { name: "Actions" });
    await actions.getByRole("button", { name: "Fill notes" }).tap();
    const toast = page.locator(".controls .toast");
    await toast.waitFor();
    const covering = await toast.evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
      return parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + x * width, top + y * height))).filter((element) => toast.contains(element)).length;
    });
    assert.equal(covering, 0);
  });
}
