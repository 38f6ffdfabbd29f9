const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const day = (back: number) => ago(back).slice(0, 10);

const customer = (id: number, name: string, rest: object = {}) => ({
  id: `C-${id}`,
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".") || "someone"}@home.example`,
  segment: "loyal",
  orders: 4,
  orders_in_other_currencies: 0,
  monetary: "312.40",
  average: "78.10",
  currency: "EUR",
  last_order_at: ago(17),
  ...rest,
});

/** Rows as shops have them: long and missing names, another currency, large sums, today and long ago. */
const CUSTOMERS = [
  customer(1001, "Clara Weber", {
    segment: "champion",
    orders: 14,
    monetary: "2412.50",
    average: "172.32",
    last_order_at: ago(3),
  }),
  customer(1002, "Maximiliane Freifrau von Hohenstein-Lindqvist", { last_order_at: ago(0) }),
  customer(1003, "ليلى حداد", {
    email: "layla@home.example",
    segment: "potential-loyal",
    orders: 3,
    orders_in_other_currencies: 2,
  }),
  customer(1004, "", {
    email: "guest.without.a.name@a-rather-long-address.example",
    segment: "new",
    orders: 1,
    monetary: "19.90",
    average: "19.90",
    last_order_at: ago(1),
  }),
  customer(1005, "Noor Rahman", { segment: "at-risk", last_order_at: ago(118) }),
  customer(1006, "Hugo Moreau", {
    segment: "can-not-lose",
    orders: 31,
    monetary: "148902.00",
    average: "4803.29",
    last_order_at: ago(142),
  }),
  customer(1007, "Priya Silva", { segment: "hibernating", orders: 2, last_order_at: ago(201) }),
  customer(1008, "Ivo Novák", { segment: "lost", orders: 1, last_order_at: ago(298) }),
  customer(1009, "Kaori Sato", { segment: "about-to-sleep", orders: 2, last_order_at: ago(83) }),
  customer(1010, "Ben Okafor", { segment: null, orders: 1, last_order_at: ago(2) }),
];

const COUNTS = {
  "can-not-lose": 38,
  "at-risk": 211,
  "need-attention": 96,
  lost: 402,
  hibernating: 377,
  "potential-loyal": 188,
  promising: 94,
  "about-to-sleep": 141,
  "new": 73,
  loyal: 164,
  champion: 62,
};

const order = (number: number, rest: object = {}) => ({
  id: String(number),
  number: `#${number}`,
  state: "paid",
  total: "178.00",
  refunded: "0.00",
  currency: "EUR",
  created_at: ago(3),
  items: [{ ref: "1", name: "Dovre Throw", quantity: 2 }],
  after_chat: false,
  ...rest,
});

const FILE = {
  ...CUSTOMERS[0],
  latest_orders: [
    order(1042, { after_chat: true }),
    order(998, {
      refunded: "29.00",
      created_at: ago(64),
      items: [
        { ref: "2", name: "Alba Mug", quantity: 6 },
        {
          ref: "3",
          name: "Larch Tray, oiled by hand, with handles of reindeer leather",
          quantity: 1,
        },
      ],
    }),
    order(913, { state: "cancelled", created_at: ago(120), items: [] }),
    order(871, { state: "held", total: "1204.00", created_at: ago(151) }),
  ],
  conversations: [
    { id: "c1", preview: "Does the linen blanket also come in green?", updated_at: ago(3) },
    { id: "c2", preview: "هل تشحنون إلى دبي؟", updated_at: ago(64) },
  ],
};

const sync = { state: "ready", note: null, read: 5120, total: 5120, checked_at: ago(0) };

/** How a store's customers stand by segment. */
export const segments = (rest: object = {}) => ({
  keeps_orders: true,
  customers: 1846,
  ranked: true,
  minimum: 50,
  segments: Object.entries(COUNTS).map(([id, count]) => ({ id, count })),
  sync,
  ...rest,
});

/** A page of customers, and one of them. */
export const CUSTOMER_ANSWERS = {
  "/customers/segments": segments(),
  "/customers": {
    customers: { data: CUSTOMERS, total: 1846, current_page: 1, per_page: 10, last_page: 185 },
  },
  "/customers/C-1001": { customer: FILE },
};

