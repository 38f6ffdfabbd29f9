/** The texts around the playground's chat; its own words are the widget's. */
export const TEXT = {
  title: "Playground",
  loading: "Loading chat...",
  conversations: "Conversations",
  why: "Why this answer?",
} as const;
