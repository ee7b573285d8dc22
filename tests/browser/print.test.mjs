// Printing: pages are seen as they are printed, and as many of them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { launch, note, open } from "./app/browser.mjs";
import { serve } from "./app/server.mjs";

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(() => Promise.all([server?.stop(), browser?.close()]));

async function dialog() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
  const noted = note(context, server.url);
  const page = await open(context, server.url);
  // The browser's own window of printing stays closed; that it was called for is noted.
  await page.evaluate(() => { window.printed = 0; window.print = () => { window.printed += 1; }; });
  await page.keyboard.press("Control+p");
  await page.locator(".sheet-page svg").waitFor();
  return { context, noted, page };
}

const settled = (page) => page.waitForFunction(() => document.querySelector(".preview").getAttribute("aria-busy") === "false");

async function printed(page) {
  const before = await page.evaluate(() => window.printed);
  await page.getByRole("button", { name: "Print…" }).click();
  await page.waitForFunction((before) => window.printed > before, before);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString("latin1");
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => [Math.round(width), Math.round(height)]);
  return { pages: sizes.length, sizes };
}

test("the board at the table is printed with its solution, as many pages as were seen", async () => {
  const { context, noted, page } = await dialog();
  await page.getByText("Page 1 of 2").waitFor();
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
  const { pages, sizes } = await printed(page);
  assert.equal(pages, 2);
  const near = ([width, height]) => Math.abs(width - 595) <= 1 && Math.abs(height - 842) <= 1;
  assert.ok(sizes.every(near), JSON.stringify(sizes));
  assert.deepEqual(noted.problems, []);
  await context.close();
});

test("paper, solutions and grounds are as wished", async () => {
  const { context, page } = await dialog();
  await page.getByRole("combobox", { name: /^Solutions/ }).selectOption({ label: "None" });
  await page.getByText("Page 1 of 1").waitFor();
  await page.getByRole("combobox", { name: /^Size/ }).selectOption({ label: "Letter" });
  await page.getByRole("checkbox", { name: "Landscape" }).check();
  await page.waitForFunction(() => document.querySelector(".sheet-page svg").getAttribute("viewBox") === "0 0 792 612");
  await settled(page);
  const { pages, sizes } = await printed(page);
  assert.deepEqual([pages, sizes[0]], [1, [792, 612]]);
  await context.close();
});

test("puzzles are made level by level, and stand under headings", async () => {
  const { context, page } = await dialog();
  await page.getByText("New puzzles").click();
  await page.getByText("No puzzles yet", { exact: false }).waitFor();
  await page.getByRole("combobox", { name: /^Size/ }).first().selectOption({ label: "4 × 4" });
  for (const [level, count] of [["Beginner", 3], ["Easy", 0], ["Medium", 0]]) {
    await page.getByRole("spinbutton", { name: level }).fill(String(count));
  }
  await page.getByRole("button", { name: "Make them" }).click();
  await page.locator(".sheet-page svg").waitFor();
  assert.match(await page.locator(".sheet-page svg").textContent(), /Beginner/);
  const shown = Number(/of (\d+)/.exec(await page.locator(".print-pages").innerText())[1]);
  assert.equal((await printed(page)).pages, shown);
  await context.close();
});

test("a page is saved as a picture with its fonts", async () => {
  const { context, page } = await dialog();
  for (const [name, begins] of [["SVG", "<svg"], ["PNG", "\x89PNG"]]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Save page as ${name}` }).click(),
    ]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    assert.equal(content.toString("latin1", 0, begins.length), begins);
    if (name === "SVG") assert.match(content.toString(), /@font-face.*font\/woff2;base64,/s);
    else assert.ok(content.length > 20_000, `${content.length} bytes`);
  }
  await context.close();
});
