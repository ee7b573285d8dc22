// Large boards without waiting for the generator: the same for every run.

import { boxes } from "./board.mjs";

// Returns a solved grid: each row is the row above it, shifted so that no box repeats a value.
export function solvedGrid(side) {
  const [rows, columns] = boxes(side);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => ((row % rows) * columns + Math.floor(row / rows) + column) % side + 1));
}

// Returns the grid with only every `every`th cell filled.
export const thinned = (grid, every) => grid.map((row, r) => row.map((value, c) => ((r * grid.length + c) % every ? 0 : value)));

// Plays a board, rows of numbers with 0 for an empty cell, by importing it as text.
export async function importGrid(page, grid) {
  const text = grid.map((row) => row.map((value) => value || ".").join(" ")).join("\n");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Import" }).click();
  await dialog.getByRole("textbox").first().fill(text);
  await dialog.getByRole("button", { name: "Play", exact: true }).first().click({ timeout: 60_000 });
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("grid", { name: `${grid.length} by ${grid.length}` }).waitFor();
}

// Plays a board of this side with every `every`th cell given.
export const importLargeBoard = (page, side, every = 3) => importGrid(page, thinned(solvedGrid(side), every));
