// The command that serves the app, run as a player runs it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const executable =
  process.env.ANYDOKU ?? fileURLToPath(new URL("../../../target/release/anydoku", import.meta.url));

// Starts a server on this port, or on any free one. Its `url` ends in a slash.
export async function serve(port = 0) {
  const child = spawn(executable, ["play", "--no-open", "--port", String(port)], { stdio: ["ignore", "pipe", "pipe"] });
  let stderr = "";
  child.stderr.on("data", (text) => (stderr += text));
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit");
  const url = await Promise.race([
    once(lines, "line").then(([line]) => line),
    ended.then(([status]) => { throw new Error(`${executable} ended with ${status}: ${stderr}`); }),
  ]);
  return {
    url,
    port: Number(new URL(url).port),
    async stop(signal = "SIGINT") {
      if (child.exitCode === null) child.kill(signal);
      return (await ended)[0];
    },
  };
}
