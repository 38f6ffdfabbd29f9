import { PRODUCT } from "@/lib/brand";

/** The texts of the contact page. */
export const TEXT = {
  title: "Contact",
  description: `Write to the people behind ${PRODUCT}, call, or book a demo.`,
  heading: "Talk to people",
  body: "Questions before you start, help with your store, or an idea: write to us, call, or let us show you around.",
  form: "Write to us",
  owners: (product: string) =>
    `Did you write to an assistant on a store's site? Please contact that store: ${product} provides the chat, the store answers for its orders.`,
} as const;
