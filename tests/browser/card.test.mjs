// The layout of the card of hints: beside its cells, with its buttons in place, on every page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSetting, importPuzzle, runCommand } from "./app/board.mjs";
import { onlyInVerify } from "./app/combinations.mjs";
import { PHONE, setUpApp } from "./app/fixture.mjs";
import { CHAIN, SK_LOOP, openMenu, showHintLevel } from "./app/hints.mjs";
import { X_WING } from "./app/puzzles.mjs";

const app = setUpApp();

test("on short pages a hint replaces the difficulty", async () => {
  // Before the explanation, and in it.
  for (const [height, ...isShown] of [[640, false, false], [720, true, false], [800, true, true]]) {
    const { page } = await app.open({ viewport: { width: 1280, height } });
    const difficulty = page.getByRole("region", { name: "Difficulty" });
    await difficulty.waitFor();
    await page.keyboard.press("h");
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.waitFor();
    for (const [at, level] of [3, 4].entries()) {
      await showHintLevel(page, level);
      assert.equal(await difficulty.isVisible(), isShown[at], `level ${level} at ${height}`);
      for (const shown of isShown[at] ? [hint, difficulty] : [hint]) {
        const place = await shown.boundingBox();
        assert.ok(place.y + place.height <= height, JSON.stringify(place));
      }
    }
    await page.keyboard.press("Escape");
    await difficulty.waitFor();
  }
});

test("the card has three buttons and a menu with the others", async () => {
  const { page } = await app.open();
  const panel = await showHintLevel(page, 2);
  const names = () => panel.locator(".buttons:not(.parts)").first().getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.innerText));
  assert.deepEqual(await names(), ["More", "Apply", "Different hint", "More actions"]);
  const menu = panel.getByRole("group", { name: "More actions" });
  assert.ok(!(await menu.isVisible()));
  await openMenu(panel);
  await menu.getByRole("button", { name: "Practice" }).waitFor();
});

test("many removed candidates are listed in small print, and on phones the notation is in the menu", async () => {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    const { page } = await app.open({ ...(width < 600 ? PHONE : {}), viewport: { width, height } });
    await importPuzzle(page, X_WING);
    await runCommand(page, "Fill notes");
    // The step before the X-Wing.
    await showHintLevel(page, 1);
    await page.keyboard.press("Shift+h");
    await page.getByRole("region", { name: "Hint" }).waitFor({ state: "detached" });
    const panel = await showHintLevel(page, 5);
    await panel.getByText(/^Remove .* from r\dc\d(, r\dc\d){3,}/).waitFor();
    const size = (selector) => panel.locator(selector).evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
    assert.ok((await size(".shown")) < (await size(".earlier")));
    const notation = panel.getByText(/^X-Wing: 7 r26 \/ c48 => .*<>7$/);
    if (width < 600) {
      assert.ok(!(await notation.isVisible()));
      await panel.getByRole("button", { name: "Notation" }).click();
    }
    await notation.waitFor();
    // It is in view, not below the text that scrolls.
    await page.waitForFunction(() => {
      const [text, notation] = [".explanation", ".notation"].map((part) => document.querySelector(`.card.hint ${part}`).getBoundingClientRect());
      return notation.top >= text.top - 1 && notation.bottom <= text.bottom + 1;
    });
    if (width < 600) await panel.getByRole("button", { name: "Notation" }).click();
    // Each part has a segment; those shown are filled.
    const parts = Number(/Step (\d+)\/\1/.exec(await panel.innerText())[1]);
    const segments = async () => [await panel.locator(".parts .steps i").count(), await panel.locator(".parts .steps i.on").count()];
    assert.deepEqual(await segments(), [parts, parts]);
    const next = panel.getByRole("button", { name: "Different hint" });
    const { y } = await next.boundingBox();
    await panel.getByRole("button", { name: "Back", exact: true }).click();
    assert.deepEqual(await segments(), [parts, parts - 1]);
    assert.equal((await next.boundingBox()).y, y, "the buttons stay where they are");
  }
});

test("the bar of the steps leaves its buttons their size on narrow phones", async () => {
  for (const [width, height, targets] of [[390, 844, true], [320, 740, false], ...onlyInVerify([390, 844, false], [360, 740, false])]) {
    const { page } = await app.open({ ...PHONE, viewport: { width, height } });
    await changeSetting(page, "Larger targets", targets);
    await importPuzzle(page, SK_LOOP);
    const panel = await showHintLevel(page, 4);
    // The smallest phones have room for low buttons only.
    const least = targets ? 56 : width < 360 ? 32 : 44;
    const parts = await panel.locator(".parts > button:visible").evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ left, right, width, height }) => ({ left, right, width, height })));
    assert.ok(parts.length >= 3);
    for (const part of parts) {
      assert.ok(part.width >= 44 && part.height >= least, `${width}, ${targets}: ${JSON.stringify(parts)}`);
      assert.ok(part.left >= 0 && part.right <= width, `${width}, ${targets}: ${JSON.stringify(parts)}`);
    }
  }
});

