import { useEffect, useReducer, useRef } from "react";
import { type Conversation, type ConversationStep, converse, startConversation } from "./conversation";
import type { ChatMemory } from "./memory";
import type { Message } from "./message";
import type { ChatAction, ChatRequest, ChatTransport, Rating } from "./protocol";
import { useSpeech } from "./speech";
import type { Texts } from "./texts";

/** A conversation and what a visitor can do in it. */
export interface Talk extends Conversation {
  ask(query: string): void;
  submit(action: ChatAction, data: Record<string, string>): void;
  retry(): void;
  stop(): void;
  openForm(action: ChatAction): void;
  closeForm(): void;
  /** Puts other messages in the place of those that are there. */
  set(messages: Message[]): void;
  /** Absent where answers are not rated. */
  rate: ((message: Message, rating: Rating) => void) | undefined;
}

/** Holds a conversation over a transport; leaving ends the answer that is on its way. */
export function useConversation(transport: ChatTransport | undefined, memory: ChatMemory): Talk {
  const speech = useSpeech();
  const [now, step] = useReducer(
    (former: Conversation, next: ConversationStep) => converse(former, next, speech),
    memory,
    (kept) => startConversation(kept.load()),
  );
  const running = useRef<AbortController | null>(null);
  // As it is, also for who holds what an earlier rendering gave.
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => memory.save(now), [now, memory]);

  const send = (request: ChatRequest | null, again?: boolean) => {
    const now = latest.current;
    if (now.pending || !transport || !request) return;
    latest.current = { ...now, pending: true };
    const controller = new AbortController();
    running.current = controller;
    step({ type: again ? "retry" : "ask", request, at: Date.now() });
    const { conversationId, visitor } = now;
    const asked = {
      ...request,
      ...(conversationId && { conversation_id: conversationId }),
      ...(visitor && { visitor }),
    };
    void transport.send(asked, (event) => step({ type: "event", event, at: Date.now() }), controller.signal);
  };
  return {
    ...now,
    ask: (query) => send({ query, id: newId() }),
    submit: (action, data) => send({ query: queryOf(action, data, speech.texts), id: newId(), action, data }),
    retry: () => send(now.request, true),
    stop: () => {
      running.current?.abort();
      step({ type: "stop" });
    },
    openForm: (action) => step({ type: "form", action }),
    closeForm: () => step({ type: "form", action: null }),
    set: (messages) => step({ type: "set", messages }),
    rate:
      transport?.rate &&
      (async ({ id, messageId: message_id = "", rating: before = null }, rating) => {
        step({ type: "rate", id, rating });
        const opinion = { conversation_id: now.conversationId, message_id, rating };
        // What could not be kept is taken back without a word.
        if (!(await transport.rate?.(opinion))) step({ type: "rate", id, rating: before });
      }),
  };
}

/** Names a question that may have to be sent again; nobody else can guess it. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join();

/** What a form asks for, as its sender sees it in the log. */
function queryOf(action: ChatAction, { orderId = "", message = "" }: Record<string, string>, texts: Texts): string {
  return action === "track-order" ? `${texts.trackOrder} ${orderId}` : `${texts.contactSales}: ${message}`;
}
