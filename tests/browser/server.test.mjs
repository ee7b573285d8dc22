// The server: headers, compression, caching, unknown paths; start and exit.

import assert from "node:assert/strict";
import { request } from "node:http";
import { createServer } from "node:net";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { executable, serve } from "./app/server.mjs";

let server;
before(async () => { server = await serve(); });
after(() => server.stop());

// Not `fetch`, which decompresses bodies and normalizes paths.
function get(path, headers = {}, method = "GET") {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on("error", reject).end();
  });
}

// Returns the names of all files: those that the service worker caches, and the rest.
async function fileNames() {
  const { body } = await get("/sw.js");
  const list = body.toString().match(/CACHED = (\[[^\]]*\])/)[1].replace(/,\s*\]$/, "]");
  return [...JSON.parse(list).map((name) => (name === "./" ? "" : name)), "sw.js"];
}

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

test("every response has the strict headers", async () => {
  for (const path of ["/", "/sw.js", "/nothing", ...(await fileNames()).map((name) => `/${name}`)]) {
    const { headers } = await get(path);
    assert.equal(headers["content-security-policy"], POLICY, path);
    assert.equal(headers["x-content-type-options"], "nosniff", path);
    assert.equal(headers["referrer-policy"], "no-referrer", path);
    assert.equal(headers["cross-origin-opener-policy"], "same-origin", path);
    assert.equal(headers["cross-origin-resource-policy"], "same-origin", path);
    assert.match(headers["permissions-policy"], /camera=\(\).*geolocation=\(\).*microphone=\(\)/, path);
  }
});

test("files are compressed where that helps", async () => {
  for (const name of await fileNames()) {
    const plain = await get(`/${name}`);
    assert.equal(plain.status, 200, name);
    assert.equal(plain.headers["content-encoding"], undefined, name);
    assert.equal(plain.headers.vary, "accept-encoding", name);
    if (plain.body.length < 256 || name.endsWith(".png") || name.endsWith(".woff2")) continue;
    const packed = await get(`/${name}`, { "accept-encoding": "gzip, br" });
    assert.equal(packed.headers["content-encoding"], "br", name);
    assert.ok(packed.body.length < plain.body.length, name);
    assert.ok(brotliDecompressSync(packed.body).equals(plain.body), name);
  }
});

test("files named by content are cached forever, others revalidated", async () => {
  for (const name of await fileNames()) {
    const { headers } = await get(`/${name}`);
    const expected = /-[0-9a-f]{16}\./.test(name) ? "public, max-age=31536000, immutable" : "no-cache";
    assert.equal(headers["cache-control"], expected, name);
    const again = await get(`/${name}`, { "if-none-match": headers.etag });
    assert.equal(again.status, 304, name);
    assert.equal(again.body.length, 0, name);
  }
});

test("unknown paths get 404, however odd", async () => {
  const unknown = [
    "/nothing", "/index.html/", "//", "/..", "/../Cargo.toml", "/%2e%2e/%2e%2e/etc/passwd", "/%00", "/%", "/sw.js%20",
    "/app.wasm", `/${"a".repeat(5000)}`, "/\\..\\", "/a/b/c/d?e=f",
  ];
  for (const path of unknown) {
    const { status, body } = await get(path);
    assert.ok([400, 404].includes(status), `${path}: ${status}`);
    if (status === 404) assert.match(body.toString(), /Page not found/);
  }
});

test("only read methods are served", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
    const { status, headers } = await get("/", {}, method);
    assert.equal(status, 405, method);
    assert.equal(headers.allow, "GET, HEAD");
  }
  const head = await get("/", {}, "HEAD");
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.ok(Number(head.headers["content-length"]) > 500);
});

test("the server listens on loopback only", () => {
  assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test("Ctrl-C ends the server, even with an open connection", async () => {
  const other = await serve();
  await fetch(other.url);
  assert.equal(await other.stop("SIGINT"), 130);
});

test("a port in use is reported", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address();
  const { status, stderr } = spawnSync(executable, ["play", "--no-open", "--port", String(port)], { encoding: "utf8" });
  taken.close();
  assert.equal(status, 3);
  assert.match(stderr, new RegExp(`port ${port} is in use`));
});
