// Saved games survive: killed tabs, restarted browsers, cleared or refused storage.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Board, closeDialog, generatePack, newGame, runCommand } from "./app/board.mjs";
import { launchPersistent, openPage, waitUntilOfflineReady, waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { connect } from "./app/shared.mjs";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect()); });
after(() => close?.());

const cellTexts = (page) => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent));

// Counts the stored parts of logs, without creating the database before the app does.
const countLogParts = (page) => page.evaluate(async () => {
  if (!(await indexedDB.databases()).some(({ name, version }) => name === "anydoku" && version === 3)) return 0;
  return new Promise((done) => {
    indexedDB.open("anydoku").onsuccess = ({ target: { result: database } }) => {
      const request = database.transaction("log").objectStore("log").count();
      request.onsuccess = () => { database.close(); done(request.result); };
    };
  });
});

async function playMoves(page) {
  const board = new Board(page);
  await board.click(1, 2);
  await page.keyboard.press("4");
  await board.click(1, 3);
  await page.keyboard.press("Shift+Digit6");
  await page.keyboard.press("Control+Digit7");
  await board.click(1, 4);
  await page.keyboard.press("Control+Shift+Digit2");
  await board.click(1, 5);
  await page.keyboard.press("6");
  await page.keyboard.press("Control+z");
}

// Opens the cached app with a game that was played and saved.
async function openSavedGame() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await playMoves(page);
  await waitUntilOfflineReady(page);
  await waitUntilSaved(page);
  return { context, page };
}

test("a killed tab comes back as it was, with its moves", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await playMoves(page);
  const before = await cellTexts(page);
  await waitUntilSaved(page);
  const session = await context.newCDPSession(page);
  session.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const again = await openPage(context, server.url);
  await again.waitForFunction((text) => document.getElementById("cell-1-2").textContent === text, before[1]);
  assert.deepEqual(await cellTexts(again), before);
  await again.keyboard.press("Control+y");
  await again.waitForFunction(() => /^6/.test(document.getElementById("cell-1-5").textContent));
  for (let move = 0; move < 5; move += 1) await again.keyboard.press("Control+z");
  await again.waitForFunction(() => /^empty, row/.test(document.getElementById("cell-1-2").textContent));
  await context.close();
});

test("a cached app first shows the player's own game", async () => {
  const { context, page } = await openSavedGame();
  await page.addInitScript(() => {
    const read = () => {
      const cell = document.getElementById("cell-1-2");
      if (cell) globalThis.firstText ??= cell.textContent;
    };
    new MutationObserver(read).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await waitUntilReady(page);
  assert.match(await page.evaluate(() => globalThis.firstText), /^4, /);
  await context.close();
});

test("a slow database delays no board: the starter board shows, then the player's game", async () => {
  const { context, page } = await openSavedGame();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      // The page gets the event when the test dispatches it.
      const delay = (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        globalThis.resolveDatabase = () => request.dispatchEvent(new Event("success"));
      };
      request.addEventListener("success", delay);
      return request;
    };
  });
  await page.reload();
  const cell = page.locator("#cell-1-2");
  await cell.waitFor({ state: "attached" });
  assert.match(await cell.textContent(), /^empty, /);
  await page.evaluate(() => globalThis.resolveDatabase());
  await waitUntilReady(page);
  assert.match(await cell.textContent(), /^4, /);
  await context.close();
});

test("a restarted browser has the game and its time", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "anydoku-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const restart = async (script) => {
    const context = await launchPersistent(folder, { viewport: { width: 1280, height: 800 } });
    t.after(() => context.close());
    if (script) await context.addInitScript(script);
    return { context, page: await openPage(context, server.url) };
  };
  const seconds = async (page) => Number((await page.getByRole("timer").innerText()).split(":").at(-1));
  const first = await restart();
  await playMoves(first.page);
  await first.page.waitForFunction(() => Number(document.querySelector("[role=timer]").innerText.split(":").at(-1)) >= 3);
  // The time is saved with each move.
  await new Board(first.page).click(1, 6);
  await first.page.keyboard.press("2");
  await waitUntilSaved(first.page);
  const before = await cellTexts(first.page);
  await first.context.close();
  // The time shows with the game: nothing updates it later.
  const { page } = await restart(() => { globalThis.setInterval = () => 0; });
  await page.waitForFunction((text) => document.getElementById("cell-1-2").textContent === text, before[1]);
  assert.deepEqual(await cellTexts(page), before);
  assert.ok(await seconds(page) >= 3, await page.getByRole("timer").innerText());
});

test("refused storage is reported, and the game is playable", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); };
    Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
  });
  const page = await openPage(context, server.url);
  const board = new Board(page);
  await board.click(1, 2);
  await page.keyboard.press("4");
  await page.waitForFunction(() => /^4/.test(document.getElementById("cell-1-2").textContent));
  await page.getByText(/Your progress can’t be saved in this browser/).first().waitFor({ state: "attached" });
  await context.close();
});

test("clearing storage while playing saves the current game anew, whole", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await playMoves(page);
  await waitUntilSaved(page);
  await page.evaluate(() => new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase("anydoku");
    [request.onsuccess, request.onblocked] = [done, failed];
  }));
  await new Board(page).click(1, 7);
  await page.keyboard.press("Shift+Digit3");
  const before = await cellTexts(page);
  const end = Date.now() + 20_000;
  while (!(await countLogParts(page))) assert.ok(Date.now() < end, "nothing was saved");
  await waitUntilSaved(page);
  assert.equal(await page.getByText(/can’t be saved|not being saved/).count(), 0);
  await page.reload();
  await waitUntilReady(page);
  assert.deepEqual(await cellTexts(page), before);
  for (let move = 0; move < 5; move += 1) await page.keyboard.press("Control+z");
  await page.waitForFunction(() => /^empty, row/.test(document.getElementById("cell-1-2").textContent));
  await context.close();
});

test("a start resumes the last game played, not the last added to the library", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await playMoves(page);
  const before = await cellTexts(page);
  await generatePack(page, { size: "4 × 4", level: "Beginner (rating up to 1.2)", count: 2 });
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByText("Puzzle pack 2").first().waitFor();
  // Only the new puzzles are shown.
  assert.equal(await library.locator(".card.game").count(), 2);
  await closeDialog(page);
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  assert.deepEqual(await cellTexts(page), before);
  await context.close();
});

test("a second tab asks before it takes over the game", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const first = await openPage(context, server.url);
  await playMoves(first);
  await waitUntilSaved(first);
  const second = await context.newPage();
  await second.goto(server.url);
  await second.getByText("This game is open in another tab").waitFor();
  await context.close();
});

test("a game that was left is in the library", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await playMoves(page);
  await newGame(page, { side: 4 });
  await runCommand(page, "Library");
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByText("9 × 9", { exact: true }).filter({ visible: true }).first().waitFor();
  await context.close();
});

for (const [what, hash] of [
  ["no link at all", "#p="],
  ["nonsense", "#p=%%%%"],
  ["a cut link", "#p=1-AAAA"],
  ["an unknown place", "#nowhere"],
  ["markup", "#p=<img src=x onerror=alert(1)>"],
  ["a very long one", `#p=${"A".repeat(100_000)}`],
]) {
  test(`a malformed link never leaves the page blank: ${what}`, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const errors = [];
    context.on("weberror", (error) => errors.push(String(error.error())));
    const page = await context.newPage();
    await page.goto(server.url + hash);
    await waitUntilReady(page);
    await page.getByRole("grid").waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  });
}
