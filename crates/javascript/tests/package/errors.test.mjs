// What callers get for input that has no result.

import assert from "node:assert/strict";
import test from "node:test";
import { AnydokuError, ParseError, check, convert, count, explain, generate, hint, rate, solve } from "anydoku";

const FOUR = "1.........4..31.";
const PARSE = { name: "ParseError" };

test("a text that is no puzzle throws ParseError with its place", () => {
  assert.throws(() => solve("..3.1.....$..4.2"), (error) => {
    assert.ok(error instanceof ParseError && error instanceof AnydokuError && error instanceof Error);
    assert.deepEqual([error.line, error.column, error.row], [1, 11, undefined]);
    assert.equal(error.message, "1:11: '$' is not valid here; use 1 to 4, or . for an empty cell");
    return true;
  });
});

test("in a list, the error names the row", () => {
  assert.throws(() => solve([FOUR, "12"]), (error) => {
    assert.equal(error.row, 1);
    assert.match(error.message, /^row 1: /);
    return error instanceof ParseError;
  });
  const many = Array(50).fill(".".repeat(81));
  many[30] = "$";
  for (const run of [solve, count, check, rate]) assert.throws(() => run(many), { ...PARSE, row: 30 });
});

test("onError null keeps the other rows", () => {
  const results = solve([FOUR, "", "nonsense", FOUR], { onError: "null" });
  assert.deepEqual(results.map((it) => it?.verdict), ["unique", undefined, undefined, "unique"]);
  assert.deepEqual(count([FOUR, "$"], { onError: "null" }), [1, null]);
});

test("empty and strange texts are parse errors", () => {
  const texts = ["", " ", "\0", "\n".repeat(1000), "\ud800", "a\udc00b", "\ufeff", "💥".repeat(81), "{", "<a>", "1".repeat(80)];
  for (const text of texts) {
    for (const run of [solve, check, rate, explain, hint]) {
      assert.throws(() => run(text), PARSE, JSON.stringify(text));
    }
  }
  assert.throws(() => solve(["\ud800"]), { ...PARSE, row: 0 });
});

test("ten megabytes are read or refused in bounded time", () => {
  for (const text of [".".repeat(10_000_000), "x".repeat(10_000_000), "[".repeat(10_000_000), `${FOUR}\n`.repeat(600_000)]) {
    assert.throws(() => solve(text), PARSE);
  }
  const lines = `${FOUR}\n`.repeat(300_000);
  assert.equal(convert(lines, { to: "line" }), lines);
});

test("values of other types are TypeErrors", () => {
  for (const value of [null, undefined, 5, true, {}, () => 1, Symbol("x"), 10n, new Map()]) {
    for (const run of [solve, count, check, rate, hint, explain]) assert.throws(() => run(value), TypeError);
  }
  assert.throws(() => solve(null), { message: "a puzzle must be a string or an array of strings, not null" });
  assert.throws(() => hint([FOUR]), { message: "a puzzle must be a string, not an array" });
  assert.throws(() => solve([FOUR, 5]), { message: "row 1: a puzzle must be a string, not 5" });
  // eslint-disable-next-line no-sparse-arrays
  assert.throws(() => solve([FOUR, , FOUR]), { message: "row 1: a puzzle must be a string, not undefined" });
});

