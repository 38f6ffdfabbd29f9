import type { OpenForm, Remembered } from "./memory";
import type { Message } from "./message";
import type { ChatAction, ChatEvent, ChatRequest, Rating } from "./protocol";
import type { Speech } from "./texts";

/** A conversation as one visitor sees it. */
export interface Conversation {
  messages: Message[];
  /** As the last answer gave it; "" before the first. */
  conversationId: string;
  /** Who asks, as the server knows them again. */
  visitor?: string | undefined;
  /** The question that waits for its answer, or whose answer failed and may be asked again. */
  request: ChatRequest | null;
  pending: boolean;
  /** The open form, and the message it stands below (0: before all). */
  form: OpenForm | null;
}

/** What can happen to a conversation. */
export type ConversationStep =
  | { type: "ask" | "retry"; request: ChatRequest; at: number }
  | { type: "event"; event: ChatEvent; at: number }
  | { type: "rate"; id: number; rating: Rating }
  | { type: "set"; messages: Message[] }
  | { type: "stop" }
  | { type: "form"; action: ChatAction | null };

/** A conversation that goes on from what is remembered of it. */
export function startConversation(kept: Remembered): Conversation {
  // What was cut short by leaving counts as stopped.
  const messages = kept.messages.map((m) => (m.state === "streaming" ? { ...m, state: "stopped" as const } : m));
  // Below the last: the one it stood below may be kept no more.
  const form = kept.form ? { ...kept.form, below: messages.at(-1)?.id ?? 0 } : null;
  return { ...kept, messages, request: kept.request ?? null, pending: false, form };
}

/** The conversation after a step; the same object when nothing changed. */
export function converse(now: Conversation, step: ConversationStep, speech: Speech): Conversation {
  switch (step.type) {
    case "ask":
      return ask(now, step.request, step.at);
    case "retry":
      return { ...now, messages: answering(now.messages.slice(0, -1), step.at), pending: true };
    case "event":
      return now.pending ? hear(now, step.event, step.at, speech) : now;
    case "rate":
      return { ...now, messages: now.messages.map((m) => (m.id === step.id ? { ...m, rating: step.rating } : m)) };
    case "set":
      return { ...now, messages: step.messages };
    case "stop":
      return now.pending ? stop(now) : now;
    case "form":
      return { ...now, form: step.action && formBelow(step.action, now.messages.at(-1)) };
  }
}

/** A form begins with what its visitor typed of it already. */
const formBelow = (action: ChatAction, last: Message | undefined): OpenForm => ({
  action,
  below: last?.id ?? 0,
  fields: last?.form === action ? { ...last.fields } : {},
});

const nextId = (messages: Message[]): number => (messages.at(-1)?.id ?? 0) + 1;

function answering(messages: Message[], at: number): Message[] {
  return [...messages, { id: nextId(messages), type: "ai", content: "", timestamp: at, state: "streaming" }];
}

function ask(now: Conversation, request: ChatRequest, at: number): Conversation {
  const asked: Message = { id: nextId(now.messages), type: "user", content: request.query, timestamp: at };
  // A question asked beside a form leaves what was entered there.
  const form = request.action ? null : now.form;
  return { ...now, messages: answering([...now.messages, asked], at), request, pending: true, form };
}

/** Replaces the answer that is being given, always the last message. */
function say(now: Conversation, change: Partial<Message>): Conversation {
  const last = now.messages.at(-1);
  if (!last) return now;
  return { ...now, messages: [...now.messages.slice(0, -1), { ...last, ...change }] };
}

function hear(now: Conversation, event: ChatEvent, at: number, speech: Speech): Conversation {
  switch (event.type) {
    case "delta":
      return say(now, { content: (now.messages.at(-1)?.content ?? "") + event.text });
    case "reset":
      return say(now, { content: "", sources: [], products: [], form: undefined });
    case "sources":
      return say(now, { sources: event.sources });
    case "products":
      return say(now, { products: event.products });
    case "form":
      return say(now, { form: event.action, fields: event.fields });
    case "error":
      return fail(now, event.message, event.status, speech);
    case "done": {
      if (!event.body.success) return fail(now, event.body.message, undefined, speech);
      const {
        response,
        sources,
        products,
        answered,
        conversation_id,
        message_id,
        visitor = now.visitor,
      } = event.body.data;
      const named = message_id ? { messageId: message_id } : {};
      const whole = {
        content: response.output,
        sources,
        products,
        answered,
        ...named,
        timestamp: at,
        state: undefined,
      };
      // Where people have it the assistant says nothing.
      const said = response.output ? say(now, whole) : { ...now, messages: now.messages.slice(0, -1) };
      return { ...said, conversationId: conversation_id, visitor, request: null, pending: false };
    }
  }
}

function stop(now: Conversation): Conversation {
  return { ...say(now, { state: "stopped" }), pending: false };
}

/** What the server says of a failure is English; another language has texts of its own for what befalls often. */
function noteOf(message: string, status: number | undefined, { code, texts }: Speech): string {
  if (status === 0) return texts.network;
  if (code === "en") return message;
  return status === 429 ? texts.tooMany : "";
}

/** The bubble that a failure of each action is told with. */
function fail(now: Conversation, message: string, status: number | undefined, speech: Speech): Conversation {
  const { texts } = speech;
  const action = now.request?.action;
  const note = noteOf(message, status, speech);
  const bubble =
    action === "track-order" && note
      ? { content: note }
      : action === "contact-sales"
        ? { content: texts.contactFailure }
        : { content: texts.failure, ...(note ? { note } : {}) };
  return { ...say(now, { sources: [], products: [], state: "failed", ...bubble }), pending: false };
}
