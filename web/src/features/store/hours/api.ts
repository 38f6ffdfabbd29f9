import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";

/** A stretch of a day in which a shop is open, "09:00" to "18:00". */
export type Open = Wire<"Open">;
/** A day of the calendar on which it is closed; its date is "" while it is not chosen. */
export type ClosedDay = Wire<"ClosedDay">;
/** When a shop is open: seven days, Sunday first; the zone is "" where nothing was stated. */
export type Hours = Wire<"Hours">;

/** The days of a week, in the order in which they are shown. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Nothing stated. */
export const NONE: Hours = { zone: "", days: WEEK.map(() => []), closed: [] };

/** Whether a day's stretches are times, one after the other. */
export function dayFits(day: readonly Open[]): boolean {
  return day.every(
    ({ from, to }, at) => from !== "" && to !== "" && from < to && from >= (day[at - 1]?.to ?? ""),
  );
}

/** Whether nothing is stated. */
export function isNone({ days, closed }: Hours): boolean {
  return days.every((day) => day.length === 0) && closed.length === 0;
}

const key = (id: string) => ["store", id, "hours"] as const;
/** What was stated of a store's hours. */
export function useHours(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: async ({ signal }) =>
      (await call("/stores/{id}/hours", { path: { id }, bearer: true, signal })).hours,
  });
}

/** States a store's hours anew; NONE takes them back. */
export function useSaveHours(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (hours: Hours) => {
      const asked = { path: { id }, bearer: true, json: hours };
      return (await call("/stores/{id}/hours", { method: "POST", ...asked })).hours;
    },
    onSuccess: (hours) => client.setQueryData(key(id), hours),
  });
}
