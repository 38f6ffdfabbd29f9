import { expect, test } from "vitest";
import { navAt } from "./use-nav";

test("[S2.63] the nav turns solid after 50 px of scroll", () => {
  expect(navAt(50, 0, false).solid).toBe(false);
  expect(navAt(51, 0, false).solid).toBe(true);
});

test("[S2.64] it hides when scrolling down past 100 px and shows again on scroll up", () => {
  expect(navAt(100, 60, false).hidden).toBe(false);
  expect(navAt(101, 60, false).hidden).toBe(true);
  expect(navAt(300, 400, true).hidden).toBe(false);
  expect(navAt(300, 300, true).hidden).toBe(true);
});
