import type { Wire } from "@/lib/api";

export type State = Wire<"GapState">;
export const STATES = ["open", "answered", "dismissed"] as const satisfies readonly State[];

/** Why a question counts as asked in vain. */
export type Reason = Wire<"Doubt">;
/** One time that a gap was asked. */
export type Asked = Wire<"GapQuestion">;
/** Questions of the same matter that were not answered well. */
export type Gap = Wire<"Gap">;
/** What was said to a question, before or after it was taught. */
export type Said = Wire<"Told">;
/** A question of a gap that is asked again. */
export type Check = Wire<"Check">;
/** A gap with its questions asked again. */
export type GapDetail = Wire<"GapDetail">;

/** Whether the questions are still being asked again. */
export const checking = ({ check_state }: GapDetail): boolean =>
  check_state === "waiting" || check_state === "running";
