// Links: every size, what they contain, what is too long for them, where they can be shared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, runCommand } from "./app/board.mjs";
import { waitUntil, waitUntilReady } from "./app/browser.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { DESKTOP, setUpApp } from "./app/fixture.mjs";

const app = setUpApp({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });

const dialog = (page) => page.locator("dialog[open]");

const openWith = (script) => app.open({}, script && ((context) => context.addInitScript(script)));

const waitUntilClosed = (page) => page.getByRole("dialog").waitFor({ state: "detached" });

async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+v");
  await dialog(page).getByRole("button", { name: "Play", exact: true }).first().click();
  await waitUntilClosed(page);
}

// Returns a board with a few givens that don't conflict: in the first row at odd columns, in the last row
// at even ones.
function puzzle(side) {
  const rows = Array.from({ length: side }, () => Array(side).fill(0));
  for (let column = 0; column < side; column += 1) {
    if (column % 2 === 0) rows[0][column] = column + 1;
    else rows[side - 1][column] = ((column + Math.floor(side / 2)) % side) + 1;
  }
  return rows.map((row) => row.join(" ")).join("\n");
}

const cellTexts = (page) => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => `${cell.id} ${cell.textContent}`));

// Returns the link that the dialog copies.
async function copyLink(page, { state = false, settings = false } = {}) {
  await runCommand(page, "Share link");
  const share = page.getByRole("dialog", { name: "Share" });
  const result = share.locator("input.link").or(share.getByRole("button", { name: "Copy long link" }));
  await result.first().waitFor();
  if (state) await share.getByText("With my digits and notes").click();
  if (settings) await share.getByLabel("My settings").check();
  await share.getByText("Creating link…").waitFor({ state: "detached" });
  await result.first().waitFor();
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await share.getByRole("button", { name: /^Copy (long )?link$/ }).click();
  await waitUntil(page, async () => (await navigator.clipboard.readText()).includes("#p="));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await share.getByRole("button", { name: "Close", exact: true }).click();
  await waitUntilClosed(page);
  return copied;
}

async function follow(page, link) {
  await page.evaluate((hash) => { location.hash = hash; }, link.slice(link.indexOf("#")));
}

// Groups of sides. One side of each group is tested; with `ANYDOKU_EVERY_SIDE` all are, which takes 20
// minutes. The worker's tests write and read links of every side.
const GROUPS = [[4, 12], [13, 40], ...onlyInVerify([41, 100])];
const isTested = (side) => Boolean(process.env.ANYDOKU_EVERY_SIDE) || [6, 25, 100].includes(side);
for (const [from, to] of GROUPS) {
  test(`links of sides ${from} to ${to} transfer puzzle, state and settings`, async () => {
    const sender = await openWith();
    const receiver = await openWith();
    await changeSetting(sender.page, "Symbols", "1 2 3");
    await changeSetting(receiver.page, "Symbols", "1 2 3");
    for (let side = from; side <= to; side += 1) {
      if (!isTested(side)) continue;
      const theme = side % 2 ? "Dark" : "Light";
      await changeSetting(sender.page, "Theme", theme);
      await paste(sender.page, puzzle(side));
      await sender.page.getByRole("grid", { name: `${side} by ${side}` }).waitFor();
      const { page } = sender;
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
      const cells = await cellTexts(page);
      assert.ok(cells.some((cell) => /^cell-1-2 2/.test(cell)), `${side}: ${cells[1]}`);
      assert.ok(cells.some((cell) => /corner notes 1.*center notes 3/.test(cell)), `${side}`);
      const puzzleAlone = await copyLink(page);
      const all = await copyLink(page, { state: true, settings: true });
      assert.ok(all.length > puzzleAlone.length);
      // A link of the puzzle alone is played at once.
      await follow(receiver.page, puzzleAlone);
      await receiver.page.getByRole("grid", { name: `${side} by ${side}` }).waitFor();
      assert.equal(await copyLink(receiver.page), puzzleAlone, `${side}`);
      await receiver.page.locator("[role=grid]").focus();
      await receiver.page.keyboard.press("Control+Home");
      assert.match(await receiver.board.cellText(1, 2), /^empty, row/, `${side}: no digit is entered`);
      // A link with settings is previewed first, as settings are applied only on request.
      await follow(receiver.page, all);
      await dialog(receiver.page).getByRole("button", { name: "Use its settings too" }).click();
      await dialog(receiver.page).getByRole("button", { name: "Play", exact: true }).click();
      await waitUntilClosed(receiver.page);
      assert.equal(await receiver.page.evaluate(() => document.documentElement.dataset.theme), theme.toLowerCase(), `${side}`);
      await receiver.page.locator("[role=grid]").focus();
      await receiver.page.keyboard.press("Control+Home");
      assert.deepEqual(await cellTexts(receiver.page), cells, `${side}`);
    }
  });
}

