import { icu, texts } from "@/lib/texts";

/** The texts of a customer beside a chat. */
export const CARD = texts("customer.card", {
  title: "Customer",
  proof: "By the address they left, which nothing proves.",
  last: icu("Last order {when}", "when"),
  average: icu("{amount} on average", "amount"),
});
