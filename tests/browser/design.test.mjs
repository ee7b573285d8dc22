// The engine's panel, solving, and design.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { launch, note, open } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

async function board() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const noted = note(context, server.url);
  return { context, noted, page: await open(context, server.url) };
}

async function command(page, words) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find a command" }).fill(words);
  await page.keyboard.press("Enter");
}

async function select(page, row, column) {
  const area = await page.locator(".board").boundingBox();
  const place = (at) => ((at - 0.5) / 9);
  await page.mouse.click(area.x + area.width * place(column), area.y + area.height * place(row));
}

async function accessible(page, part) {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
}

test("the panel tells solutions, rating and steps, and a step is shown", async () => {
  const { context, noted, page } = await board();
  await command(page, "analyse");
  const panel = page.getByRole("region", { name: "Analysis" });
  await panel.getByText("One solution").waitFor();
  await panel.getByText("Rating").waitFor();
  const steps = panel.getByRole("list", { name: "Steps" }).getByRole("button");
  await steps.first().waitFor();
  const before = await page.locator(".board canvas.above").screenshot();
  await steps.nth(5).click();
  await page.waitForFunction(() => document.querySelector(".way li:nth-child(6) p"));
  assert.equal(await steps.nth(5).getAttribute("aria-pressed"), "true");
  const shown = await page.locator(".board canvas.above").screenshot();
  assert.ok(!before.equals(shown), "the step is on the board");
  await accessible(page, ".analysis");
  assert.deepEqual(noted.problems, []);
  await context.close();
});

test("everything is solved as one move, and undone as one", async () => {
  const { context, page } = await board();
  await command(page, "solve");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Solve" }).waitFor();
  await accessible(page, "dialog");
  await dialog.getByRole("button", { name: "Everything" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: /Solved/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  const board_ = page.getByRole("grid");
  await board_.waitFor();
  const empty = await board_.getByRole("gridcell").evaluateAll((cells) => cells.filter((cell) => /empty/.test(cell.getAttribute("aria-label") ?? cell.textContent)).length);
  assert.ok(empty > 30, `${empty} cells are empty again`);
  await context.close();
});

test("a design tells at once what it comes to, and is played", async () => {
  const { context, noted, page } = await board();
  await command(page, "design a puzzle");
  const panel = page.getByRole("region", { name: "Design" });
  await panel.getByText("One solution").waitFor();
  const spare = panel.getByRole("button", { name: /^Remove / });
  await spare.first().waitFor();
  const count = async () => Number(/(\d+) givens/.exec(await panel.locator(".live").innerText())[1]);
  const before = await count();
  await spare.first().click();
  await page.waitForFunction((before) => new RegExp(`${before - 1} givens`).test(document.querySelector(".live").innerText), before);
  await page.waitForFunction(() => document.querySelector(".live").getAttribute("aria-busy") === "false");
  await accessible(page, ".design");
  await panel.getByRole("button", { name: "Clear" }).click();
  await panel.getByText("Two solutions or more").waitFor();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await panel.getByRole("button", { name: "Play anyway" }).waitFor();
  await page.keyboard.press("Control+z");
  await panel.getByText("One solution").waitFor();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await panel.waitFor({ state: "detached" });
  assert.deepEqual(noted.problems, []);
  await context.close();
});

test("two givens that conflict are named", async () => {
  const { context, page } = await board();
  await command(page, "design a puzzle");
  const panel = page.getByRole("region", { name: "Design" });
  await panel.getByText("One solution").waitFor();
  await panel.getByRole("button", { name: "Clear" }).click();
  await panel.getByText("Two solutions or more").waitFor();
  for (const column of [2, 7]) {
    await select(page, 4, column);
    await page.keyboard.press("5");
  }
  await panel.getByText("No solution").waitFor();
  assert.match(await panel.locator(".live").innerText(), /5/);
  await context.close();
});

test("an empty board of another shape is completed to one solution", async () => {
  const { context, page } = await board();
  await command(page, "design a puzzle");
  const panel = page.getByRole("region", { name: "Design" });
  await panel.getByRole("button", { name: "Another board…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("4 × 4").click();
  await accessible(page, "dialog");
  await dialog.getByRole("button", { name: "Design" }).click();
  await panel.getByText("Two solutions or more").waitFor();
  await panel.getByRole("button", { name: "Complete" }).click();
  await panel.getByText("One solution").waitFor();
  await panel.getByRole("combobox", { name: "Transform" }).selectOption({ label: "Other digits" });
  await panel.getByRole("button", { name: "Do it" }).click();
  await panel.getByText("One solution").waitFor();
  await context.close();
});
