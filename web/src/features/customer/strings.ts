/** The texts of customers. */
export const TEXT = {
  title: "Customers",
  subtitle: "Who buys from you, by how recently, how often and how much.",
  segments: "Customer Segments",
  clear: "Clear Filters",
  list: "Customer list",
  search: "Search by name, customer ID, or segment...",
  searchLabel: "Search customers",
  columns: {
    segment: "Segment",
    id: "Customer ID",
    name: "Name",
    monetary: "Monetary",
    average: "Average monetary",
    frequency: "Frequency",
    recency: "Recency",
  },
  orders: (n: number) => (n === 1 ? "1 order" : `${n} orders`),
  days: (n: number) => (n === 1 ? "1 day ago" : `${n} days ago`),
  customers: (n: number) => (n === 1 ? "customer" : "customers"),
  none: "No customer matches.",
} as const;
