// Printing: the preview has the printed pages, and as many.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations } from "./app/axe.mjs";
import { Board, importPuzzle, runCommand } from "./app/board.mjs";
import { readDownload, waitUntilOfflineReady } from "./app/browser.mjs";
import { OFFLINE_CAPABLE, setUpApp } from "./app/fixture.mjs";

const app = setUpApp();

async function openPrint(options = {}) {
  const { context, page } = await app.open(options);
  // Counts calls instead of opening the browser's print dialog.
  await page.evaluate(() => { window.printed = 0; window.print = () => { window.printed += 1; }; });
  await page.keyboard.press("Control+p");
  await page.locator(".sheet-page svg").waitFor();
  return { context, page };
}

const waitUntilPreviewed = (page) => page.waitForFunction(() => document.querySelector(".preview").getAttribute("aria-busy") === "false");

async function print(page) {
  const before = await page.evaluate(() => window.printed);
  await page.getByRole("button", { name: "Print…" }).click();
  await page.waitForFunction((before) => window.printed > before, before);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString("latin1");
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => [Math.round(width), Math.round(height)]);
  return { pages: sizes.length, sizes };
}

test("the current board prints with its solution, as previewed", async () => {
  const { page } = await openPrint();
  await page.getByText("Page 1 of 2").waitFor();
  assert.deepEqual(await accessibilityViolations(page, { part: "dialog" }), []);
  const { pages, sizes } = await print(page);
  assert.equal(pages, 2);
  const isA4 = ([width, height]) => Math.abs(width - 595) <= 1 && Math.abs(height - 842) <= 1;
  assert.ok(sizes.every(isA4), JSON.stringify(sizes));
});

test("pages are in the language of the app", async () => {
  const { page } = await openPrint({ locale: "de-DE" });
  const preview = page.locator(".sheet-page svg");
  const shows = (text) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector(".sheet-page svg")?.textContent), text);
  await shows(/(Anfänger|Leicht|Mittel|Schwer|Experte|Extrem) \d+,\d · \d+ Vorgaben/.source);
  await page.getByRole("button", { name: "Weiter" }).click();
  await shows("Lösungen");
  assert.doesNotMatch(await preview.textContent(), /Solutions|Page/);
});

test("paper, solutions and tints follow the options", async () => {
  const { page } = await openPrint();
  await page.getByRole("combobox", { name: /^Solutions/ }).selectOption({ label: "None" });
  await page.getByText("Page 1 of 1").waitFor();
  await page.getByRole("combobox", { name: /^Size/ }).selectOption({ label: "Letter" });
  await page.getByRole("checkbox", { name: "Landscape" }).check();
  await page.waitForFunction(() => document.querySelector(".sheet-page svg").getAttribute("viewBox") === "0 0 792 612");
  await waitUntilPreviewed(page);
  const { pages, sizes } = await print(page);
  assert.deepEqual([pages, sizes[0]], [1, [792, 612]]);
});

test("puzzles are generated level by level, under headings", async () => {
  const { page } = await openPrint();
  await page.getByText("New puzzles").click();
  await page.getByText("Choose how many puzzles", { exact: false }).waitFor();
  await page.getByRole("combobox", { name: /^Size/ }).first().selectOption({ label: "4 × 4" });
  for (const [level, count] of [["Beginner", 3], ["Easy", 0], ["Medium", 0]]) {
    await page.getByRole("spinbutton", { name: level }).fill(String(count));
  }
  await page.getByRole("button", { name: "Generate" }).click();
  await page.locator(".sheet-page svg").waitFor();
  assert.match(await page.locator(".sheet-page svg").textContent(), /Beginner/);
  const shown = Number(/of (\d+)/.exec(await page.locator(".print-pages").innerText())[1]);
  assert.equal((await print(page)).pages, shown);
});

test("a page is saved as a picture with its fonts", async () => {
  const { page } = await openPrint();
  for (const [name, signature] of [["SVG", "<svg"], ["PNG", "\x89PNG"]]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByText("Save as…").click().then(() => page.getByRole("button", { name: `Save page as ${name}` }).click()),
    ]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    assert.equal(content.toString("latin1", 0, signature.length), signature);
    if (name === "SVG") assert.match(content.toString(), /@font-face.*font\/woff2;base64,/s);
    else assert.ok(content.length > 20_000, `${content.length} bytes`);
  }
});

