import { fields, list, number, numberOrNull, text } from "@/lib/parse";

/** How a case ended, in the order in which outcomes are shown. */
export const OUTCOMES = ["proved", "assumed", "person", "missed", "failed", "open"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Cases of a day, or the sum of several. */
export interface CaseDay {
  date: string;
  cases: number;
  outcomes: Record<Outcome, number>;
  provisional: number;
  questions: number;
  refused: number;
  costMicros: number;
  replies: number;
  /** In minutes; null where nobody waited. */
  waitMedian: number | null;
}

export interface Waits {
  replies: number;
  median: number | null;
  p90: number | null;
  within5: number;
  within60: number;
}

export interface Asked {
  id: string;
  question: string;
  people: number;
}

export interface ProductUse {
  title: string;
  shown: number;
  clicked: number;
  added: number;
}

export interface Orders {
  currency: string;
  orders: number;
  net: string;
  all: number;
}

export interface Analytics {
  any: boolean;
  from: string;
  to: string;
  zone: string;
  zoneStated: boolean;
  uncounted: number;
  totals: CaseDay;
  before: CaseDay;
  resolution: { proved: number; atMost: number } | null;
  days: CaseDay[];
  waits: Waits;
  openWaits: Waits;
  gaps: Asked[];
  inVain: Asked[];
  products: ProductUse[];
  /** Null where orders are not read. */
  orders: Orders[] | null;
  priced: boolean;
}

function day(value: unknown): CaseDay {
  const from = fields(value);
  return {
    date: text(from.date),
    cases: number(from.cases),
    outcomes: Object.fromEntries(OUTCOMES.map((name) => [name, number(from[name])])) as Record<
      Outcome,
      number
    >,
    provisional: number(from.provisional),
    questions: number(from.questions),
    refused: number(from.refused),
    costMicros: number(from.cost_micros),
    replies: number(from.replies),
    waitMedian: numberOrNull(from.wait_median),
  };
}

function waits(value: unknown): Waits {
  const from = fields(value);
  return {
    replies: number(from.replies),
    median: numberOrNull(from.median),
    p90: numberOrNull(from.p90),
    within5: number(from.within_5),
    within60: number(from.within_60),
  };
}

const asked = (value: unknown): Asked[] =>
  list(value).map((row) => {
    const from = fields(row);
    return {
      id: text(from.id),
      question: text(from.question),
      people: number(from.people),
    };
  });

/** What the server says of some days. */
export function parseAnalytics(value: unknown): Analytics {
  const from = fields(value);
  const resolution = fields(from.resolution);
  return {
    any: from.any === true,
    from: text(from.from),
    to: text(from.to),
    zone: text(from.zone, "UTC"),
    zoneStated: from.zone_stated === true,
    uncounted: number(from.uncounted),
    totals: day(from.totals),
    before: day(from.before),
    resolution: from.resolution
      ? { proved: number(resolution.proved), atMost: number(resolution.at_most) }
      : null,
    days: list(from.days).map(day),
    waits: waits(from.waits),
    openWaits: waits(from.open_waits),
    gaps: asked(from.gaps),
    inVain: asked(from.in_vain),
    products: list(from.products).map((row) => {
      const of = fields(row);
      return {
        title: text(of.title),
        shown: number(of.shown),
        clicked: number(of.clicked),
        added: number(of.added),
      };
    }),
    orders: Array.isArray(from.orders)
      ? from.orders.map((row) => {
          const of = fields(row);
          return {
            currency: text(of.currency),
            orders: number(of.orders),
            net: text(of.net),
            all: number(of.all),
          };
        })
      : null,
    priced: from.priced === true,
  };
}

/** A day so many days from another. */
export function daysFrom(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}

/** Whether text is a day of the calendar, like 2026-12-25. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));
