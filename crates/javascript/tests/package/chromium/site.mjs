// Serves the folder that the package is installed in, and opens pages of it in Chromium.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";

const ROOT = new URL("../../", import.meta.url);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

/** Starts a server; with `headers` for all its files. */
export async function serve(headers = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/empty.html") {
      response.writeHead(200, { "content-type": "text/html", ...headers }).end("<!doctype html>");
      return;
    }
    try {
      const content = await readFile(new URL(`.${pathname}`, ROOT));
      response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "text/plain", ...headers }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Starts Chromium. */
export async function launch() {
  const { chromium } = await import(process.env.PLAYWRIGHT);
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
}
