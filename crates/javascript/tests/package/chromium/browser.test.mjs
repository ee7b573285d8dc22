// The package in Chromium: the functions, the worker, and the example page.

import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { readFileSync } from "node:fs";
import { launch, serve } from "./site.mjs";

const FOUR = "1.........4..31.";
let browser, site, other;

before(async () => {
  [browser, site, other] = await Promise.all([launch(), serve(), serve({ "access-control-allow-origin": "*" })]);
});

after(async () => {
  await browser.close();
  site.close();
  other.close();
});

/** Runs a function in an empty page, with the address of the package; returns what it returns. */
async function inPage(run, argument, origin = site.origin) {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/empty.html`);
  try {
    return await page.evaluate(run, { base: `${origin}/node_modules/anydoku`, argument });
  } finally {
    await page.close();
  }
}

test("init loads the engine; before it, functions say so", async () => {
  const [early, solution, error] = await inPage(async ({ base, argument }) => {
    const { ParseError, init, solve } = await import(`${base}/browser.js`);
    const attempt = (run) => { try { return run(); } catch (error) { return error; } };
    const early = attempt(() => solve(argument)).message;
    await Promise.all([init(), init()]);
    const error = attempt(() => solve([argument, "$"]));
    return [early, solve(argument), [error instanceof ParseError, error.row, error.line, error.column]];
  }, FOUR);
  assert.match(early, /await init\(\)/);
  assert.deepEqual(solution, { verdict: "unique", solution: "1234342121434312" });
  assert.deepEqual(error, [true, 1, 1, 1]);
});

test("the answers to fixed requests", async () => {
  const lines = readFileSync(new URL("../answers.jsonl", import.meta.url), "utf8").trimEnd().split("\n");
  const requests = lines.filter((_, line) => line % 2 === 0);
  const responses = await inPage(async ({ base, argument }) => {
    await (await import(`${base}/scales/browser.js`)).init();
    const { respond } = await import(`${base}/scales/bindings.js`);
    return argument.map(respond);
  }, requests);
  assert.deepEqual(responses, lines.filter((_, line) => line % 2 === 1));
});

for (const [name, originOf] of [["of the same origin", () => site.origin], ["of another origin", () => other.origin]]) {
  test(`a worker ${name} computes, reports and is canceled`, async () => {
    const result = await inPage(async ({ base, argument }) => {
      const { createWorker } = await import(`${base}/worker.js`);
      const worker = createWorker();
      const solution = await worker.solve(argument);
      const [first, second] = [new AbortController(), new AbortController()];
      let reports = 0;
      const endless = (signal, onProgress) =>
        worker.count(".".repeat(81), { limit: Number.MAX_SAFE_INTEGER, signal, onProgress }).catch((error) => error.name ?? error);
      const canceled = [endless(first.signal, () => ++reports === 3 && first.abort()), endless(second.signal)];
      const hint = await worker.hint(argument);
      const names = [await canceled[0]];
      second.abort("second");
      names.push(await canceled[1]);
      const made = await worker.generate(3, { seed: "book", level: "easy" });
      worker.terminate();
      return { solution, reports, kind: hint.kind, names, seeds: made.map((it) => it.seed) };
    }, FOUR, originOf());
    assert.deepEqual(result, {
      solution: { verdict: "unique", solution: "1234342121434312" },
      reports: 3,
      kind: "step",
      names: ["AbortError", "second"],
      seeds: ["book/1", "book/2", "book/3"],
    });
  });
}

test("a worker that cannot load rejects, and the page goes on", async () => {
  const page = await browser.newPage();
  await page.route("**/anydoku_bg.wasm", (route) => route.fulfill({ status: 500 }));
  await page.goto(`${site.origin}/empty.html`);
  const [message, initError] = await page.evaluate(async (base) => {
    const { createWorker } = await import(`${base}/worker.js`);
    const { init } = await import(`${base}/browser.js`);
    const message = await createWorker().solve("1").catch((error) => error.message);
    return [message, await init().catch((error) => error.message)];
  }, `${site.origin}/node_modules/anydoku`);
  await page.close();
  assert.match(message, /^the worker has failed: /);
  assert.match(initError, /500/);
});

test("a module that is served with a wrong type is loaded all the same", async () => {
  const page = await browser.newPage();
  await page.route("**/anydoku_bg.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { "content-type": "application/octet-stream" } });
  });
  await page.goto(`${site.origin}/empty.html`);
  const verdict = await page.evaluate(async (base) => {
    const { init, solve } = await import(`${base}/browser.js`);
    await init();
    return solve("1.........4..31.").verdict;
  }, `${site.origin}/node_modules/anydoku`);
  await page.close();
  assert.equal(verdict, "unique");
});

test("many workers at once", async () => {
  const verdicts = await inPage(async ({ base, argument }) => {
    const { createWorker } = await import(`${base}/worker.js`);
    const workers = Array.from({ length: 6 }, createWorker);
    return Promise.all(workers.map(async (worker) => (await worker.solve(argument)).verdict));
  }, FOUR);
  assert.deepEqual(verdicts, Array(6).fill("unique"));
});

test("the example page makes, hints, solves and cancels", async () => {
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${site.origin}/node_modules/anydoku/example.html`);
  const message = page.locator("#message");
  await page.getByText("Ready.").waitFor();
  await page.click("#one");
  await page.getByText(/^1 made\./).waitFor();
  const empty = await page.locator("#board").textContent();
  assert.match(empty, /\./);
  for (const expected of [/^Look/, /Look for/, /There is/]) {
    await page.click("#hint");
    assert.match(await message.textContent(), expected);
  }
  await page.click("#solve");
  assert.doesNotMatch(await page.locator("#board").textContent(), /\./);
  await page.selectOption("#level", "extreme");
  await page.click("#many");
  await page.click("#cancel");
  await page.getByText("Canceled.").waitFor();
  assert.deepEqual(errors, []);
  await page.close();
});

test("the example page says that the engine could not be loaded", async () => {
  const page = await browser.newPage();
  await page.route("**/anydoku_bg.wasm", (route) => route.fulfill({ status: 500 }));
  await page.goto(`${site.origin}/node_modules/anydoku/example.html`);
  await page.waitForFunction(() => document.getElementById("message").textContent !== "Loading…");
  const message = await page.textContent("#message");
  const isDisabled = await page.isDisabled("#one");
  await page.close();
  assert.match(message, /^The engine could not be loaded: .*500/);
  assert.equal(isDisabled, true);
});
