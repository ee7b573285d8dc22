/** What texts leave open about their boards. */
export interface BoardOptions {
  /**
   * Rows and columns of a box, such as `[2, 3]`; `[0, 0]` for no boxes. By default boxes are square
   * where the side is a perfect square.
   */
  box?: [rows: number, columns: number] | undefined;
  /** Whether both diagonals are houses. */
  diagonals?: boolean | undefined;
  /** Whether the windows (Windoku boxes) are houses. */
  windows?: boolean | undefined;
  /** The board as generated puzzles and tables name it: `"box 2x3; diagonals"`. */
  board?: string | undefined;
}

/** A puzzle in any notation, alone or with what is said of its board, as in a generated puzzle. */
export type Puzzle = string | { readonly puzzle: string; readonly board?: string | undefined };

/** Options of the functions that take one puzzle or an array of puzzles. */
export interface ListOptions extends BoardOptions {
  /**
   * What a text that is not a puzzle does in an array: `"throw"` (the default) throws a
   * {@link ParseError} that names the row; `"null"` makes the result of the row null.
   */
  onError?: "throw" | "null" | undefined;
}

/** Options of {@link count}. */
export interface CountOptions extends ListOptions {
  /** Where to stop counting; 2 by default. */
  limit?: number | undefined;
}

/** Requirements for puzzles. */
export interface GenerateOptions extends BoardOptions {
  /** The number of cells in a row, from 1 to 1024; 9 by default. */
  side?: number | undefined;
  /** The level. Boards that are small or very large have fewer levels. */
  level?: "beginner" | "easy" | "medium" | "hard" | "expert" | "extreme" | undefined;
  /** The least and the greatest rating, from 1.0 to 12.0, such as `[3.0, 3.4]`. */
  rating?: [least: number, greatest: number] | undefined;
  /** The number of givens, or the least and the greatest number. By default puzzles up to 16x16 are minimal. */
  clues?: number | [least: number, greatest: number] | undefined;
  /** The symmetry of the givens, such as `"rotate180"`. */
  symmetry?: Symmetry | undefined;
  /** The seed. The same options and seed give the same puzzle everywhere. Random by default. */
  seed?: string | number | undefined;
}

/** A symmetry of the givens. */
export type Symmetry =
  | "full"
  | "rotate90"
  | "mirrors"
  | "diagonals"
  | "rotate180"
  | "left-right"
  | "top-bottom"
  | "diagonal"
  | "antidiagonal"
  | "none";

/** Requirements for several puzzles. */
export interface GenerateListOptions extends GenerateOptions {
  /** The first row; 1 by default. Row `i` has the seed `SEED/i`. */
  first?: number | undefined;
}

/** Options of {@link convert}. */
export interface ConvertOptions extends BoardOptions {
  /** The notation to write. */
  to: WritableNotation;
  /** The notation to read; recognized by default. */
  from?: Notation | undefined;
}

/** The name of a notation. */
export type Notation =
  | WritableNotation
  | "array"
  | "coordinates"
  | "file"
  | "gnome"
  | "iss"
  | "lisudoku"
  | "penpa"
  | "site";

/** The name of a notation that can be written; all can be read. */
export type WritableNotation =
  | "line"
  | "grid"
  | "numbers"
  | "candidates"
  | "729"
  | "hodoku"
  | "sdk"
  | "sdm"
  | "sdx"
  | "ss"
  | "opensudoku"
  | "ksudoku"
  | "sudokuwiki"
  | "sudokucoach"
  | "fpuzzles"
  | "fpuzzles-json"
  | "sudokupad"
  | "sudokupad-scl"
  | "sgt"
  | "sgt-save"
  | "csv"
  | "jigsaw"
  | "sumocue"
  | "killer"
  | "json"
  | "link";

/** The result of {@link solve}. Verdicts are proved. */
export type Solution =
  | { verdict: "unique"; solution: string }
  | {
      verdict: "many";
      /** One solution. */
      solution: string;
      /** Another one. */
      other: string;
    }
  | {
      verdict: "none";
      solution: null;
      /** Why there is no solution, such as `row 1 has 5 twice, in r1c1 and r1c2`. */
      reason: string;
    };

/** The result of {@link check}. */
export type Check =
  | {
      verdict: "unique";
      /** Whether every given is needed. */
      minimal: boolean;
      reason: null;
    }
  | { verdict: "many"; minimal: null; reason: null }
  | { verdict: "none"; minimal: null; reason: string };

/** The difficulty of a puzzle. */
export interface Rating {
  /** The rating of the hardest step that the puzzle needs, from 1.0 to 12.0. */
  rating: number;
  /** The named level. */
  level: "beginner" | "easy" | "medium" | "hard" | "expert" | "extreme" | "guessing";
  /** The id of the hardest technique, such as `"x-wing"`; null for a solved puzzle. */
  hardest: string | null;
  /** The total cost of all steps. */
  effort: number;
  /** The number of steps. */
  steps: number;
}

/** The rating of a 9x9 puzzle by Sudoku Explainer 1.2.1. */
export interface ExplainerRating {
  /** ER, the rating of the hardest step; 20 if the program can't solve the puzzle. */
  rating: number;
  /** EP, the rating of what the first placement needs; null if there is none. */
  ep: number | null;
  /** ED, the rating of what the first step needs; null if there is none. */
  ed: number | null;
  /** The name of the hardest technique in that program; null if it can't solve the puzzle. */
  hardest: string | null;
  /** The number of steps. */
  steps: number;
}

/** The rating of a 9x9 puzzle by HoDoKu 2.2.0. */
export interface HodokuRating {
  /** The level. */
  level: "Easy" | "Medium" | "Hard" | "Unfair" | "Extreme";
  /** The sum over all steps. */
  score: number;
  /** The name of the hardest technique in that program. */
  hardest: string;
  /** The number of steps. */
  steps: number;
}

/** The scales of {@link rate}; `"se-fixed"` is Sudoku Explainer without its known errors. */
export interface Ratings {
  anydoku: Rating;
  se: ExplainerRating;
  "se-fixed": ExplainerRating;
  hodoku: HodokuRating;
}

/** Options of {@link rate}. */
export interface ScaleOption<Scale extends keyof Ratings> {
  /** The scale; `"anydoku"` by default. The others are for 9x9 puzzles only, and need the module of `"anydoku/scales"`. */
  scale?: Scale | undefined;
}

/** A generated puzzle. */
export interface GeneratedPuzzle {
  /** The puzzle as one line, with what a line leaves open: `.2...# box 2x3`. */
  puzzle: string;
  /** What a line leaves open about the board: `box 2x3`, empty for most puzzles. */
  board: string;
  /** The solution, row by row. */
  solution: string;
  /** The number of givens. */
  clues: number;
  /** The level, if a level or rating was requested. */
  level: Rating["level"] | null;
  /** The rating, if a level or rating was requested. */
  rating: number | null;
  /** The id of the hardest technique, if a level or rating was requested. */
  hardest: string | null;
  /** The symmetry of the givens. */
  symmetry: Symmetry;
  /** The seed that makes this puzzle again, as a single one. */
  seed: string;
}

/** A digit in a cell. */
export interface Candidate {
  /** The row, from 1. */
  row: number;
  /** The column, from 1. */
  column: number;
  /** The digit, from 1. */
  digit: number;
}

/** A step of a solving path. */
export interface Step {
  /** The id of the technique, such as `"hidden-single-box"`. */
  technique: string;
  /** The name of the technique, such as `"Hidden Single in a Box"`. */
  name: string;
  /** The rating of the step. */
  rating: number;
  /** The digits that can be set. */
  placements: Candidate[];
  /** The candidates that can be removed. */
  eliminations: Candidate[];
  /** The step in one line: `Hidden Single: r2c1=3 (b1)`. */
  summary: string;
  /** The step in sentences. */
  text: string;
}

/** A hint in five parts: where to look, the technique, its cells, the explanation, and the step. */
export type HintParts = [where: string, technique: string, cells: string, explanation: string, step: string];

/** The result of {@link hint}. */
export type Hint =
  | { kind: "step"; parts: HintParts; step: Step; candidate: null; undo: null }
  | {
      /** An entry is wrong. */
      kind: "mistake";
      parts: HintParts;
      step: null;
      /** The wrong entry. */
      candidate: Candidate;
      /** The number of entries to undo, from the last, until the board is right again. */
      undo: number;
    }
  | {
      /** The notes of a cell lack the digit that belongs there. */
      kind: "missing-note";
      parts: HintParts;
      step: null;
      candidate: Candidate;
      undo: null;
    }
  | {
      /** The puzzle has several solutions; `candidate` is in one of them. */
      kind: "many";
      parts: HintParts;
      step: null;
      candidate: Candidate;
      undo: null;
    }
  | {
      /** Every cell is filled, the puzzle has no solution, or no technique applies. */
      kind: "solved" | "none" | "nothing";
      parts: HintParts;
      step: null;
      candidate: null;
      undo: null;
    };

/** An error of the engine. */
export class AnydokuError extends Error {
  constructor(message: string, row?: number);
  /** The index of the puzzle in the array, if there is one. */
  readonly row: number | undefined;
}

/** A text that is not a puzzle. */
export class ParseError extends AnydokuError {
  constructor(message: string, row?: number, line?: number, column?: number);
  /** The line in the text, from 1, if the error has a place. */
  readonly line: number | undefined;
  /** The character in the line, from 1, if the error has a place. */
  readonly column: number | undefined;
}

/**
 * Loads the engine. Await it once before the other functions. In Node and Deno, the engine is loaded on
 * import and this returns at once, so that the same program runs everywhere.
 *
 * @param source The URL or contents of `anydoku_bg.wasm`, or a response with it; by default the file
 * beside the package's scripts.
 * @throws {TypeError} If the source is anything else.
 * @example
 * ```js
 * import { init, solve } from "anydoku";
 * await init();
 * solve("1.........4..31.").solution; // "1234342121434312"
 * ```
 */