/** A small shop, whose orders are still being read and not told whole. */
export const SMALL_SHOP = {
  ...CUSTOMER_ANSWERS,
  "/customers/segments": segments({
    customers: 12,
    ranked: false,
    segments: [],
    sync: {
      ...sync,
      state: "reading",
      read: 300,
      total: 2000,
      note: "Shopify gives the last 60 days. For 24 months, allow the app read_all_orders.",
    },
  }),
};

const OUTCOMES = ["proved", "assumed", "person", "missed", "failed", "open"] as const;

/** Cases of a day as shops have them: more in the week than on Sundays, and one day without any. */
const caseDay = (back: number) => {
  const busy = back === 11 ? 0 : 4 + ((back * 7) % 9);
  const parts = [
    Math.floor(busy * 0.3),
    Math.floor(busy * 0.4),
    back % 3,
    Number(back % 9 === 4),
    Number(back % 4 === 1),
    Number(back < 2),
  ].map((n) => (busy ? n : 0));
  const cases = parts.reduce((sum, n) => sum + n, 0);
  return {
    date: day(back),
    cases,
    ...Object.fromEntries(OUTCOMES.map((name, i) => [name, parts[i] ?? 0])),
    provisional: back < 7 ? Math.floor(cases / 2) : 0,
    questions: cases * 2,
    refused: Math.floor(cases / 5),
    cost_micros: cases * 1200,
    replies: parts[2] ?? 0,
    wait_median: parts[2] ? 2 + ((back * 5) % 17) : null,
  };
};

type CaseDay = Record<string, number | string | null>;
const sum = (days: CaseDay[]): CaseDay => ({
  ...Object.fromEntries(
    Object.keys(days[0] ?? {}).map((key) => [
      key,
      days.reduce((all, one) => all + (Number(one[key]) || 0), 0),
    ]),
  ),
  date: "",
  wait_median: 6,
});

const DAYS = Array.from({ length: 30 }, (_, i) => caseDay(29 - i) as CaseDay);
const TOTALS = sum(DAYS);
const share = (...of: string[]) =>
  of.reduce((all, key) => all + Number(TOTALS[key]), 0) / Number(TOTALS.cases);

/** A month of a shop's figures. */
const FIGURES = {
  any: true,
  from: day(29),
  to: day(0),
  zone: "Europe/Vienna",
  zone_stated: true,
  uncounted: 0,
  totals: TOTALS,
  before: sum(DAYS.slice(0, 24)),
  resolution: { proved: share("proved"), at_most: share("proved", "assumed") },
  days: DAYS,
  waits: { replies: 30, median: 6, p90: 41, within_5: 13, within_60: 28 },
  open_waits: { replies: 22, median: 4, p90: 12, within_5: 13, within_60: 22 },
  gaps: [
    { id: "g1", question: "Do you have a loyalty programme?", people: 17 },
    {
      id: "g2",
      question:
        "Can I have a name engraved on the lid of the larger of the two trays, and how long would that take before Christmas?",
      people: 8,
    },
    { id: "g3", question: "هل يمكنني تغيير عنوان التوصيل بعد الطلب؟", people: 4 },
  ],
  in_vain: [
    { id: "g4", question: "Do you make dog beds?", people: 6 },
    { id: "g5", question: "A blanket for a cot", people: 2 },
  ],
  products: [
    { title: "Dovre Throw", shown: 112, clicked: 41, added: 9 },
    {
      title: "Larch Tray, oiled by hand, with handles of reindeer leather",
      shown: 61,
      clicked: 12,
      added: 0,
    },
    { title: "Alba Mug", shown: 1024, clicked: 230, added: 77 },
  ],
  orders: [
    { currency: "EUR", orders: 38, net: "5120.40", all: 311 },
    { currency: "CHF", orders: 2, net: "190.00", all: 9 },
  ],
  priced: true,
};

/** A month of figures, or of some that differ. */
export const figures = (rest: object = {}) => ({
  "/analytics": { analytics: { ...FIGURES, ...rest } },
});

/** Days in which nothing was asked. */
export const QUIET = figures({
  totals: sum(DAYS.slice(18, 19)),
  before: { ...sum(DAYS.slice(18, 19)), wait_median: null },
  resolution: null,
  days: DAYS.map(({ date }) => ({ date })),
  waits: { replies: 0, median: null, p90: null, within_5: 0, within_60: 0 },
  open_waits: { replies: 0, median: null, p90: null, within_5: 0, within_60: 0 },
  gaps: [],
  in_vain: [],
  products: [],
  orders: null,
  priced: false,
  zone: "UTC",
  zone_stated: false,
  uncounted: 3,
});
