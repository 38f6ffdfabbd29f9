import type { GoldenForm } from "./data";

/** How many questions are imported at once. */
export const MOST = 500;

/**
 * Questions from pasted lines: a question, or the columns of a table (by tab or |): question,
 * what the answer must say (parted by ;), what it must cite. "!" in front: must be refused.
 */
export function parseLines(pasted: string): GoldenForm[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const [first = "", contain = "", cite = "", note = ""] = line
      .split(/\t|\s*\|\s*/)
      .map((cell) => cell.trim());
    const refuse = first.startsWith("!");
    const question = refuse ? first.slice(1).trim() : first;
    if (!question) return [];
    return [
      {
        question,
        expect: refuse ? "refuse" : "answer",
        must_contain: contain
          .split(";")
          .map((one) => one.trim())
          .filter(Boolean),
        must_cite: cite,
        note,
      } satisfies GoldenForm,
    ];
  });
}
