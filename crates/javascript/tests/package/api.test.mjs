// What each function returns.

import assert from "node:assert/strict";
import test from "node:test";
import * as anydoku from "anydoku";
import { canonical, check, convert, count, explain, generate, hint, init, rate, solve } from "anydoku";

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const FOUR = "1.........4..31.";
const THREE_SOLUTIONS = "1..4.....3......";

test("the engine is ready on import, and init may be called all the same", async () => {
  assert.equal(solve(EASY).solution, SOLUTION);
  assert.equal(await init(), undefined);
  for (const source of [null, 5, {}]) await assert.rejects(init(source), TypeError, "as in browsers");
});

test("exports are functions and errors only", () => {
  assert.deepEqual(Object.keys(anydoku).sort(), [
    "AnydokuError", "ParseError", "canonical", "check", "convert", "count", "explain", "generate", "hint", "init",
    "rate", "solve",
  ]);
});

test("solve returns verdicts with their proof", () => {
  assert.deepEqual(solve(EASY), { verdict: "unique", solution: SOLUTION });
  const many = solve(THREE_SOLUTIONS);
  assert.equal(many.verdict, "many");
  assert.notEqual(many.solution, many.other);
  assert.deepEqual(solve("11.............."), {
    verdict: "none", solution: null, reason: "row 1 has 1 twice, in r1c1 and r1c2",
  });
});

test("a list is solved as its puzzles are one by one", () => {
  const puzzles = generate(40, { seed: "list" }).map((it) => it.puzzle);
  puzzles.splice(3, 0, FOUR, ".".repeat(81), `11${".".repeat(79)}`);
  assert.deepEqual(solve(puzzles), puzzles.map((puzzle) => solve(puzzle)));
  assert.deepEqual(solve([]), []);
});

test("options of boards apply", () => {
  assert.equal(count(".".repeat(16), { limit: 1000 }), 288);
  assert.equal(count(".".repeat(16), { limit: 1000, box: [0, 0] }), 576);
  assert.equal(count(".".repeat(16), { limit: 1000, diagonals: true }), 48);
  assert.equal(solve("123456" + ".".repeat(30), { box: [2, 3] }).verdict, "many");
  assert.equal(count(THREE_SOLUTIONS), 2);
  assert.deepEqual(count([THREE_SOLUTIONS, FOUR], { limit: 9 }), [3, 1]);
});

test("check reports minimality and reasons", () => {
  assert.deepEqual(check(EASY), { verdict: "unique", minimal: false, reason: null });
  assert.equal(check(generate({ seed: 1 }).puzzle).minimal, true);
  assert.deepEqual(check(THREE_SOLUTIONS), { verdict: "many", minimal: null, reason: null });
  assert.equal(check("11..............").verdict, "none");
});

test("rate describes the difficulty", () => {
  assert.deepEqual(rate(EASY), {
    rating: 1.2, level: "beginner", hardest: "hidden-single-box", effort: rate(EASY).effort, steps: 51,
  });
  assert.equal(rate(THREE_SOLUTIONS), null);
  assert.deepEqual(rate([EASY, THREE_SOLUTIONS]).map((it) => it?.rating), [1.2, undefined]);
});

test("canonical forms of equivalent puzzles are equal", () => {
  assert.equal(canonical(THREE_SOLUTIONS), canonical("4..1.....2......"));
  assert.equal(canonical([EASY])[0], canonical(canonical(EASY)));
});

test("the scales of other programs are in a module of their own", async () => {
  const hard = "..2...14.8..4..........68.......4..84...25..3.2.71...523.....5.1.58..36..7.......";
  assert.throws(() => rate(hard, { scale: "se" }), { message: /import from "anydoku\/scales"/ });
  assert.throws(() => rate(hard, { scale: "kyu" }), TypeError);
  const scales = await import("anydoku/scales");
  await scales.init();
  assert.deepEqual(scales.rate(hard, { scale: "se" }), {
    rating: 8.5, ep: 1.2, ed: 1.2, hardest: "Cell Forcing Chains", steps: 87,
  });
  const { level, score } = scales.rate([hard], { scale: "hodoku" })[0];
  assert.deepEqual({ level, score }, { level: "Extreme", score: 5090 });
  assert.deepEqual(scales.rate(hard), rate(hard));
  assert.equal(scales.rate(".".repeat(81), { scale: "se-fixed" }), null);
  assert.throws(() => scales.rate("1.........4..31.", { scale: "se" }), /this scale rates 9x9 puzzles/);
  const { createWorker } = await import("anydoku/scales/worker");
  const worker = createWorker();
  assert.equal((await worker.rate(hard, { scale: "hodoku" })).score, 5090);
  worker.terminate();
});

test("generate meets requirements and is reproducible", () => {
  const made = generate({ level: "medium", seed: "tuesday", symmetry: "rotate180" });
  assert.deepEqual([made.level, made.symmetry], ["medium", "rotate180"]);
  assert.deepEqual(rate(made.puzzle).rating, made.rating);
  assert.equal(solve(made.puzzle).solution, made.solution);
  assert.deepEqual(generate({ level: "medium", seed: "tuesday", symmetry: "rotate180" }), made);
  const list = generate(5, { seed: "book" });
  assert.deepEqual(list.map((it) => it.seed), [1, 2, 3, 4, 5].map((row) => `book/${row}`));
  assert.deepEqual(generate(2, { seed: "book", first: 4 }), list.slice(3));
  assert.deepEqual(generate({ seed: "book/2" }), list[1]);
  assert.notEqual(generate().puzzle, generate().puzzle);
  assert.deepEqual(generate(0), []);
  assert.equal(generate({ seed: 7 }).puzzle, generate({ seed: "7" }).puzzle);
});