test("a link of a full 25 × 25 stays below 2 kB; longer ones are offered as a file", async () => {
  const { page } = await openWith();
  await paste(page, puzzle(25));
  const short = await copyLink(page, { state: true });
  assert.ok(short.length <= 2000, `${short.length}`);
  // A cyclic Latin square, all cells given.
  const full = Array.from({ length: 100 }, (_, row) => Array.from({ length: 100 }, (_, column) => ((row * 10 + Math.floor(row / 10) + column) % 100) + 1).join(" ")).join("\n");
  await paste(page, full);
  await page.getByRole("grid", { name: "100 by 100" }).waitFor();
  await runCommand(page, "Share link");
  await dialog(page).getByText(/This link is long \(\d+ characters\)/).waitFor();
  assert.equal(await dialog(page).locator("input.link").count(), 0);
  const [download] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Save as file instead" }).click()]);
  assert.match(download.suggestedFilename(), /^anydoku-100x100-.*\.json$/);
});

test("a link of an app that only this device serves says so; one from a website doesn't", async () => {
  const note = () => app.page.getByRole("dialog", { name: "Share" }).getByRole("note");
  const { page } = await app.open();
  await runCommand(page, "Share link");
  await note().getByText(`This link works only on this device, because anydoku runs on it (${new URL(page.url()).host}).`).waitFor();
  const local = new URL(page.url()).origin;
  await app.open();
  // The same files, from a website.
  await app.context.route("https://sudoku.example/**", async (route) => {
    const answer = await fetch(route.request().url().replace("https://sudoku.example", local));
    await route.fulfill({ status: answer.status, headers: { "content-type": answer.headers.get("content-type") ?? "" }, body: Buffer.from(await answer.arrayBuffer()) });
  });
  await app.page.goto("https://sudoku.example/");
  await waitUntilReady(app.page);
  await runCommand(app.page, "Share link");
  await app.page.locator("input.link").waitFor();
  assert.match(await app.page.locator("input.link").inputValue(), /^https:\/\/sudoku\.example\//);
  assert.equal(await note().count(), 0);
});

test("a link is shared through the system; a failure is reported", async () => {
  const { page } = await openWith(() => {
    navigator.share = async (data) => {
      globalThis.shared = data;
      if (globalThis.refusesShare) throw new DOMException("no", globalThis.refusesShare);
    };
  });
  await runCommand(page, "Share link");
  const share = page.getByRole("dialog", { name: "Share" });
  const link = await share.locator("input.link").inputValue();
  await share.getByRole("button", { name: "Share…" }).click();
  await page.waitForFunction(() => globalThis.shared);
  const shared = await page.evaluate(() => globalThis.shared);
  assert.equal(shared.url, link);
  assert.match(shared.title, /9 × 9/);
  await page.evaluate(() => { globalThis.refusesShare = "NotAllowedError"; });
  await share.getByRole("button", { name: "Share…" }).click();
  await share.getByRole("alert").getByText("Couldn’t share the link. Copy it instead.").waitFor({ state: "attached" });
});

test("sharing is not offered where the system lacks it", async () => {
  const { page } = await openWith(() => { delete Navigator.prototype.share; });
  await runCommand(page, "Share link");
  const share = page.getByRole("dialog", { name: "Share" });
  await share.locator("input.link").waitFor();
  assert.equal(await share.getByRole("button", { name: "Share…" }).count(), 0);
});

test("the puzzle opens in other programs in their own format", async () => {
  const { page, board } = await openWith();
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
  // Its own format has two characters per cell.
  assert.ok(wiki.href.includes(`S9B${[...zeros].map((digit) => `0${digit}`).join("")}`), wiki.href);
  const coach = await address("sudoku.coach");
  assert.equal(coach.host, "sudoku.coach");
  const pad = await address("SudokuPad");
  assert.equal(pad.host, "sudokupad.app");
  await dialog(page).getByText("These links open another website").waitFor();
  await page.keyboard.press("Escape");
  await waitUntilClosed(page);
  // Their compressed formats contain the puzzle: import them again.
  for (const { href } of [coach, pad]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), href);
    await page.locator("[role=grid]").focus();
    await page.keyboard.press("Control+v");
    await dialog(page).getByText(/30 givens/).waitFor();
    await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
    await waitUntilClosed(page);
    assert.equal((await board.digits()).flat().join(""), zeros);
  }
});
