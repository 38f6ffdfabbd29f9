import type { Wire } from "@/lib/api";

export const SHOWS = [
  "all",
  "unanswered",
  "rated_down",
  "rated_up",
] as const satisfies readonly Wire<"ConversationShow">[];
export type Show = Wire<"ConversationShow">;

export const CHANNELS = ["all", "widget", "playground"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A conversation as its list shows it. */
export type Conversation = Wire<"ConversationItem">;
/** One turn of a conversation. */
export type Message = Wire<"Message">;
/** What an owner or a shopper thought of an answer. */
export type Rating = Message["rating"];
/** A product as an answer showed it. */
export type Product = Wire<"ProductCard">;
/** A conversation with its messages. */
export type Thread = Wire<"ConversationDetail">;
/** How a stretch of time went. */
export type Insights = Wire<"Insights">;

/** Where a conversation was held, as its list calls it: what is no trial is a shopper's. */
export const channelOf = ({ channel }: Pick<Conversation, "channel">) =>
  channel === "playground" ? channel : "widget";

/** A share as whole hundredths. */
export const hundredths = (value: number): number =>
  Math.round(Math.min(Math.max(value, 0), 1) * 100);

/** What was said between a shopper and the assistant, or people; what a team notes and does stands with its tickets. */
export const spokenOf = ({ messages }: Thread): Message[] =>
  messages.filter(({ role }) => role !== "note" && role !== "event");
