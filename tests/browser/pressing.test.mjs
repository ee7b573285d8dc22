// Presses: those that change a cell, forward and back; the picker; what is refused; lines, long
// presses, double ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { command, setting } from "./app/board.mjs";
import { bring } from "./app/large.mjs";
import { PHONE, table } from "./app/table.mjs";

const it = table();
const { says, told } = it;

const picker = () => it.page.getByRole("dialog", { name: "Pop-up keypad" });

test("cycle digits: right-click, Shift and the wheel go back", async () => {
  const { page, board } = it;
  await command(page, "Input: cycle digits");
  await board.press(1, 2);
  await says(1, 2, /^1, /);
  await board.press(1, 2, { button: "right" });
  await says(1, 2, /^empty/);
  await board.press(1, 2, { button: "right" });
  await says(1, 2, /^9, /);
  await page.keyboard.down("Shift");
  await board.press(1, 2);
  await page.keyboard.up("Shift");
  await says(1, 2, /^8, /);
  await page.mouse.wheel(0, -100);
  await says(1, 2, /^7, /);
  await page.mouse.wheel(0, 100);
  await says(1, 2, /^8, /);
});

test("only the first button presses a cell", async () => {
  const { page, board } = it;
  await command(page, "Input: cycle digits");
  await board.press(1, 2, { button: "middle" });
  // Back, the fourth button, which no test can press otherwise.
  await page.locator(".board").evaluate((element) => {
    const area = element.getBoundingClientRect();
    const place = { clientX: area.left + area.width / 6, clientY: area.top + area.height / 18 };
    for (const [name, buttons] of [["pointerdown", 8], ["pointerup", 0]]) {
      element.dispatchEvent(new PointerEvent(name, { pointerId: 1, button: 3, buttons, ...place }));
    }
  });
  await says(1, 2, /^empty/);
  await board.press(1, 2);
  await says(1, 2, /^1, /);
});

test("cycle digits: only digits that fit, by setting", async () => {
  const { page, board } = it;
  await setting(page, "Skip conflicting digits", true);
  await command(page, "Input: cycle digits");
  // Row 1 has 8 and 3, column 2 and the box 2: the first that fits is 1, then 4.
  await board.press(1, 2);
  await says(1, 2, /^1, /);
  await board.press(1, 2);
  await says(1, 2, /^4, /);
  await board.press(1, 2, { button: "right" });
  await says(1, 2, /^1, /);
});

test("cycle digits: with more than 16 digits the second click opens the keypad", { timeout: 60_000 }, async () => {
  const { page, board } = it;
  await bring(page, 25);
  await command(page, "Input: cycle digits");
  await board.press(1, 2);
  await says(1, 2, /^1, /);
  assert.equal(await picker().count(), 0);
  await board.press(1, 2);
  await picker().getByRole("button", { name: /^J,/ }).click();
  await says(1, 2, /^J, /);
});

test("digit first: a drag sets or clears; clicking a filled cell selects its digit only by setting", async () => {
  const { page, board } = it;
  // A busy machine holds what begins a drag.
  await setting(page, "Long press (ms)", 3000);
  await command(page, "Input: digit first");
  await board.pressKey(4);
  await board.drag([1, 2], [1, 3]);
  await says(1, 2, /^4, /);
  await says(1, 3, /^4, /);
  await board.drag([1, 2], [1, 3]);
  await says(1, 2, /^empty/);
  await says(1, 3, /^empty/);
  const isChosen = async (value) => (await board.key(value).getAttribute("aria-pressed")) === "true";
  await board.press(1, 1);
  assert.ok(await isChosen(4), "a press on a value chose another");
  await setting(page, "Clicking a digit selects it", true);
  await board.press(1, 1);
  assert.ok(await isChosen(8));
});

test("the input method is chosen by a command and survives a reload", async () => {
  const { page, board } = it;
  await command(page, "Input: cycle digits");
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  await board.press(1, 2);
  await says(1, 2, /^1, /);
});

