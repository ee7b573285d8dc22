// The server and the browser of a test run. `run.mjs` starts one of each for all files; a file that
// runs alone starts its own.

import { chromium } from "playwright-core";
import { launch } from "./browser.mjs";
import { serve } from "./server.mjs";

const { ANYDOKU_SERVER, ANYDOKU_BROWSER } = process.env;

// Connects to the run's server and browser, or starts them. `close` ends what this call started and
// every context that it opened. With `ownBrowser`, the browser and its clipboard belong to this file alone.
export async function connect({ ownBrowser = false } = {}) {
  const [server, browser] = await Promise.all([
    ANYDOKU_SERVER ? { url: ANYDOKU_SERVER, port: Number(new URL(ANYDOKU_SERVER).port), stop: () => {} } : serve(),
    ANYDOKU_BROWSER && !ownBrowser ? chromium.connect(ANYDOKU_BROWSER) : launch(),
  ]);
  return { server, browser, close: () => Promise.all([server.stop(), browser.close()]) };
}
