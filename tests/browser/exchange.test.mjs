// Import by paste, drop, file and link; copy, export and sharing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { closeDialog } from "./app/board.mjs";
import { readDownload, waitUntil, waitUntilReady, waitUntilSaved } from "./app/browser.mjs";
import { setUpApp } from "./app/fixture.mjs";

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

const app = setUpApp({ permissions: ["clipboard-read", "clipboard-write"] });
const openAt = (hash = "", options = {}) => app.open(options, undefined, hash);

// Pastes as a player does: from the clipboard, by keyboard.
async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("ControlOrMeta+v");
}

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());
const dialog = (page) => page.locator("dialog[open]");

// Returns the text of the upper left cell for screen readers.
async function cornerText(page) {
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  return page.locator("[role=gridcell][aria-selected=true]").first().textContent();
}

async function menu(page, label) {
  await page.getByRole("button", { name: "Menu" }).first().click();
  await dialog(page).getByRole("button", { name: label }).first().click();
}

async function runCommand(page, words) {
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+k");
  await dialog(page).locator("input").first().fill(words);
  await page.keyboard.press("Enter");
}

test("the worker that reads files ends once it is idle, and starts again when it is needed", async () => {
  const { page } = await app.open({}, (context) => context.clock.install());
  await paste(page, LINE);
  await dialog(page).getByText(/Found 1 puzzle/).waitFor();
  const count = page.workers().length;
  const ended = page.workers().at(-1).waitForEvent("close");
  await closeDialog(page);
  await page.clock.fastForward("00:30");
  await ended;
  await paste(page, OTHER);
  await dialog(page).getByText(/Found 1 puzzle/).waitFor();
  assert.equal(page.workers().length, count);
});

test("a pasted line is recognized and previewed; nothing changes before Play", async () => {
  const { page } = await openAt();
  const before = await cornerText(page);
  await paste(page, LINE);
  await dialog(page).getByText(/Found \d+ puzzle/).waitFor();
  assert.match(await dialog(page).innerText(), /1 puzzle/);
  assert.match(await dialog(page).innerText(), /9 × 9 · 30 givens/);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await cornerText(page), before);
  await paste(page, LINE);
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
  assert.match(await cornerText(page), /^5/);
});

test("a paste before the app has loaded is kept until it has", async () => {
  let delayRequest;
  const requested = new Promise((done) => { delayRequest = done; });
  const delayRest = (context) => context.route(/app-split_later/, delayRequest);
  const { page } = await app.open({ serviceWorkers: "block" }, delayRest);
  await paste(page, LINE);
  await (await requested).continue();
  await dialog(page).getByText(/9 × 9 · 30 givens/).waitFor();
});

test("a 16x16 line with ambiguous boxes offers each choice", async () => {
  const { page } = await openAt();
  await paste(page, `1${".".repeat(255)}`);
  const chips = dialog(page).locator("fieldset", { hasText: "Which boxes does this puzzle have" });
  await chips.getByRole("button", { name: "2 × 8 boxes" }).click();
  await dialog(page).locator(".boards").getByText("2 × 8 boxes").waitFor();
  await chips.getByRole("button", { name: "No boxes (Latin square)" }).click();
  await chips.locator("[aria-pressed=true]", { hasText: "No boxes (Latin square)" }).waitFor();
  await chips.getByRole("button", { name: "4 × 4 boxes" }).click();
  await chips.locator("[aria-pressed=true]", { hasText: "4 × 4 boxes" }).waitFor();
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: /16 × 16/ }).waitFor();
});

test("errors name line and column, and the rest can be played", async () => {
  const { page } = await openAt();
  await paste(page, `..3.1........4.2\n..3.1.....x..4.9\n`);
  await dialog(page).getByText("Line 2, column 16: “9” isn’t a digit in this puzzle.").waitFor();
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: /4 × 4/ }).waitFor();
});

test("text without a puzzle is reported, and the game stays", async () => {
  const { page } = await openAt();
  const before = await cornerText(page);
  for (const odd of ["hello", "{\"format\":\"anydoku/9\"}", "<xml", "#p=", "\u0000\uffff", "https://sudokupad.app/abc", "9".repeat(5000)]) {
    await paste(page, odd);
    await dialog(page).locator(".preview .fault").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  }
  assert.equal(await cornerText(page), before);
});