test("the pop-up keypad flips at the edges and stays on the board", async () => {
  const { page, board } = it;
  await command(page, "Input: pop-up keypad");
  const whole = await page.locator(".board").boundingBox();
  for (const [row, column, side] of [[1, 2, "below"], [9, 4, "above"], [5, 9, "below"]]) {
    await board.press(row, column);
    const [own, cell] = [await picker().boundingBox(), await board.cell(row, column).boundingBox()];
    if (side === "below") assert.ok(own.y >= cell.y + cell.height, `${row} ${column}: not below the cell`);
    else assert.ok(own.y + own.height <= cell.y, `${row} ${column}: not above the cell`);
    assert.ok(own.x >= whole.x - 1 && own.x + own.width <= whole.x + whole.width + 1, "beyond the board");
    await picker().getByRole("button", { name: "Close", exact: true }).click();
    await picker().waitFor({ state: "detached" });
  }
});

test("the pop-up keypad can be a ring without overlaps", async () => {
  const { page, board } = it;
  await command(page, "Input: pop-up keypad");
  await setting(page, "Round pop-up keypad", true);
  for (const [row, column] of [[4, 5], [1, 2]]) {
    await board.press(row, column);
    const ring = await picker().boundingBox();
    const boxes = [];
    for (let value = 1; value <= 9; value += 1) boxes.push(await picker().getByRole("button", { name: new RegExp(`^${value},`) }).boundingBox());
    for (const name of ["Erase", "Keep open", "Close"]) boxes.push(await picker().getByRole("button", { name }).boundingBox());
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const [x, y] = middle(ring);
    const reach = boxes.slice(0, 9).map((box) => Math.hypot(middle(box)[0] - x, middle(box)[1] - y));
    assert.ok(Math.max(...reach) - Math.min(...reach) < 4, `no ring: ${reach}`);
    boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => {
      const apart = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1 || one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1;
      assert.ok(apart, `${JSON.stringify(one)} lies over ${JSON.stringify(other)}`);
    }));
    await picker().getByRole("button", { name: /^4,/ }).click();
    await says(row, column, /^4, /);
  }
});

test("the pop-up keypad closes after an entry, unless kept open", async () => {
  const { page, board } = it;
  await command(page, "Input: pop-up keypad");
  await board.press(1, 2);
  await picker().getByRole("button", { name: /^4,/ }).click();
  await picker().waitFor({ state: "detached" });
  await board.press(1, 2);
  await picker().getByRole("button", { name: "Keep open" }).click();
  await picker().getByRole("button", { name: /^6,/ }).click();
  await says(1, 2, /^6, /);
  await picker().getByRole("button", { name: /^7,/ }).click();
  await says(1, 2, /^7, /);
  await picker().getByRole("button", { name: "Close", exact: true }).click();
  await picker().waitFor({ state: "detached" });
});

// Where the board is, frame by frame, while something is done.
async function frames(page, act) {
  await page.evaluate(() => {
    globalThis.lefts = [];
    const canvas = document.querySelector(".board canvas");
    const look = () => { globalThis.lefts.push(canvas.getBoundingClientRect().left); globalThis.looking = requestAnimationFrame(look); };
    look();
  });
  await act();
  return page.evaluate(() => { cancelAnimationFrame(globalThis.looking); return globalThis.lefts; });
}

test("a refused move shakes the board and says why, without motion if reduced motion is set", async () => {
  const act = async () => {
    const { page, board } = it;
    await command(page, "Checking: reject conflicts");
    await board.press(1, 2);
    return frames(page, async () => {
      await page.keyboard.press("8");
      await told(/Row 1 already contains 8/, "alert");
      await page.waitForFunction(() => globalThis.lefts.length > 2 && document.querySelector(".board").getAnimations().length === 0 && !document.querySelector(".board.refuses"));
    });
  };
  const moved = await act();
  await says(1, 2, /^empty/);
  assert.ok(Math.max(...moved) - Math.min(...moved) > 1, "the board stood still");
  assert.equal(moved.at(-1), moved[0], "the board does not stand where it stood");
  await it.begin({ reducedMotion: "reduce" });
  const still = await act();
  assert.equal(Math.max(...still) - Math.min(...still), 0, "the board moved though no motion is asked");
});

test("clicking or tapping a label selects its row or column, with Shift or Ctrl several", async () => {
  const { page, board } = it;
  await setting(page, "Label rows and columns", true);
  await page.getByRole("button", { name: "Select row 3" }).click();
  assert.deepEqual(await board.selected(), Array.from({ length: 9 }, (_, at) => `3-${at + 1}`));
  await page.getByRole("button", { name: "Select column 2" }).click();
  assert.deepEqual(await board.selected(), Array.from({ length: 9 }, (_, at) => `${at + 1}-2`));
  await page.getByRole("button", { name: "Select row 9" }).click({ modifiers: ["Shift"] });
  assert.equal((await board.selected()).length, 17);
  await page.keyboard.press("Shift+Digit7");
  await says(1, 2, /corner notes 7/);
  await it.begin(PHONE);
  await setting(it.page, "Label rows and columns", true);
  await it.page.getByRole("button", { name: "Select column 9" }).tap();
  assert.equal((await it.board.selected()).length, 9);
});

