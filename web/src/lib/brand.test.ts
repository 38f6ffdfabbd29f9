import { expect, test } from "vitest";
import { BRAND } from "./brand";

test("links of the samples lead to reserved domains, so that they reach nobody", () => {
  const links = [
    BRAND.booking,
    BRAND.meeting,
    BRAND.schedule,
    ...BRAND.social.map(({ url }) => url),
  ];
  for (const link of links) {
    const { protocol, hostname } = new URL(link);
    expect(protocol).toBe("https:");
    expect(hostname).toMatch(/\.example$/);
  }
  expect(BRAND.email).toMatch(/\.example$/);
});

test("the two sample telephone numbers are kept free for fiction", () => {
  const [us, uk] = BRAND.phones.map((phone) => phone.replaceAll(" ", ""));
  expect(us).toMatch(/^\+1\d{3}55501\d\d$/);
  expect(uk).toMatch(/^\+44207946\d{4}$/);
});

test("the six demo pages have their paths", () => {
  expect(BRAND.demos).toEqual([
    "catnclever",
    "mannat",
    "thethirdbiome",
    "aeobiome",
    "fodel",
    "gasfireplacetoronto",
  ]);
});

test("one testimonial from a CEO with 5 stars, marked as a sample", () => {
  expect(BRAND.testimonial.role).toMatch(/^CEO\b/);
  expect(BRAND.testimonial.stars).toBe(5);
  expect(BRAND.testimonial.note).toMatch(/sample/i);
});
