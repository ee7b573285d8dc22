// The package in Node and Deno: the engine is loaded on import.

import { readFileSync } from "node:fs";
import { start } from "./engine.js";
import { checkSource } from "./module.js";

start(new WebAssembly.Module(readFileSync(new URL("./anydoku_bg.wasm", import.meta.url))));

export async function init(source) {
  // As in browsers, so that a mistake shows everywhere.
  if (source !== undefined) checkSource(source);
}

export * from "./api.js";
