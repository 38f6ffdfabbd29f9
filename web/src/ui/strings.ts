import { icu, texts } from "@/lib/texts";

/** The words of the shared parts. */
export const UI = texts("ui", {
  close: "Close",
  retry: "Try again",
  unsaved: {
    title: "Leave without saving?",
    body: "What you changed here is not saved yet.",
    leave: "Leave",
    stay: "Keep editing",
  },
  figures: icu("{title}, as figures", "title"),
  sample: "Sample data",
  pages: "Pages",
  previous: "Previous page",
  next: "Next page",
  page: icu("Page {n, number}", "n"),
  range: icu(
    "Showing {from, number} to {to, number} of {total, number} entries",
    "from",
    "to",
    "total",
  ),
  product: {
    in_stock: "In stock",
    out_of_stock: "Out of stock",
    preorder: "Preorder",
    unpriced: "No price",
    variants: icu("{n, plural, one {# variant} other {# variants}}", "n"),
  },
  showPassword: "Show or hide password",
  noEntries: "No entries",
  perPage: "Rows per page",
});
