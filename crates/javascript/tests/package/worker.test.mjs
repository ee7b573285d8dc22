// Engines in worker threads: results, progress, cancellation.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import test, { after } from "node:test";
import * as anydoku from "anydoku";
import { createWorker } from "anydoku/worker";

const FOUR = "1.........4..31.";
/** A request that takes hours. */
const ENDLESS = [".".repeat(81), { limit: Number.MAX_SAFE_INTEGER }];

const worker = createWorker();
after(() => worker.terminate());

test("a worker returns what the functions return", async () => {
  assert.deepEqual(await worker.solve(FOUR), anydoku.solve(FOUR));
  assert.deepEqual(await worker.generate(20, { seed: "same", level: "easy" }), anydoku.generate(20, { seed: "same", level: "easy" }));
  assert.deepEqual(await worker.hint(FOUR), anydoku.hint(FOUR));
  assert.deepEqual(await worker.explain(FOUR), anydoku.explain(FOUR));
  assert.deepEqual(await worker.check([FOUR]), anydoku.check([FOUR]));
  assert.deepEqual(await worker.rate([FOUR]), anydoku.rate([FOUR]));
  assert.equal(await worker.canonical(FOUR), anydoku.canonical(FOUR));
  assert.equal(await worker.convert(FOUR, { to: "grid" }), anydoku.convert(FOUR, { to: "grid" }));
  const puzzles = anydoku.generate(2000, { seed: "many" }).map((it) => it.puzzle);
  assert.deepEqual(await worker.solve(puzzles), anydoku.solve(puzzles));
});

test("errors are those of the functions", async () => {
  await assert.rejects(worker.solve("12"), anydoku.ParseError);
  await assert.rejects(worker.solve([FOUR, "12"]), { name: "ParseError", row: 1 });
  await assert.rejects(worker.solve(null), TypeError);
  await assert.rejects(worker.solve(FOUR, { signal: 5 }), TypeError);
  await assert.rejects(worker.solve(FOUR, { onProgress: true }), TypeError);
  await assert.rejects(worker.generate({ clues: 5 }), RangeError);
  assert.equal((await worker.solve(FOUR)).verdict, "unique");
});

test("progress is reported, and never goes back", async () => {
  const seen = [];
  await worker.generate(150, { level: "hard", seed: "progress", onProgress: (it) => seen.push(it) });
  assert.ok(seen.length > 0);
  for (const [index, { done, total, nodes }] of seen.entries()) {
    assert.ok(total === 150 && done <= total && nodes > 0);
    assert.ok(index === 0 || (done >= seen[index - 1].done && nodes >= seen[index - 1].nodes));
  }
});

test("an aborted signal rejects before anything is sent", async () => {
  const reason = new Error("changed my mind");
  await assert.rejects(worker.count(...ENDLESS.slice(0, 1), { limit: 9, signal: AbortSignal.abort(reason) }), reason);
});

test("a signal during the work rejects at once and frees the worker", async () => {
  const controller = new AbortController();
  let reports = 0;
  const counted = worker.count(ENDLESS[0], {
    ...ENDLESS[1],
    signal: controller.signal,
    onProgress: () => ++reports === 2 && controller.abort(),
  });
  await assert.rejects(counted, { name: "AbortError" });
  const before = reports;
  assert.equal((await worker.solve(FOUR)).verdict, "unique");
  assert.equal(reports, before, "no progress after the end");
});

test("a signal after the result changes nothing", async () => {
  const controller = new AbortController();
  const solution = await worker.solve(FOUR, { signal: controller.signal });
  controller.abort();
  assert.equal(solution.verdict, "unique");
  assert.equal((await worker.solve(FOUR)).verdict, "unique");
});

test("a report that throws rejects its request and frees the worker", async () => {
  const reason = new Error("no more reports");
  const fails = [
    () => {
      throw reason;
    },
    async () => {
      throw reason;
    },
  ];
  for (const onProgress of fails) {
    await assert.rejects(worker.count(ENDLESS[0], { ...ENDLESS[1], onProgress }), reason);
    assert.equal((await worker.solve(FOUR)).verdict, "unique");
  }
});

test("reading megabytes takes turns and is canceled", async () => {
  const lines = `${".".repeat(81)}\n`.repeat(50_000);
  const junk = "x".repeat(2_000_000);
  const runs = {
    convert: (options) => worker.convert(lines, { to: "grid", ...options }),
    solve: (options) => worker.solve(junk, options),
    check: (options) => worker.check([junk, junk], { onError: "null", ...options }),
    hint: (options) => worker.hint(junk, options),
  };
  for (const [name, run] of Object.entries(runs)) {
    const controller = new AbortController();
    let isSettled = false;
    const settled = run({ signal: controller.signal }).catch((reason) => reason);
    settled.then(() => (isSettled = true));
    assert.equal((await worker.hint(FOUR)).kind, "step");
    assert.ok(!isSettled, `${name}: a hint does not wait for it`);
    controller.abort("enough");
    assert.equal(await settled, "enough", name);
    assert.equal((await worker.solve(FOUR)).verdict, "unique");
  }
});

test("two signals cancel their own requests, whatever the order", async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const outcomes = [first, second].map(({ signal }) => worker.count(ENDLESS[0], { ...ENDLESS[1], signal }));
  const quick = worker.hint(FOUR);
  assert.equal((await quick).kind, "step", "requests take turns");
  second.abort("second");
  await assert.rejects(outcomes[1], (reason) => reason === "second");
  first.abort("first");
  await assert.rejects(outcomes[0], (reason) => reason === "first");
});

test("one signal cancels several requests, and a timeout is its reason", async () => {
  const signal = AbortSignal.timeout(100);
  const runs = [1, 2, 3].map(() => worker.count(ENDLESS[0], { ...ENDLESS[1], signal }));
  for (const run of runs) await assert.rejects(run, { name: "TimeoutError" });
});

test("many workers at once", async () => {
  const workers = Array.from({ length: 8 }, createWorker);
  const made = await Promise.all(workers.map((it, row) => it.generate({ seed: `w/${row + 1}`, level: "easy" })));
  assert.deepEqual(made, anydoku.generate(8, { seed: "w", level: "easy" }));
  workers.forEach((it) => it.terminate());
});

test("a terminated worker rejects what is awaited and what comes later", async () => {
  const other = createWorker();
  const counted = other.count(...ENDLESS);
  other.terminate();
  other.terminate();
  await assert.rejects(counted, { message: "the worker was terminated" });
  await assert.rejects(other.solve(FOUR), { message: "the worker was terminated" });
});

test("an idle worker does not keep the program alive, a busy one does", async () => {
  const program = `
    import { createWorker } from "anydoku/worker";
    const worker = createWorker();
    const { clues } = await worker.generate({ level: "easy", seed: 1 });
    console.log(clues > 16);`;
  const cwd = new URL(".", import.meta.url);
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { cwd, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  const [status] = await once(child, "close");
  assert.deepEqual([status, output], [0, "true\n"]);
});
