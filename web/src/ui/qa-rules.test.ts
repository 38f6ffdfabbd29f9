import { expect, test } from "vitest";
import { completePairs } from "./qa-rules";

test("[S5.12] every pair needs both question and answer non-blank", () => {
  expect(completePairs([{ question: "Why?", answer: "So." }])).toBe(true);
  expect(completePairs([{ question: "Why?", answer: " " }])).toBe(false);
});
