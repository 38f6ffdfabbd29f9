import { TEXT } from "./strings";

/** The segments, with how their sample customers buy. */
export const SEGMENTS = [
  { id: "can-not-lose", count: 5, average: 184, orders: 11, days: 142 },
  { id: "at-risk", count: 8, average: 96, orders: 7, days: 118 },
  { id: "need-attention", count: 7, average: 74, orders: 4, days: 64 },
  { id: "lost", count: 9, average: 38, orders: 1, days: 298 },
  { id: "hibernating", count: 10, average: 47, orders: 2, days: 201 },
  { id: "potential-loyal", count: 8, average: 82, orders: 3, days: 21 },
  { id: "promising", count: 6, average: 58, orders: 1, days: 26 },
  { id: "about-to-sleep", count: 6, average: 52, orders: 2, days: 83 },
  { id: "new", count: 5, average: 63, orders: 1, days: 6 },
  { id: "loyal", count: 6, average: 112, orders: 8, days: 17 },
  { id: "champion", count: 4, average: 168, orders: 14, days: 4 },
] as const;

/** One segment's id. */
export type SegmentId = (typeof SEGMENTS)[number]["id"];

/** A sample customer; amounts in US dollars, recency in days. */
export interface Customer {
  segment: SegmentId;
  segmentName: string;
  id: string;
  name: string;
  monetary: number;
  average: number;
  frequency: number;
  recency: number;
}

const FIRST =
  "Amara,Ben,Clara,Dmitri,Elena,Farid,Greta,Hugo,Ines,Jonas,Kaori,Liam,Maya,Noor,Oskar,Priya,Quinn,Rosa,Samir,Tilda,Umar,Vera,Wanda,Xavi,Yara,Zane,Anton,Bianca,Cem,Dalia,Emil,Freya,Gael,Hana,Ivo,June,Karim";
const LAST =
  "Okafor,Lindqvist,Moreau,Petrov,Silva,Haddad,Weber,Nakamura,Costa,Novak,Byrne,Kaplan,Iversen,Rahman,Duarte,Fischer,Olsen,Marino,Bakker,Sato";

/**
 * Seventy-four customers who do not exist, the same on every visit: each stands a
 * little off the middle of their segment.
 */
function makeCustomers(): Customer[] {
  const first = FIRST.split(",");
  const last = LAST.split(",");
  return SEGMENTS.flatMap((segment) => Array.from({ length: segment.count }, () => segment)).map(
    (segment, place) => {
      const off = ((place * 37) % 21) - 10;
      const frequency = Math.max(1, segment.orders + (place % 3) - 1);
      const average = Math.round(segment.average * (100 + off * 2)) / 100;
      return {
        segment: segment.id,
        segmentName: TEXT.names[segment.id],
        id: `C-${String(1001 + ((place * 29) % 74)).padStart(4, "0")}`,
        name: `${first[(place * 11) % first.length]} ${last[(place * 7) % last.length]}`,
        average,
        frequency,
        monetary: Math.round(average * frequency * 100) / 100,
        recency: Math.max(1, segment.days + Math.round((segment.days * off) / 40)),
      };
    },
  );
}

/** The sample customers, in the order of their segments. */
export const CUSTOMERS: readonly Customer[] = makeCustomers();

/** Customers of a segment, or of all, whose name, id or segment holds the words. */
export function findCustomers(segment: SegmentId | null, words: string): Customer[] {
  const wanted = words.trim().toLowerCase();
  return CUSTOMERS.filter(
    (customer) =>
      (segment === null || customer.segment === segment) &&
      [customer.name, customer.id, customer.segmentName].some((value) =>
        value.toLowerCase().includes(wanted),
      ),
  );
}
