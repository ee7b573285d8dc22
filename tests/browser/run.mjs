// Runs files of browser tests against one server and one browser: `node run.mjs [--at-once=N] FILE...`.
// Prints each test with its time, then the slowest, and to standard error why tests failed; the exit
// status is 1 if any fails.

import { run } from "node:test";
import { spec } from "node:test/reporters";
import { inspect } from "node:util";
import { launchServer } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

const SLOWEST = 15;
// A file that takes longer than this, in milliseconds, is stuck.
const LONGEST = 900_000;

const options = process.argv.slice(2);
const atOnce = Number(options.find((option) => option.startsWith("--at-once="))?.slice("--at-once=".length) ?? 1);
const files = options.filter((option) => !option.startsWith("--"));

const [server, browser] = await Promise.all([serve(), launchServer()]);
process.env.ANYDOKU_SERVER = server.url;
process.env.ANYDOKU_BROWSER = browser.wsEndpoint();

const times = [];
const failures = [];
const tests = run({ files, concurrency: atOnce, timeout: LONGEST });
const isTodo = ({ todo }) => todo !== undefined;
tests.on("test:fail", (test) => {
  if (isTodo(test)) return;
  process.exitCode = 1;
  failures.push(`${test.file?.replace(/.*\//, "")}: ${test.name}\n${inspect(test.details.error.cause ?? test.details.error)}`);
});
for (const event of ["test:pass", "test:fail"]) {
  tests.on(event, ({ name, file, details }) => { if (details.type !== "suite") times.push([details.duration_ms, file, name]); });
}
try {
  for await (const text of tests.compose(new spec())) process.stdout.write(text);
} finally {
  await Promise.all([server.stop(), browser.close()]);
}

times.sort(([one], [other]) => other - one);
console.log("slowest tests:");
for (const [time, file, name] of times.slice(0, SLOWEST)) {
  console.log(`${(time / 1000).toFixed(1).padStart(6)} s  ${file?.replace(/.*\//, "")}: ${name}`);
}
// At the very end, where whoever sees only the last lines of a log finds them.
for (const failure of failures) console.error(`failed: ${failure}`);
