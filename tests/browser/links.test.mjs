// Links and what does not fit into one: every side, what it carries, where it can be passed on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, runCommand } from "./app/board.mjs";
import { waitUntil } from "./app/browser.mjs";
import { DESKTOP, setUpApp } from "./app/fixture.mjs";

const app = setUpApp({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });

const dialog = (page) => page.locator("dialog[open]");

const begin = (script) => app.open({}, script && ((context) => context.addInitScript(script)));

const closed = (page) => page.getByRole("dialog").waitFor({ state: "detached" });

async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await dialog(page).getByRole("button", { name: "Play", exact: true }).first().click();
  await closed(page);
}

// A board of any side with a few givens that agree: the first row's at odd columns, the last row's at
// even ones.
function puzzle(side) {
  const rows = Array.from({ length: side }, () => Array(side).fill(0));
  for (let column = 0; column < side; column += 1) {
    if (column % 2 === 0) rows[0][column] = column + 1;
    else rows[side - 1][column] = ((column + Math.floor(side / 2)) % side) + 1;
  }
  return rows.map((row) => row.join(" ")).join("\n");
}

const upper = (page) => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => `${cell.id} ${cell.textContent}`));

// The link that the dialog shows or, where it is long, copies.
async function link(page, { state = false, settings = false } = {}) {
  await runCommand(page, "Share link");
  const share = page.getByRole("dialog", { name: "Share" });
  const made = share.locator("input.link").or(share.getByRole("button", { name: "Copy long link" }));
  await made.first().waitFor();
  if (state) await share.getByText("With my digits and notes").click();
  if (settings) await share.getByLabel("My settings").check();
  await share.getByText("Creating link…").waitFor({ state: "detached" });
  await made.first().waitFor();
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await share.getByRole("button", { name: /^Copy (long )?link$/ }).click();
  await waitUntil(page, async () => (await navigator.clipboard.readText()).includes("#p="));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await share.getByRole("button", { name: "Close", exact: true }).click();
  await closed(page);
  return copied;
}

async function follow(page, link) {
  await page.evaluate((hash) => { location.hash = hash; }, link.slice(link.indexOf("#")));
}

// Sides in groups, so that a failure says where; one of each group, and all of them with
// `ANYDOKU_EVERY_SIDE`, which takes a third of an hour. The worker's tests make and read links of every
// side.
const GROUPS = [[4, 12], [13, 40], [41, 100]];
const isTried = (side) => Boolean(process.env.ANYDOKU_EVERY_SIDE) || [6, 25, 100].includes(side);
for (const [from, to] of GROUPS) {
  test(`links of sides ${from} to ${to} transfer puzzle, state and settings`, async () => {
    const here = await begin();
    const there = await begin();
    await changeSetting(here.page, "Symbols", "1 2 3");
    await changeSetting(there.page, "Symbols", "1 2 3");
    for (let side = from; side <= to; side += 1) {
      if (!isTried(side)) continue;
      const theme = side % 2 ? "Dark" : "Light";
      await changeSetting(here.page, "Theme", theme);
      await paste(here.page, puzzle(side));
      await here.page.getByRole("grid", { name: `${side} by ${side}` }).waitFor();
      const { page } = here;
      await page.locator("[role=grid]").focus();
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("2");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Shift+Digit1");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+Digit3");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Control+Shift+Digit4");
      const cells = await upper(page);
      assert.ok(cells.some((cell) => /^cell-1-2 2/.test(cell)), `${side}: ${cells[1]}`);
      assert.ok(cells.some((cell) => /corner notes 1.*center notes 3/.test(cell)), `${side}`);
      const puzzleAlone = await link(page);
      const all = await link(page, { state: true, settings: true });
      assert.ok(all.length > puzzleAlone.length);
      // The puzzle alone: nothing is entered, and it is played at once.
      await follow(there.page, puzzleAlone);
      await there.page.getByRole("grid", { name: `${side} by ${side}` }).waitFor();
      assert.equal(await link(there.page), puzzleAlone, `${side}`);
      await there.page.locator("[role=grid]").focus();
      await there.page.keyboard.press("Control+Home");
      assert.match(await there.board.cellText(1, 2), /^empty, row/, `${side}: nothing was entered`);
      // State and settings: shown first, as settings are only taken when asked.
      await follow(there.page, all);
      await dialog(there.page).getByRole("button", { name: "Use its settings too" }).click();
      await dialog(there.page).getByRole("button", { name: "Play", exact: true }).click();
      await closed(there.page);
      assert.equal(await there.page.evaluate(() => document.documentElement.dataset.theme), theme.toLowerCase(), `${side}`);
      await there.page.locator("[role=grid]").focus();
      await there.page.keyboard.press("Control+Home");
      assert.deepEqual(await upper(there.page), cells, `${side}`);
    }
  });
}

