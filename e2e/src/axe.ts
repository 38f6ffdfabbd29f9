import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(
    where: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/**
 * What axe finds wrong with the page, by the named rules or by all, one line a rule. The
 * page's context bypasses the CSP. What is found must stay: a colour that fades in is
 * looked at again until it has come to rest.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  let found = await look(page, rules);
  for (let again = 0; found.length > 0 && again < 4; again++) {
    await page.waitForTimeout(500);
    found = await look(page, rules);
  }
  return found;
}

async function look(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      ...(only && { runOnly: only }),
    });
    return violations.map(({ id, nodes }) => {
      const first = nodes[0];
      return `${id}: ${first?.html.slice(0, 200)} ${first?.failureSummary ?? ""}`;
    });
  }, rules);
}

/** How many pixels the page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
