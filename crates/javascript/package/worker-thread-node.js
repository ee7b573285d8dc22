// The worker in Node.

import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { initSync } from "./bindings.js";
import { Scheduler } from "./slices.js";

initSync({ module: readFileSync(new URL("./anydoku_bg.wasm", import.meta.url)) });
const scheduler = new Scheduler((message) => parentPort.postMessage(message));
parentPort.on("message", (message) => scheduler.receive(message));
