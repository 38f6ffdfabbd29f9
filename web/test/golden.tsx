import { ComparePage } from "@/features/golden/compare/page";
import { GoldenPage } from "@/features/golden/page";
import { RunPage } from "@/features/golden/run/page";
import { show } from "./render";
import { type Answer, type Seen, server } from "./server";

/** Where golden questions stand. */
export const PATH = "/dashboard/store/4/conversations/golden";
/** When everything of the samples was. */
export const AT = "2026-11-20T09:00:00.000Z";

/** A golden question as the server sends it. */
export const question = (id: string, words: string, rest: object = {}) => ({
  id,
  question: words,
  expect: "answer",
  must_contain: ["30 days"],
  must_cite: "https://fern.test/returns",
  note: "",
  created_at: AT,
  last: { run_id: "r1", passed: true, at: AT },
  ...rest,
});

/** A run as the server sends it. */
export const run = (id: string, rest: object = {}) => ({
  id,
  label: "",
  cause: "manual",
  settings: { speaker: "auto", model: "", threshold: null },
  state: "done",
  error: null,
  total: 4,
  done: 4,
  passed: 3,
  failed: 1,
  generation: 3,
  created_at: AT,
  finished_at: AT,
  better: 1,
  worse: 0,
  ...rest,
});

/** One question of a run as the server sends it. */
export const result = (id: string, words: string, rest: object = {}) => ({
  golden_id: id,
  question: words,
  expect: "answer",
  passed: true,
  why: [],
  answered: true,
  answer: "Within **30 days**.",
  sources: [{ title: "Returns", url: "https://fern.test/returns" }],
  evidence: 0.8,
  ms: 12,
  was: null,
  ...rest,
});

/** A page of golden questions. */
export const list = (...all: object[]) => ({
  body: { golden_questions: { data: all, total: all.length } },
});
/** A page of runs. */
export const runs = (...all: object[]) => ({
  body: { golden_runs: { data: all, total: all.length } },
});

type Answers = Record<string, Answer | ((seen: Seen) => Answer)>;

/** Shows the pages of golden questions, with two of them and two runs unless told otherwise. */
export function open(answers: Answers = {}, path = PATH) {
  const calls = server({
    "GET /golden-questions": list(
      question("q1", "Returns?"),
      question("q2", "Who won?", { expect: "refuse", must_contain: [], must_cite: "", last: null }),
    ),
    "GET /golden-runs": runs(run("r2"), run("r1", { passed: 2, failed: 2 })),
    ...answers,
  });
  const view = show(
    [
      { path: PATH, Component: GoldenPage },
      { path: `${PATH}/:run`, Component: RunPage },
      { path: `${PATH}/:run/compare/:other`, Component: ComparePage },
    ],
    path,
  );
  return { calls, ...view };
}

/** The calls of one kind. */
export const sent = (calls: Seen[], method: string, path: string) =>
  calls.filter((seen) => seen.method === method && seen.path === path);
