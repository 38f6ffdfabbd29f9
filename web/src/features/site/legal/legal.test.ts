import { expect, test } from "vitest";
import { PRIVACY } from "./privacy";
import { TERMS } from "./terms";
import { type LegalText, UPDATED } from "./text";

const whole = ({ clauses }: LegalText) => clauses.flatMap(({ body }) => body.flat()).join("\n");

test("[S9.60] both texts were last updated 26 January 2025", () => {
  expect(UPDATED).toBe("Last updated: 26 January 2025");
});

test("[S9.61] the terms: minimum age 18, 100 USD if nothing was purchased, 30 days' notice", () => {
  const text = whole(TERMS);
  expect(text).toContain("at least 18 years old");
  expect(text).toContain("not purchased anything from us, it is limited to 100 USD");
  expect(text).toContain("If a change is material, we give at least 30 days' notice");
});

test("[S9.62] the privacy policy: no children under 13", () => {
  expect(whole(PRIVACY)).toContain("children under 13");
});

test.each([TERMS, PRIVACY])("the parts of $title have names of their own", ({ clauses }) => {
  const names = clauses.map(({ title }) => title.toLowerCase().replace(/[^a-z]+/g, "-"));
  expect(new Set(names).size).toBe(names.length);
});
