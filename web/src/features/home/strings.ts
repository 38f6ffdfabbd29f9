import { icu, texts } from "@/lib/texts";

/** The texts of a store's home. */
export const TEXT = texts("home", {
  subtitle: "What shoppers asked this week, and what to do next.",
  loading: "Loading this week...",
  failed: "Failed to load this week. Please try again.",
  settings: "Settings",
  pages: {
    label: "More of this store",
    catalogue: "Catalogue",
    conversations: "Conversations",
    gaps: "Gaps",
    analytics: "Analytics",
    team: "Team",
    golden: "Test questions",
  },
  first: {
    title: "First steps",
    left: icu("{done, number} of {all, number} done", "done", "all"),
    done: "Done",
    inactive:
      "Your store waits to be activated, which typically takes 24-48 hours. Until then it can be taught; trying it and showing it to shoppers come after.",
    later: "Once active",
    proof: {
      sources: icu("{n, plural, one {# source is taught} other {# sources are taught}}", "n"),
      asked: icu(
        "{n, plural, one {# conversation was held} other {# conversations were held}}",
        "n",
      ),
      seen: icu("Seen on your shop, {when}", "when"),
      shoppers: "Shoppers asked it on your shop",
      connected: "Your shop takes the keys",
    },
    steps: {
      teach: {
        title: "Teach your assistant",
        body: "Your website, files, or answers you write yourself.",
        action: "Teach",
      },
      products: {
        title: "Add your products",
        body: "So that it shows real prices and what is in stock.",
        action: "Add products",
      },
      ask: {
        title: "Ask it something",
        body: "Try it the way a shopper would, before they do.",
        action: "Try it",
      },
      site: {
        title: "Put the chat on your site",
        body: "Copy one line into your shop's pages.",
        action: "Get the line",
      },
      connect: {
        title: "Connect your shop",
        body: "With keys of your shop it knows stock, prices and orders as they are this minute.",
        action: "Add keys",
      },
    },
  },
  week: {
    title: "This week",
    asked: "Asked",
    answered: "Answered",
    refused: "Not answered",
    none: "Nobody asked anything yet this week.",
    seen: "The chat was seen on your site",
    unseen: "The chat was not seen on your site yet",
  },
  next: {
    title: "Next best step",
    gap: icu(
      "{n, plural, =1 {Shoppers asked “{question}” and got no good answer.} other {Shoppers asked “{question}” # times and got no good answer.}}",
      "question",
      "n",
    ),
    answer: "Answer it",
    down: "Some answers were rated as not helpful.",
    look: "Look at them",
    fine: "Nothing waits for you. Your assistant answers what it is asked.",
  },
  gaps: {
    title: "Asked, and not answered well",
    none: "No open questions.",
    times: icu("{n, plural, =1 {once} other {# times}}", "n"),
    all: "All gaps",
  },
  products: {
    title: "Products shoppers asked for",
    none: "No products were shown this week.",
    shown: icu("{n, plural, =1 {shown once} other {shown # times}}", "n"),
  },
});
