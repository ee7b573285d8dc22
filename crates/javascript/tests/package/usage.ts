// Typical use, checked against the types. Lines with @ts-expect-error must not compile.

import {
  AnydokuError,
  ParseError,
  canonical,
  check,
  convert,
  count,
  explain,
  generate,
  hint,
  init,
  rate,
  solve,
  type GeneratedPuzzle,
  type Notation,
  type Rating,
  type WritableNotation,
} from "anydoku";
import { createWorker, type AnydokuWorker, type Progress } from "anydoku/worker";

await init();
await init(new URL("https://example.org/anydoku_bg.wasm"));
await init(new Uint8Array());

const result = solve("53..7....");
if (result.verdict === "unique") {
  const solution: string = result.solution;
  console.log(solution);
} else if (result.verdict === "many") {
  console.log(result.solution, result.other);
} else {
  const none: null = result.solution;
  console.log(none, result.reason);
}
// @ts-expect-error: a reason exists only without solutions
console.log(result.reason);

const verdicts = solve(["1", "2"] as const, { box: [2, 3] }).map((it) => it.verdict);
const withNulls = solve(["1"], { onError: "null" });
// @ts-expect-error: the first result may be null
withNulls[0].verdict;
console.log(verdicts.length, withNulls[0]?.verdict);

const solutions: number = count("1", { limit: 100 });
const counts: number[] = count(["1"]);
console.log(solutions, counts);

const checked = check("1");
if (checked.verdict === "unique") console.log(checked.minimal === true);

const rating: Rating | null = rate("1");
console.log(rating?.level === "hard", canonical("1").length);

const one: GeneratedPuzzle = generate({ level: "hard", seed: 1, symmetry: "rotate180", clues: [24, 26] });
const ten: GeneratedPuzzle[] = generate(10, { level: "easy", seed: "book", first: 11 });
console.log(one.puzzle, ten.length);
// @ts-expect-error: no such level
generate({ level: "devilish" });
// @ts-expect-error: no such option
generate({ leval: "easy" });
// @ts-expect-error: a puzzle is a string
solve(5);

const { kind, parts, step, candidate } = hint("1");
console.log(kind, parts[4], step?.placements[0]?.row, candidate?.digit);
const found = hint("1");
if (found.kind === "mistake") console.log(found.undo.toFixed());
console.log(explain("1").map((it) => `${it.rating} ${it.name}`));

const notation: WritableNotation = "sudokupad";
const source: Notation = "gnome";
const link: string = convert("1", { to: notation, from: source });
console.log(link);
// @ts-expect-error: this notation can only be read
convert("1", { to: "penpa" });

try {
  solve("nonsense");
} catch (error) {
  if (error instanceof ParseError) console.log(error.line ?? 1, error.column ?? 1, error.row);
  else if (error instanceof AnydokuError) console.log(error.message);
}

const worker: AnydokuWorker = createWorker();
const controller = new AbortController();
const onProgress = ({ done, total }: Progress) => console.log(done / total);
const made: GeneratedPuzzle[] = await worker.generate(100, { level: "extreme", signal: controller.signal, onProgress });
const solved = await worker.solve("1", { signal: AbortSignal.timeout(1000) });
console.log(made.length, solved.verdict);
// @ts-expect-error: functions outside a worker cannot be canceled
solve("1", { signal: controller.signal });
worker.terminate();
