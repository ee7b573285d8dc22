// Runs tasks in a worker in turn, in slices, so that messages arrive in between.

import { Task } from "./bindings.js";

/** The length of a slice in milliseconds: a cancellation takes effect after about this time. */
const SLICE = 12;
/** The time between two reports of progress, in milliseconds. */
const REPORT = 100;

export class Scheduler {
  #tasks = new Map();
  #post;
  #wake;
  #isWaking = false;

  /**
   * Creates a scheduler that sends its messages with `post`. `waker(run)` returns a function that has
   * `run` called after the messages that have arrived.
   */
  constructor(post, waker) {
    this.#post = post;
    this.#wake = waker(() => this.#runSlice());
  }

  /** Handles a message of the caller. */
  receive({ id, request, reports }) {
    if (request === undefined) {
      this.#remove(id);
      return;
    }
    this.#tasks.set(id, { task: new Task(request), nodes: 1, reports, reported: performance.now() });
    this.#schedule();
  }

  #remove(id) {
    this.#tasks.get(id)?.task.free();
    this.#tasks.delete(id);
  }

  #schedule() {
    if (this.#isWaking || this.#tasks.size === 0) return;
    this.#isWaking = true;
    this.#wake();
  }

  #runSlice() {
    this.#isWaking = false;
    const [next] = this.#tasks;
    if (next === undefined) return;
    const [id, entry] = next;
    const end = performance.now() + SLICE;
    let response;
    for (let now = performance.now(); response === undefined && now < end; ) {
      response = entry.task.run(entry.nodes);
      const after = performance.now();
      entry.nodes = Math.max(1, Math.floor(entry.nodes * factor(after - now)));
      now = after;
    }
    this.#tasks.delete(id);
    if (response !== undefined) {
      entry.task.free();
      this.#post({ id, response });
    } else {
      this.#report(id, entry);
      // The last in the queue: tasks take turns.
      this.#tasks.set(id, entry);
    }
    this.#schedule();
  }

  #report(id, entry) {
    const now = performance.now();
    if (!entry.reports || now - entry.reported < REPORT) return;
    entry.reported = now;
    const { done, total, nodes } = entry.task;
    this.#post({ id, progress: { done, total, nodes } });
  }
}

/** Returns the factor for the units of work, given the time that they took: a third of a slice is right. */
function factor(elapsed) {
  if (elapsed > SLICE / 2) return SLICE / 3 / elapsed;
  return elapsed < SLICE / 6 ? 2 : 1;
}
