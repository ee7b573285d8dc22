// Offline use: the cached app, its start, updates at the player's choice, installation.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { openPage, waitUntil, waitUntilOfflineReady, waitUntilReady } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";
import { connect } from "./app/shared.mjs";

let server;
let browser;
let close;
before(async () => { ({ server, browser, close } = await connect()); });
after(() => close?.());

test("once ready offline, the app starts without a network", async () => {
  const context = await browser.newContext();
  const page = await openPage(context, server.url);
  const readyMessage = page.getByText("You can now play without an internet connection.");
  await waitUntilOfflineReady(page);
  await readyMessage.first().waitFor({ state: "attached" });
  await context.setOffline(true);
  await page.reload();
  await waitUntilReady(page);
  await waitUntilOfflineReady(page);
  assert.equal(await readyMessage.count(), 0, "announced again");
  await context.close();
});

test("the app starts without its server", async () => {
  const own = await serve();
  const context = await browser.newContext();
  const page = await openPage(context, own.url);
  await waitUntilOfflineReady(page);
  await own.stop();
  await page.reload();
  await waitUntilReady(page);
  const other = await openPage(context, own.url);
  assert.ok(await other.title());
  await context.close();
});

test("the service worker's list is complete, and nothing is fetched later", async () => {
  const context = await browser.newContext();
  const page = await openPage(context, server.url);
  await waitUntilOfflineReady(page);
  const missing = await page.evaluate(async () => {
    const text = await (await fetch("sw.js")).text();
    const names = [...text.match(/CACHED = (\[[^\]]*\])/)[1].matchAll(/"([^"]+)"/g)].map((match) => match[1]);
    const cached = await Promise.all(names.map((name) => caches.match(new URL(name, location.href).href)));
    return { count: names.length, missing: names.filter((_, index) => !cached[index]) };
  });
  assert.ok(missing.count > 8);
  assert.deepEqual(missing.missing, []);
  await context.close();
});

// Starts a proxy of the server that changes the service worker's script as a new version would.
async function startProxy() {
  let version = 1;
  const proxy = createServer(async (request, response) => {
    const original = await fetch(new URL(request.url, server.url), { headers: { "accept-encoding": "identity" } });
    let body = Buffer.from(await original.arrayBuffer());
    if (request.url === "/sw.js") body = Buffer.from(body.toString().replace(/PREFIX \+ "/, `$&${version}`));
    const copied = ["content-type", "content-security-policy", "cache-control"];
    const headers = Object.fromEntries(copied.map((name) => [name, original.headers.get(name) ?? ""]));
    response.writeHead(original.status, headers).end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${proxy.address().port}/`,
    update: () => { version += 1; },
    close: () => { proxy.closeAllConnections(); proxy.close(); },
  };
}

test("a new version waits for the player's consent; other pages keep the previous one", async (t) => {
  const proxy = await startProxy();
  // An open server would keep the run from ending after a failure.
  t.after(proxy.close);
  const context = await browser.newContext();
  const page = await openPage(context, proxy.url);
  await waitUntilOfflineReady(page);
  proxy.update();
  await page.evaluate(() => {
    globalThis.updateEvents = 0;
    addEventListener("anydoku:update", () => { globalThis.updateEvents += 1; });
  });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(() => document.documentElement.dataset.update === "waiting");
  assert.equal(await page.evaluate(() => globalThis.updateEvents), 1);
  const names = () => page.evaluate(() => caches.keys());
  assert.equal((await names()).length, 2);
  assert.ok(await page.evaluate(() => globalThis.updateEvents === 1), "the page was reloaded by itself");
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => globalThis.anydoku.applyUpdate())]);
  await waitUntilReady(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.update), undefined);
  proxy.update();
  // A start finds an update by itself.
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.update === "waiting");
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => globalThis.anydoku.applyUpdate())]);
  await waitUntil(page, async () => (await caches.keys()).length === 2);
  await context.close();
});

test("a page loads a new version that another page has applied", async (t) => {
  const proxy = await startProxy();
  t.after(proxy.close);
  const context = await browser.newContext();
  const pages = [await openPage(context, proxy.url)];
  await waitUntilOfflineReady(pages[0]);
  pages.push(await openPage(context, proxy.url));
  await waitUntilOfflineReady(pages[1]);
  proxy.update();
  await pages[0].evaluate(async () => (await navigator.serviceWorker.ready).update());
  for (const page of pages) await page.waitForFunction(() => document.documentElement.dataset.update === "waiting");
  for (const page of pages.reverse()) {
    await Promise.all([page.waitForEvent("load"), page.evaluate(() => globalThis.anydoku.applyUpdate())]);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.update), undefined);
  }
  await context.close();
});

test("the app is installable: manifest and icons are valid", async () => {
  const context = await browser.newContext();
  const page = await openPage(context, server.url);
  const link = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await fetch(new URL(link, server.url))).json();
  assert.equal(manifest.display, "standalone");
  assert.equal(new URL(manifest.start_url, server.url).href, server.url);
  for (const icon of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, icon.src);
    if (icon.sizes !== "any") assert.equal(size, icon.sizes, icon.src);
  }
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const reasons = installabilityErrors.map((error) => error.errorId).filter((id) => id !== "in-incognito");
  assert.deepEqual(reasons, []);
  await context.close();
});
