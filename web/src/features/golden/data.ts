import type { Wire } from "@/lib/api";

export type Expect = Wire<"Expectation">;
export const EXPECTS = ["answer", "refuse"] as const satisfies readonly Expect[];

/** A question whose right answer is known. */
export type Golden = Wire<"Golden">;
/** What a golden question says of the right answer. */
export type GoldenForm = Pick<
  Golden,
  "question" | "expect" | "must_contain" | "must_cite" | "note"
>;
/** With which settings a run was made; the threshold is from 0 to 1, null for the store's own. */
export type RunSettings = Wire<"TrialSettings">;
/** All golden questions asked once. */
export type Run = Wire<"Run">;
/** What one question got in a run; it passed is null while its turn has not come. */
export type Result = Wire<"Result">;
/** A run with its results. */
export type RunDetail = Wire<"RunDetail">;
/** Two runs over the same questions; unpaired are those that only one of them asked. */
export type Comparison = Wire<"Comparison">;

/** A golden question as the server takes it. */
export function goldenWire({ question, expect, must_contain, must_cite, note }: GoldenForm) {
  return {
    question: question.trim(),
    expect,
    must_contain: must_contain.map((one) => one.trim()).filter(Boolean),
    must_cite: must_cite.trim(),
    note: note.trim(),
  };
}

/** Whether a run is still to come to its end. */
export const moving = ({ state }: Pick<Run, "state">): boolean =>
  state === "waiting" || state === "running";
