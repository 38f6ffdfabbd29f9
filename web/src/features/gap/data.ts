import { fields, list, number, oneOf, text } from "@/lib/parse";

export const STATES = ["open", "answered", "dismissed"] as const;
export type State = (typeof STATES)[number];

export const REASONS = ["refused", "weak", "down"] as const;
export type Reason = (typeof REASONS)[number];

/** One time that a gap was asked. */
export interface Asked {
  text: string;
  reason: Reason;
  conversationId: string;
  messageId: string;
  at: string;
}

/** Questions of the same matter that were not answered well. */
export interface Gap {
  id: string;
  question: string;
  count: number;
  refused: number;
  weak: number;
  down: number;
  lastAt: string;
  state: State;
  questions: Asked[];
}

/** What was said to a question, before or after it was taught. */
export interface Said {
  answered: boolean;
  text: string;
}

/** A question of a gap that is asked again. */
export interface Check {
  text: string;
  before: Said;
  /** Null until it was asked again. */
  after: Said | null;
  better: boolean | null;
}

/** A gap with its questions asked again. */
export interface GapDetail extends Gap {
  checks: Check[];
  checkState: "none" | "waiting" | "running" | "done";
}

/** Reads one gap. */
export function parseGap(value: unknown): Gap {
  const from = fields(value);
  return {
    id: text(from.id),
    question: text(from.question),
    count: number(from.count),
    refused: number(from.refused),
    weak: number(from.weak),
    down: number(from.down),
    lastAt: text(from.last_at),
    state: oneOf(from.state, STATES, "open"),
    questions: list(from.questions).map((question) => {
      const one = fields(question);
      return {
        text: text(one.text),
        reason: oneOf(one.reason, REASONS, "refused"),
        conversationId: text(one.conversation_id),
        messageId: text(one.message_id),
        at: text(one.at),
      };
    }),
  };
}

function parseSaid(value: unknown): Said {
  const from = fields(value);
  return { answered: from.answered === true, text: text(from.text) };
}

/** Reads a gap with its questions asked again. */
export function parseDetail(value: unknown): GapDetail {
  const from = fields(value);
  return {
    ...parseGap(value),
    checks: list(from.checks).map((check) => {
      const one = fields(check);
      return {
        text: text(one.text),
        before: parseSaid(one.before),
        after: one.after ? parseSaid(one.after) : null,
        better: typeof one.better === "boolean" ? one.better : null,
      };
    }),
    checkState: oneOf(from.check_state, ["none", "waiting", "running", "done"] as const, "none"),
  };
}

/** Whether the questions are still being asked again. */
export const checking = ({ checkState }: GapDetail): boolean =>
  checkState === "waiting" || checkState === "running";
