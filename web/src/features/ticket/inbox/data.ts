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
  /** The first question. */
  preview: string;
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

/** A file that was sent, at an address that is good for its reader for a while. */
export interface SentFile {
  name: string;
  type: string;
  url: string;
  /** Pixels of a picture. */
  width: number;
  height: number;
}

/** Something that was said, noted, or that happened. */
export interface Line {
  id: string;
  ord: number;
  role: "user" | "ai" | "agent" | "note" | "event";
  text: string;
  author: string;
  via: string;
  /** It came by a mail that holds more. */
  cut: boolean;
  /** Names of what was attached to the mail. */
  notKept: string[];
  /** Why the mail with it did not reach the shopper. */
  mailFault: "refused" | "bounced" | "";
  gapId: string;
  sources: { title: string; url: string }[];
  products: { title: string; url: string; image: string; price: string; currency: string }[];
  /** What it is, when it is a file. */
  file: SentFile | null;
  createdAt: string;
}

export const ALERTS_OF = ["all", "unassigned", "mine", "none"] as const;

/** How much a teammate is told of now: tickets, and words in them that nobody read. */
export interface Due {
  due: number;
  unread: number;
}

/** How a teammate is told of a store's tickets. */
export interface Alerts extends Due {
  of: (typeof ALERTS_OF)[number];
  mail: boolean;
}

/** A list of tickets with how many each view has. */
export interface Inbox {
  rows: Ticket[];
  total: number;
  counts: Record<View, number>;
  online: string[];
  alerts: Alerts;
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
    preview: text(from.preview),
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

function parseAlerts(value: unknown): Alerts {
  const from = fields(value);
  return {
    of: oneOf(from.of, ALERTS_OF, "all"),
    mail: from.mail === true,
    due: number(from.due),
    unread: number(from.unread),
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
    alerts: parseAlerts(from.alerts),
  };
}

const parseSources = (value: unknown): Line["sources"] =>
  list(value).map((source) => {
    const { title, url } = fields(source);
    return { title: text(title), url: text(url) };
  });

function parseLine(value: unknown): Line {
  const from = fields(value);
  return {
    id: text(from.id),
    ord: number(from.ord),
    role: oneOf(from.role, ["user", "ai", "agent", "note", "event"] as const, "ai"),
    text: text(from.text),
    author: text(from.author),
    via: text(from.via),
    cut: from.cut === true,
    notKept: list(from.not_kept).map((name) => text(name)),
    mailFault: oneOf(from.mail_fault, ["refused", "bounced", ""] as const, ""),
    gapId: text(from.gap_id),
    sources: parseSources(from.sources),
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
    file: from.file ? parseFile(from.file) : null,
    createdAt: text(from.created_at),
  };
}

function parseFile(value: unknown): SentFile {
  const { name, type, url, width, height } = fields(value);
  return {
    name: text(name),
    type: text(type),
    url: text(url),
    width: number(width),
    height: number(height),
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
    sources: parseSources(from.sources),
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
