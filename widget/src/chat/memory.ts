import type { Message } from "./message";

/** What is remembered of a conversation between two openings of the chat. */
export interface Remembered {
  conversationId: string;
  visitor?: string | undefined;
  messages: Message[];
}

/** Keeps a conversation while its page, or its tab, lives. */
export interface ChatMemory {
  load(): Remembered;
  save(remembered: Remembered): void;
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
 * blocked or full, for the life of the page. Nothing is read before load.
 */
export function tabMemory(name: string): ChatMemory {
  const page = pageMemory();
  return {
    load: () => {
      if (page.load() === nothing) page.save(readTab(name));
      return page.load();
    },
    save: ({ conversationId, visitor, messages }) => {
      const remembered = { conversationId, visitor, messages: messages.slice(-messagesKept) };
      page.save(remembered);
      try {
        sessionStorage.setItem(name, JSON.stringify(remembered));
      } catch {
        // Blocked or full: the page's own memory has it.
      }
    },
  };
}

/** The page's own scripts can write there too, so what is read must have the shape that is shown. */
function readTab(name: string): Remembered {
  try {
    const { conversationId, visitor, messages } = JSON.parse(
      sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? "",
    ) as Remembered;
    return {
      conversationId: String(conversationId),
      visitor,
      messages: messages.filter(({ content }) => content.trim),
    };
  } catch {
    return nothing;
  }
}
