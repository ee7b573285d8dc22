// Compares the package in Node and in Chromium with the engine without WebAssembly: the same requests
// in turn, one at a time. A time is the sum of the least times of each request, since other programs only
// add to them.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import "anydoku";
import { launch, serve } from "./chromium/site.mjs";

const ROUNDS = 25;
/** How long each side runs a set of requests before it is timed, in milliseconds. */
const WARM_UP = 1000;

const { respond } = await import(new URL("../node_modules/anydoku/bindings.js", import.meta.url));
const results = (request) => JSON.parse(respond(request)).value;

const generate = (count, options = {}, board = {}) =>
  JSON.stringify({ operation: "generate", board, options: { side: 9, seed: "speed", rows: [1, count], ...options } });
const puzzles = (...requirements) => results(generate(...requirements)).map((it) => it.puzzle);
const each = (operation, list) => list.map((puzzle) => JSON.stringify({ operation, puzzles: [puzzle] }));
const single = (count, options, board) =>
  Array.from({ length: count }, (_, row) => generate(1, { seed: `speed ${row}`, ...options }, board));

const WORK = {
  "generate minimal 9x9, one by one": single(40),
  "generate 1000 minimal 9x9 together": [generate(1000)],
  "generate easy": single(20, { level: "easy" }),
  "generate hard": single(10, { level: "hard" }),
  "generate expert": single(5, { level: "expert" }),
  "generate extreme": single(5, { level: "extreme" }),
  "generate 6x6": single(40, { side: 6 }, { box: [2, 3] }),
  "generate 16x16": single(4, { side: 16 }),
  "hint, easy": each("hint", puzzles(20, { level: "easy" })),
  "hint, hard": each("hint", puzzles(20, { level: "hard" })),
  "hint, extreme": each("hint", puzzles(20, { level: "extreme" })),
  "hint, 16x16": each("hint", puzzles(10, { side: 16 })),
  "explain, hard": each("explain", puzzles(10, { level: "hard" })),
  "rate, extreme": each("rate", puzzles(10, { level: "extreme" })),
  "solve 1000 together": [JSON.stringify({ operation: "solve", puzzles: puzzles(1000) })],
};

const child = spawn(process.env.NATIVE, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

// Each side returns the milliseconds that each request takes.

async function native(requests) {
  const times = [];
  for (const request of requests) {
    child.stdin.write(`${request}\n`);
    times.push(Number((await lines.next()).value.split(" ")[0]));
  }
  return times;
}

async function node(requests) {
  return requests.map((request) => {
    const start = performance.now();
    respond(request);
    return performance.now() - start;
  });
}

const [browser, site] = await Promise.all([
  launch(),
  // Isolated pages have a clock of 5 microseconds.
  serve({ "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" }),
]);
const page = await browser.newPage();
await page.goto(`${site.origin}/empty.html`);
await page.evaluate(async () => {
  await (await import("/node_modules/anydoku/browser.js")).init();
  globalThis.respond = (await import("/node_modules/anydoku/bindings.js")).respond;
});
async function chromium(requests) {
  return page.evaluate(
    (requests) =>
      requests.map((request) => {
        const start = performance.now();
        globalThis.respond(request);
        return performance.now() - start;
      }),
    requests,
  );
}

const sides = [native, node, chromium];
console.log(`   ${"".padEnd(36)}${sides.map((side) => side.name.padStart(10)).join("")}   node/native  chromium/native`);
for (const [name, requests] of Object.entries(WORK)) {
  for (const side of sides.slice(1)) {
    for (const start = performance.now(); performance.now() - start < WARM_UP; ) await side(requests);
  }
  const least = sides.map(() => requests.map(() => Infinity));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) {
      const times = await side(requests);
      least[index] = least[index].map((time, at) => Math.min(time, times[at]));
    }
  }
  const best = least.map((times) => times.reduce((sum, time) => sum + time));
  const times = best.map((time) => `${time.toFixed(1)} ms`.padStart(10)).join("");
  console.log(`   ${name.padEnd(36)}${times}${(best[1] / best[0]).toFixed(2).padStart(14)}${(best[2] / best[0]).toFixed(2).padStart(17)}`);
}
child.stdin.end();
await browser.close();
site.close();
