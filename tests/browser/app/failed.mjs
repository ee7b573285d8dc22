// A reporter for `cargo xtask browser`, which runs what failed once more: a line for each test, its
// file and, after a tab, the pattern of its name.

export default async function* failed(source) {
  for await (const { type, data } of source) {
    const { file, name, todo, details } = data;
    // A suite fails with its tests, which are named themselves.
    if (type !== "test:fail" || todo !== undefined || details.type === "suite") continue;
    // A file that ends before its tests goes by its own name.
    const pattern = name === file ? "." : `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$`;
    yield `${file}\t${pattern}\n`;
  }
}
