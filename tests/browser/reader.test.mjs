// Screen readers, switch and voice control: announcements, focus, names of controls, alternatives to
// dragging.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting } from "./app/board.mjs";
import { setUpOpenApp } from "./app/fixture.mjs";
import { captureCell, foregroundBounds } from "./app/pixels.mjs";

const app = setUpOpenApp();
const { expectCell, waitForAnnouncement } = app;

test("cells are read out in the set order and detail", async () => {
  const { page, board } = app;
  await board.click(1, 2);
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Control+Shift+Digit1");
  await expectCell(1, 2, /^empty, corner notes 4, red, row 1 column 2$/);
  await changeSetting(page, "What is read for a cell", "Position, Digit, Notes");
  await expectCell(1, 2, /^row 1 column 2, empty, corner notes 4$/);
  await changeSetting(page, "Cell names", "C7");
  await expectCell(1, 2, /^A2, empty/);
  await changeSetting(page, "Cell names", "r3c7");
  await expectCell(1, 2, /^r1c2, empty/);
  await changeSetting(page, "Verbosity", "Everything");
  await expectCell(1, 2, /^r1c2, box 1, empty/);
  await changeSetting(page, "Verbosity", "Only on request");
  await changeSetting(page, "What is read for a cell", "Digit, Colors, Position");
  await expectCell(1, 2, /^empty, r1c2$/);
  // Only requests are announced then, no results.
  await page.keyboard.press("7");
  await expectCell(1, 2, /^7/);
  assert.ok(!/^7/.test(await page.getByRole("status").first().innerText()));
  await page.keyboard.press("r");
  await waitForAnnouncement(/Row 1: .*Missing/);
});

test("the board is one tab stop; arrows move within it", async () => {
  const { page } = app;
  await page.keyboard.press("Control+Home");
  await page.getByRole("grid").focus();
  const focusedRole = () => page.evaluate(() => document.activeElement.getAttribute("role") ?? document.activeElement.tagName);
  assert.equal(await focusedRole(), "grid");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focusedRole(), "grid");
  await page.keyboard.press("Tab");
  assert.notEqual(await focusedRole(), "grid");
  assert.equal(await page.evaluate(() => Boolean(document.activeElement.closest(".board"))), false);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focusedRole(), "grid");
});

test("the grid exposes rows, columns, selection, givens and the active cell", async () => {
  const { page, board } = app;
  await board.click(1, 2);
  const grid = page.getByRole("grid", { name: "Board, 9 by 9" });
  assert.deepEqual(await Promise.all(["aria-rowcount", "aria-colcount", "aria-activedescendant"].map((name) => grid.getAttribute(name))), ["9", "9", "cell-1-2"]);
  const own = await board.cell(1, 2).evaluate((cell) => [cell.getAttribute("aria-selected"), cell.getAttribute("aria-readonly"), cell.getAttribute("aria-colindex"), cell.parentElement.getAttribute("aria-rowindex")]);
  assert.deepEqual(own, ["true", "false", "2", "1"]);
  assert.equal(await board.cell(1, 1).getAttribute("aria-readonly"), "true");
  assert.equal(await page.getByRole("radiogroup", { name: "Mode" }).getByRole("radio").count(), 5);
  assert.equal(await board.key(5).getAttribute("aria-label").then((label) => /^5, \d+ remaining$/.test(label)), true);
});

test("every dialog traps and returns the focus; Escape closes it", async () => {
  const { page } = app;
  await app.board.click(3, 3);
  for (const key of ["n", "g", "?", "Control+k"]) {
    await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor();
    for (let tab = 0; tab < 6; tab += 1) {
      await page.keyboard.press("Tab");
      assert.ok(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement.closest("dialog"))), `${key}: the focus left`);
    }
    await page.keyboard.press("Escape");
    // Removed from the page: a closed dialog still gets keys for some milliseconds.
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "grid", `${key}: the focus is lost`);
  }
});

test("every control has a name for voice and switch control; cells are reached and filled by words", async () => {
  const { page } = app;
  const goTo = async (words) => {
    await page.keyboard.press("g");
    await page.getByLabel("Row, column").fill(words);
    await page.getByRole("button", { name: "Go", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await goTo("row three column seven");
  assert.equal(await app.board.cursor(), "3-7");
  await goTo("row one column two four");
  assert.equal(await app.board.cursor(), "1-2");
  await expectCell(1, 2, /^4, /);
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, input, select")].filter((element) => {
    const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? element.innerText;
    return element.getBoundingClientRect().width > 0 && !name?.trim();
  }).map((element) => element.outerHTML.slice(0, 80)));
  assert.deepEqual(nameless, []);
});

test("everything a drag does works without one", async () => {
  const { page, board } = app;
  await board.click(1, 2);
  await page.keyboard.down("Control");
  await board.click(1, 4);
  await page.keyboard.up("Control");
  assert.deepEqual((await board.selectedCells()).sort(), ["1-2", "1-4"]);
  await board.click(4, 4);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal((await board.selectedCells()).length, 4);
});

test("conflicts are visible without color: a bar below the digit", async () => {
  await app.open({ colorScheme: "light" });
  await app.board.click(1, 2);
  await app.page.keyboard.press("4");
  await expectCell(1, 2, /^4, row/);
  await app.page.keyboard.press("Escape");
  const right = foregroundBounds(await captureCell(app.board, 1, 2));
  await app.board.click(1, 2);
  await app.page.keyboard.press("8");
  await expectCell(1, 2, /^8, conflict/);
  await app.page.keyboard.press("Escape");
  const wrong = foregroundBounds(await captureCell(app.board, 1, 2));
  assert.ok(wrong.bottom > right.bottom + 0.03, `${right.bottom} ${wrong.bottom}`);
});

test("a message is in the accessibility tree once, and leaves it", async () => {
  await app.open({}, (context) => context.clock.install({ time: new Date("2026-01-01T12:00:00") }));
  await app.stopClock();
  const { page, board } = app;
  const session = await app.context.newCDPSession(page);
  const count = async (text) => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes.filter(({ ignored, role, name }) => !ignored && role?.value === "StaticText" && text.test(name?.value)).length;
  };
  const announced = async () => (await page.locator("[aria-live]").allTextContents()).join("");
  await page.keyboard.press("t");
  await page.locator(".toast").waitFor();
  assert.equal(await count(/^“Checkpoint 1”/), 1);
  // Another announcement doesn't take it away while it is shown.
  await board.click(1, 2);
  await page.keyboard.press("7");
  await waitForAnnouncement(/^7/);
  assert.equal(await count(/^“Checkpoint 1”/), 1);
  await page.clock.runFor(6_000);
  await page.locator(".toast").waitFor({ state: "detached" });
  assert.equal(await count(/^“Checkpoint 1”/), 0);
  assert.match(await announced(), /^7/);
  await page.clock.runFor(5_000);
  assert.equal(await announced(), "");
});
