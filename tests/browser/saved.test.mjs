// What is saved survives: a tab that is killed, a browser that is ended, storage that is refused.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Board, closeDialog, newGame, runCommand } from "./app/board.mjs";
import { launchPersistent, openPage, waitUntilOfflineReady, waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { connect } from "./app/shared.mjs";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect()); });
after(() => close?.());

const whole = (page) => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.textContent));

// How many parts of logs are written. Who looks before the app made its database makes none.
const parts = (page) => page.evaluate(async () => {
  if (!(await indexedDB.databases()).some(({ name, version }) => name === "anydoku" && version === 3)) return 0;
  return new Promise((done) => {
    indexedDB.open("anydoku").onsuccess = ({ target: { result: database } }) => {
      const asked = database.transaction("log").objectStore("log").count();
      asked.onsuccess = () => { database.close(); done(asked.result); };
    };
  });
});

async function play(page) {
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

// A page with a game that was played and saved, where the app is kept.
async function playedAndKept() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await play(page);
  await waitUntilOfflineReady(page);
  await waitUntilSaved(page);
  return { context, page };
}

test("a killed tab comes back as it was, with its moves", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await play(page);
  const before = await whole(page);
  await waitUntilSaved(page);
  const session = await context.newCDPSession(page);
  session.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const again = await openPage(context, server.url);
  await again.waitForFunction((text) => document.getElementById("cell-1-2").textContent === text, before[1]);
  assert.deepEqual(await whole(again), before);
  await again.keyboard.press("Control+y");
  await again.waitForFunction(() => /^6/.test(document.getElementById("cell-1-5").textContent));
  for (let move = 0; move < 5; move += 1) await again.keyboard.press("Control+z");
  await again.waitForFunction(() => /^empty, row/.test(document.getElementById("cell-1-2").textContent));
  await context.close();
});

test("a cached app first shows the player's own game", async () => {
  const { context, page } = await playedAndKept();
  await page.addInitScript(() => {
    const look = () => {
      const cell = document.getElementById("cell-1-2");
      if (cell) globalThis.firstRead ??= cell.textContent;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await waitUntilReady(page);
  assert.match(await page.evaluate(() => globalThis.firstRead), /^4, /);
  await context.close();
});

test("a slow database delays no board: the starter board shows, then the player's game", async () => {
  const { context, page } = await playedAndKept();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...told) {
      const request = open.apply(this, told);
      // The page hears of it when the test says so.
      const late = (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        globalThis.answerDatabase = () => request.dispatchEvent(new Event("success"));
      };
      request.addEventListener("success", late);
      return request;
    };
  });
  await page.reload();
  const cell = page.locator("#cell-1-2");
  await cell.waitFor({ state: "attached" });
  assert.match(await cell.textContent(), /^empty, /);
  await page.evaluate(() => globalThis.answerDatabase());
  await waitUntilReady(page);
  assert.match(await cell.textContent(), /^4, /);
  await context.close();
});

test("a restarted browser has the game and its time", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "anydoku-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const begin = async () => {
    const context = await launchPersistent(folder, { viewport: { width: 1280, height: 800 } });
    t.after(() => context.close());
    return { context, page: await openPage(context, server.url) };
  };
  const seconds = async (page) => Number((await page.getByRole("timer").innerText()).split(":").at(-1));
  const first = await begin();
  await play(first.page);
  await first.page.waitForFunction(() => Number(document.querySelector("[role=timer]").innerText.split(":").at(-1)) >= 3);
  // The time is saved with each move.
  await new Board(first.page).click(1, 6);
  await first.page.keyboard.press("2");
  await waitUntilSaved(first.page);
  const before = await whole(first.page);
  await first.context.close();
  const { page } = await begin();
  await page.waitForFunction((text) => document.getElementById("cell-1-2").textContent === text, before[1]);
  assert.deepEqual(await whole(page), before);
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
  await play(page);
  await waitUntilSaved(page);
  await page.evaluate(() => new Promise((done, failed) => {
    const asked = indexedDB.deleteDatabase("anydoku");
    [asked.onsuccess, asked.onblocked] = [done, failed];
  }));
  await new Board(page).click(1, 7);
  await page.keyboard.press("Shift+Digit3");
  const before = await whole(page);
  const until = Date.now() + 20_000;
  while (!(await parts(page))) assert.ok(Date.now() < until, "nothing was saved");
  assert.equal(await page.getByText(/can’t be saved|not being saved/).count(), 0);
  await page.reload();
  await waitUntilReady(page);
  assert.deepEqual(await whole(page), before);
  for (let move = 0; move < 5; move += 1) await page.keyboard.press("Control+z");
  await page.waitForFunction(() => /^empty, row/.test(document.getElementById("cell-1-2").textContent));
  await context.close();
});

test("a start resumes the last game played, not the last added to the library", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await play(page);
  const before = await whole(page);
  await runCommand(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Puzzle pack" }).click();
  await dialog.getByText("4 × 4", { exact: true }).click();
  await dialog.getByLabel("Difficulty").selectOption({ label: "Beginner (rating up to 1.2)" });
  await dialog.getByLabel(/^Number of puzzles/).fill("2");
  await dialog.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("dialog", { name: "Library" }).getByText("Puzzle pack 2").first().waitFor();
  await closeDialog(page);
  await page.reload();
  await waitUntilReady(page);
  assert.deepEqual(await whole(page), before);
  await context.close();
});

test("a second tab asks before it takes over the game", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const first = await openPage(context, server.url);
  await play(first);
  await waitUntilSaved(first);
  const second = await context.newPage();
  await second.goto(server.url);
  await second.getByText("This game is open in another tab").waitFor();
  await context.close();
});

test("a game that was left is in the library", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, server.url);
  await play(page);
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
