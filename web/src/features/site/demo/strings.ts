import { PRODUCT } from "@/lib/brand";

/** The texts of the demo pages. */
export const TEXT = {
  title: (name: string) => `${name}: a chat assistant, as a demo`,
  description: (name: string) =>
    `How an AI assistant by ${PRODUCT} could look and answer on the store ${name}. A demo page.`,
  eyebrow: "Chatbot demo",
  heading: (name: string) => `An assistant for ${name}`,
  body: (sells: string) =>
    `This page shows how ${PRODUCT} would sit in a store with ${sells}: one chat that answers shoppers at any hour, from the store's own pages.`,
  featuresTitle: "What it does",
  features: [
    "Answers from the store's own pages, files and stored questions",
    "Names the source of every answer, one click away",
    "Says so when it does not know, and offers a person",
    "Track Order and Contact Sales always at hand",
    "Wears the store's colours, icons and words",
    "Made for phones, keyboards and screen readers",
  ],
  schedule: "Schedule a Demo",
  shelf: "In this demo",
  shelfNote: "Sample products and prices, made up for this page.",
  tryTitle: "Try asking",
  label: "Demo",
  labelBody: "Simulated answers. No store is connected to this page.",
  chat: (name: string) => `Chat demo for ${name}`,
  chatTitle: (name: string) => `${name} Assistant`,
  chatSubtitle: "Demo with sample answers",
  loading: "Loading the chat…",
  live: "The assistant is on this page. Open it with the button in the corner.",
} as const;

/** What the simulation says. */
export const SAMPLE = {
  answer: (question: string) =>
    `This is a **sample answer**: no store is connected to this demo.\n\nIn a connected store I would look up “${question}” in the store's own pages, answer in a sentence or two, and show the page it was taken from.`,
  /** Below an answer that was written for the demo. */
  note: (page: string) =>
    `*This is a sample answer, as a store's page “${page}” might give it. No store is connected to this demo.*`,
  track: (orderId: string, number: string) =>
    `This is a **sample**: order ${orderId} was not looked up.\n\n- Status: on its way\n- Tracking number: **${number}**\n\nIn a connected store, this comes from the store's own order system.`,
  contact: (name: string, number: string) =>
    `Thank you, ${name}. This is a **sample**: nothing was sent.\n\nReference number: **${number}**\n\nIn a connected store, the message goes to the store's team by e-mail.`,
} as const;
