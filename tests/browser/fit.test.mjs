// What must fit where there is little room: titles, the pen, results, statistics, progress, dialogs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { importPuzzle, newGame, runCommand } from "./app/board.mjs";
import { waitUntilSaved } from "./app/browser.mjs";
import { PHONE, setUpApp } from "./app/fixture.mjs";
import { ALMOST_SOLVED } from "./app/puzzles.mjs";

const app = setUpApp();
const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };
const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } };
const dialog = (page) => page.locator("dialog[open]");

test("on phones, statistics show every column within the dialog, with its name", async () => {
  for (const device of [PHONE, SMALL_PHONE]) {
    const { page } = await app.open(device);
    await importPuzzle(page, ALMOST_SOLVED);
    await app.board.click(4, 4);
    await app.board.pressKey("1");
    await page.getByRole("heading", { name: "Puzzle solved!" }).waitFor();
    await waitUntilSaved(page);
    await page.evaluate(() => { location.hash = "#statistics"; });
    const row = dialog(page).getByRole("row").nth(1);
    await row.waitFor();
    const heads = await dialog(page).getByRole("columnheader").allTextContents();
    const cells = await row.getByRole("cell").all();
    assert.equal(cells.length, heads.length - 1);
    for (const [at, cell] of cells.entries()) {
      const { x, width, height } = await cell.boundingBox();
      assert.ok(height > 0 && x >= 0 && x + width <= device.viewport.width, `${heads[at + 1]}: ${x} to ${x + width}`);
      assert.equal(await cell.getAttribute("data-title"), heads[at + 1]);
    }
    const table = dialog(page).getByRole("region", { name: "Solved puzzles by board and difficulty" });
    assert.ok(await table.evaluate((table) => table.scrollWidth <= table.clientWidth), "the table scrolls");
  }
});

test("a title in two lines has no dot at their ends", async () => {
  const { page } = await app.open(PHONE);
  await runCommand(page, "Daily puzzle");
  await dialog(page).getByRole("button", { name: "Play hard" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await title.getByText(/^Daily /).waitFor();
  const [first, second] = await title.locator("> span").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  assert.ok(second.top >= first.bottom - 1, "the title has one line");
  const { left, shown } = await title.evaluate((title) => ({
    left: title.querySelector("i").getBoundingClientRect().right,
    shown: title.getBoundingClientRect().left,
  }));
  assert.ok(left <= shown + 1, `the dot is visible: ${left} > ${shown}`);
  assert.match(await title.textContent(), /^Daily .* · Hard$/);
});

test("the keypad of the pen is whole on a phone", async () => {
  const { page, board } = await app.open(PHONE);
  await board.selectMode("Pen");
  const dashed = page.getByRole("group", { name: "Pen" }).getByText("Dashed");
  await dashed.waitFor();
  const { y, height } = await dashed.boundingBox();
  assert.ok(y + height <= PHONE.viewport.height, `${y + height}`);
  await dashed.tap();
  assert.ok(await page.getByLabel("Dashed").isChecked());
});

test("the result of a game is whole on a small phone", async () => {
  const { page, board } = await app.open(SMALL_PHONE);
  await importPuzzle(page, ALMOST_SOLVED);
  await board.click(4, 4);
  await board.pressKey("1");
  const card = page.getByRole("region", { name: "Puzzle solved!" });
  await card.getByText("Solving streak: 1 day").waitFor();
  for (const button of await card.getByRole("button").all()) {
    const { x, y, width, height } = await button.boundingBox();
    assert.ok(x >= 0 && x + width <= 360 && y + height <= 640, `${await button.innerText()}: ${JSON.stringify([x, y, width, height])}`);
  }
});

test("on phones, the new game sheet covers the page, with its main button at the foot", async () => {
  for (const device of [PHONE, SMALL_PHONE]) {
    const { page } = await app.open(device);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await page.getByRole("button", { name: "New game", exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: "New game" });
    const { width, height } = page.viewportSize();
    for (const [tab, name] of [["Generate", "Play"], ["Enter", "Create puzzle"], ["Puzzle pack", "Generate"]]) {
      await sheet.getByRole("tab", { name: tab }).tap();
      const button = sheet.getByRole("button", { name, exact: true });
      await button.waitFor();
      const [all, main] = [await sheet.boundingBox(), await button.boundingBox()];
      assert.deepEqual([all.x, all.y, all.width, all.height], [0, 0, width, height]);
      const below = height - main.y - main.height;
      assert.ok(below >= 8 && below <= 16, `${tab}: ${below} below the button`);
    }
  }
});

test("on tablets, the progress of a task covers no key, and dialogs are as high as their content", async () => {
  const { page } = await app.open(TABLET);
  await page.getByRole("button", { name: "New game" }).first().tap();
  const sheet = page.getByRole("dialog", { name: "New game" });
  const play = sheet.getByRole("button", { name: "Play", exact: true });
  await play.waitFor();
  const [frame, last] = [await sheet.boundingBox(), await play.boundingBox()];
  assert.ok(frame.y + frame.height - last.y - last.height < 60, "the dialog is half empty");
  await sheet.getByText("Other…").tap();
  await sheet.getByLabel("Grid size (1–400)").fill("400");
  await play.tap();
  const progress = page.getByRole("group", { name: /^Generating a puzzle/ });
  // The text is longest once there is a result.
  await progress.getByText("best so far").waitFor();
  const top = (await progress.boundingBox()).y;
  for (const key of await page.getByRole("group", { name: "Keypad" }).getByRole("button").all()) {
    const { y, height } = await key.boundingBox();
    assert.ok(y + height <= top, `${await key.innerText()} is covered`);
  }
  // The best grid so far would replace the game.
  await progress.getByRole("button", { name: "Discard" }).tap();
  await page.getByText("Canceled. Your current game is unchanged.").first().waitFor();
  await page.getByRole("grid", { name: "9 by 9" }).waitFor();
});

test("a grid that is complete from the start is no solved puzzle", async () => {
  const { page } = await app.open();
  await importPuzzle(page, "1234341221434321");
  const card = page.getByRole("region", { name: "This grid is complete" });
  await card.getByText("there is nothing to solve").waitFor();
  assert.equal(await page.getByText(/Puzzle solved|treak/).count(), 0);
  assert.equal(await page.locator(".celebration").count(), 0);
  await newGame(page, { side: 4 });
  await card.waitFor({ state: "detached" });
});
