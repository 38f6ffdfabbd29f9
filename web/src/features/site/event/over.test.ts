import { expect, test } from "vitest";
import { isOver } from "./page";

test("[S2.65] the conference of 12-15 October 2025 is over once its last day has ended everywhere", () => {
  expect(isOver(new Date("2025-10-01T00:00:00Z"))).toBe(false);
  expect(isOver(new Date("2025-10-15T20:00:00Z"))).toBe(false);
  expect(isOver(new Date("2025-10-18T00:00:00Z"))).toBe(true);
});