// Returns the text of the previewed page.
const pageText = (page) => page.locator(".sheet-page svg").evaluate((svg) => [...svg.querySelectorAll("text")].map((text) => text.textContent).join(" "));

// Waits until the previewed page has changed after an action.
async function waitForNewPreview(page, action) {
  const before = await page.locator(".sheet-page").innerHTML();
  await action();
  await page.waitForFunction((before) => {
    const shown = document.querySelector(".sheet-page");
    return shown && shown.innerHTML !== before && document.querySelector(".preview").getAttribute("aria-busy") === "false";
  }, before);
}

test("the board prints with givens only, with entries, or with notes", async () => {
  const { page } = await app.open();
  const board = new Board(page);
  const values = await board.digits();
  const solution = await board.solution(values);
  await board.click(1, 2);
  await page.keyboard.press(String(solution[0][1]));
  await page.keyboard.press("m");
  await page.keyboard.press("Control+p");
  await page.locator(".sheet-page svg").waitFor();
  await page.getByRole("combobox", { name: /^Solutions/ }).selectOption({ label: "None" });
  await page.getByText("Page 1 of 1").waitFor();
  await waitUntilPreviewed(page);
  const digits = async () => (await pageText(page)).replace(/[^1-9 ]/g, " ").split(/ +/).filter((word) => /^[1-9]$/.test(word)).length;
  const givens = values.flat().filter(Boolean).length;
  const counts = [await digits()];
  for (const label of ["With my digits", "With my notes"]) {
    await waitForNewPreview(page, () => page.getByText(label, { exact: true }).click());
    counts.push(await digits());
  }
  assert.equal(counts[1], counts[0] + 1, `${counts} digits, ${givens} givens`);
  assert.ok(counts[2] > counts[1] + 50, `${counts} digits`);
});

