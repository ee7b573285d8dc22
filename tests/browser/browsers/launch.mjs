// The browsers that the core flows run in. Each `open` starts a browser with an empty profile and returns
// its page, its board, and the function that ends it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { firefox } from "playwright-core";
import { Builder, Capabilities } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { Board } from "../app/board.mjs";
import { launch } from "../app/browser.mjs";
import { WebDriverPage } from "./webdriver-page.mjs";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const deviceFor = (touch) => (touch ? PHONE : DESKTOP);

// Returns what `open` opens, with `close`, which ends the browser. Where it fails, it closes the browser,
// which would keep the process of the tests alive.
async function openOrClose(close, open) {
  try {
    return { ...(await open()), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(browser, device) {
  const context = await browser.newContext(device);
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

async function openChromium({ touch = false } = {}) {
  const browser = await launch();
  return openOrClose(() => browser.close(), async () => {
    const page = await openPage(browser, { ...deviceFor(touch), isMobile: touch });
    return { page, board: new Board(page, { touch }) };
  });
}

// What the pointer can do, as a preference of Firefox: a finger is coarse; a mouse is fine and hovers.
const POINTER = { finger: 1, mouse: 2 + 4 };

// A board in Firefox, which Playwright can't touch yet. WebDriver BiDi can, and Playwright speaks it.
class TouchedBoard extends Board {
  async tap(x, y) {
    const session = this.page._connection.toImpl(this.page).delegate._session;
    const actions = [{ type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    const finger = { type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions };
    await session.send("input.performActions", { context: session.sessionId, actions: [finger] });
  }

  async click(row, column) {
    const { x, y } = await this.cellCenter(row, column);
    await this.tap(x, y);
  }

  async activate(locator) {
    await locator.hover({ trial: true });
    const { x, y, width, height } = await locator.boundingBox();
    await this.tap(x + width / 2, y + height / 2);
  }
}

// Debian's Firefox, which speaks WebDriver BiDi.
async function openFirefox({ touch = false } = {}) {
  const pointer = touch ? POINTER.finger : POINTER.mouse;
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    // Without a screen, it has no pointer of its own.
    firefoxUserPrefs: { "ui.primaryPointerCapabilities": pointer, "ui.allPointerCapabilities": pointer },
  });
  return openOrClose(() => browser.close(), async () => {
    const page = await openPage(browser, deviceFor(touch));
    return { page, board: touch ? new TouchedBoard(page) : new Board(page) };
  });
}

// Starts a screen without a monitor, and returns its name.
async function startScreen({ width, height }) {
  const words = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
  const screen = spawn("Xvfb", words, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await Promise.race([
    once(createInterface({ input: screen.stdio[3] }), "line"),
    once(screen, "exit").then(([status]) => { throw new Error(`Xvfb ended with ${status}`); }),
  ]);
  return { name: `:${number}`, stop: () => screen.kill() };
}

// Returns the path of the browser that comes with WebKitGTK, which is in a folder of the processor.
function findMiniBrowser() {
  const folders = readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1`);
  const path = [...folders, "/usr/libexec/webkit2gtk-4.1"].map((folder) => `${folder}/MiniBrowser`).find(existsSync);
  if (!path) throw new Error("MiniBrowser of WebKitGTK is missing: install webkit2gtk-driver");
  return path;
}

// WebKitGTK's browser. Each session has an empty profile.
async function openWebKit({ touch = false } = {}) {
  const { viewport } = deviceFor(touch);
  // Without a tool bar, the page has the size of the window.
  const options = { binary: findMiniBrowser(), args: ["--automation", "--full-screen"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  const screen = await startScreen(viewport);
  let service;
  let driver;
  const close = async () => {
    await driver?.quit();
    await service?.kill();
    screen.stop();
  };
  return openOrClose(close, async () => {
    service = new DriverService.Builder(process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver")
      .setLoopback(true)
      .setEnvironment({ ...process.env, DISPLAY: screen.name })
      .build();
    driver = await new Builder().usingServer(await service.start()).withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ x: 0, y: 0, ...viewport });
    const page = new WebDriverPage(driver);
    return { page, board: new Board(page, { touch }) };
  });
}

export const BROWSERS = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit };
