// Checks of what callers pass, before it reaches the engine.

import { describe } from "./errors.js";

const isInteger = (value, least, most) => Number.isSafeInteger(value) && value >= least && value <= most;
const isNumber = (value) => typeof value === "number";
const isPair = (value, isPart) => Array.isArray(value) && value.length === 2 && value.every(isPart);
const isPairOfNumbers = (value) => isPair(value, isNumber);

/** A kind of option: what it is in words, whether a value is one, and whether a value that is none has its type. */
const integer = (least, most = Number.MAX_SAFE_INTEGER) => [
  most === Number.MAX_SAFE_INTEGER ? `an integer of at least ${least}` : `an integer from ${least} to ${most}`,
  (value) => isInteger(value, least, most),
  isNumber,
];
const text = ["a string", (value) => typeof value === "string"];
const flag = ["a boolean", (value) => typeof value === "boolean"];

const BOARD = {
  box: [
    "an array of two integers from 0 to 1024",
    (value) => isPair(value, (part) => isInteger(part, 0, 1024)),
    isPairOfNumbers,
  ],
  diagonals: flag,
  windows: flag,
  board: text,
};

const LIST = {
  onError: ['"throw" or "null"', (value) => value === "throw" || value === "null"],
};

const TASK = {
  signal: ["an AbortSignal", (value) => typeof value === "object" && value !== null && "aborted" in value],
  onProgress: ["a function", (value) => typeof value === "function"],
};

/** The number of cells of the largest board. */
const MOST_CELLS = 1024 ** 2;
const isClues = (value) => isInteger(value, 0, MOST_CELLS);

/** The options of each operation beyond those of the board. */
const OWN = {
  canonical: LIST,
  check: LIST,
  convert: { to: text, from: text },
  count: { ...LIST, limit: integer(1) },
  explain: {},
  generate: {
    side: integer(1, 1024),
    level: text,
    rating: [
      "an array of two numbers from 1.0 to 12.0",
      (value) => isPair(value, (part) => part >= 1 && part <= 12 && isNumber(part)),
      isPairOfNumbers,
    ],
    clues: [
      `an integer or an array of two, from 0 to ${MOST_CELLS}`,
      (value) => isClues(value) || isPair(value, isClues),
      (value) => isNumber(value) || isPairOfNumbers(value),
    ],
    symmetry: text,
    seed: ["a string or a number", (value) => typeof value === "string" || typeof value === "number"],
    first: integer(1),
  },
  hint: {},
  rate: {
    ...LIST,
    scale: [
      '"anydoku", "se", "se-fixed" or "hodoku"',
      (value) => ["anydoku", "se", "se-fixed", "hodoku"].includes(value),
    ],
  },
  solve: LIST,
};

/** Returns the options without those that are undefined, or throws for one that is wrong. */
function checked(operation, options, more) {
  if (options === undefined) return {};
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`options must be an object, not ${describe(options)}`);
  }
  const known = { ...BOARD, ...OWN[operation], ...more };
  const result = {};
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(known, name)) {
      throw new TypeError(`unknown option ${describe(name)}; known are ${Object.keys(known).join(", ")}`);
    }
    const [what, is, hasType] = known[name];
    if (!is(value)) {
      const message = `${name} must be ${what}, not ${describe(value)}`;
      throw hasType?.(value) ? new RangeError(message) : new TypeError(message);
    }
    result[name] = value;
  }
  return result;
}

/** Lone surrogates, which JSON escapes and the engine cannot read. */
const wellFormed = (_, value) =>
  typeof value === "string" ? new TextDecoder().decode(new TextEncoder().encode(value)) : value;

/** Returns a request as text. */
function textOf(request) {
  const json = JSON.stringify(request);
  return /\\ud[89a-f]/i.test(json) ? JSON.stringify(request, wellFormed) : json;
}

