// Long work: what it is, how far, how to leave it, and what goes on meanwhile.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board, command } from "./app/board.mjs";
import { launch, note, open } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

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

async function start() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  const noted = note(context, server.url);
  const page = await open(context, server.url);
  return { context, noted, page, board: new Board(page) };
}

test("a card tells of long work while the game goes on", async () => {
  const { context, noted, page, board } = await start();
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
  assert.deepEqual(noted.problems, []);
  await context.close();
});

test("long work is left within 100 ms, what is ready is kept, and the game stays as it was", async () => {
  const { context, page, board } = await start();
  const before = await board.values();
  const card = await longWork(page);
  await card.getByText(/[1-9]\d* ready/).waitFor();
  // From the press to the answer of the engine, that takes the card away.
  const taken = await page.evaluate(() => new Promise((done) => {
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
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByText("Begun 1", { exact: false }).first().waitFor();
  await page.keyboard.press("Escape");
  await library.waitFor({ state: "detached" });
  assert.deepEqual(await board.values(), before);
  assert.ok(taken <= 100, `${Math.round(taken)} ms`);
  await context.close();
});

test("long work goes on in the background, and comes back to be seen", async () => {
  const { context, page } = await start();
  const card = await longWork(page);
  await card.getByRole("button", { name: "Run in background" }).click();
  await card.waitFor({ state: "detached" });
  const small = page.locator(".toast", { hasText: "1 at work" });
  await small.getByRole("button", { name: "Show" }).click();
  await card.getByRole("button", { name: "Cancel" }).click();
  await card.waitFor({ state: "detached" });
  await small.waitFor({ state: "detached" });
  await context.close();
});

test("the card keeps the focus while it tells more", async () => {
  const { context, page } = await start();
  const card = await longWork(page);
  const cancel = card.getByRole("button", { name: "Cancel" });
  await cancel.focus();
  const before = await card.innerText();
  await page.waitForFunction((before) => document.querySelector(".status").innerText !== before, before);
  assert.ok(await cancel.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await card.waitFor({ state: "detached" });
  await context.close();
});

test("the card is reached from an open dialog too", async () => {
  const { context, page } = await start();
  await longWork(page);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: /Keys/ });
  const card = dialog.getByRole("group", { name: LABEL });
  await card.getByText(/tries\/s/).waitFor();
  assert.equal(await page.getByRole("group", { name: LABEL }).count(), 1);
  await card.getByRole("button", { name: "Cancel" }).click();
  await card.waitFor({ state: "detached" });
  assert.ok(await dialog.isVisible(), "the dialog stays");
  await context.close();
});
