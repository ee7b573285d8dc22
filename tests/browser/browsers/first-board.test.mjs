// The time to the first board with an empty profile, in all browsers in turn.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { waitUntilReady } from "../app/browser.mjs";
import { serve } from "../app/server.mjs";
import { BROWSERS } from "./launch.mjs";

const ROUNDS = 10;
// The longest time, relative to that of Chromium.
const LONGEST = 1.5;

let server;
before(async () => { server = await serve(); });
after(() => server?.stop());

// Returns the times, in milliseconds, from the start of loading until the board shows, and until it is
// playable.
async function measure(open) {
  const { page, close } = await open();
  try {
    await page.goto(server.url);
    await waitUntilReady(page);
    return await page.evaluate(() => ["first-board", "playable"].map((name) => performance.getEntriesByName(name)[0].startTime));
  } finally {
    await close();
  }
}

function median(times) {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

test(`the first board is playable within ${LONGEST} times the time of Chromium`, { timeout: 600_000 }, async (t) => {
  const times = Object.fromEntries(Object.keys(BROWSERS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, open] of Object.entries(BROWSERS)) times[name].push(await measure(open));
  }
  const shown = (name) => median(times[name].map(([shown]) => shown));
  const playable = (name) => median(times[name].map(([, playable]) => playable));
  const ratio = (name) => playable(name) / playable("Chromium");
  for (const name of Object.keys(BROWSERS)) {
    t.diagnostic(`${name}: shown after ${shown(name).toFixed(0)} ms, playable after ${playable(name).toFixed(0)} ms, ${ratio(name).toFixed(2)} times Chromium (medians of ${ROUNDS})`);
  }
  for (const name of Object.keys(BROWSERS)) assert.ok(ratio(name) <= LONGEST, `${name}: ${ratio(name).toFixed(2)} times; ${JSON.stringify(times)}`);
});
