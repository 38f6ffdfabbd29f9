import { texts } from "@/lib/texts";

/** The texts around the playground's chat; its own words are the widget's. */
export const TEXT = texts("chat", {
  title: "Playground",
  loading: "Loading chat...",
  conversations: "Conversations",
  why: "Why this answer?",
});
