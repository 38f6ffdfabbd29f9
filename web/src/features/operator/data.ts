import type { Wire } from "@/lib/api";

/** What a store, or all of a user's, hold. */
export type Holds = Wire<"Holds">;
/** A store with who owns it. */
export type OperatedStore = Wire<"OperatedStore">;
/** A user with what their stores hold. */
export type OperatedUser = Wire<"OperatedUser">;
/** What somebody wrote to a store, or to the site. */
export type OperatedEnquiry = Wire<"OperatedEnquiry">;
/** How the work of one kind stands. */
export type QueueRow = Wire<"Queue">;
/** Work that was given up. */
export type DeadJob = Wire<"Dead">;

/** One page of a list. */
export interface Listed<T> {
  data: T[];
  total: number;
}
