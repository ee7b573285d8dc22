// The functions that run the engine where they are called.

import { initSync, respond } from "./bindings.js";
import { AnydokuError } from "./errors.js";
import { prepare } from "./options.js";
import { resultOf } from "./response.js";

let isReady = false;

/** Starts the engine with a module. */
export function start(module) {
  initSync({ module });
  isReady = true;
}

function run({ request, isList }) {
  if (!isReady) throw new AnydokuError("the engine is not loaded yet; call `await init()` first");
  return resultOf(respond(request), isList);
}

export const solve = (...args) => run(prepare.solve(false, ...args));
export const count = (...args) => run(prepare.count(false, ...args));
export const check = (...args) => run(prepare.check(false, ...args));
export const rate = (...args) => run(prepare.rate(false, ...args));
export const canonical = (...args) => run(prepare.canonical(false, ...args));
export const generate = (...args) => run(prepare.generate(false, ...args));
export const hint = (...args) => run(prepare.hint(false, ...args));
export const explain = (...args) => run(prepare.explain(false, ...args));
export const convert = (...args) => run(prepare.convert(false, ...args));

export { AnydokuError, ParseError } from "./errors.js";