test("a link of a full 25 × 25 stays below 2 kB; longer ones are offered as a file", async () => {
  const { page } = await begin();
  await paste(page, puzzle(25));
  const short = await link(page, { state: true });
  assert.ok(short.length <= 2000, `${short.length}`);
  // A cyclic square, every cell given.
  const full = Array.from({ length: 100 }, (_, row) => Array.from({ length: 100 }, (_, column) => ((row * 10 + Math.floor(row / 10) + column) % 100) + 1).join(" ")).join("\n");
  await paste(page, full);
  await page.getByRole("grid", { name: "100 by 100" }).waitFor();
  await runCommand(page, "Share link");
  await dialog(page).getByText(/This link is long \(\d+ characters\)/).waitFor();
  assert.equal(await dialog(page).locator("input.link").count(), 0);
  const [download] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Save as file instead" }).click()]);
  assert.match(download.suggestedFilename(), /^anydoku-100x100-.*\.json$/);
});

test("a link is shared through the system; a failure is reported", async () => {
  const { page } = await begin(() => {
    navigator.share = async (data) => {
      globalThis.shared = data;
      if (globalThis.refusesShare) throw new DOMException("no", globalThis.refusesShare);
    };
  });
  await runCommand(page, "Share link");
  const share = page.getByRole("dialog", { name: "Share" });
  const own = await share.locator("input.link").inputValue();
  await share.getByRole("button", { name: "Share…" }).click();
  await page.waitForFunction(() => globalThis.shared);
  const shared = await page.evaluate(() => globalThis.shared);
  assert.equal(shared.url, own);
  assert.match(shared.title, /9 × 9/);
  await page.evaluate(() => { globalThis.refusesShare = "NotAllowedError"; });
  await share.getByRole("button", { name: "Share…" }).click();
  await share.getByRole("alert").getByText("Couldn’t share the link. Copy it instead.").waitFor({ state: "attached" });
});

test("sharing is not offered where the system lacks it", async () => {
  const { page } = await begin(() => { delete Navigator.prototype.share; });
  await runCommand(page, "Share link");
  const share = page.getByRole("dialog", { name: "Share" });
  await share.locator("input.link").waitFor();
  assert.equal(await share.getByRole("button", { name: "Share…" }).count(), 0);
});

test("the puzzle opens in other programs in their own format", async () => {
  const { page, board } = await begin();
  const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  await paste(page, line);
  await runCommand(page, "Share link");
  const address = async (program) => {
    const link = dialog(page).getByRole("link", { name: `Open in ${program}` });
    assert.equal(await link.getAttribute("target"), "_blank");
    assert.match(await link.getAttribute("rel"), /noopener/);
    return new URL(await link.getAttribute("href"));
  };
  const zeros = line.replaceAll(".", "0");
  const wiki = await address("SudokuWiki");
  assert.equal(wiki.host, "www.sudokuwiki.org");
  // Its own form has two signs a cell.
  assert.ok(wiki.href.includes(`S9B${[...zeros].map((digit) => `0${digit}`).join("")}`), wiki.href);
  const coach = await address("sudoku.coach");
  assert.equal(coach.host, "sudoku.coach");
  const pad = await address("SudokuPad");
  assert.equal(pad.host, "sudokupad.app");
  await dialog(page).getByText("These links open another website").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
  // Their own forms, packed: read back, each holds the puzzle.
  for (const { href } of [coach, pad]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), href);
    await page.locator("[role=grid]").focus();
    await page.keyboard.press("Control+v");
    await dialog(page).getByText(/9x9, boxes 3x3 · 30 givens/).waitFor();
    await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
    await closed(page);
    assert.equal((await board.digits()).flat().join(""), zeros);
  }
});
