// Long jobs: progress, cancel, playing on meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseSizeAndDifficulty, generatePack, runCommand } from "./app/board.mjs";
import { setUpApp } from "./app/fixture.mjs";

const app = setUpApp();

// A long job: a pack of many large puzzles.
const LABEL = "Generating 500 puzzles";
async function startLongJob(page) {
  await generatePack(page, { size: "16 × 16", level: "Hard (rating 3.0–4.4)", count: 500, folder: "Started" });
  const card = page.getByRole("group", { name: LABEL });
  await card.waitFor();
  return card;
}

// Clicks Cancel, and returns the time in milliseconds until the engine's response removes the card.
const cancelJob = (page) => page.evaluate(() => new Promise((done) => {
  const card = document.querySelector(".status");
  const button = [...card.querySelectorAll("button")].find((button) => /^(Cancel|Stop and keep)$/.test(button.textContent));
  let start = 0;
  button.addEventListener("click", () => { start = performance.now(); }, { capture: true });
  new MutationObserver((_, observer) => {
    if (document.contains(card)) return;
    observer.disconnect();
    done(performance.now() - start);
  }).observe(document.body, { childList: true, subtree: true });
  button.click();
}));

test("a card shows the progress of long jobs while the game goes on", async () => {
  const { page, board } = await app.open();
  const card = await startLongJob(page);
  await card.getByText(/^\d+:\d\d.* of \d+ ready/).waitFor();
  const time = async () => /^(\d+):(\d\d)/.exec(await card.getByText(/ready/).innerText()).slice(1).map(Number);
  await board.click(1, 2);
  await page.keyboard.press("4");
  assert.match(await board.cellText(1, 2), /^4, /);
  const [minutes, seconds] = await time();
  await page.waitForFunction(([minutes, seconds]) => {
    const [, m, s] = /(\d+):(\d\d)/.exec(document.querySelector(".status").innerText).map(Number);
    return m * 60 + s > minutes * 60 + seconds;
  }, [minutes, seconds]);
});

test("a long job is canceled within 100 ms, its results kept and the game unchanged", async () => {
  const { page, board } = await app.open();
  const before = await board.digits();
  const card = await startLongJob(page);
  await card.getByText(/[1-9]\d* of \d+ ready/).waitFor();
  const taken = await cancelJob(page);
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByText("Started 1", { exact: false }).first().waitFor();
  await page.keyboard.press("Escape");
  await library.waitFor({ state: "detached" });
  assert.deepEqual(await board.digits(), before);
  assert.ok(taken <= 100, `${Math.round(taken)} ms`);
});

// Side, level, and the second to cancel at: boards that take longer than the test waits, or whose best
// puzzle so far is large. At first givens are removed by the houses alone, later by logic.
for (const [side, level, second] of [[36, 5, 0], [100, 3, 0], [225, 0, 0], [225, 0, 4], [400, 0, 0], [400, 0, 7]]) {
  const when = second ? `after ${second} s` : "at once";
  test(`a new ${side}x${side} is canceled ${when} within 100 ms, and the best so far is shown`, async (t) => {
    const { page } = await app.open();
    await runCommand(page, "New game");
    const dialog = page.getByRole("dialog", { name: "New game" });
    await chooseSizeAndDifficulty(dialog, side, level);
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
    const card = page.getByRole("group", { name: /^Generating a puzzle/ });
    await card.getByText(/best so far/).waitFor();
    if (second) await card.getByText(new RegExp(`^00:0${second} · .*best so far`)).waitFor();
    const taken = await cancelJob(page);
    t.diagnostic(`${side}x${side}, ${when}: canceled in ${Math.round(taken)} ms`);
    await page.getByRole("grid", { name: `${side} by ${side}` }).waitFor();
    assert.ok(taken <= 100, `${Math.round(taken)} ms`);
  });
}

test("a long job continues in the background and can be shown again", async () => {
  const { page } = await app.open();
  const card = await startLongJob(page);
  await card.getByRole("button", { name: "Run in background" }).click();
  await card.waitFor({ state: "detached" });
  const small = page.locator(".toast", { hasText: /^Generating \d+ puzzles…/ });
  await small.getByRole("button", { name: "Show" }).click();
  await card.getByRole("button", { name: /^(Cancel|Stop and keep)$/ }).click();
  await card.waitFor({ state: "detached" });
  await small.waitFor({ state: "detached" });
});

test("the job card keeps the focus while it updates", async () => {
  const { page } = await app.open();
  const card = await startLongJob(page);
  const cancel = card.getByRole("button", { name: /^(Cancel|Stop and keep)$/ });
  await cancel.focus();
  const before = await card.innerText();
  await page.waitForFunction((before) => document.querySelector(".status").innerText !== before, before);
  assert.ok(await cancel.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await card.waitFor({ state: "detached" });
});

test("the job card is reachable from an open dialog", async () => {
  const { page } = await app.open();
  await startLongJob(page);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: /Keyboard shortcuts/ });
  const card = dialog.getByRole("group", { name: LABEL });
  await card.getByText(/ready/).waitFor();
  assert.equal(await page.getByRole("group", { name: LABEL }).count(), 1);
  await card.getByRole("button", { name: /^(Cancel|Stop and keep)$/ }).click();
  await card.waitFor({ state: "detached" });
  assert.ok(await dialog.isVisible(), "the dialog stays");
});

test("a pack that is stopped keeps its puzzles, unless they are discarded", async () => {
  const { page } = await app.open();
  let card = await startLongJob(page);
  await card.getByRole("button", { name: "Discard" }).click();
  await card.waitFor({ state: "detached" });
  await page.getByText("No puzzles were saved.").first().waitFor();
  card = await startLongJob(page);
  await card.getByRole("button", { name: "Stop and keep" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Library" }).waitFor();
});