/** A request, and how its response becomes a result. */
export class Prepared {
  constructor(operation, { puzzles = [], boards, isList = false, options, own = {} }) {
    const { box, diagonals, windows, board, onError, signal, onProgress, ...rest } = options;
    this.isList = isList;
    this.task = { signal, onProgress };
    this.request = textOf({
      operation,
      puzzles,
      boards,
      board: { box, diagonals, windows, board },
      skipErrors: onError === "null",
      options: { ...rest, ...own },
    });
  }
}

/** Whether a value is an object with a puzzle and what is said of its board, such as a generated one. */
const isNamed = (value) =>
  typeof value?.puzzle === "string" && (value.board === undefined || typeof value.board === "string");

/** Returns the puzzles as arrays of strings: their texts, and their boards if any is named. */
function puzzlesOf(puzzles, allowsList) {
  const isOne = typeof puzzles === "string" || isNamed(puzzles);
  if (!isOne && !(allowsList && Array.isArray(puzzles))) {
    const what = allowsList ? "a string or an array of strings" : "a string";
    throw new TypeError(`a puzzle must be ${what}, not ${describe(puzzles)}`);
  }
  const rows = isOne ? [puzzles] : puzzles;
  for (let row = 0; row < rows.length; row += 1) {
    if (typeof rows[row] !== "string" && !isNamed(rows[row])) {
      throw new TypeError(`row ${row}: a puzzle must be a string, not ${describe(rows[row])}`);
    }
  }
  const hasBoards = rows.some((row) => row.board);
  return {
    puzzles: rows.map((row) => row.puzzle ?? row),
    boards: hasBoards ? rows.map((row) => row.board ?? "") : undefined,
  };
}

const prepareList = (operation, own) => (isTask, puzzles, options) =>
  new Prepared(operation, {
    ...puzzlesOf(puzzles, true),
    isList: Array.isArray(puzzles),
    options: checked(operation, options, isTask ? TASK : {}),
    own,
  });

const prepareOne = (operation) => (isTask, puzzle, options) =>
  new Prepared(operation, {
    ...puzzlesOf(puzzle, false),
    options: checked(operation, options, isTask ? TASK : {}),
  });

/** Returns a random seed. */
function randomSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The most puzzles of one call; all of them are in memory. */
const MOST_PUZZLES = 100_000;

function prepareGenerate(isTask, ...args) {
  const isList = args.length > 0 && typeof args[0] !== "object" && args[0] !== undefined;
  const [count, given] = isList ? args : [1, args[0]];
  if (!isInteger(count, 0, MOST_PUZZLES)) {
    const message = `count must be an integer from 0 to ${MOST_PUZZLES}, not ${describe(count)}`;
    throw isNumber(count) ? new RangeError(message) : new TypeError(message);
  }
  const { first = 1, side = 9, clues, seed = randomSeed(), ...options } = checked(
    "generate",
    given,
    isTask ? TASK : {},
  );
  if (!isList && given?.first !== undefined) {
    throw new TypeError("first needs a count: generate(1, { first })");
  }
  return new Prepared("generate", {
    isList,
    options,
    own: {
      side,
      seed: String(seed),
      clues: typeof clues === "number" ? [clues, clues] : clues,
      rows: isList ? [first, count] : undefined,
    },
  });
}

function prepareConvert(isTask, puzzles, options) {
  const prepared = prepareOne("convert")(isTask, puzzles, options);
  if (options?.to === undefined) throw new TypeError('convert needs the option "to", the name of a notation');
  return prepared;
}

function prepareCount(isTask, puzzles, options) {
  return prepareList("count", { limit: options?.limit ?? 2 })(isTask, puzzles, options);
}

/** The functions that check arguments and return a `Prepared`, by operation. */
export const prepare = {
  canonical: prepareList("canonical"),
  check: prepareList("check"),
  convert: prepareConvert,
  count: prepareCount,
  explain: prepareOne("explain"),
  generate: prepareGenerate,
  hint: prepareOne("hint"),
  rate: prepareList("rate"),
  solve: prepareList("solve"),
};
