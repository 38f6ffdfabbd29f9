import { icu, texts } from "@/lib/texts";

/** The texts of what an account holds. */
export const TEXT = texts("usage", {
  title: "Usage",
  body: "What all stores that you own hold together.",
  failed: "Usage could not be loaded",
  loading: "Loading usage",
  of: {
    stores: "Stores",
    documents: "Pages, questions and parts of files",
    products: "Products",
    files: "Files",
    bytes: "Space for files and texts",
    tokens: "Model tokens today (UTC)",
  },
  held: icu("{held} of {most}", "held", "most"),
  unbounded: icu("{held}, no limit", "held"),
  near: "Your account is nearly full",
  full: "Your account is full",
  nearLine: icu("{of}: {held} of {most}", "of", "held", "most"),
  beyond: "Beyond the limit nothing new is taken in. What is there stays and goes on answering.",
  beyondTokens: "Beyond the limit of tokens, answers are built in until midnight UTC.",
  more: "See usage",
});
