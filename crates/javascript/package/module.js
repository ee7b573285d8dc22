// Loads the module where `fetch` does.

import { describe } from "./errors.js";

const isBytes = (source) => source instanceof ArrayBuffer || ArrayBuffer.isView(source);
const isAddress = (source) => typeof source === "string" || source instanceof URL || source instanceof Request;

/** Throws if this is no source of a module: `fetch` takes anything as an address. */
export function checkSource(source) {
  const isModule = source instanceof WebAssembly.Module || source instanceof Response;
  if (isModule || isBytes(source) || isAddress(source)) return;
  throw new TypeError(
    "source must be the address, the contents or a response of anydoku_bg.wasm, or its WebAssembly.Module, " +
      `not ${describe(source)}`,
  );
}

/** Compiles the module at an address, or the one that is given. */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (isBytes(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  if (response.headers.get("content-type")?.split(";")[0].trim() === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
