import { expect, test } from "vitest";
import { axisTop, laid, percent } from "./picture";

test.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [7, 8],
  [11, 12],
  [21, 24],
  [35, 40],
  [47, 50],
  [101, 120],
  [999, 1000],
])("an axis that holds %i ends at %i", (value, top) => {
  expect(axisTop(value)).toBe(top);
});

test("parts are laid side by side, and nothing has no width", () => {
  expect(laid([1, 3], 4)).toEqual([
    { x: 0, width: 25 },
    { x: 25, width: 75 },
  ]);
  expect(percent(3, 0)).toBe(0);
});
