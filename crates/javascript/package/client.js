// The caller's half of a worker: requests out, results in.

import { AnydokuError } from "./errors.js";
import { prepare } from "./options.js";
import { resultOf } from "./response.js";

/** An engine in a worker of its own. */
export class AnydokuWorker {
  #spawn;
  #port;
  #pending = new Map();
  #nextId = 1;
  #isTerminated = false;

  /** Creates an engine whose worker is started with this function when it is needed. */
  constructor(spawn) {
    this.#spawn = spawn;
  }

  solve(...args) {
    return this.#run("solve", args);
  }

  count(...args) {
    return this.#run("count", args);
  }

  check(...args) {
    return this.#run("check", args);
  }

  rate(...args) {
    return this.#run("rate", args);
  }

  canonical(...args) {
    return this.#run("canonical", args);
  }

  generate(...args) {
    return this.#run("generate", args);
  }

  hint(...args) {
    return this.#run("hint", args);
  }

  explain(...args) {
    return this.#run("explain", args);
  }

  convert(...args) {
    return this.#run("convert", args);
  }

  /** Ends the worker. Results that are still awaited are rejected. */
  terminate() {
    this.#isTerminated = true;
    this.#stop(new AnydokuError("the worker was terminated"));
  }

  async #run(operation, args) {
    const prepared = prepare[operation](true, ...args);
    const { signal, onProgress } = prepared.task;
    signal?.throwIfAborted();
    if (this.#isTerminated) throw new AnydokuError("the worker was terminated");
    const port = this.#connect();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#cancel(id, signal.reason);
      signal?.addEventListener("abort", onAbort, { once: true });
      const done = () => signal?.removeEventListener("abort", onAbort);
      this.#pending.set(id, { resolve, reject, done, onProgress, isList: prepared.isList });
      port.setBusy(true);
      port.post({ id, request: prepared.request, reports: onProgress !== undefined });
    });
  }

  /** Returns the port to the worker, which is started if there is none. */
  #connect() {
    this.#port ??= this.#spawn(
      (message) => this.#receive(message),
      (error) => this.#stop(new AnydokuError(`the worker has failed: ${error?.message ?? "it could not be loaded"}`)),
    );
    return this.#port;
  }

  #receive({ id, response, progress }) {
    if (progress !== undefined) {
      this.#report(id, progress);
      return;
    }
    const request = this.#settle(id);
    // A canceled task may finish before the cancellation arrives.
    if (request === undefined) return;
    try {
      request.resolve(resultOf(response, request.isList));
    } catch (error) {
      request.reject(error);
    }
  }

  /** Calls the caller's function. What it throws is the end of the request. */
  #report(id, progress) {
    const cancel = (error) => this.#cancel(id, error);
    try {
      const reported = this.#pending.get(id)?.onProgress?.(progress);
      if (typeof reported?.then === "function") reported.then(undefined, cancel);
    } catch (error) {
      cancel(error);
    }
  }

  /** Ends a request, and the work on it. */
  #cancel(id, reason) {
    if (!this.#pending.has(id)) return;
    this.#port?.post({ id });
    this.#settle(id)?.reject(reason);
  }

  /** Removes a request and returns it, unless it is settled already. */
  #settle(id) {
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    request?.done();
    if (this.#pending.size === 0) this.#port?.setBusy(false);
    return request;
  }

  /** Ends the worker; the next request starts another. */
  #stop(error) {
    this.#port?.terminate();
    this.#port = undefined;
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(error);
  }
}
