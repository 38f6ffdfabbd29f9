import { useQuery } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { oneOf } from "@/lib/parse";
import { conversationKeys } from "../api";

/** A passage that was found for a question. */
export type Passage = Wire<"Used">;

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
export type AnswerRecord = Wire<"Record">;

/** The rule of an answer, where it is one that has words. */
export const ruleOf = ({ rule }: AnswerRecord): Rule => oneOf(rule, RULES, "");

/** Whether the store has learnt or forgotten since an answer was given. */
export const changedSince = (record: AnswerRecord): boolean =>
  record.current_generation > record.generation;

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
      const path = { id: conversationId, message_id: messageId };
      const route = "/conversations/{id}/messages/{message_id}/record";
      return (await call(route, { path, bearer: true, signal })).record;
    },
  });
}
