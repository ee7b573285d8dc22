// The script for browsers, which loads the engine only when told to.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

const at = (name) => new URL(`../node_modules/anydoku/${name}`, import.meta.url);
const { AnydokuError, init, solve } = await import(at("browser.js"));
const PUZZLE = "1.........4..31.";

test("before init, functions say what to do", () => {
  assert.throws(() => solve(PUZZLE), (error) => error instanceof AnydokuError && /await init\(\)/.test(error.message));
  // Wrong arguments are reported first, as afterwards.
  assert.throws(() => solve(null), TypeError);
});

test("a source of another type is refused", async () => {
  for (const source of [null, 5, true, {}, [], () => 1]) {
    await assert.rejects(init(source), { name: "TypeError", message: /^source must be the address, / }, String(source));
  }
});

test("a failed load can be repeated, and calls at the same time share one", async () => {
  await assert.rejects(init(new URL("http://localhost:1/anydoku_bg.wasm")), TypeError);
  await assert.rejects(init(new Response("", { status: 404, statusText: "Not Found" })), /404 Not Found/);
  await assert.rejects(init(new Uint8Array(8)), WebAssembly.CompileError);
  // A module without anything in it.
  await assert.rejects(init(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])), AnydokuError);
  assert.throws(() => solve(PUZZLE), AnydokuError);
  const bytes = await readFile(at("anydoku_bg.wasm"));
  const first = init(bytes);
  assert.equal(init(), first);
  await first;
  assert.equal(solve(PUZZLE).solution, "1234342121434312");
  await init();
  assert.equal(solve(PUZZLE).verdict, "unique");
});
