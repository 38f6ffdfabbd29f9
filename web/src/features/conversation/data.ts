import { fields, list, number, oneOf, text } from "@/lib/parse";

export const SHOWS = ["all", "unanswered", "rated_down", "rated_up"] as const;
export type Show = (typeof SHOWS)[number];

export const CHANNELS = ["all", "widget", "playground"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A conversation as its list shows it. */
export interface Conversation {
  id: string;
  channel: "widget" | "playground";
  createdAt: string;
  updatedAt: string;
  messages: number;
  preview: string;
  unanswered: number;
  up: number;
  down: number;
  /** Whether it is known who held it, so that they can be erased. */
  hasVisitor: boolean;
}

/** What an owner or a shopper thought of an answer. */
export type Rating = "up" | "down" | null;

/** Something an answer names. */
export interface Source {
  title: string;
  url: string;
}

/** A product as an answer showed it. */
export interface Product {
  title: string;
  url: string;
  image: string;
  price: string;
  currency: string;
}

/** One turn of a conversation. */
export interface Message {
  id: string;
  role: "user" | "assistant" | "agent";
  /** The teammate who wrote it. */
  author: string;
  text: string;
  action: string;
  answered: boolean;
  sources: Source[];
  products: Product[];
  rating: Rating;
  /** From 0 to 1; null where none was weighed. */
  evidence: number | null;
  threshold: number | null;
  gapId: string;
  createdAt: string;
}

/** A conversation with its messages. */
export interface Thread extends Conversation {
  thread: Message[];
}

/** A number from 0 to 1, or null for what is none. */
export function share(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value)
    ? Math.min(Math.max(value, 0), 1)
    : null;
}

/** A share as whole hundredths. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** Reads one conversation of a list. */
export function parseConversation(value: unknown): Conversation {
  const from = fields(value);
  return {
    id: text(from.id),
    channel: oneOf(from.channel, ["widget", "playground"] as const, "widget"),
    createdAt: text(from.created_at),
    updatedAt: text(from.updated_at) || text(from.created_at),
    messages: number(from.messages),
    preview: text(from.preview),
    unanswered: number(from.unanswered),
    up: number(from.up),
    down: number(from.down),
    hasVisitor: text(from.visitor) !== "",
  };
}

function parseSource(value: unknown): Source {
  const { title, url } = fields(value);
  return { title: text(title), url: text(url) };
}

/** Reads a product of an answer. */
export function parseProduct(value: unknown): Product {
  const from = fields(value);
  return {
    title: text(from.title),
    url: text(from.url),
    image: text(from.image_url),
    price: text(from.price),
    currency: text(from.currency),
  };
}

function parseMessage(value: unknown): Message {
  const from = fields(value);
  return {
    id: text(from.id),
    role: from.role === "user" || from.role === "agent" ? from.role : "assistant",
    author: text(from.author),
    text: text(from.text),
    action: text(from.action),
    answered: from.answered !== false,
    sources: list(from.sources).map(parseSource),
    products: list(from.products).map(parseProduct),
    rating: from.rating === "up" || from.rating === "down" ? from.rating : null,
    evidence: share(from.evidence),
    threshold: share(from.threshold),
    gapId: text(from.gap_id),
    createdAt: text(from.created_at),
  };
}

/** Reads a conversation with its messages. */
export function parseThread(value: unknown): Thread {
  // What a team notes and does stands with its tickets.
  const spoken = list(fields(fields(value)).messages).filter(
    (message) => !["note", "event"].includes(text(fields(message).role)),
  );
  const thread = spoken.map(parseMessage);
  return { ...parseConversation(value), messages: thread.length, thread };
}

/** How a stretch of time went. */
export interface Insights {
  days: { date: string; answered: number; refused: number }[];
  bins: { from: number; to: number; answered: number; refused: number }[];
  threshold: number | null;
  sources: { id: string; name: string; used: number }[];
  asked: number;
  answered: number;
  openGaps: number;
}

/** Reads how a stretch of time went. */
export function parseInsights(value: unknown): Insights {
  const from = fields(value);
  const evidence = fields(from.evidence);
  const totals = fields(from.totals);
  return {
    days: list(from.days).map((day) => {
      const { date, answered, refused } = fields(day);
      return { date: text(date), answered: number(answered), refused: number(refused) };
    }),
    bins: list(evidence.bins).map((bin) => {
      const one = fields(bin);
      return {
        from: number(one.from),
        to: number(one.to),
        answered: number(one.answered),
        refused: number(one.refused),
      };
    }),
    threshold: share(evidence.threshold),
    sources: list(from.sources).map((source) => {
      const { source_id, name, used } = fields(source);
      return { id: text(source_id), name: text(name), used: number(used) };
    }),
    asked: number(totals.asked),
    answered: number(totals.answered),
    openGaps: number(totals.open_gaps),
  };
}
