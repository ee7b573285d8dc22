// The exported app: a folder of files on any static host, below any path.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { launch, openPage, recordActivity, waitUntilOfflineReady, waitUntilReady } from "./app/browser.mjs";
import { executable } from "./app/server.mjs";

const CONTENT_TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".png": "image/png", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".ttf": "font/ttf",
};

let folder;
let host;
let browser;
let url;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "anydoku-"));
  browser = await launch();
  host = createServer(async (request, response) => {
    const name = new URL(request.url, "http://host").pathname.match(/^\/games\/sudoku\/([^/]*)$/)?.[1];
    try {
      const file = name || "index.html";
      const body = await readFile(join(folder, file));
      response.writeHead(200, { "content-type": CONTENT_TYPES[extname(file)] ?? "text/plain" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => host.once("listening", resolve));
  url = `http://127.0.0.1:${host.address().port}/games/sudoku/`;
});
after(async () => {
  await browser?.close();
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true });
});

const exportTo = (to) => spawnSync(executable, ["play", "--export", to], { encoding: "utf8" });

test("the exported folder works below any address, without errors, also offline", async () => {
  const { status, stderr } = exportTo(folder);
  assert.equal(status, 0, stderr);
  const context = await browser.newContext();
  const activity = recordActivity(context, url);
  const page = await openPage(context, url);
  await waitUntilOfflineReady(page);
  assert.deepEqual(activity.problems, []);
  assert.deepEqual(activity.foreignRequests, []);
  assert.deepEqual(activity.requests.filter((requested) => !requested.startsWith(url)), []);
  await context.setOffline(true);
  await page.reload();
  await waitUntilReady(page);
  await context.close();
});

test("the page carries the content security policy and keeps to it", async () => {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const policy = page.match(/http-equiv="content-security-policy" content="([^"]*)"/)[1];
  assert.match(policy, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
  const context = await browser.newContext();
  const opened = await openPage(context, url);
  const violated = await opened.evaluate(() => new Promise((resolve) => {
    addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
    fetch("https://example.com/").catch(() => {});
  }));
  assert.equal(violated, "connect-src");
  await context.close();
});

test("a note says how to serve the export; it overwrites an earlier export and no other files", async () => {
  assert.match(await readFile(join(folder, "README.txt"), "utf8"), /frame-ancestors 'none'/);
  const before = (await readdir(folder)).length;
  assert.equal(exportTo(folder).status, 0);
  assert.equal((await readdir(folder)).length, before);
  const other = await mkdtemp(join(tmpdir(), "anydoku-"));
  await writeFile(join(other, "index.html"), "somebody's page");
  const refused = exportTo(other);
  assert.equal(refused.status, 3);
  assert.match(refused.stderr, /contains other files/);
  assert.equal(await readFile(join(other, "index.html"), "utf8"), "somebody's page");
  await rm(other, { recursive: true });
});
