import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, text } from "@/lib/parse";

/** A stretch of a day in which a shop is open, "09:00" to "18:00". */
export interface Open {
  from: string;
  to: string;
}

/** A day of the calendar on which it is closed. */
export interface ClosedDay {
  /** "2026-12-25"; "" while it is not chosen. */
  date: string;
  name: string;
}

/** When a shop is open. */
export interface Hours {
  /** IANA name of its time zone; "" where nothing was stated. */
  zone: string;
  /** Seven, Sunday first; none for a day on which it is closed. */
  days: Open[][];
  closed: ClosedDay[];
}

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
const path = (id: string) => `/stores/${encodeURIComponent(id)}/hours`;

function parseHours(value: unknown): Hours {
  const from = fields(value);
  const days = list(from.days);
  const open = (one: unknown) => ({ from: text(fields(one).from), to: text(fields(one).to) });
  const closed = (one: unknown) => ({ date: text(fields(one).date), name: text(fields(one).name) });
  return {
    zone: text(from.zone),
    days: NONE.days.map((_, day) => list(days[day]).map(open)),
    closed: list(from.closed).map(closed),
  };
}

/** What was stated of a store's hours. */
export function useHours(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: async ({ signal }) =>
      parseHours((await call(path(id), { bearer: true, signal })).hours),
  });
}

/** States a store's hours anew; NONE takes them back. */
export function useSaveHours(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (hours: Hours) =>
      parseHours((await call(path(id), { method: "POST", bearer: true, json: hours })).hours),
    onSuccess: (hours) => client.setQueryData(key(id), hours),
  });
}
