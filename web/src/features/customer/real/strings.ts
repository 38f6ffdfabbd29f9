import { icu, texts } from "@/lib/texts";

/** The texts of a store's own customers. */
export const REAL = texts("customer.real", {
  reading: icu(
    "Reading the orders of your shop: {read} of {total}. You can go on working.",
    "read",
    "total",
  ),
  begins: "Reading the orders of your shop...",
  off: "Orders of your shop are not kept. You can change that in the store's settings.",
  few: icu(
    "Segments are made from {n, plural, one {# customer} other {# customers}} on. With fewer, they would be chance.",
    "n",
  ),
  soon: "Segments are being made.",
  nameless: "No name",
  unranked: "None yet",
  loading: "Loading customers",
  failed: "Could not load the customers",
  export: "Export CSV",
  exportFailed: "Could not export the customers. Please try again.",
  others: icu("{n, plural, one {+ # in another currency} other {+ # in other currencies}}", "n"),
  today: "today",
  open: icu("Open {name}", "name"),
  sort: "Sort by",
  sorted: {
    highest: icu("{figure}: highest first", "figure"),
    lowest: icu("{figure}: lowest first", "figure"),
    latest: icu("{figure}: latest first", "figure"),
    oldest: icu("{figure}: oldest first", "figure"),
  },
  how: "How these figures are made",
  help: [
    [
      "Which orders count",
      "Orders of the last 24 months that were paid for and not given back as a whole. Cancelled, failed and unpaid orders and unfinished checkouts do not count. Guests and accounts of one email address are one customer.",
    ],
    [
      "Monetary",
      "Sum of the totals of these orders, less what was refunded, in your shop's currency. Orders in other currencies are counted but not added.",
    ],
    ["Average monetary", "Monetary divided by the number of orders in your shop's currency."],
    ["Frequency", "How many orders count."],
    ["Recency", "Days since the last order that counts."],
    [
      "Segment",
      "All customers are put in five equal parts three times: by last order (R), by number of orders (F) and by money (M). Customers who are alike share their place. The mean of F and M, rounded up, and R name the segment. Who ordered once, and lately, is new.",
    ],
  ],
  corner: "R / FM",
  table: "Segments by R (rows) and the mean of F and M (columns)",
  file: {
    loading: "Loading the customer",
    failed: "Could not load the customer",
    close: "Close",
    orders: "Latest orders",
    chats: "Chats with this address",
    noChats: "None yet",
    refunded: icu("{amount} refunded", "amount"),
    afterChat: "after a chat",
    states: {
      paid: "Paid",
      held: "On hold",
      unpaid: "Unpaid",
      failed: "Failed",
      cancelled: "Cancelled",
      refunded: "Refunded",
    },
    erase: "Erase customer",
    eraseTitle: "Erase this customer?",
    eraseBody:
      "Name, email address and order numbers are removed here for good, and nothing is kept of this address again. Your shop keeps its own records. Sums of your orders stay.",
    erased: "The customer was erased",
    eraseFailed: "Could not erase the customer. Please try again.",
    cancel: "Cancel",
  },
});
