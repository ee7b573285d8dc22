// A reporter for `cargo xtask browser`, which runs the files of what failed once more: the file of each
// failure, a line each.

export default async function* failed(source) {
  for await (const { type, data: { file, todo, details } } of source) {
    // What failed by its tests alone is named with them.
    if (type === "test:fail" && todo === undefined && details.error?.failureType !== "subtestsFailed") yield `${file}\n`;
  }
}