test("texts that cannot be used say what they are and what to do, in every language", { timeout: 60_000 }, async () => {
  const texts = [
    ["hello", /^No puzzle found here/, /^Hier wurde kein Rätsel gefunden/],
    [LINE.slice(1), /^This line has 80 cells; a 9 × 9 puzzle needs 81\. One seems to be missing\.$/, /^Diese Zeile hat 80 Felder.* Eines scheint zu fehlen\.$/],
    // Not an 8 × 8 puzzle with 6 cells too many.
    [LINE.slice(11), /^This line has 70 cells; a 9 × 9 puzzle needs 81\. 11 seem to be missing\.$/, /^Diese Zeile hat 70 Felder.* 11 scheinen zu fehlen\.$/],
    [`${LINE}..`, /^This line has 83 cells; a 9 × 9 puzzle needs 81\. There are 2 too many\.$/, /^Diese Zeile hat 83 Felder.* 2 sind zu viel\.$/],
    ["https://sudokupad.app/abc", /^This SudokuPad link only contains an ID/, /^Dieser Link von SudokuPad enthält nur eine Kennung/],
    ["https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA", /^This f-puzzles link is damaged or incomplete/, /^Dieser Link von f-puzzles ist beschädigt/],
    ["<opensudoku>", /^This OpenSudoku file is damaged or incomplete/, /^Diese Datei von OpenSudoku ist beschädigt/],
  ];
  for (const [at, locale] of ["en-US", "de-DE"].entries()) {
    const { page } = await openAt("", { locale });
    for (const [text, ...messages] of texts) {
      await paste(page, text);
      const fault = dialog(page).locator(".preview .fault");
      await fault.filter({ hasText: messages[at] }).waitFor();
      assert.equal(await fault.count(), 1, text);
      await closeDialog(page);
    }
  }
});

test("a preview says before Play whether the puzzle has one solution", async () => {
  const { page } = await openAt();
  for (const [line, verdict] of [[LINE, "Exactly one solution"], [`${".".repeat(80)}1`, /^More than one solution/], [`55${".".repeat(79)}`, /^No solution: .*5/]]) {
    await paste(page, line);
    await dialog(page).locator(".boards").getByText(verdict).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  }
});

test("files open by dialog and by drop; many puzzles become a folder", async () => {
  const { page } = await openAt();
  const chooser = page.waitForEvent("filechooser");
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+o");
  await (await chooser).setFiles([{ name: "two.sdm", mimeType: "text/plain", buffer: Buffer.from(`${LINE}\n${OTHER}\n`) }]);
  await dialog(page).getByText("2 puzzles").waitFor();
  assert.equal(await dialog(page).locator(".boards > li").count(), 2);
  await dialog(page).getByRole("button", { name: "Add all to library" }).click();
  await dialog(page).getByRole("heading", { name: "Library" }).waitFor();
  await dialog(page).getByText("2 of 3 games").waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  const data = await page.evaluateHandle((line) => {
    const data = new DataTransfer();
    data.items.add(new File([line], "dropped.txt"));
    return data;
  }, LINE);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await dialog(page).getByText("1 puzzle").waitFor();
});

test("a link plays at once, leaves the address bar, and works again in the open page", async () => {
  const { page } = await openAt("#p=AQQCAgEDKAWNWJok6w");
  await page.getByRole("heading", { name: /4 × 4/ }).waitFor();
  assert.equal(await page.evaluate(() => location.hash), "");
  await waitUntilSaved(page);
  await page.reload();
  await waitUntilReady(page);
  await page.getByRole("heading", { name: /4 × 4/ }).waitFor();
  await paste(page, LINE);
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: /9 × 9/ }).waitFor();
  await page.evaluate(() => { location.hash = "#p=AQQCAgEDKAWNWJok6w"; });
  await page.getByRole("heading", { name: /4 × 4/ }).waitFor();
});

test("broken, truncated and newer links are reported, and the game stays", async () => {
  const plain = await openAt();
  const before = await cornerText(plain.page);
  for (const hash of ["#p=", "#p=AQQCAgEDKAWNWJok7w", "#p=AQQCAgEDKAWN", "#p=%%%", "#p=CQQCAgEDKAWNWJok6w", `#p=${"A".repeat(9000)}`]) {
    const { page } = await openAt(hash);
    await dialog(page).getByText(/^This anydoku link is damaged or incomplete|^This link was made by a newer version/).first().waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("heading", { name: /9 × 9/ }).waitFor();
    assert.equal(await cornerText(page), before, hash);
  }
});

test("copying again cycles through givens, state and grid", async () => {
  const { page } = await openAt();
  await paste(page, LINE);
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  await page.keyboard.press("Control+c");
  await page.getByText("Givens copied.").first().waitFor();
  assert.equal(await clipboard(page), LINE);
  await page.keyboard.press("Control+c");
  await page.getByText("Digits and notes copied").first().waitFor();
  assert.match(await clipboard(page), /^:.*53\+4/);
  await page.keyboard.press("Control+c");
  await page.getByText("Text grid copied").first().waitFor();
  assert.match(await clipboard(page), /\+-+\+/);
});

