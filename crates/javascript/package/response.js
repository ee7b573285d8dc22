// Responses of the engine as results.

import { errorOf } from "./errors.js";

/** Returns the result of a response, or throws its error. */
export function resultOf(response, isList) {
  const { value, error } = JSON.parse(response);
  if (error) throw errorOf(error, isList);
  return isList ? value : value[0];
}