test("a short press stays short on a busy page", async () => {
  const { page, board } = it;
  const makeBusy = () => page.evaluate(() => window.addEventListener("pointerdown", () => {
    const end = performance.now() + 900;
    while (performance.now() < end);
  }, { once: true }));
  // The mouse is pressed and let go together.
  await makeBusy();
  await board.press(1, 9);
  assert.deepEqual(await board.selected(), ["1-9"]);
  await command(page, "Input: pop-up keypad");
  await makeBusy();
  await board.press(1, 2);
  await picker().waitFor();
  assert.deepEqual(await board.selected(), ["1-2"]);
});

// Begins with a clock that stands still but where the test lets time pass. Returns the time.
async function beginWithClock(device) {
  await it.begin(device, (context) => context.clock.install({ time: new Date("2026-01-01T12:00:00") }));
  return it.stopClock();
}

test("a short press stays short when a timer fires before its late events", async () => {
  const now = await beginWithClock();
  const { page, board } = it;
  // The page is busy for 900 ms: no timer runs.
  await page.clock.setSystemTime(now + 900);
  await board.sendPointer(["pointerdown"], 1, 9, 850);
  // The timer that finds long presses runs next, and sees that it is late.
  await page.clock.fastForward(100);
  await board.sendPointer(["pointerup"], 1, 9, 900);
  await page.clock.runFor(1000);
  assert.deepEqual(await board.selected(), ["1-9"]);
});

test("a long press on a key enters the other kind once: a note for a digit, a digit for a note", async () => {
  for (const device of [undefined, PHONE]) {
    await beginWithClock(device);
    const { page, board } = it;
    const hold = async (value) => {
      const { x, y, width, height } = await board.key(value).boundingBox();
      const touch = device && await it.context.newCDPSession(page);
      const at = { x: x + width / 2, y: y + height / 2 };
      if (touch) await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
      else { await page.mouse.move(at.x, at.y); await page.mouse.down(); }
      await page.clock.runFor(700);
      if (touch) await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      else await page.mouse.up();
    };
    await board.press(1, 2);
    await hold(4);
    await says(1, 2, /^empty, corner notes 4,/);
    await board.mode("Corner");
    await board.press(1, 3);
    await hold(6);
    await says(1, 3, /^6, /);
    // It is over: the next press is one as ever.
    await board.press(1, 4);
    await board.pressKey(7);
    await says(1, 4, /^empty, corner notes 7,/);
  }
});

test("digit first: a long press on a cell enters the chosen digit once in the other mode", async () => {
  await beginWithClock();
  const { page, board } = it;
  await command(page, "Input: digit first");
  await page.keyboard.press("4");
  const { x, y } = await board.point(1, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(700);
  await page.mouse.up();
  await says(1, 2, /^empty, corner notes 4,/);
});

test("a long press or double-click selects all cells with the same digit, note or color", async () => {
  await beginWithClock();
  const { page, board } = it;
  const { x, y } = await board.point(1, 9);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(700);
  await page.mouse.up();
  const selected = await board.selected();
  assert.ok(selected.length > 2);
  for (const place of selected) assert.match(await board.says(...place.split("-")), /^3, /);
  // Two cells with a colour, two with a mark.
  for (const [row, column, keys] of [[1, 2, "Control+Shift+Digit3"], [4, 4, "Control+Shift+Digit3"], [1, 5, "Shift+Digit7"], [6, 8, "Shift+Digit7"]]) {
    await board.press(row, column);
    await page.keyboard.press(keys);
    await page.clock.runFor(1000);
  }
  await board.mode("Color");
  await board.pressTwice(4, 4);
  assert.deepEqual(await board.selected(), ["1-2", "4-4"]);
  await page.clock.runFor(1000);
  await board.mode("Corner");
  await board.pressTwice(1, 5);
  assert.deepEqual(await board.selected(), ["1-5", "6-8"]);
});
