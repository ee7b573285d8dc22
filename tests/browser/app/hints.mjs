// The card of hints.

// Boards on which an X-chain and an SK-Loop are the next step.
export const CHAIN = ":0000:x:..24.+9...+496..+1..+817....4.9+7..93...2+23..1.+9..+9.8.2..53..719...55.+9...6.....5...97:182 197 476 486 496 536 672 692 815::";
export const SK_LOOP = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

// Shows a hint up to this level, and returns its panel.
export async function showHintLevel(page, level) {
  const panel = page.getByRole("region", { name: "Hint" });
  const more = panel.getByRole("button", { name: "More", exact: true });
  if (!(await panel.isVisible())) await page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "Hint" }).click();
  await panel.waitFor();
  for (;;) {
    const at = Number(/Hint (\d)/.exec(await panel.getByText(/Hint \d\/\d/).innerText())[1]);
    if (at >= level) return panel;
    const before = await panel.locator("p").first().innerText();
    await more.click();
    await page.waitForFunction((before) => document.querySelector(".card.hint p")?.innerText !== before, before);
  }
}

export const openMenu = (panel) => panel.getByRole("button", { name: "More actions" }).click();
