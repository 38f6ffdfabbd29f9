import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/** The site's own pages, which are English, and what turns all others. */
const FIXED = /features\/(site|enquiry)\/|\/(direction|tokens)\.css$/;
/** What is said of a side of the screen that should be said of a line's start or end. */
const SIDES =
  /(?:margin|padding|border)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|text-align: (?:left|right)|(?:^|[\s{;])(?:left|right|float):/;
/** Icons that point along a line, as they are drawn without being turned. */
const POINTING = /<(?:Arrow|Chevron)(?:Left|Right)\b(?![^>]*pointing)/;

const from = (file: string) => readFileSync(resolve(import.meta.dirname, file), "utf8");
const ours = (files: Record<string, unknown>) =>
  Object.keys(files).filter((file) => !FIXED.test(resolve(import.meta.dirname, file)));

test("styles speak of starts and ends, so that they hold where lines run from right to left", () => {
  const said = ours(import.meta.glob("../**/*.css")).flatMap((file) =>
    from(file)
      .split("\n")
      .filter((line) => SIDES.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
});

test("icons that point along a line turn with it", () => {
  const fixed = ours(import.meta.glob(["../**/*.tsx", "!../**/*.test.tsx"])).filter((file) =>
    POINTING.test(from(file)),
  );
  expect(fixed).toEqual([]);
});
