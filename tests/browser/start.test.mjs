// When the app can't start, or crashes: never a blank page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeDialog, newGame, runCommand } from "./app/board.mjs";
import { openPage, waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { connect } from "./app/shared.mjs";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect()); });
after(() => close?.());

// Opens the app with some files blocked, without a service worker that would have cached them.
async function openWithout(pattern, prepare = () => {}) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  if (pattern) await context.route(pattern, (route) => route.abort());
  await prepare(page);
  await page.goto(server.url);
  return page;
}

for (const [what, pattern] of [
  ["the module", /app-[0-9a-f]+\.wasm/],
  ["the script of the module", /app-[0-9a-f]+\.js/],
  ["the script that starts it", /boot-[0-9a-f]+\.js/],
]) {
  test(`without ${what} the page says that a part is missing, and offers to reload`, async () => {
    const page = await openWithout(pattern);
    const alert = page.getByRole("alert");
    await alert.getByRole("heading", { name: "Part of anydoku couldn’t be loaded" }).waitFor();
    await page.context().unrouteAll();
    await alert.getByRole("button", { name: "Reload", exact: true }).click();
    await waitUntilReady(page);
    await page.context().close();
  });
}

test("a truncated module counts as missing", async () => {
  const page = await openWithout(null, (page) =>
    page.route(/\.wasm$/, (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from([0, 97, 115, 109, 1]) })));
  await page.getByRole("heading", { name: "Part of anydoku couldn’t be loaded" }).waitFor();
  await page.context().close();
});

test("a browser without WebAssembly is told that it is too old", async () => {
  const page = await openWithout(null, (page) => page.addInitScript(() => { delete globalThis.WebAssembly; }));
  await page.getByRole("heading", { name: "This browser is too old for anydoku" }).waitFor();
  assert.match(await page.locator("body").innerText(), /Your saved games are safe/);
  await page.context().close();
});

test("without any scripts the page still says what it is", async () => {
  const page = await openWithout(/\.js$/);
  await page.getByRole("heading", { name: "anydoku" }).waitFor();
  assert.match(await page.locator("main").innerText(), /reload the page/);
  await page.context().close();
});

test("without JavaScript the page says what it needs", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  assert.match(await page.locator("main").innerText(), /turn on JavaScript/);
  await context.close();
});

test("a crashed app says so, and that the game is saved", async () => {
  const context = await browser.newContext();
  const page = await openPage(context, server.url);
  await page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
  const alert = page.locator("#trouble");
  await alert.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await alert.getByRole("button", { name: "Repair and reload" }).click();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  assert.equal(await page.locator("#trouble").count(), 0);
  await context.close();
});

test("a game that crashes the app does not block others", async () => {
  const context = await browser.newContext();
  const page = await openPage(context, server.url);
  await newGame(page, { side: 4 });
  await waitUntilSaved(page);
  await page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
  await page.locator("#trouble").getByRole("button", { name: "Start another game" }).click();
  await page.getByRole("grid", { name: "9 by 9" }).waitFor();
  await waitUntilReady(page);
  await runCommand(page, "Library");
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByText("4 × 4", { exact: true }).filter({ visible: true }).first().waitFor();
  await closeDialog(page);
  // Only once: a reload resumes the new game.
  await page.reload();
  await page.getByRole("grid", { name: "9 by 9" }).waitFor();
  await context.close();
});
