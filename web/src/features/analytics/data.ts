import type { Wire } from "@/lib/api";

/** How a case ended, in the order in which outcomes are shown. */
export const OUTCOMES = ["proved", "assumed", "person", "missed", "failed", "open"] as const;

export type Asked = Wire<"Asked">;
export type ProductUse = Wire<"ProductUse">;
export type Orders = Wire<"OrdersAfter">;
/** A store's figures of some days; waits are in minutes, null where nobody waited, and orders null where they are not read. */
export type Analytics = Wire<"Analytics">;

/** A day so many days from another. */
export function daysFrom(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}

/** Whether text is a day of the calendar, like 2026-12-25; 0020-12-25 is one whose year is being typed. */
export const isDay = (text: string) =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));
