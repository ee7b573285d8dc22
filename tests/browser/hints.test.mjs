// Hints from the place to the step; mistakes first; checks and solving by the engine.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board, command } from "./app/board.mjs";
import { launch, note, offlineReady, open } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

async function start(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(10_000);
  const noted = note(context, server.url);
  const page = await open(context, server.url);
  return { context, page, board: new Board(page), noted };
}

const count = (values) => values.flat().filter(Boolean).length;

test("a hint tells more with each press of H and puts in the step at the last", async () => {
  const { context, page, board, noted } = await start();
  const before = count(await board.values());
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.getByText(/level 1 of 5/).waitFor();
  const texts = new Set([await panel.locator("p").first().innerText()]);
  for (const level of [2, 3, 4, 5]) {
    await page.keyboard.press("h");
    await panel.getByText(`level ${level} of 5`).waitFor();
    texts.add(await panel.locator("p").first().innerText());
  }
  assert.ok(texts.size >= 4, [...texts].join("\n"));
  await page.keyboard.press("h");
  await panel.waitFor({ state: "detached" });
  assert.equal(count(await board.values()), before + 1);
  await page.keyboard.press("Control+z");
  assert.equal(count(await board.values()), before);
  assert.deepEqual(noted.problems, []);
  await context.close();
});

test("a mistake is what a hint tells first", async () => {
  const { context, page, board } = await start();
  const solution = await board.solution(await board.values());
  await board.press(1, 2);
  const wrong = [1, 4, 6, 7, 9].find((value) => value !== solution[0][1]);
  await page.keyboard.press(String(wrong));
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).getByRole("heading", { name: "A mistake" }).waitFor();
  await context.close();
});

test("a whole game is solved by hints alone", { timeout: 120_000 }, async () => {
  const { context, page } = await start();
  const panel = page.getByRole("region", { name: "Hint" });
  for (let step = 0; step < 120; step += 1) {
    if (await page.getByRole("dialog", { name: "Solved" }).isVisible()) break;
    await page.keyboard.press("h");
    await panel.waitFor();
    await page.keyboard.press("Shift+h");
    await panel.waitFor({ state: "detached" });
  }
  await page.getByRole("dialog", { name: "Solved" }).waitFor();
  await context.close();
});

test("hints come with the net cut", async () => {
  const { context, page } = await start();
  await offlineReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await context.close();
});

test("undo to the last correct board leaves what is right", async () => {
  const { context, page, board } = await start();
  const solution = await board.solution(await board.values());
  await board.press(1, 2);
  await page.keyboard.press(String(solution[0][1]));
  await board.press(1, 3);
  await page.keyboard.press(String(solution[0][2] % 9 + 1));
  await command(page, "Undo to the last correct board");
  await page.waitForFunction(() => /^empty/.test(document.getElementById("cell-1-3").textContent));
  assert.match(await board.says(1, 2), new RegExp(`^${solution[0][1]}, `));
  await context.close();
});
