// Dialogs: where the focus is when they open, heads that stay visible, the command palette, the menu.

import assert from "node:assert/strict";
import { test } from "node:test";
import { closeDialog, runCommand } from "./app/board.mjs";
import { PHONE, setUpOpenApp } from "./app/fixture.mjs";

const app = setUpOpenApp();

const openDialog = (page) => page.locator("dialog[open]");

// Waits until the focused element matches a selector.
const waitForFocus = (page, selector) =>
  page.waitForFunction((selector) => document.activeElement?.matches(`dialog[open] ${selector}`), selector);

test("every dialog opens with the focus where typing or Enter is expected", async () => {
  const { page } = app;
  for (const [command, focused] of [
    ["New game", "[name=size]:checked"],
    ["Settings", "[type=search]"],
    ["Help", "[type=search]"],
    ["Keyboard shortcuts", "[type=search]"],
    ["Go to row and column", "[type=text]"],
    ["Solve puzzle", ".list button"],
    ["Share link", "[name=share-part]:checked"],
  ]) {
    await runCommand(page, command);
    await waitForFocus(page, focused);
    await closeDialog(page);
  }
  await page.keyboard.press("Control+k");
  await waitForFocus(page, "[role=combobox]");
});

test("on touch screens a dialog opens without a keyboard over it", async () => {
  const { page } = await app.open(PHONE);
  await runCommand(page, "Settings");
  await openDialog(page).waitFor();
  assert.ok(await page.evaluate(() => !document.activeElement.matches("input")));
});

test("the command palette takes text at once, and knows synonyms and settings", async () => {
  const { page, board } = app;
  await board.click(1, 2);
  for (const [typed, first] of [["dark", "Theme"], ["notes", "Fill notes"], ["delete", "Erase"], ["rotate", "Design a puzzle"], ["timer", "Timer"]]) {
    await page.keyboard.press("Control+k");
    await waitForFocus(page, "[role=combobox]");
    await page.keyboard.type(typed);
    await page.getByRole("option").filter({ hasText: first }).first().waitFor();
    const names = await page.getByRole("option").allInnerTexts();
    assert.ok(names.findIndex((name) => name.startsWith(first)) < 3, `${typed}: ${names.slice(0, 3)}`);
    await closeDialog(page);
  }
  await page.keyboard.press("Control+k");
  await waitForFocus(page, "[role=combobox]");
  await page.keyboard.type("xyzzy");
  await openDialog(page).getByText("Nothing found. Try another word.").waitFor();
  await closeDialog(page);
  // A setting opens where it can be changed.
  await page.keyboard.press("Control+k");
  await waitForFocus(page, "[role=combobox]");
  await page.keyboard.type("dark");
  await page.getByRole("option", { selected: true }).getByText("Theme").waitFor();
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByLabel("Theme", { exact: true }).selectOption({ label: "Dark" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
});

test("arrow keys in the command palette keep the chosen command visible", async () => {
  const { page } = app;
  await page.keyboard.press("Control+k");
  await waitForFocus(page, "[role=combobox]");
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => {
    const row = document.getElementById("command-30");
    const [own, list] = [row, document.getElementById("commands")].map((element) => element?.getBoundingClientRect());
    return row?.ariaSelected === "true" && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
  });
});

test("on touch screens the command palette lists a few commands, and all on request", async () => {
  const { page } = await app.open(PHONE);
  await page.getByRole("button", { name: "Commands" }).tap();
  const dialog = page.getByRole("dialog", { name: "Commands" });
  await dialog.getByRole("option", { name: "Statistics" }).waitFor();
  const names = await dialog.getByRole("option").allInnerTexts();
  assert.ok(names.length <= 14 && names.includes("Pause"), names.join());
  assert.equal(await dialog.locator("kbd").count(), 0, "keys of a keyboard");
  await dialog.getByRole("button", { name: "All commands" }).tap();
  await dialog.getByRole("option", { name: "Extend selection left" }).waitFor({ state: "attached" });
  assert.ok((await dialog.getByRole("option").count()) > 100);
});

test("the head of a sheet stays visible, and help opens at its top", async () => {
  for (const device of [undefined, PHONE]) {
    const { page } = await app.open(device);
    await runCommand(page, "Help");
    const close = openDialog(page).getByRole("button", { name: "Close", exact: true });
    await close.waitFor();
    assert.equal(await openDialog(page).evaluate((dialog) => dialog.scrollTop), 0);
    assert.equal(await openDialog(page).getByRole("searchbox").inputValue(), "", "the text of the palette is left");
    const before = await close.boundingBox();
    await openDialog(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    const after = await close.boundingBox();
    assert.ok(Math.abs(after.y - before.y) < 20, `from ${before.y} to ${after.y}`);
    await close.click();
    await openDialog(page).waitFor({ state: "detached" });
  }
});

test("the menu has at most fifteen entries with icons, and those of design mode only there", async () => {
  const { page } = app;
  const readMenu = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    const entries = page.getByRole("dialog", { name: "Menu" }).locator(".entries button");
    await entries.first().waitFor();
    const names = await entries.allInnerTexts();
    assert.ok(names.length <= 15, `${names.length} entries`);
    assert.equal(await entries.locator("svg").count(), names.length);
    await closeDialog(page);
    return names.join("\n");
  };
  assert.doesNotMatch(await readMenu(), /givens into entries|Play this design/);
  await runCommand(page, "Design a puzzle");
  await page.getByRole("region", { name: "Design" }).waitFor();
  assert.match(await readMenu(), /Play this design/);
});

test("a new game has one left edge, tabs that do not collide, and its problems inside the dialog", async () => {
  for (const locale of ["en-US", "de-DE"]) {
    const { page } = await app.open({ ...PHONE, locale });
    await page.keyboard.press("n");
    await openDialog(page).locator("legend").first().waitFor();
    const tabs = await openDialog(page).getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => [tab.getBoundingClientRect().left, tab.getBoundingClientRect().left + tab.scrollWidth]));
    tabs.slice(1).forEach(([left], at) => assert.ok(left >= tabs[at][1], `${locale}: tab ${at + 2} begins at ${left}, before ${tabs[at][1]}`));
    const lefts = await openDialog(page).evaluate((dialog) => ["h2", ".tabs", "legend", ".chips"].map((name) => Math.round(dialog.querySelector(name).getBoundingClientRect().left)));
    assert.equal(new Set(lefts).size, 1, `${locale}: ${lefts}`);
  }
  const { page } = await app.open();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  // The button that starts the game is in view, and the tabs stay in their place.
  const play = dialog.getByRole("button", { name: "Play", exact: true });
  const placeOfTabs = () => dialog.getByRole("tablist").boundingBox();
  const before = await placeOfTabs();
  await dialog.getByRole("button", { name: "More options" }).click();
  assert.ok(await play.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight));
  await dialog.getByRole("tab", { name: "Link" }).click();
  assert.deepEqual(await placeOfTabs(), before);
  await dialog.getByRole("tab").first().click();
  await dialog.getByRole("button", { name: "More options" }).click();
  await dialog.getByLabel("Minimum", { exact: true }).fill("40");
  await dialog.getByLabel("Maximum", { exact: true }).fill("30");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.getByRole("alert").getByText("Minimum can’t be greater than maximum.").waitFor();
});
