// The worker in browsers: requests that arrive while the engine is loading wait for it.

import { initSync } from "./bindings.js";
import { compile } from "./module.js";
import { Scheduler } from "./slices.js";

/** Timers would add milliseconds to each slice. */
function channelWaker(run) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = run;
  return () => port2.postMessage(null);
}

const scheduler = new Scheduler((message) => postMessage(message), channelWaker);
const early = [];
self.onmessage = (event) => early.push(event.data);

async function load() {
  const module = await compile(new URL("./anydoku_bg.wasm", import.meta.url));
  initSync({ module });
  self.onmessage = (event) => scheduler.receive(event.data);
  early.forEach((message) => scheduler.receive(message));
}

// Thrown where the caller's `onerror` learns of it.
load().catch((error) => setTimeout(() => { throw error; }));
