import type { Wire } from "@/lib/api";

/** Which tickets a list shows. */
export type View = Wire<"TicketView">;
export const VIEWS = [
  "all",
  "waiting",
  "mine",
  "missed",
  "resolved",
] as const satisfies readonly View[];

/** A ticket as its list shows it. */
export type Ticket = Wire<"Ticket">;
/** Something that was said, noted, or that happened. */
export type Line = Wire<"Message">;
/** A file that was sent, at an address that is good for its reader for a while. */
export type SentFile = Wire<"Attachment">;
/** What the assistant would answer. */
export type Suggestion = Wire<"Suggestion">;

/** How a teammate is told of a store's tickets. */
export type Alerts = Wire<"Alerts">;
export const ALERTS_OF = [
  "all",
  "unassigned",
  "mine",
  "none",
] as const satisfies readonly Alerts["of"][];
/** How much a teammate is told of now: tickets, and words in them that nobody read. */
export type Due = Pick<Alerts, "due" | "unread">;

/** What the thread of a conversation shows of it, be it a ticket or not yet. */
export type Conversation = Pick<
  Ticket,
  | "id"
  | "number"
  | "channel"
  | "status"
  | "handler"
  | "assignee"
  | "customer"
  | "email"
  | "unread"
  | "seen_shopper"
  | "score"
  | "score_text"
>;

/** A conversation as its thread shows it: while no person was wanted, it is nobody's, and its shopper unknown. */
export function conversationOf({
  ticket,
  id,
  channel,
  handler,
}: Wire<"ConversationDetail">): Conversation {
  if (ticket) return ticket;
  return {
    id,
    number: 0,
    channel,
    status: "open",
    handler,
    assignee: null,
    customer: null,
    email: null,
    unread: 0,
    seen_shopper: 0,
    score: 0,
    score_text: "",
  };
}

/** What a reply teaches the assistant; gapId is of the gap that it closes, "" for none. */
export interface Lesson {
  gapId: string;
  question: string;
  answer: string;
}

/** The question that a reply answers: the shopper's last word before it, with the gap of the answer between them. */
export function taught(
  lines: readonly Pick<Line, "ord" | "role" | "text" | "gap_id">[],
  reply: Pick<Line, "ord">,
): Omit<Lesson, "answer"> {
  const before = lines.filter(({ ord }) => ord < reply.ord);
  const asked = before.findLast(({ role }) => role === "user");
  const refused = before.findLast(({ role, gap_id }) => role === "ai" && gap_id);
  const question = asked?.text ?? "";
  return {
    question,
    gapId: (asked && refused?.ord === asked.ord + 1 && refused.gap_id) || "",
  };
}
