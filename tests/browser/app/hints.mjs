// The card of hints.

// Boards on which an X-chain and an SK-Loop are the next step.
export const CHAIN = ":0000:x:+2...+8+37.11.34.+7.89+78..91.+3.5.73.+8...+82..5..+7+36+317...+58+4+12+87639+5..8.....7.+7....+82.:184 185 245 267 445 457 495 512 584 594 612 627 954 957 982 986 993 996::";
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