test("a game with notes is copied with them, as a link", async () => {
  const { page } = await openAt();
  await paste(page, LINE);
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await runCommand(page, "Fill notes");
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+1");
  const cells = () => page.locator("[role=gridcell]").allTextContents();
  const before = await cells();
  await page.keyboard.press("Control+c");
  await page.getByText("Givens copied.").first().waitFor();
  await page.keyboard.press("Control+c");
  await page.getByText("Link with your digits and notes copied.").first().waitFor();
  const link = await clipboard(page);
  assert.match(link, /^http.*#p=/);
  await paste(page, link);
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
  assert.deepEqual(await cells(), before);
});

test("a game saved as a file returns with notes, colors and every move", async () => {
  const { page } = await openAt();
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("9");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Control+Digit8");
  await page.keyboard.press("Control+Shift+Digit2");
  const described = await page.locator("[role=gridcell][aria-selected=true]").first().textContent();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
  assert.match(download.suggestedFilename(), /^anydoku-9x9-\d{4}-\d\d-\d\d\.json$/);
  const text = (await readDownload(download)).toString();
  assert.match(text, /"format":\s*"anydoku\/1"/);
  const again = await openAt();
  await paste(again.page, text);
  await dialog(again.page).getByText("with all moves").waitFor();
  await dialog(again.page).getByRole("button", { name: "Play", exact: true }).click();
  await again.page.locator("[role=grid]").focus();
  await again.page.keyboard.press("Control+Home");
  await again.page.keyboard.press("ArrowRight");
  await again.page.keyboard.press("ArrowRight");
  assert.equal(await again.page.locator("[role=gridcell][aria-selected=true]").first().textContent(), described);
  for (let move = 0; move < 4; move += 1) await again.page.keyboard.press("Control+z");
  await again.page.keyboard.press("Control+Home");
  await again.page.keyboard.press("ArrowRight");
  assert.match(await again.page.locator("[role=gridcell][aria-selected=true]").first().textContent(), /^empty/);
});

test("a link to a server has a QR code, and is copied first", async () => {
  const site = "https://anydoku.test/";
  const { context } = await app.open({}, (context, served) => context.route(`${site}**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(site, served) });
    await route.fulfill({ response });
  }));
  const page = await context.newPage();
  await page.goto(site);
  await waitUntilReady(page);
  await runCommand(page, "share");
  await dialog(page).getByRole("img", { name: "QR code of the link" }).waitFor();
  assert.match(await dialog(page).locator("input.link").inputValue(), /^https:\/\/anydoku\.test\//);
  assert.equal(await dialog(page).locator(".button.primary").innerText(), "Copy link");
});

test("a shared link holds the chosen parts, shows its length, and plays elsewhere", async () => {
  const { page } = await openAt();
  await page.locator("[role=grid]").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("9");
  await runCommand(page, "share");
  const link = dialog(page).locator("input.link");
  await link.waitFor();
  const puzzle = await link.inputValue();
  assert.match(await dialog(page).innerText(), new RegExp(`${puzzle.length} characters`));
  // No other device can open a link to this one.
  assert.equal(await dialog(page).getByRole("img", { name: "QR code of the link" }).count(), 0);
  assert.equal(await dialog(page).locator(".button.primary").innerText(), "Save as file instead");
  for (const program of ["SudokuPad", "SudokuWiki", "sudoku.coach"]) {
    const address = await dialog(page).getByRole("link", { name: `Open in ${program}` }).getAttribute("href");
    assert.match(address, /^https:\/\//);
  }
  await dialog(page).getByText("With my digits and notes").click();
  await page.waitForFunction((before) => (document.querySelector("input.link")?.value ?? before) !== before, puzzle);
  const state = await link.inputValue();
  assert.ok(state.length > puzzle.length);
  await dialog(page).getByRole("button", { name: "Copy link" }).click();
  await waitUntil(page, async (link) => (await navigator.clipboard.readText()) === link, state);
  const { page: opened } = await openAt(new URL(state).hash);
  await opened.getByText("Opened from link").first().waitFor();
  await opened.locator("[role=grid]").focus();
  await opened.keyboard.press("Control+Home");
  await opened.keyboard.press("ArrowRight");
  assert.match(await opened.locator("[role=gridcell][aria-selected=true]").first().textContent(), /^9/);
});

test("every notation that fits is written; the others say why not", async () => {
  const { page } = await openAt();
  await runCommand(page, "export");
  const select = dialog(page).getByLabel("Format");
  const names = await select.locator("option").evaluateAll((options) => options.map((option) => option.value));
  assert.ok(names.length >= 25);
  for (const name of names) {
    await select.selectOption(name);
    await dialog(page).locator("textarea, .fault").first().waitFor();
    const text = await dialog(page).locator("textarea").inputValue();
    assert.ok(text.length > 20, name);
  }
});

test("Back closes a dialog and never leaves the game; addresses open dialogs", async () => {
  const { page } = await openAt();
  await menu(page, "Library");
  await dialog(page).getByRole("heading", { name: "Library" }).waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#library");
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => location.hash), "");
  await page.keyboard.press("n");
  await dialog(page).getByRole("heading", { name: "New game" }).waitFor();
  await closeDialog(page);
  await page.evaluate(() => { location.hash = "#settings"; });
  await dialog(page).getByRole("heading", { name: "Settings", exact: true }).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
  const other = await openAt("#new");
  await dialog(other.page).getByRole("heading", { name: "New game" }).waitFor();
});
