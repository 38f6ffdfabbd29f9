import type { Remembered } from "../chat/memory";

/** How far a conversation is known. */
export interface Known {
  /** How many of its messages were read; -1 unknown. */
  ord: number;
  /** Whether more was said before what is remembered. */
  cut: boolean;
}

const most = 40;
const mark = (name: string) => `${name}:live`;

/** How far a conversation was read when it was remembered: in this tab, which shows what it read, else in any. */
export function recall(name: string, conversationId: string): Known {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const kept = JSON.parse(storage.getItem(mark(name)) ?? "{}");
      if (kept.conversationId === conversationId) return { ord: Number(kept.ord), cut: !!kept.cut };
    }
  } catch {
    // Blocked, or not ours.
  }
  return { ord: -1, cut: false };
}

/** Who asked for people finds the conversation again tomorrow. */
export function keep(name: string, { conversationId, visitor, messages }: Remembered, { ord, cut }: Known): void {
  const at = JSON.stringify({ conversationId, ord, cut: cut || messages.length > most });
  try {
    sessionStorage.setItem(mark(name), at);
    localStorage.setItem(mark(name), at);
    localStorage.setItem(name, JSON.stringify({ conversationId, visitor, messages: messages.slice(-most) }));
  } catch {
    // Blocked or full: the tab has it.
  }
}
