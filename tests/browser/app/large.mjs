// Large boards to play at once, made here: the same for every run, without waiting for the engine.

import { boxes } from "./board.mjs";

// A full board: each row is the one above it, moved on by so many that no box has a value twice.
export function full(side) {
  const [rows, columns] = boxes(side);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => ((row % rows) * columns + Math.floor(row / rows) + column) % side + 1));
}

// The same with holes: every cell whose number is not a multiple of `every` is empty.
export const holes = (grid, every) => grid.map((row, r) => row.map((value, c) => ((r * grid.length + c) % every ? 0 : value)));

// Plays a board, rows of numbers with 0 for an empty cell, by pasting it into the dialog of new games.
export async function bringGrid(page, grid) {
  const text = grid.map((row) => row.map((value) => value || ".").join(" ")).join("\n");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("tab", { name: "Import" }).click();
  await dialog.getByRole("textbox").first().fill(text);
  await dialog.getByRole("button", { name: "Play", exact: true }).first().click({ timeout: 60_000 });
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("grid", { name: `${grid.length} by ${grid.length}` }).waitFor();
}

// The same for a large board with holes.
export const bring = (page, side, every = 3) => bringGrid(page, holes(full(side), every));
