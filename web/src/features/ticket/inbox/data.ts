import { fields, list, number, oneOf, text } from "@/lib/parse";

export const VIEWS = ["all", "waiting", "mine", "missed", "resolved"] as const;
export type View = (typeof VIEWS)[number];

/** Who speaks for the store. */
export type Handler = "assistant" | "waiting" | "person" | "closed";

/** A ticket as its list shows it. */
export interface Ticket {
  id: string;
  number: number;
  channel: string;
  status: "open" | "pending" | "resolved";
  handler: Handler;
  assignee: { id: string; name: string } | null;
  customer: string;
  email: string;
  page: string;
  language: string;
  last: string;
  unread: number;
  messages: number;
  /** How many messages the shopper saw. */
  seenShopper: number;
  missed: boolean;
  score: number;
  scoreText: string;
  wantedAt: string;
  updatedAt: string;
}

/** Something that was said, noted, or that happened. */
export interface Line {
  id: string;
  ord: number;
  role: "user" | "ai" | "agent" | "note" | "event";
  text: string;
  author: string;
  via: string;
  gapId: string;
  sources: { title: string; url: string }[];
  products: { title: string; url: string; image: string; price: string; currency: string }[];
  createdAt: string;
}

/** A list of tickets with how many each view has. */
export interface Inbox {
  rows: Ticket[];
  total: number;
  counts: Record<View, number>;
  online: string[];
}

/** Reads a ticket. */
export function parseTicket(value: unknown): Ticket {
  const from = fields(value);
  const assignee = fields(from.assignee);
  return {
    id: text(from.id),
    number: number(from.number),
    channel: text(from.channel),
    status: oneOf(from.status, ["open", "pending", "resolved"] as const, "open"),
    handler: oneOf(
      from.handler,
      ["assistant", "waiting", "person", "closed"] as const,
      "assistant",
    ),
    assignee: assignee.id ? { id: text(assignee.id), name: text(assignee.name) } : null,
    customer: text(from.customer),
    email: text(from.email),
    page: text(from.page),
    language: text(from.language),
    last: text(from.last),
    unread: number(from.unread),
    messages: number(from.messages_count),
    seenShopper: number(from.seen_shopper),
    missed: from.missed === true,
    score: number(from.score),
    scoreText: text(from.score_text),
    wantedAt: text(from.wanted_at),
    updatedAt: text(from.updated_at),
  };
}

/** Reads a page of tickets. */
export function parseInbox(body: unknown): Inbox {
  const from = fields(body);
  const page = fields(from.conversations);
  const counts = fields(from.counts);
  const rows = list(page.data).map(parseTicket);
  return {
    rows,
    total: number(page.total, rows.length),
    counts: Object.fromEntries(
      VIEWS.map((view) => [view, number(counts[view])]),
    ) as Inbox["counts"],
    online: list(from.online).map((name) => text(name)),
  };
}

function parseLine(value: unknown): Line {
  const from = fields(value);
  return {
    id: text(from.id),
    ord: number(from.ord),
    role: oneOf(from.role, ["user", "ai", "agent", "note", "event"] as const, "ai"),
    text: text(from.text),
    author: text(from.author),
    via: text(from.via),
    gapId: text(from.gap_id),
    sources: list(from.sources).map((source) => {
      const { title, url } = fields(source);
      return { title: text(title), url: text(url) };
    }),
    products: list(from.products).map((product) => {
      const { title, url, image_url, price, currency } = fields(product);
      return {
        title: text(title),
        url: text(url),
        image: text(image_url),
        price: text(price),
        currency: text(currency),
      };
    }),
    createdAt: text(from.created_at),
  };
}

/** Reads a ticket with its thread. */
export function parseThread(value: unknown): { ticket: Ticket; lines: Line[] } {
  const from = fields(value);
  return { ticket: parseTicket(from.ticket), lines: list(from.messages).map(parseLine) };
}

/** What the assistant would answer. */
export interface Suggestion {
  question: string;
  text: string;
  sources: Line["sources"];
}

/** Reads a suggestion; null where there is none. */
export function parseSuggestion(value: unknown): Suggestion | null {
  const from = fields(value);
  const words = text(from.text);
  if (!words) return null;
  return {
    question: text(from.question),
    text: words,
    sources: list(from.sources).map((source) => {
      const { title, url } = fields(source);
      return { title: text(title), url: text(url) };
    }),
  };
}

/** The question that a reply answers: the shopper's last word before it, with the gap of the answer between them. */
export function taught(lines: readonly Line[], reply: Line): { question: string; gapId: string } {
  const before = lines.filter(({ ord }) => ord < reply.ord);
  const asked = before.findLast(({ role }) => role === "user");
  const refused = before.findLast(({ role, gapId }) => role === "ai" && gapId !== "");
  const question = asked?.text ?? "";
  return {
    question,
    gapId: refused && asked && refused.ord === asked.ord + 1 ? refused.gapId : "",
  };
}
