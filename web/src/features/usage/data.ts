import type { Wire } from "@/lib/api";

/** How much of a bound of the account is taken; most is 0 where there is no bound. */
export type Share = Wire<"Share">;
