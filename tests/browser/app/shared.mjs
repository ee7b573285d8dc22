// The server and the browser of a run of tests. `run.mjs` starts one of each for all files; a file
// that runs alone starts its own.

import { chromium } from "playwright-core";
import { launch } from "./browser.mjs";
import { serve } from "./server.mjs";

const { ANYDOKU_SERVER, ANYDOKU_BROWSER } = process.env;

// Returns the server, a browser, and `close`, which ends what this call started and every context that
// it opened. With `own`, the browser is this file's alone, and so is its clipboard.
export async function shared({ own = false } = {}) {
  const [server, browser] = await Promise.all([
    ANYDOKU_SERVER ? { url: ANYDOKU_SERVER, port: Number(new URL(ANYDOKU_SERVER).port), stop: () => {} } : serve(),
    ANYDOKU_BROWSER && !own ? chromium.connect(ANYDOKU_BROWSER) : launch(),
  ]);
  return { server, browser, close: () => Promise.all([server.stop(), browser.close()]) };
}
