// Checks of the tests themselves: the table of features names existing tests, and every wait waits.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

const FOLDER = new URL(".", import.meta.url);

// Returns patterns for the titles of a file's tests; placeholders in templates match anything.
async function titlePatterns(file) {
  const text = await readFile(new URL(file, FOLDER), "utf8");
  return [...text.matchAll(/^\s*test\(\s*(["'`])(.*?)\1,/gms)].map(([, , name]) =>
    new RegExp(`^${name.split(/\$\{.*?\}/s).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`));
}

test("every test named in the table exists", async () => {
  const table = await readFile(new URL("../../docs/app-coverage.md", FOLDER), "utf8");
  const files = new Map();
  for (const file of await readdir(FOLDER)) if (file.endsWith(".test.mjs")) files.set(file.replace(".test.mjs", ""), await titlePatterns(file));
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| feature"));
  assert.ok(rows.length > 100, `${rows.length} features`);
  const missing = [];
  for (const row of rows) {
    const [, feature, shown] = row.split("|").map((part) => part.trim());
    assert.ok(shown, `${feature}: no test is named`);
    if (shown.startsWith("not shown")) continue;
    for (const named of shown.split(/; (?=\w+: )/)) {
      const [, file, name] = named.match(/^(\w+): (.*)$/) ?? [];
      if (!files.get(file)?.some((known) => known.test(name))) missing.push(`${feature}: ${named}`);
    }
  }
  assert.deepEqual(missing, []);
});

test("no test gives waitForFunction a promise, for which it doesn't wait", async () => {
  for (const file of await readdir(FOLDER, { recursive: true })) {
    if (!file.endsWith(".mjs") || file.startsWith("node_modules")) continue;
    const text = await readFile(new URL(file, FOLDER), "utf8");
    const calls = text.match(/waitForFunction\((async\b|[^;{]*?=>[^;]*?(\.then\(|new Promise)).*/g) ?? [];
    assert.deepEqual(calls, [], `${file}: use waitUntil()`);
  }
});
