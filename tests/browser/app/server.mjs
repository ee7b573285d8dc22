// The command that serves the app, as a player starts it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const command =
  process.env.ANYDOKU ?? fileURLToPath(new URL("../../../target/release/anydoku", import.meta.url));

// Starts a server; its `url` ends in a slash. At any free port, unless one is given.
export async function serve(port = 0) {
  const child = spawn(command, ["play", "--no-open", "--port", String(port)], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit");
  const url = await Promise.race([
    once(lines, "line").then(([line]) => line),
    ended.then(([status]) => { throw new Error(`${command} ended with ${status}: ${said}`); }),
  ]);
  return {
    url,
    port: Number(new URL(url).port),
    said: () => said,
    async stop(signal = "SIGINT") {
      if (child.exitCode === null) child.kill(signal);
      return (await ended)[0];
    },
  };
}
