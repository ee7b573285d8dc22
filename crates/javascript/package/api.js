// The functions that run the engine where they are called.

import { respond } from "./engine.js";
import { prepare } from "./options.js";
import { resultOf } from "./response.js";

function run({ request, isList }) {
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
