// What stands in the way of assistive technology, as axe finds it. It runs in the page itself: taken
// to a page of its own, as its package for Playwright does, its findings cost ten times as long.

import axe from "axe-core";

// A line for each part of the page, or of the part that a selector names, that breaks a rule, or one of
// these rules.
export async function obstacles(page, { part, rules } = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ part, rules }) => globalThis.axe.run(part ?? document, { resultTypes: ["violations"], preload: false, ...(rules && { runOnly: rules }) }),
    { part, rules },
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id} (${help}): ${target.join(" ")}\n  ${failureSummary.split("\n").slice(1).map((line) => line.trim()).join("; ")}`));
}
