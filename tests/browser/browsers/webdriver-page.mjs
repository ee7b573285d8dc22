// Pages of a browser that only WebDriver drives, with the part of Playwright's interface that the helpers
// of the tests use. So the same flows run in it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Key, Origin } from "selenium-webdriver";
import { choose, crop, find, isShown, reach, tap } from "./elements.mjs";

const TIMEOUT = 20_000;

const LIBRARY = new URL("../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js", import.meta.url);

// The keys that WebDriver calls differently.
const KEYS = {
  Control: Key.CONTROL, Shift: Key.SHIFT, Alt: Key.ALT, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB,
  Backspace: Key.BACK_SPACE, Delete: Key.DELETE, Home: Key.HOME, End: Key.END,
  ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN,
};

// Calls an action until it returns something else than `undefined`.
async function until(action, describe, timeout = TIMEOUT) {
  const end = Date.now() + timeout;
  for (;;) {
    const result = await action();
    if (result !== undefined) return result;
    assert.ok(Date.now() < end, await describe());
  }
}

// How a name or text is compared, as data.
const toMatch = (name, exact) => (name instanceof RegExp ? { source: name.source, flags: name.flags } : { text: name, exact });

// The queries of a page and of its locators.
class Queries {
  constructor(page, steps) {
    this.root = page;
    this.steps = steps;
  }

  with(step) {
    return new Locator(this.root, [...this.steps, step]);
  }

  getByRole(role, { name, exact = false, ...options } = {}) {
    return this.with({ query: "role", role, match: name && toMatch(name, exact), options });
  }

  getByLabel(name, { exact = false } = {}) {
    return this.with({ query: "label", match: toMatch(name, exact) });
  }

  getByText(name, { exact = false } = {}) {
    return this.with({ query: "text", match: toMatch(name, exact) });
  }

  locator(selector) {
    return this.with({ query: "css", selector });
  }
}

class Locator extends Queries {
  first() {
    return this.nth(0);
  }

  nth(index) {
    return this.with({ filter: "place", index });
  }

  filter({ hasText, visible }) {
    return this.with(hasText ? { filter: "text", match: toMatch(hasText, false) } : { filter: "visible", visible });
  }

  page() {
    return this.root;
  }

  // Calls a function in the page with all elements that this locator leads to.
  evaluateAll(inPage, argument) {
    return this.root.find(this.steps, inPage, argument);
  }

  // Waits for the only element, and calls a function in the page with it.
  async evaluate(inPage, argument, timeout) {
    const body = `async (elements, argument) => elements.length === 1 ? { value: await (${inPage})(elements[0], argument) } : { count: elements.length }`;
    let count = 0;
    const { value } = await until(async () => {
      const result = await this.evaluateAll(body, argument);
      count = result.count;
      return result.count === undefined ? result : undefined;
    }, () => `${count} elements: ${this}`, timeout);
    return value;
  }

  // Returns the point where a pointer reaches the element, once it does.
  async point(timeout) {
    let problem;
    return until(async () => {
      const reached = await this.evaluate(reach, null, timeout);
      problem = reached.problem;
      return reached.point;
    }, () => `${problem}: ${this}`, timeout);
  }

  async click({ timeout } = {}) {
    const { x, y } = await this.point(timeout);
    await this.root.mouse.click(x, y);
  }

  async tap() {
    const { x, y } = await this.point();
    await this.root.touchscreen.tap(x, y);
  }

  async focus() {
    await this.evaluate((element) => element.focus());
  }

  async press(keys) {
    await this.focus();
    await this.root.keyboard.press(keys);
  }

  async fill(text) {
    const isTyped = await this.evaluate((element) => {
      element.focus();
      if (element.type === "range") return false;
      element.select();
      return true;
    });
    if (isTyped) await this.root.keyboard.insertText(text || Key.DELETE);
    else await this.evaluate(choose, text);
  }

  async selectOption({ label }) {
    await this.evaluate(choose, label);
  }

  async setChecked(checked) {
    if ((await this.evaluate((element) => element.checked)) !== checked) await this.click();
    assert.equal(await this.evaluate((element) => element.checked), checked, `${this}`);
  }

  check() {
    return this.setChecked(true);
  }

  uncheck() {
    return this.setChecked(false);
  }

  count() {
    return this.evaluateAll((elements) => elements.length);
  }

  async all() {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  async isVisible() {
    return this.evaluateAll("(elements) => elements.length > 0 && elements.every(isShown)");
  }

  async waitFor({ state = "visible", timeout } = {}) {
    const reached = {
      attached: async () => (await this.count()) > 0,
      detached: async () => (await this.count()) === 0,
      visible: () => this.isVisible(),
      hidden: async () => !(await this.isVisible()),
    };
    await until(async () => (await reached[state]()) || undefined, () => `not ${state}: ${this}`, timeout);
  }

  getAttribute(name) {
    return this.evaluate((element, name) => element.getAttribute(name), name);
  }

  innerText() {
    return this.evaluate((element) => element.innerText);
  }

  textContent() {
    return this.evaluate((element) => element.textContent);
  }

  boundingBox() {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  toString() {
    return JSON.stringify(this.steps);
  }
}

export class WebDriverPage extends Queries {
  constructor(driver) {
    super(null, []);
    this.root = this;
    this.driver = driver;
    const pointer = (x, y) => driver.actions({ async: true }).move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT });
    this.mouse = { click: (x, y) => pointer(x, y).press().release().perform() };
    // The driver of WebKitGTK turns touches into clicks of the mouse.
    this.touchscreen = { tap: (x, y) => this.evaluate(tap, { x, y }) };
    this.keyboard = {
      press: async (shortcut) => {
        // "+" may be the key itself.
        const keys = shortcut.split(/\+(?=.)/).map((key) => KEYS[key] ?? key.replace(/^Digit/, ""));
        const actions = driver.actions({ async: true });
        for (const key of keys) actions.keyDown(key);
        for (const key of keys.reverse()) actions.keyUp(key);
        await actions.perform();
      },
      insertText: async (text) => driver.switchTo().activeElement().sendKeys(text),
    };
  }

  async goto(url) {
    await this.driver.get(url);
  }

  async reload() {
    await this.driver.navigate().refresh();
  }

  evaluate(inPage, argument = null) {
    return this.driver.executeScript(`return (${inPage})(arguments[0])`, argument);
  }

  async waitForFunction(predicate, argument, { timeout } = {}) {
    const isTrue = async () => (await this.evaluate(predicate, argument)) || undefined;
    await until(isTrue, () => `never came true: ${predicate}`, timeout);
  }

  // Calls a function in the page with the elements that these steps lead to.
  async find(steps, inPage, argument = null) {
    const script = `${isShown}; return globalThis.TestingLibraryDom ? (${inPage})((${find})(arguments[0]), arguments[1]) : "no library"`;
    const result = await this.driver.executeScript(script, steps, argument);
    if (result !== "no library") return result;
    // The page has loaded anew.
    await this.driver.executeScript(await readFile(LIBRARY, "utf8"));
    return this.find(steps, inPage, argument);
  }

  // Takes a picture of the page, or of a rectangle of it.
  async screenshot({ clip } = {}) {
    const png = await this.driver.takeScreenshot();
    return Buffer.from(clip ? await this.evaluate(crop, { png, clip }) : png, "base64");
  }
}
