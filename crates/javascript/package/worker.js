// Workers in browsers, Deno and bundlers.

import { AnydokuWorker } from "./client.js";

export function createWorker(source) {
  return new AnydokuWorker((receive, fail) => {
    const worker = new Worker(new URL("./worker-thread.js", import.meta.url), { type: "module", name: "anydoku" });
    worker.onmessage = (event) => receive(event.data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      fail(event);
    };
    if (source !== undefined) worker.postMessage({ source });
    return {
      post: (message) => worker.postMessage(message),
      setBusy() {},
      terminate: () => worker.terminate(),
    };
  });
}

export { AnydokuWorker } from "./client.js";
export { AnydokuError, ParseError } from "./errors.js";
