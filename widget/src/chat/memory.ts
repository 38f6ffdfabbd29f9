import type { Message } from "./message";
import type { ChatAction, ChatRequest, FormFields } from "./protocol";

/** A form and its place in the conversation. */
export interface OpenForm {
  action: ChatAction;
  below: number;
  /** What its fields begin with, and then what is typed there. */
  fields: FormFields;
}

/** What is remembered of a conversation between two openings of the chat. */
export interface Remembered {
  conversationId: string;
  visitor?: string | undefined;
  messages: Message[];
  /** The question that has no answer yet, which may be asked again. */
  request?: ChatRequest | null | undefined;
  /** The open form with what was typed there, for as long as the page lives: never stored. */
  form?: OpenForm | null | undefined;
}

/** Keeps a conversation while its page, or its tab, lives. */
export interface ChatMemory {
  load(): Remembered;
  save(remembered: Remembered): void;
  /** What was typed and not sent, for as long as the page lives. */
  draft?: string;
}

const messagesKept = 40;
const nothing: Remembered = { conversationId: "", messages: [] };

/** Remembers for as long as the object lives. */
export function pageMemory(): ChatMemory {
  let kept = nothing;
  return {
    load: () => kept,
    save: (remembered) => {
      kept = remembered;
    },
  };
}

/**
 * Remembers for the life of the tab, in its session storage; where storage is
 * blocked or full, for the life of the page. Nothing is read before load. What
 * forms were filled with stays in the page.
 */
export function tabMemory(name: string): ChatMemory {
  const page = pageMemory();
  let known = "";
  return {
    load: () => {
      const kept = textOf(name);
      // A page that a visitor comes back to has not heard what was said on others.
      if (kept !== known) page.save({ ...read(kept), form: page.load().form });
      known = kept;
      return page.load();
    },
    save: ({ conversationId, visitor, messages, request, form }) => {
      const remembered = { conversationId, visitor, messages: messages.slice(-messagesKept) };
      page.save({ ...remembered, request, form });
      try {
        const kept = JSON.stringify({ ...remembered, request: request?.action ? null : request });
        sessionStorage.setItem(name, kept);
        known = kept;
      } catch {
        // Blocked or full: the page's own memory has it.
      }
    },
  };
}

function textOf(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** The page's own scripts can write there too, so what is read must have the shape that is shown. */
function read(kept: string): Remembered {
  try {
    const { conversationId, visitor, messages, request } = JSON.parse(kept) as Remembered;
    return {
      conversationId: String(conversationId),
      visitor,
      messages: messages.filter(({ content }) => content.trim),
      request,
    };
  } catch {
    return nothing;
  }
}
