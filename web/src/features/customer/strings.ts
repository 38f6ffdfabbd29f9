import { icu, texts } from "@/lib/texts";

/** The texts of customers. */
export const TEXT = texts("customer", {
  title: "Customers",
  subtitle: "Who buys from you, by how recently, how often and how much.",
  segments: "Customer Segments",
  clear: "Clear Filters",
  list: "Customer list",
  search: "Search by name, customer ID, or segment...",
  searchLabel: "Search customers",
  names: {
    "can-not-lose": "Can not lose",
    "at-risk": "At risk",
    "need-attention": "Need attention",
    lost: "Lost",
    hibernating: "Hibernating",
    "potential-loyal": "Potential loyal",
    promising: "Promising",
    "about-to-sleep": "About to sleep",
    "new": "New",
    loyal: "Loyal",
    champion: "Champion",
  },
  columns: {
    segment: "Segment",
    id: "Customer ID",
    name: "Name",
    monetary: "Monetary",
    average: "Average monetary",
    frequency: "Frequency",
    recency: "Recency",
  },
  orders: icu("{n, plural, one {# order} other {# orders}}", "n"),
  days: icu("{n, plural, one {# day ago} other {# days ago}}", "n"),
  customers: icu("{n, plural, one {customer} other {customers}}", "n"),
  none: "No customer matches.",
});