test("games selected in the library print", async () => {
  const { page } = await app.open();
  for (const text of ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1.....3..2.....4"]) await importPuzzle(page, text);
  await runCommand(page, "Library");
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByText(/3 games/).waitFor();
  for (const box of await library.getByRole("checkbox", { name: /^Select/ }).all()) await box.check();
  await library.getByRole("button", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  await dialog.locator(".sheet-page svg").waitFor();
  assert.ok(await dialog.getByRole("radio", { name: "Selected games" }).isChecked());
  // Three puzzles, two per page.
  await dialog.getByRole("combobox", { name: /^Solutions/ }).selectOption({ label: "None" });
  await dialog.getByText("Page 1 of 2").waitFor();
});

test("custom paper, margins, and boards per page or as many as fit", async () => {
  const { page } = await openPrint();
  await page.getByRole("combobox", { name: /^Solutions/ }).selectOption({ label: "None" });
  await page.getByRole("combobox", { name: /^Size/ }).selectOption({ label: "Custom…" });
  await page.getByLabel("Width (mm)").fill("100");
  await page.getByLabel("Height (mm)").fill("200");
  await page.getByLabel("Height (mm)").press("Tab");
  await page.waitForFunction(() => /^0 0 283(\.\d+)? 567|^0 0 283(\.\d+)? 566\.9/.test(document.querySelector(".sheet-page svg").getAttribute("viewBox")));
  await waitUntilPreviewed(page);
  await waitForNewPreview(page, async () => { await page.getByLabel("Margins (mm)").fill("30"); await page.getByLabel("Margins (mm)").press("Tab"); });
  await page.getByText("New puzzles").click();
  await page.getByRole("combobox", { name: /^Size/ }).first().selectOption({ label: "4 × 4" });
  for (const [level, count] of [["Beginner", 6], ["Easy", 0], ["Medium", 0]]) await page.getByRole("spinbutton", { name: level }).fill(String(count));
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByText("Page 1 of 3").waitFor();
  await page.getByLabel("Puzzles per page").fill("6");
  await page.getByLabel("Puzzles per page").press("Tab");
  await page.getByText("Page 1 of 1").waitFor();
  await page.getByText("As many as fit").click();
  await page.getByLabel("Minimum cell size (mm)").fill("10");
  await page.getByLabel("Minimum cell size (mm)").press("Tab");
  await page.getByText(/Page 1 of [236]/).waitFor();
});

test("solutions print at the end, upside down, on separate sheets, or not at all", async () => {
  const { page } = await openPrint();
  const field = page.getByRole("combobox", { name: /^Solutions/ });
  const pages = (count) => page.getByText(`Page 1 of ${count}`).waitFor();
  await pages(2);
  await field.selectOption({ label: "Upside down at the bottom of the page" });
  await pages(1);
  await waitUntilPreviewed(page);
  assert.match(await page.locator(".sheet-page").innerHTML(), /rotate\(-?180|matrix\(-1|scale\(-1/);
  await field.selectOption({ label: "As a separate document" });
  await page.getByRole("button", { name: "Print solutions…" }).waitFor();
  const printedBefore = await page.evaluate(() => window.printed);
  await page.getByRole("button", { name: "Print solutions…" }).click();
  await page.waitForFunction((before) => window.printed > before, printedBefore);
  await field.selectOption({ label: "None" });
  await page.getByRole("button", { name: "Print solutions…" }).waitFor({ state: "detached" });
  await pages(1);
});

test("title, lines, symbols, notes, covers and booklet print on request", async () => {
  const { page } = await openPrint();
  await page.getByRole("combobox", { name: /^Solutions/ }).selectOption({ label: "None" });
  await page.getByText("Page 1 of 1").waitFor();
  await waitUntilPreviewed(page);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Sunday");
  await title.press("Tab");
  await waitForNewPreview(page, () => page.getByLabel("Title page").check());
  assert.match(await pageText(page), /Sunday/);
  await waitForNewPreview(page, () => page.getByLabel("Title page").uncheck());
  await waitForNewPreview(page, () => page.getByRole("combobox", { name: /^Symbols/ }).selectOption({ label: "A, B, C …" }));
  assert.match(await pageText(page), /\b[A-I]\b.*\b[A-I]\b/);
  for (const label of ["Candidate dots", "Shade givens", "Name and date line"]) {
    await waitForNewPreview(page, () => page.getByLabel(label).check());
  }
  for (const [label, value] of [["Line thickness", "2"], ["Space for notes (mm)", "40"]]) {
    await waitForNewPreview(page, async () => { await page.getByLabel(label).fill(value); await page.getByLabel(label).press("Tab"); });
  }
  await waitForNewPreview(page, () => page.getByRole("combobox", { name: /^Colors/ }).selectOption({ label: "Black only" }));
  await page.getByLabel("Cover").check();
  await page.getByText(/of [2-9]/).first().waitFor();
  await page.getByLabel("Booklet order").check();
  await page.getByText(/flip on the short edge/).waitFor();
});

test("pages are previewed, printed and saved offline", async () => {
  const { context, page } = await app.open(OFFLINE_CAPABLE);
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "play");
  await page.evaluate(() => { window.printed = 0; window.print = () => { window.printed += 1; }; });
  await page.keyboard.press("Control+p");
  await page.locator(".sheet-page svg").waitFor();
  assert.equal((await print(page)).pages, 2);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByText("Save as…").click().then(() => page.getByRole("button", { name: "Save page as SVG" }).click())]);
  assert.ok((await readDownload(download)).length > 0);
});

test("Escape closes the list of files, not the dialog, and so does a click elsewhere", async () => {
  const { page } = await openPrint();
  const list = page.locator("details.save-as");
  const save = page.getByText("Save as…");
  await save.click();
  await page.getByRole("button", { name: "Save as PDF" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save as PDF" }).waitFor({ state: "hidden" });
  await page.getByRole("dialog", { name: "Print" }).waitFor();
  await save.click();
  await page.getByRole("button", { name: "Save as PDF" }).waitFor();
  await page.getByRole("dialog", { name: "Print" }).getByRole("heading", { name: "Print" }).click();
  assert.equal(await list.evaluate((details) => details.open), false);
});

test("all pages are saved as a PDF, also offline", async () => {
  const { context, page } = await openPrint(OFFLINE_CAPABLE);
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByText("Save as…").click().then(() => page.getByRole("button", { name: "Save as PDF" }).click()),
  ]);
  assert.match(download.suggestedFilename(), /\.pdf$/);
  const saved = (await readDownload(download)).toString("latin1");
  assert.ok(saved.startsWith("%PDF-"));
  assert.match(saved, /\/Type\/Pages\b[^>]*\/Count 2\b/);
  await page.getByText(`Saved as ${download.suggestedFilename()}.`).first().waitFor();
});
