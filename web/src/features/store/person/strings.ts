import { icu, texts } from "@/lib/texts";

/** The texts of when a person comes unasked. */
export const TEXT = texts("store.person", {
  title: "Bring a person when",
  body: "The chat is handed to your team when one of these holds, and the shopper is told so. Shoppers can ask for a person at any time besides.",
  loading: "Loading the rules...",
  failed: "Failed to load the rules. Please try again.",
  words: "The shopper uses one of these words or phrases",
  wordsHint: "One on each line, in any language. They count as whole words, in capitals or not.",
  wordsExample: "lawyer\nmy order is broken",
  order: "An order is worth more than",
  orderIn: icu("An order is worth more than ({currency})", "currency"),
  orderHint:
    "Counts for orders that the shopper proved to know in the chat. Leave it empty for no such rule.",
  orderWrong: "Please enter an amount in digits, like 300 or 49.90",
  refusals: "So many questions in a row have no answer",
  never: "Never",
  times: icu("{n, plural, one {# question} other {# questions}}", "n"),
  save: "Save Rules",
  saved: "Rules saved",
  saveFailed: "Failed to save the rules. Please try again.",
});
