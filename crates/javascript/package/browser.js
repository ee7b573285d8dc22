// The package in browsers and bundlers: `init` loads the engine.

import { start } from "./engine.js";
import { checkSource, compile } from "./module.js";

let loading;

export function init(source = new URL("./anydoku_bg.wasm", import.meta.url)) {
  try {
    checkSource(source);
  } catch (error) {
    return Promise.reject(error);
  }
  loading ??= compile(source)
    .then(start)
    .catch((error) => {
      // The next call tries again.
      loading = undefined;
      throw error;
    });
  return loading;
}

export * from "./api.js";