test("options are checked by name, type and range", () => {
  const cases = [
    [() => solve(FOUR, null), TypeError, "options must be an object, not null"],
    [() => solve(FOUR, 5), TypeError, "options must be an object, not 5"],
    [() => solve(FOUR, { boxes: [2, 2] }), TypeError, 'unknown option "boxes"; known are box, diagonals, windows, board, onError'],
    [() => solve(FOUR, { toString: 1 }), TypeError, /^unknown option "toString"/],
    [() => solve(FOUR, { box: [2] }), TypeError, "box must be an array of two integers from 0 to 1024, not an array"],
    [() => solve(FOUR, { box: [3, 3] }), ParseError, /boxes 3x3 do not fit/],
    [() => solve(FOUR, { signal: AbortSignal.abort() }), TypeError, /^unknown option "signal"/],
    [() => count(FOUR, { limit: 0 }), RangeError, "limit must be an integer of at least 1, not 0"],
    [() => count(FOUR, { limit: NaN }), RangeError, /not NaN$/],
    [() => count(FOUR, { limit: 1.5 }), RangeError, /not 1.5$/],
    [() => count(FOUR, { limit: "3" }), TypeError, 'limit must be an integer of at least 1, not "3"'],
    [() => generate(-1), RangeError, "count must be an integer from 0 to 100000, not -1"],
    [() => generate(1e9), RangeError, "count must be an integer from 0 to 100000, not 1000000000"],
    [() => generate("5"), TypeError, 'count must be an integer from 0 to 100000, not "5"'],
    [() => generate(true), TypeError, /^count must be .* not true$/],
    [() => generate(10n), TypeError, /^count must be .* not bigint$/],
    [() => generate(1.5), RangeError, /^count must be .* not 1.5$/],
    [() => solve(FOUR, { box: [-1, 2] }), RangeError, /^box must be/],
    [() => generate({ rating: [0, 3] }), RangeError, "rating must be an array of two numbers from 1.0 to 12.0, not an array"],
    [() => generate({ rating: [3, 12.1] }), RangeError, /from 1.0 to 12.0/],
    [() => generate({ rating: [NaN, 3] }), RangeError, /from 1.0 to 12.0/],
    [() => generate({ rating: 3 }), TypeError, "rating must be an array of two numbers from 1.0 to 12.0, not 3"],
    [() => generate({ rating: ["1", 3] }), TypeError, /from 1.0 to 12.0/],
    [() => generate({ rating: [3, 2] }), RangeError, /./],
    [() => generate({ clues: -1 }), RangeError, "clues must be an integer or an array of two, from 0 to 1048576, not -1"],
    [() => generate({ clues: "24..26" }), TypeError, /^clues must be/],
    [() => generate(null), TypeError, "options must be an object, not null"],
    [() => generate({ side: 0 }), RangeError, "side must be an integer from 1 to 1024, not 0"],
    [() => generate({ first: 2 }), TypeError, /^first needs a count/],
    [() => convert(FOUR), TypeError, /^convert needs the option "to"/],
    [() => convert(FOUR, { to: "nothing" }), RangeError, /^no notation "nothing"; notations are line, grid/],
    [() => convert(FOUR, { to: "penpa" }), RangeError, "penpa can only be read; choose another notation"],
    [() => convert(FOUR, { to: "sdk" }), AnydokuError, "sdk cannot store a 4x4 puzzle; it stores 9x9 only"],
  ];
  for (const [run, type, message] of cases) {
    assert.throws(run, (error) => {
      assert.ok(error instanceof type, `${error}`);
      if (message instanceof RegExp) assert.match(error.message, message);
      else assert.equal(error.message, message);
      return true;
    });
  }
});

test("impossible requirements are RangeErrors that say what is possible", () => {
  assert.throws(() => generate({ level: "extreme", side: 4 }), /^RangeError: no level "extreme" on 4x4.*; its levels are beginner/);
  assert.throws(() => generate({ level: "devilish" }), /its levels are beginner, easy, medium, hard, expert, extreme$/);
  assert.throws(() => generate({ level: "easy", rating: [1, 2] }), RangeError);
  assert.throws(() => generate({ clues: 12 }), RangeError);
  assert.throws(() => generate({ clues: [30, 20] }), RangeError);
  assert.throws(() => generate({ symmetry: "none of them" }), RangeError);
  assert.throws(() => generate({ side: 6, box: [4, 4] }), RangeError);
  assert.equal(generate({ seed: "\ud800" }).seed, "\ufffd");
});

test("a puzzle without exactly one solution has no explanation", () => {
  assert.throws(() => explain("1..4.....3......"), { name: "AnydokuError", message: /several solutions/ });
  assert.throws(() => explain("11.............."), { name: "AnydokuError", message: /no solution/ });
});

test("after every error the engine still works", () => {
  assert.equal(solve(FOUR).verdict, "unique");
});
