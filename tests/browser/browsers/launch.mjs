// The browsers that the core flows run in. Each `open` starts a browser with an empty profile and returns
// its page and the function that ends it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { firefox } from "playwright-core";
import { Builder, Capabilities } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { launch } from "../app/browser.mjs";
import { WebDriverPage } from "./webdriver-page.mjs";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const device = (touch) => (touch ? PHONE : DESKTOP);

async function openPlaywright(browser, options) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  return { page: await context.newPage(), close: () => browser.close() };
}

const openChromium = async ({ touch = false } = {}) => openPlaywright(await launch(), device(touch));

// What the primary pointer can do: a finger is coarse; a mouse is fine and can hover.
const POINTER = { finger: 1, mouse: 2 + 4 };

async function openFirefox({ touch = false } = {}) {
  const pointer = touch ? POINTER.finger : POINTER.mouse;
  // Debian's Firefox speaks WebDriver BiDi, and a browser without a screen has no pointer.
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    firefoxUserPrefs: { "ui.primaryPointerCapabilities": pointer, "ui.allPointerCapabilities": pointer },
  });
  return openPlaywright(browser, device(touch));
}

// Starts a screen without a monitor, and returns its name.
async function startScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await Promise.race([
    once(createInterface({ input: screen.stdio[3] }), "line"),
    once(screen, "exit").then(([status]) => { throw new Error(`Xvfb ended with ${status}`); }),
  ]);
  return { name: `:${number}`, stop: () => screen.kill() };
}

// WebKitGTK's own browser, in which every session has a profile of its own.
async function openWebKit({ touch = false } = {}) {
  const screen = await startScreen();
  const service = new DriverService.Builder(process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver")
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: screen.name })
    .build();
  const driver = await new Builder().usingServer(await service.start()).withCapabilities(new Capabilities({ browserName: "MiniBrowser" })).build();
  const page = new WebDriverPage(driver);
  await page.setViewportSize(device(touch).viewport);
  return {
    page,
    close: async () => {
      await driver.quit();
      await service.kill();
      screen.stop();
    },
  };
}

export const ENGINES = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit };
