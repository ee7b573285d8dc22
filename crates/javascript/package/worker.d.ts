import type {
  BoardOptions,
  Check,
  ConvertOptions,
  CountOptions,
  GenerateListOptions,
  GenerateOptions,
  GeneratedPuzzle,
  Hint,
  ListOptions,
  Puzzle,
  Ratings,
  ScaleOption,
  Solution,
  Step,
} from "./index.js";

export { AnydokuError, ParseError } from "./index.js";

/** The progress of a request. */
export interface Progress {
  /** The number of results so far. */
  done: number;
  /** The number of results of the whole request. */
  total: number;
  /** Units of work so far, such as nodes of a search. */
  nodes: number;
}

/** Options of every method of {@link AnydokuWorker}. */
export interface TaskOptions {
  /**
   * Cancels the request: its promise is rejected with the reason of the signal. The worker stops
   * within a few hundredths of a second and goes on with other requests. While it reads a text of
   * several megabytes, that takes some tenths; one that is not read by line, such as drawn grids or
   * JSON, is read to its end before.
   */
  signal?: AbortSignal | undefined;
  /** Is called about ten times a second. What it throws cancels the request and rejects its promise. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

type Throws = { onError?: "throw" | undefined };

/**
 * An engine in a worker of its own. Its methods are the functions of the package, with promises.
 * Requests take turns, so that a hint does not wait for a long search.
 */
export class AnydokuWorker {
  private constructor();

  solve(puzzle: Puzzle, options?: BoardOptions & TaskOptions): Promise<Solution>;
  solve(puzzles: readonly Puzzle[], options?: ListOptions & TaskOptions & Throws): Promise<Solution[]>;
  solve(puzzles: readonly Puzzle[], options: ListOptions & TaskOptions): Promise<(Solution | null)[]>;

  count(puzzle: Puzzle, options?: Omit<CountOptions, "onError"> & TaskOptions): Promise<number>;
  count(puzzles: readonly Puzzle[], options?: CountOptions & TaskOptions & Throws): Promise<number[]>;
  count(puzzles: readonly Puzzle[], options: CountOptions & TaskOptions): Promise<(number | null)[]>;

  check(puzzle: Puzzle, options?: BoardOptions & TaskOptions): Promise<Check>;
  check(puzzles: readonly Puzzle[], options?: ListOptions & TaskOptions & Throws): Promise<Check[]>;
  check(puzzles: readonly Puzzle[], options: ListOptions & TaskOptions): Promise<(Check | null)[]>;

  rate<Scale extends keyof Ratings = "anydoku">(
    puzzle: Puzzle,
    options?: BoardOptions & ScaleOption<Scale> & TaskOptions,
  ): Promise<Ratings[Scale] | null>;
  rate<Scale extends keyof Ratings = "anydoku">(
    puzzles: readonly Puzzle[],
    options?: ListOptions & ScaleOption<Scale> & TaskOptions,
  ): Promise<(Ratings[Scale] | null)[]>;

  canonical(puzzle: Puzzle, options?: BoardOptions & TaskOptions): Promise<string>;
  canonical(puzzles: readonly Puzzle[], options?: ListOptions & TaskOptions & Throws): Promise<string[]>;
  canonical(puzzles: readonly Puzzle[], options: ListOptions & TaskOptions): Promise<(string | null)[]>;

  generate(options?: GenerateOptions & TaskOptions): Promise<GeneratedPuzzle>;
  generate(n: number, options?: GenerateListOptions & TaskOptions): Promise<GeneratedPuzzle[]>;

  hint(puzzle: Puzzle, options?: BoardOptions & TaskOptions): Promise<Hint>;

  explain(puzzle: Puzzle, options?: BoardOptions & TaskOptions): Promise<Step[]>;

  convert(text: Puzzle, options: ConvertOptions & TaskOptions): Promise<string>;

  /** Ends the worker. Requests that are still awaited are rejected, and so are later ones. */
  terminate(): void;
}

/**
 * Creates an engine in a worker: a module worker in browsers, a worker thread in Node and Deno. The
 * worker starts with the first request. A worker thread does not keep the program alive while it has
 * nothing to do.
 *
 * @example
 * ```js
 * import { createWorker } from "anydoku/worker";
 *
 * const worker = createWorker();
 * const controller = new AbortController();
 * cancelButton.onclick = () => controller.abort();
 * const puzzles = await worker.generate(100, {
 *   level: "extreme",
 *   signal: controller.signal,
 *   onProgress: ({ done, total }) => (bar.value = done / total),
 * });
 * worker.terminate();
 * ```
 */
export function createWorker(): AnydokuWorker;