test("generated puzzles say which board they are for", () => {
  for (const options of [{ side: 6, box: [2, 3] }, { diagonals: true }, { side: 5 }, { side: 36, clues: [500, 1296] }]) {
    const { puzzle, board, solution } = generate({ ...options, seed: "board" });
    assert.deepEqual(solve(puzzle), { verdict: "unique", solution }, JSON.stringify(options));
    const cells = puzzle.split(" # ")[0];
    assert.equal(puzzle, board ? `${cells} # ${board}` : cells);
    if (options.side > 9) continue;
    // What is said beside the puzzle is read like what its line says.
    const named = { puzzle: cells, board };
    for (const operation of [solve, check, rate, canonical, hint]) {
      const expected = operation(puzzle);
      assert.deepEqual(operation(named), expected);
      assert.deepEqual(operation(cells, { board }), expected);
    }
    assert.deepEqual(solve([cells, named, puzzle], { onError: "null" })[1], solve(puzzle));
    assert.equal(convert(named, { to: "line" }), `${puzzle}\n`);
    assert.deepEqual(generate({ ...options, board, box: undefined, seed: "board" }).puzzle, puzzle);
  }
});

test("boards beside puzzles that are none, or others than the options say, are errors of their rows", () => {
  const six = ".".repeat(36);
  for (const board of ["box", "box 4x4", "house r9c9"]) {
    assert.throws(() => count([six, { puzzle: six, board }]), { name: "ParseError", row: 1 });
    assert.deepEqual(count([{ puzzle: six, board }, FOUR], { onError: "null" }), [null, 1]);
  }
  assert.throws(() => count({ puzzle: six, board: "box 2x3" }, { board: "box 3x2" }), { name: "ParseError" });
  assert.throws(() => count(six, { board: "hexagons" }), { message: /hexagons/ });
  assert.throws(() => count(six, { board: 6 }), { message: "board must be a string, not 6" });
  assert.throws(() => solve({ puzzle: six, board: 6 }), { name: "TypeError" });
  // Enough plain puzzles for the lanes of vectors: each keeps its own board.
  const nine = "..2...14.8..4..........68.......4..84...25..3.2.71...523.....5.1.58..36..7.......";
  const rows = Array.from({ length: 40 }, (_, row) => ({ puzzle: nine, board: row === 20 ? "diagonals" : "" }));
  const verdicts = solve(rows).map(({ verdict }) => verdict);
  assert.equal(verdicts[20], solve(nine, { diagonals: true }).verdict);
  assert.deepEqual(new Set(verdicts.toSpliced(20, 1)), new Set(["unique"]));
});

test("ranges of clues and ratings apply", () => {
  assert.equal(generate({ clues: 30, seed: 1 }).clues, 30);
  const { clues } = generate({ clues: [26, 28], seed: 2 });
  assert.ok(clues >= 26 && clues <= 28);
  const { rating } = generate({ rating: [2, 3.4], seed: 3 });
  assert.ok(rating >= 2 && rating <= 3.4);
});

test("a hint has five parts and the step", () => {
  const { kind, parts, step } = hint(FOUR);
  assert.equal(kind, "step");
  assert.equal(parts.length, 5);
  assert.equal(parts[0], "Look at box 1.");
  assert.deepEqual(step.placements, [{ row: 2, column: 1, digit: 3 }]);
  assert.equal(step.summary, "Hidden Single: r2c1=3 (b1)");
  assert.equal(hint(solve(FOUR).solution).kind, "solved");
  assert.equal(hint("11..............").kind, "none");
});

test("a hint names a wrong entry", () => {
  // A HoDoKu library line marks entries with a plus.
  const hodoku = hint(`:0000:x:+1${EASY.slice(1)}:::`);
  assert.deepEqual([hodoku.kind, hodoku.candidate, hodoku.undo], ["mistake", { row: 1, column: 1, digit: 1 }, 1]);
});

test("explain leads to the solution", () => {
  const steps = explain(FOUR);
  assert.equal(steps[0].technique, "hidden-single-box");
  assert.equal(steps[0].name, "Hidden Single in a Box");
  const cells = [...FOUR];
  for (const { placements } of steps) {
    for (const { row, column, digit } of placements) cells[(row - 1) * 4 + column - 1] = String(digit);
  }
  assert.equal(cells.join(""), solve(FOUR).solution);
});

test("convert reads and writes notations", () => {
  assert.equal(convert(THREE_SOLUTIONS, { to: "numbers" }), "1 0 0 4 0 0 0 0 0 3 0 0 0 0 0 0\n");
  assert.equal(convert(`${FOUR}\n${THREE_SOLUTIONS}\n`, { to: "line" }), `${FOUR}\n${THREE_SOLUTIONS}\n`);
  const link = convert(EASY, { to: "link" });
  assert.equal(convert(link, { to: "line" }).trim(), EASY);
  assert.equal(convert(convert(EASY, { to: "sdk" }), { from: "sdk", to: "line" }).trim(), EASY);
});
