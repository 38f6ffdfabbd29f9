import { fields, list, number, numberOrNull, oneOf, text } from "@/lib/parse";

export const EXPECTS = ["answer", "refuse"] as const;
export type Expect = (typeof EXPECTS)[number];

/** What a golden question says of the right answer. */
export interface GoldenForm {
  question: string;
  expect: Expect;
  mustContain: string[];
  mustCite: string;
  note: string;
}

/** A question whose right answer is known. */
export interface Golden extends GoldenForm {
  id: string;
  last: { runId: string; passed: boolean; at: string } | null;
}

/** With which settings a run was made. */
export interface RunSettings {
  speaker: "auto" | "builtin" | "model";
  model: string;
  /** From 0 to 1; null for the store's own. */
  threshold: number | null;
}

export type RunState = "waiting" | "running" | "done" | "failed";

/** All golden questions asked once. */
export interface Run {
  id: string;
  label: string;
  cause: "manual" | "change" | "cli";
  settings: RunSettings;
  state: RunState;
  error: string;
  total: number;
  done: number;
  passed: number;
  failed: number;
  createdAt: string;
  better: number;
  worse: number;
}

/** What one question got in a run. */
export interface Result {
  goldenId: string;
  question: string;
  expect: Expect;
  /** Null while its turn has not come. */
  passed: boolean | null;
  why: string[];
  answer: string;
  sources: { title: string; url: string }[];
  evidence: number | null;
  ms: number;
  was: "passed" | "failed" | null;
}

/** A run with its results. */
export interface RunDetail extends Run {
  results: Result[];
}

const texts = (value: unknown): string[] =>
  list(value)
    .map((one) => text(one))
    .filter(Boolean);

/** Reads a golden question. */
export function parseGolden(value: unknown): Golden {
  const from = fields(value);
  const last = fields(from.last);
  return {
    id: text(from.id),
    question: text(from.question),
    expect: oneOf(from.expect, EXPECTS, "answer"),
    mustContain: texts(from.must_contain),
    mustCite: text(from.must_cite),
    note: text(from.note),
    last: from.last
      ? { runId: text(last.run_id), passed: last.passed === true, at: text(last.at) }
      : null,
  };
}

/** A golden question as the server takes it. */
export function goldenWire({ question, expect, mustContain, mustCite, note }: GoldenForm) {
  return {
    question: question.trim(),
    expect,
    must_contain: mustContain.map((one) => one.trim()).filter(Boolean),
    must_cite: mustCite.trim(),
    note: note.trim(),
  };
}

/** Reads a run. */
export function parseRun(value: unknown): Run {
  const from = fields(value);
  const settings = fields(from.settings);
  return {
    id: text(from.id),
    label: text(from.label),
    cause: oneOf(from.cause, ["manual", "change", "cli"] as const, "manual"),
    settings: {
      speaker: oneOf(settings.speaker, ["auto", "builtin", "model"] as const, "auto"),
      model: text(settings.model),
      threshold: numberOrNull(settings.threshold),
    },
    state: oneOf(from.state, ["waiting", "running", "done", "failed"] as const, "waiting"),
    error: text(from.error),
    total: number(from.total),
    done: number(from.done),
    passed: number(from.passed),
    failed: number(from.failed),
    createdAt: text(from.created_at),
    better: number(from.better),
    worse: number(from.worse),
  };
}

function parseResult(value: unknown): Result {
  const from = fields(value);
  return {
    goldenId: text(from.golden_id),
    question: text(from.question),
    expect: oneOf(from.expect, EXPECTS, "answer"),
    passed: typeof from.passed === "boolean" ? from.passed : null,
    why: texts(from.why),
    answer: text(from.answer),
    sources: list(from.sources).map((source) => {
      const { title, url } = fields(source);
      return { title: text(title), url: text(url) };
    }),
    evidence: numberOrNull(from.evidence),
    ms: Math.round(number(from.ms)),
    was: from.was === "passed" || from.was === "failed" ? from.was : null,
  };
}

/** Reads a run with its results. */
export function parseRunDetail(value: unknown): RunDetail {
  return { ...parseRun(value), results: list(fields(value).results).map(parseResult) };
}

/** Whether a run is still to come to its end. */
export const moving = ({ state }: Pick<Run, "state">): boolean =>
  state === "waiting" || state === "running";

/** Two runs over the same questions. */
export interface Comparison {
  both: number;
  onlyA: number;
  onlyB: number;
  neither: number;
  /** Questions that only one of the runs asked, and that are left out. */
  unpaired: number;
  /** The share that B passes less the share that A passes, with its interval of 95 %. */
  difference: number;
  low: number;
  high: number;
  results: {
    goldenId: string;
    question: string;
    aPassed: boolean;
    bPassed: boolean;
    aAnswer: string;
    bAnswer: string;
  }[];
}

/** Reads a comparison. */
export function parseComparison(value: unknown): Comparison {
  const from = fields(value);
  return {
    both: number(from.both),
    onlyA: number(from.only_a),
    onlyB: number(from.only_b),
    neither: number(from.neither),
    unpaired: number(from.unpaired),
    difference: number(from.difference),
    low: number(from.low),
    high: number(from.high),
    results: list(from.results).map((result) => {
      const one = fields(result);
      return {
        goldenId: text(one.golden_id),
        question: text(one.question),
        aPassed: one.a_passed === true,
        bPassed: one.b_passed === true,
        aAnswer: text(one.a_answer),
        bAnswer: text(one.b_answer),
      };
    }),
  };
}
