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
 * page's context bypasses the CSP. The page comes to rest first: a colour that fades in is
 * too pale until it has.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForFunction(resting);
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

/** Whether for some frames nothing has moved that ends by itself; asked once a frame. */
function resting(): boolean {
  const frames = window as { tillyStill?: number };
  const roots: (Document | ShadowRoot)[] = [document];
  for (const element of document.querySelectorAll("*")) {
    if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  const moves = (a: Animation) =>
    (a.pending || a.playState === "running") &&
    a.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const still =
    document.readyState === "complete" && !roots.some((r) => r.getAnimations().some(moves));
  frames.tillyStill = still ? (frames.tillyStill ?? 0) + 1 : 0;
  if (frames.tillyStill < 5) return false;
  frames.tillyStill = 0; // for who asks next
  return true;
}

/** How many pixels the page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
