import type { Page } from "playwright-core";

/** What the pseudo-locale of the dashboard puts around every text of its own. */
const [FROM, TO] = ["[", "]"];

/**
 * The texts of the pseudo-locale that are cut off, each with what cuts it: something that hides
 * what stands out of it, or a button or badge that ends before its words do. What scrolls cuts
 * nothing, and neither does what is there for screen readers alone.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(findCut, [FROM, TO] as const);
}

function findCut([from, to]: readonly [string, string]): string[] {
  const found: string[] = [];
  const slack = 1.5;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unseen = (e: Element) => {
    const { width, height } = e.getBoundingClientRect();
    return width <= 1 || height <= 1 || getComputedStyle(e).visibility === "hidden";
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    if (!text.startsWith(from) || !text.endsWith(to)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (words.width === 0) continue;
    for (let e = node.parentElement; e && e !== document.body; e = e.parentElement) {
      if (unseen(e)) break;
      const { overflowX, overflowY } = getComputedStyle(e);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const hides = /hidden|clip/.test(overflowX + overflowY);
      if (!hides && !e.matches("button, a[class], [class*=badge]")) continue;
      const box = e.getBoundingClientRect();
      const over = Math.max(
        box.left - words.left,
        words.right - box.right,
        words.bottom - box.bottom,
      );
      if (over > slack)
        found.push(`${text.slice(0, 60)} by ${Math.round(over)} px of ${e.outerHTML.slice(0, 90)}`);
    }
  }
  return found;
}
