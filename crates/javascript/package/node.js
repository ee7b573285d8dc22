// The package in Node and Deno: the engine is loaded on import.

import { readFileSync } from "node:fs";
import { start } from "./engine.js";

start(new WebAssembly.Module(readFileSync(new URL("./anydoku_bg.wasm", import.meta.url))));

export async function init() {}

export * from "./api.js";
