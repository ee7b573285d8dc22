// Workers in browsers and bundlers.

import { AnydokuWorker } from "./client.js";

/** Starts the worker's script. */
function start() {
  try {
    // Bundlers recognize this expression as it is.
    return new Worker(new URL("./worker-thread.js", import.meta.url), { type: "module", name: "anydoku" });
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    // The package is on another origin, such as a content delivery network.
    const script = `import ${JSON.stringify(import.meta.resolve("./worker-thread.js"))};`;
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const worker = new Worker(url, { type: "module", name: "anydoku" });
    // The worker has read the script once it sends or fails.
    const release = () => URL.revokeObjectURL(url);
    worker.addEventListener("message", release, { once: true });
    worker.addEventListener("error", release, { once: true });
    return worker;
  }
}

export function createWorker() {
  return new AnydokuWorker((receive, fail) => {
    const worker = start();
    worker.onmessage = (event) => receive(event.data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      fail(event);
    };
    return {
      post: (message) => worker.postMessage(message),
      setBusy() {},
      terminate: () => worker.terminate(),
    };
  });
}

export { AnydokuWorker } from "./client.js";
export { AnydokuError, ParseError } from "./errors.js";