export function init(source?: string | URL | Request | Response | BufferSource | WebAssembly.Module): Promise<void>;

/**
 * Solves puzzles.
 *
 * @param puzzle A puzzle in any notation, or an array of them. 9x9 puzzles in arrays are solved side by
 * side, a few microseconds each.
 * @throws {ParseError} If a text is not a puzzle.
 * @example
 * ```js
 * solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
 * // { verdict: "unique", solution: "534678912672195348…" }
 * solve(["1.........4..31.", "1..4.....3......"]).map((it) => it.verdict); // ["unique", "many"]
 * ```
 */
export function solve(puzzle: Puzzle, options?: BoardOptions): Solution;
export function solve(puzzles: readonly Puzzle[], options?: ListOptions & { onError?: "throw" | undefined }): Solution[];
export function solve(puzzles: readonly Puzzle[], options: ListOptions): (Solution | null)[];

/**
 * Counts solutions, up to a limit.
 *
 * @example
 * ```js
 * count("1..4.....3......", { limit: 100 }); // 3
 * ```
 */
export function count(puzzle: Puzzle, options?: Omit<CountOptions, "onError">): number;
export function count(puzzles: readonly Puzzle[], options?: CountOptions & { onError?: "throw" | undefined }): number[];
export function count(puzzles: readonly Puzzle[], options: CountOptions): (number | null)[];

/**
 * Checks whether puzzles have exactly one solution, and whether every given is needed.
 *
 * @example
 * ```js
 * check("11.............."); // { verdict: "none", minimal: null, reason: "row 1 has 1 twice, in r1c1 and r1c2" }
 * ```
 */
export function check(puzzle: Puzzle, options?: BoardOptions): Check;
export function check(puzzles: readonly Puzzle[], options?: ListOptions & { onError?: "throw" | undefined }): Check[];
export function check(puzzles: readonly Puzzle[], options: ListOptions): (Check | null)[];

/**
 * Rates puzzles. A puzzle without exactly one solution has no rating.
 *
 * @example
 * ```js
 * rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.rating; // 1.2
 * ```
 */
export function rate<Scale extends keyof Ratings = "anydoku">(
  puzzle: Puzzle,
  options?: BoardOptions & ScaleOption<Scale>,
): Ratings[Scale] | null;
export function rate<Scale extends keyof Ratings = "anydoku">(
  puzzles: readonly Puzzle[],
  options?: ListOptions & ScaleOption<Scale>,
): (Ratings[Scale] | null)[];

/**
 * Returns canonical forms: two puzzles have the same if one turns into the other by swapping rows,
 * columns, bands, stacks and digits and by reflection.
 *
 * @example
 * ```js
 * canonical("1..4.....3......") === canonical("4..1.....2......"); // true
 * ```
 */
export function canonical(puzzle: Puzzle, options?: BoardOptions): string;
export function canonical(puzzles: readonly Puzzle[], options?: ListOptions & { onError?: "throw" | undefined }): string[];
export function canonical(puzzles: readonly Puzzle[], options: ListOptions): (string | null)[];

/**
 * Generates one puzzle, or `n` of them, up to 100,000; more with the option `first` of further calls.
 * Puzzles have exactly one solution. Several may be the same.
 *
 * Hard requirements and large boards can take seconds: use a worker ({@link "anydoku/worker"}) where
 * people wait.
 *
 * @throws {RangeError} If no puzzle can meet the requirements.
 * @example
 * ```js
 * const { puzzle, solution } = generate({ level: "hard", seed: "tuesday" });
 * const ten = generate(10, { level: "easy", seed: "book 1" });
 * generate({ level: "easy", seed: ten[3].seed }).puzzle === ten[3].puzzle; // true
 * ```
 */
export function generate(options?: GenerateOptions): GeneratedPuzzle;
export function generate(n: number, options?: GenerateListOptions): GeneratedPuzzle[];

/**
 * Returns the next hint for a board in play: a mistake, a missing note, or the easiest step. The text
 * may have entries and notes, in any notation that stores them.
 *
 * @example
 * ```js
 * const { parts, step } = hint("1.........4..31.");
 * parts[0]; // "Look at box 1."
 * step?.placements; // [{ row: 2, column: 1, digit: 3 }]
 * ```
 */
export function hint(puzzle: Puzzle, options?: BoardOptions): Hint;

/**
 * Returns the steps that solve a puzzle.
 *
 * @throws {AnydokuError} If the puzzle does not have exactly one solution.
 * @example
 * ```js
 * explain("1.........4..31.")[0].technique; // "hidden-single-box"
 * ```
 */
export function explain(puzzle: Puzzle, options?: BoardOptions): Step[];

/**
 * Converts all puzzles of a text to another notation.
 *
 * @throws {ParseError} If a puzzle of the text cannot be read.
 * @throws {AnydokuError} If the notation cannot store a puzzle.
 * @example
 * ```js
 * convert("1..4.....3......", { to: "numbers" }); // "1 0 0 4 0 0 0 0 0 3 0 0 0 0 0 0\n"
 * ```
 */
export function convert(text: Puzzle, options: ConvertOptions): string;
