// The module gives the results that the engine gives without WebAssembly (`tests/answers.rs`).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import "anydoku/scales";

// The module with all scales; the same instance, below the functions of the package.
const { respond } = await import(new URL("../node_modules/anydoku/scales/bindings.js", import.meta.url));

test("the answers to fixed requests", () => {
  const lines = readFileSync(new URL("answers.jsonl", import.meta.url), "utf8").split("\n");
  assert.ok(lines.length > 20);
  for (let line = 0; line + 1 < lines.length; line += 2) {
    assert.equal(respond(lines[line]), lines[line + 1], lines[line]);
  }
});
