// A reporter for `cargo xtask browser`, which runs what failed once more: a line for each test, its
// file and, after a tab, the pattern of its name.

import { resolve } from "node:path";

export default async function* failed(source) {
  for await (const { type, data } of source) {
    const { file, name, todo, details } = data;
    // What failed by its tests alone is named with them.
    if (type !== "test:fail" || todo !== undefined || details.error?.failureType === "subtestsFailed") continue;
    // A file that ends before its tests goes by its own name.
    const pattern = resolve(name) === file ? "." : `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$`;
    yield `${file}\t${pattern}\n`;
  }
}
