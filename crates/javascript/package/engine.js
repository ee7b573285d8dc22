// The engine where it is called, once it is loaded.

import { initSync, respond as respondByEngine } from "./bindings.js";
import { AnydokuError } from "./errors.js";

let isReady = false;

/** Starts the engine with a module. */
export function start(module) {
  // Another module would be bound nevertheless, and then for good.
  if (!WebAssembly.Module.exports(module).some(({ name }) => name === "respond")) {
    throw new AnydokuError("this WebAssembly module is not the engine, anydoku_bg.wasm");
  }
  initSync({ module });
  isReady = true;
}

/** Returns the response to a request. */
export function respond(request) {
  if (!isReady) throw new AnydokuError("the engine is not loaded yet; call `await init()` first");
  return respondByEngine(request);
}
