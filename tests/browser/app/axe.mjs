// Accessibility violations, as axe reports them. Axe runs in the page itself: its package for Playwright
// transfers the results to a page of its own, which takes ten times as long.

import axe from "axe-core";

// Returns a line for each element that breaks a rule. `part`, a selector, restricts the check to a part
// of the page; `rules` restricts it to these rules.
export async function accessibilityViolations(page, { part, rules } = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ part, rules }) => globalThis.axe.run(part ?? document, { resultTypes: ["violations"], preload: false, ...(rules && { runOnly: rules }) }),
    { part, rules },
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id} (${help}): ${target.join(" ")}\n  ${failureSummary.split("\n").slice(1).map((line) => line.trim()).join("; ")}`));
}
