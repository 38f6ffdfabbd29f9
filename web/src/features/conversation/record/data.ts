import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, numberOrNull, oneOf, text } from "@/lib/parse";
import { conversationKeys, conversationPath } from "../api";
import { type Product, parseProduct, share } from "../data";

/** A passage that was found for a question. */
export interface Passage {
  sourceId: string;
  name: string;
  headings: string[];
  url: string;
  text: string;
  score: number;
  /** Whether the answer took words of it. */
  quoted: boolean;
  /** Whether it is no longer taught. */
  gone: boolean;
}

/** What happens for an answer, in its order. */
export const STEPS = ["understand", "retrieve", "say", "save"] as const;
export type Step = (typeof STEPS)[number];

/** By which rule an answer was given; "" of answers older than the rules. */
const RULES = [
  "pair",
  "talk",
  "reckoned",
  "product",
  "person",
  "order",
  "model",
  "fact",
  "refuse",
  "person-words",
  "person-refusals",
  "person-order",
  "form",
  "",
] as const;
export type Rule = (typeof RULES)[number];

/** What an answer was made from. */
export interface AnswerRecord {
  question: string;
  understood: string;
  speaker: "builtin" | "model" | "form";
  rule: Rule;
  model: string;
  answered: boolean;
  evidence: number | null;
  threshold: number | null;
  /** Whether the store has learnt or forgotten since. */
  changed: boolean;
  passages: Passage[];
  products: Product[];
  timings: Record<Step, number>;
  promptTokens: number;
  outputTokens: number;
  costMicros: number | null;
  fault: string;
  dropped: string[];
  createdAt: string;
}

function parsePassage(value: unknown): Passage {
  const from = fields(value);
  return {
    sourceId: text(from.source_id),
    name: text(from.title) || text(from.source_name),
    headings: list(from.headings)
      .map((heading) => text(heading))
      .filter(Boolean),
    url: text(from.url),
    text: text(from.text),
    score: number(from.score),
    quoted: from.quoted === true,
    gone: from.gone === true,
  };
}

/** Reads the record of an answer. */
export function parseRecord(value: unknown): AnswerRecord {
  const from = fields(value);
  const timings = fields(from.timings_ms);
  const dropped = list(from.dropped).map((sentence) => text(sentence));
  return {
    question: text(from.question),
    understood: text(from.understood),
    speaker: oneOf(from.speaker, ["builtin", "model", "form"] as const, "builtin"),
    rule: oneOf(from.rule, RULES, ""),
    model: text(from.model),
    answered: from.answered !== false,
    evidence: share(from.evidence),
    threshold: share(from.threshold),
    changed: number(from.current_generation) > number(from.generation),
    passages: list(from.passages).map(parsePassage),
    products: list(from.products).map(parseProduct),
    timings: Object.fromEntries(STEPS.map((step) => [step, number(timings[step])])) as Record<
      Step,
      number
    >,
    promptTokens: number(from.prompt_tokens),
    outputTokens: number(from.output_tokens),
    costMicros: numberOrNull(from.cost_micros),
    fault: text(from.fault),
    dropped: dropped.filter(Boolean),
    createdAt: text(from.created_at),
  };
}

/** Names one answer. */
export interface AnswerAt {
  conversationId: string;
  messageId: string;
}

/** What one answer was made from. */
export function useRecord({ conversationId, messageId }: AnswerAt) {
  return useQuery({
    queryKey: conversationKeys.record(conversationId, messageId),
    queryFn: async ({ signal }) => {
      const path = `${conversationPath(conversationId)}/messages/${encodeURIComponent(messageId)}/record`;
      return parseRecord((await call(path, { bearer: true, signal })).record);
    },
  });
}
