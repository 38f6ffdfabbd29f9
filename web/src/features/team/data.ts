import type { Wire } from "@/lib/api";

/** Which tickets an agent sees. */
export type Sees = Wire<"Sees">;
export const SIGHTS = ["all", "own"] as const satisfies readonly Sees[];

/** Somebody who works in a store; without an address where whoever asks may not see it. */
export type Teammate = Wire<"Teammate">;
/** Somebody who was asked to. */
export type Invitation = Wire<"Invitation">;
/** Who works in a store, as far as whoever asks may know, and the role of whoever asks. */
export type Team = Wire<"TeamAnswer">;
/** One thing that was done in a store. */
export type Deed = Wire<"Deed">;