for (const [width, height] of [[1280, 800], [320, 568], ...onlyInVerify([390, 844])]) {
  test(`an explanation fits beside its cells at ${width} x ${height}`, async () => {
    const { page, board } = await app.open({ viewport: { width, height } });
    await importPuzzle(page, CHAIN);
    const panel = await showHintLevel(page, 5);
    const steps = Number(/Step \d+\/(\d+)/.exec(await panel.innerText())[1]);
    const inView = async () => {
      const [card, area] = [await panel.boundingBox(), await page.locator(".board").boundingBox()];
      assert.ok(card.y >= 0 && card.y + card.height <= height + 1, `${JSON.stringify(card)} is on the screen`);
      const overlaps = card.x < area.x + area.width && card.x + card.width > area.x && card.y < area.y + area.height - 1;
      assert.ok(!overlaps, `${JSON.stringify(card)} covers ${JSON.stringify(area)}`);
      assert.ok(await panel.evaluate((card) => card.scrollHeight <= card.clientHeight + 1), "nothing is cut off");
    };
    await inView();
    const places = new Set();
    for (let step = 1; step < steps; step += 1) {
      await panel.getByRole("button", { name: "Back", exact: true }).click();
      await inView();
      places.add(Math.round((await panel.getByRole("button", { name: "More", exact: true }).boundingBox()).y));
    }
    assert.equal(places.size, 1, `More stays where it is: ${[...places]}`);
    assert.ok((await board.cellCenter(1, 1)).y > 0);
  });
}

test("More stays where it is until the explanation begins", async () => {
  const { page } = await app.open({ viewport: { width: 1280, height: 800 } });
  await importPuzzle(page, CHAIN);
  const places = new Set();
  for (const level of [1, 2, 3]) {
    const panel = await showHintLevel(page, level);
    places.add(Math.round((await panel.getByRole("button", { name: "More", exact: true }).boundingBox()).y));
  }
  assert.equal(places.size, 1, `${[...places]}`);
});

test("the buttons of a long explanation stay in view on a small phone", async () => {
  const { page } = await app.open({ viewport: { width: 360, height: 640 } });
  await importPuzzle(page, SK_LOOP);
  const panel = await showHintLevel(page, 4);
  const steps = Number(/Step \d+\/(\d+)/.exec(await panel.innerText())[1]);
  assert.ok(steps > 3, `${steps} parts`);
  let isLong = false;
  for (let step = 1; step <= steps; step += 1) {
    // The text scrolls to its new part, which the buttons don't cover.
    await page.waitForFunction(() => {
      const [text, shown, foot] = [".explanation", ".shown", ".foot"].map((part) => document.querySelector(`.card.hint ${part}`).getBoundingClientRect());
      return text.bottom <= foot.top + 1 && shown.top >= text.top - 4 && text.bottom - shown.top >= Math.min(shown.height, 60);
    });
    isLong ||= await panel.locator(".explanation").evaluate((text) => text.scrollHeight > text.clientHeight);
    const { y, height } = await panel.getByRole("button", { name: "Apply", exact: true }).boundingBox();
    assert.ok(y + height <= 640, `part ${step}: ${y + height}`);
    if (step < steps) await panel.getByRole("button", { name: "Next", exact: true }).click();
  }
  assert.ok(isLong, "the text needs more than the card has");
});

test("the buttons of a mistake have their whole labels on phones", async () => {
  for (const [width, height] of [[390, 844], [375, 667], [320, 568], [568, 320]]) {
    const { page, board } = await app.open({ ...PHONE, viewport: { width, height } });
    const solution = await board.solution(await board.digits());
    await board.click(1, 2);
    await page.keyboard.press(String(solution[0][1] % 9 + 1));
    await page.keyboard.press("h");
    const panel = page.getByRole("region", { name: "Hint" });
    await panel.getByRole("button", { name: "Go back to before the mistake" }).waitFor();
    const cut = await panel.locator(".button:visible").evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent));
    assert.deepEqual(cut, [], `${width} x ${height}`);
  }
});
