// The worker in Node and Deno.

import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { initSync } from "./bindings.js";
import { Scheduler } from "./slices.js";

initSync({ module: readFileSync(new URL("./anydoku_bg.wasm", import.meta.url)) });
// Node handles up to a thousand messages of a channel before those of another.
const scheduler = new Scheduler(
  (message) => parentPort.postMessage(message),
  (run) => () => setImmediate(run),
);
parentPort.on("message", (message) => scheduler.receive(message));
