import { expect, test } from "vitest";
import { reach, verdictOf } from "./compare/interval";
import { goldenWire } from "./data";
import { parseLines } from "./lines";
import { isOf } from "./run/page";
import { readThreshold } from "./settings-dialog";
import { points, settingsWords, shareOf } from "./words";

test("pasted lines become questions: plain, of a table, and to be refused", () => {
  expect(
    parseLines(
      "How long is delivery?\r\n\n  \nReturns?\t30 days; free ;\thttps://a.test/r\tsince May\n! Who won? \nSizes? | XS;XL | Sizes\n!\n",
    ),
  ).toEqual([
    {
      question: "How long is delivery?",
      expect: "answer",
      must_contain: [],
      must_cite: "",
      note: "",
    },
    {
      question: "Returns?",
      expect: "answer",
      must_contain: ["30 days", "free"],
      must_cite: "https://a.test/r",
      note: "since May",
    },
    { question: "Who won?", expect: "refuse", must_contain: [], must_cite: "", note: "" },
    {
      question: "Sizes?",
      expect: "answer",
      must_contain: ["XS", "XL"],
      must_cite: "Sizes",
      note: "",
    },
  ]);
});

test("a golden question is sent trimmed, without blank pieces", () => {
  const form = { question: " Q? ", must_contain: [" a ", ""], must_cite: " u ", note: " n " };
  expect(goldenWire({ ...form, expect: "answer" })).toEqual({
    question: "Q?",
    expect: "answer",
    must_contain: ["a"],
    must_cite: "u",
    note: "n",
  });
});

test.each([
  ["", null],
  ["45", 0.45],
  ["12,5", 0.125],
  ["101", undefined],
  ["-1", undefined],
  ["x", undefined],
])("a threshold typed as %j is %s", (typed, value) => {
  expect(readThreshold(typed)).toBe(value);
});

test("a run's settings in words", () => {
  expect(settingsWords({ speaker: "auto", model: "", threshold: null })).toBe("As in the chat");
  expect(settingsWords({ speaker: "model", model: "m1", threshold: 0.4 })).toBe(
    "Model m1, needs 40",
  );
});

test("shares and points", () => {
  expect(shareOf({ passed: 0, failed: 0 })).toBe(0);
  expect(shareOf({ passed: 2, failed: 1 })).toBe(67);
  expect([0.121, -0.03, 0.001].map(points)).toEqual(["+12", "−3", "0"]);
});

test("results by kind", () => {
  expect(isOf("worse", { passed: false, was: "passed" })).toBe(true);
  expect(isOf("worse", { passed: false, was: null })).toBe(false);
  expect(isOf("better", { passed: true, was: "failed" })).toBe(true);
  expect(isOf("failed", { passed: true, was: "failed" })).toBe(false);
});

test("what an interval says, and how far its axis reaches", () => {
  const of = (low: number, high: number, rest: object = {}) => ({
    only_a: 1,
    only_b: 3,
    low,
    high,
    ...rest,
  });
  expect(verdictOf(of(0.02, 0.4))).toBe("b");
  expect(verdictOf(of(-0.4, -0.02))).toBe("a");
  expect(verdictOf(of(-0.1, 0.3))).toBe("even");
  expect(verdictOf(of(0, 0, { only_a: 0, only_b: 0 }))).toBe("none");
  expect(reach({ low: -0.02, high: 0.03 })).toBe(0.1);
  expect(reach({ low: -0.31, high: 0.1 })).toBe(0.4);
  expect(reach({ low: -1, high: 1 })).toBe(1);
});
