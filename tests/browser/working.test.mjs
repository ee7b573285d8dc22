// Long work: what it is, how far, how to leave it, and what goes on meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { command, wish } from "./app/board.mjs";
import { KEPT, tables } from "./app/table.mjs";

const it = tables(KEPT);

// Work that takes long: a book of many large puzzles.
const LABEL = "A book of 500";
async function longWork(page) {
  await command(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Book" }).click();
  await dialog.getByText("16 × 16", { exact: true }).click();
  await dialog.getByLabel("Level").selectOption({ label: "Hard, 3.0 to 4.4" });
  await dialog.getByLabel(/^How many/).fill("500");
  await dialog.getByLabel("Folder").fill("Begun");
  await dialog.getByRole("button", { name: "Make them" }).click();
  const card = page.getByRole("group", { name: LABEL });
  await card.waitFor();
  return card;
}

// Presses Cancel; the time in ms until the engine's answer has taken the card away.
const leave = (page) => page.evaluate(() => new Promise((done) => {
  const card = document.querySelector(".status");
  const button = [...card.querySelectorAll("button")].find((button) => button.textContent === "Cancel");
  let began = 0;
  button.addEventListener("click", () => { began = performance.now(); }, { capture: true });
  new MutationObserver((_, observer) => {
    if (document.contains(card)) return;
    observer.disconnect();
    done(performance.now() - began);
  }).observe(document.body, { childList: true, subtree: true });
  button.click();
}));

test("a card tells of long work while the game goes on", async () => {
  const { page, board } = await it.begin();
  const card = await longWork(page);
  await card.getByText(/making a grid|changing clues/).waitFor();
  await card.getByText(/^\d+:\d\d.* tries\/s/).waitFor();
  const time = async () => /^(\d+):(\d\d)/.exec(await card.getByText(/tries\/s/).innerText()).slice(1).map(Number);
  await board.press(1, 2);
  await page.keyboard.press("4");
  assert.match(await board.says(1, 2), /^4, /);
  const [minutes, seconds] = await time();
  await page.waitForFunction(([minutes, seconds]) => {
    const [, m, s] = /(\d+):(\d\d)/.exec(document.querySelector(".status").innerText).map(Number);
    return m * 60 + s > minutes * 60 + seconds;
  }, [minutes, seconds]);
});

test("long work is left within 100 ms, what is ready is kept, and the game stays as it was", async () => {
  const { page, board } = await it.begin();
  const before = await board.values();
  const card = await longWork(page);
  await card.getByText(/[1-9]\d* ready/).waitFor();
  const taken = await leave(page);
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByText("Begun 1", { exact: false }).first().waitFor();
  await page.keyboard.press("Escape");
  await library.waitFor({ state: "detached" });
  assert.deepEqual(await board.values(), before);
  assert.ok(taken <= 100, `${Math.round(taken)} ms`);
});

// Side, level, second: boards that take the engine longer than the test waits, or whose best so far is
// large; at once they are emptied by what shows in the houses, later by logic.
for (const [side, level, second] of [[36, 5, 0], [100, 3, 0], [225, 0, 0], [225, 0, 4], [400, 0, 0], [400, 0, 7]]) {
  const when = second ? `after ${second} s` : "at once";
  test(`a new ${side}x${side} is left ${when} within 100 ms, and the best so far is shown`, async (t) => {
    const { page } = await it.begin();
    await command(page, "New game");
    const dialog = page.getByRole("dialog", { name: "New game" });
    await wish(dialog, side, level);
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
    const card = page.getByRole("group", { name: "New game" });
    await card.getByText(/best so far/).waitFor();
    if (second) await card.getByText(new RegExp(`^00:0${second} · .*best so far`)).waitFor();
    const taken = await leave(page);
    t.diagnostic(`${side}x${side}, ${when}: left in ${Math.round(taken)} ms`);
    await page.getByRole("grid", { name: `${side} by ${side}` }).waitFor();
    assert.ok(taken <= 100, `${Math.round(taken)} ms`);
  });
}

test("long work goes on in the background, and comes back to be seen", async () => {
  const { page } = await it.begin();
  const card = await longWork(page);
  await card.getByRole("button", { name: "Run in background" }).click();
  await card.waitFor({ state: "detached" });
  const small = page.locator(".toast", { hasText: "1 at work" });
  await small.getByRole("button", { name: "Show" }).click();
  await card.getByRole("button", { name: "Cancel" }).click();
  await card.waitFor({ state: "detached" });
  await small.waitFor({ state: "detached" });
});

test("the card keeps the focus while it tells more", async () => {
  const { page } = await it.begin();
  const card = await longWork(page);
  const cancel = card.getByRole("button", { name: "Cancel" });
  await cancel.focus();
  const before = await card.innerText();
  await page.waitForFunction((before) => document.querySelector(".status").innerText !== before, before);
  assert.ok(await cancel.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await card.waitFor({ state: "detached" });
});

test("the card is reached from an open dialog too", async () => {
  const { page } = await it.begin();
  await longWork(page);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: /Keys/ });
  const card = dialog.getByRole("group", { name: LABEL });
  await card.getByText(/tries\/s/).waitFor();
  assert.equal(await page.getByRole("group", { name: LABEL }).count(), 1);
  await card.getByRole("button", { name: "Cancel" }).click();
  await card.waitFor({ state: "detached" });
  assert.ok(await dialog.isVisible(), "the dialog stays");
});
