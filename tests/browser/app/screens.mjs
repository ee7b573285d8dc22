// Every screen of the app: its name, and how to reach it from the board. The accessibility tests check
// each of them.

import { importPuzzle, runCommand } from "./board.mjs";
import { importLargeBoard } from "./large.mjs";

const dialog = (page, name) => page.getByRole("dialog", { name }).waitFor();

export const SCREENS = [
  { name: "play", open: async () => {} },
  {
    name: "marks",
    open: async (page) => {
      await runCommand(page, "Fill notes");
    },
  },
  {
    name: "colors",
    open: async (page) => {
      await page.getByRole("radiogroup", { name: "Mode" }).getByText("Color", { exact: true }).click();
      await page.getByRole("group", { name: "Colors" }).waitFor();
    },
  },
  {
    name: "pen",
    open: async (page) => {
      await page.getByRole("radiogroup", { name: "Mode" }).getByText("Pen", { exact: true }).click();
      await page.getByRole("group", { name: "Pen" }).waitFor();
    },
  },
  {
    name: "pages-of-keys",
    open: async (page) => {
      await importLargeBoard(page, 100);
      await page.getByRole("radiogroup", { name: "Keys" }).waitFor();
    },
  },
  {
    name: "note-keypad",
    open: async (page) => {
      await page.locator("#cell-1-2").evaluate((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const at = { clientX: x + width / 2, clientY: y + height / 2, button: 2, pointerId: 1, bubbles: true };
        for (const type of ["pointerdown", "pointerup"]) cell.closest(".board").dispatchEvent(new PointerEvent(type, at));
      });
      await dialog(page, "Pop-up keypad for notes");
    },
  },
  {
    name: "paused",
    open: async (page) => {
      await page.keyboard.press("p");
      await page.getByText("Paused", { exact: true }).first().waitFor();
    },
  },
  {
    name: "hint",
    open: async (page) => {
      await page.keyboard.press("h");
      await page.getByRole("region", { name: "Hint" }).waitFor();
      for (let level = 1; level < 4; level += 1) await page.keyboard.press("h");
    },
  },
  {
    name: "history",
    open: async (page) => {
      await runCommand(page, "History");
      await page.getByRole("region", { name: "History" }).waitFor();
    },
  },
  {
    name: "new-game",
    open: async (page) => {
      await page.keyboard.press("n");
      await dialog(page, "New game");
      await page.getByRole("button", { name: "More options" }).click();
    },
  },
  {
    name: "solved",
    open: async (page) => {
      await importPuzzle(page, "123434122143432.");
      await page.getByRole("grid", { name: "4 by 4" }).focus();
      await page.keyboard.press("Control+End");
      await page.keyboard.press("1");
      await page.getByRole("region", { name: "Puzzle solved!" }).waitFor();
    },
  },
  {
    name: "filled-in",
    open: async (page) => {
      await importPuzzle(page, "123434122143432.");
      await runCommand(page, "Solve puzzle");
      await page.getByRole("button", { name: "Everything" }).click();
      await page.getByRole("region", { name: "Solution filled in" }).waitFor();
    },
  },
  { name: "daily", open: async (page) => { await runCommand(page, "Daily puzzle"); await dialog(page, "Daily puzzle"); } },
  { name: "collections", open: async (page) => { await runCommand(page, "Collections"); await dialog(page, "Collections"); } },
  { name: "settings", open: async (page) => { await runCommand(page, "Settings"); await dialog(page, "Settings"); } },
  { name: "commands", open: async (page) => { await page.keyboard.press("Control+k"); await dialog(page, "Commands"); } },
  {
    name: "lessons",
    open: async (page) => {
      await runCommand(page, "Lessons");
      await dialog(page, "Lessons");
      await page.getByRole("button", { name: /^Start: / }).first().waitFor();
    },
  },
  { name: "keys", open: async (page) => { await page.keyboard.press("?"); await dialog(page, "Keyboard shortcuts"); } },
  { name: "menu", open: async (page) => { await page.getByRole("button", { name: "Menu" }).click(); await dialog(page, /./); } },
  { name: "go-to", open: async (page) => { await page.keyboard.press("g"); await dialog(page, "Go to cell"); } },
];

export const WIDTHS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
