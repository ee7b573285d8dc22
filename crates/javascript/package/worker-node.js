// Workers in Node and Deno.

import { Worker } from "node:worker_threads";
import { AnydokuWorker } from "./client.js";

export function createWorker() {
  return new AnydokuWorker((receive, fail) => {
    // Options of the program, such as `--eval`, are not for the worker.
    const options = { name: "anydoku", execArgv: [] };
    const worker = new Worker(new URL("./worker-thread-node.js", import.meta.url), options);
    worker.on("message", receive);
    worker.on("error", fail);
    worker.unref();
    return {
      post: (message) => worker.postMessage(message),
      // A program ends when it waits for nothing, although its worker is still there.
      setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
      terminate: () => void worker.terminate(),
    };
  });
}

export { AnydokuWorker } from "./client.js";
export { AnydokuError, ParseError } from "./errors.js";
