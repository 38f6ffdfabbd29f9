import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const sheets = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);
const read = (name: string) => readFileSync(join(SOURCES, name), "utf8");

/** The three widths, as tokens.css states them. */
const WIDTHS = new Map(
  [...read("ui/tokens.css").matchAll(/@custom-media (--\w+) \(width < (\w+)\);/g)].map(
    ([, name = "", width = ""]) => [name, width],
  ),
);

/** What a sheet asks of widths that is no token. */
function strangers(sheet: string): string[] {
  const queries = [...sheet.matchAll(/@(media|container)([^{;]*)\{/g)];
  return queries.flatMap(([, kind, query = ""]) => {
    const named = [...query.matchAll(/--\w+/g)].map(([name]) => name);
    const typed = [...query.matchAll(/[\d.]+(?:r?em|px)/g)].map(([width]) => width);
    const known = [...WIDTHS.values()];
    return [
      ...named.filter((name) => !WIDTHS.has(name)),
      ...typed.filter((width) => kind === "media" || !known.includes(width)),
    ];
  });
}

test("there are three widths", () => {
  expect([...WIDTHS]).toEqual([
    ["--phone", "40rem"],
    ["--tablet", "48rem"],
    ["--desk", "64rem"],
  ]);
});

describe("screens change at the three widths alone", () => {
  test.each(sheets)("%s", (name) => expect(strangers(read(name))).toEqual([]));

  test.each([
    ["@media (max-width: 30rem) {", ["30rem"]],
    ["@media (width < 48rem) {", ["48rem"]],
    ["@media (--watch) {", ["--watch"]],
    ["@container (width >= 50rem) {", ["50rem"]],
    ["@media not (--desk) {", []],
    ["@container (width < 64rem) {", []],
    ["@media (prefers-reduced-motion: reduce) {", []],
  ])("%s", (query, found) => expect(strangers(query)).toEqual(found));
});
