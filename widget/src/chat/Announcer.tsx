import { useEffect, useRef, useState } from "react";
import type { Message } from "./message";
import { completeSentences, spokenText } from "./sentences";

const kept = 12;

/**
 * Tells screen readers the answer, sentence by sentence as each is whole: a
 * stream of pieces would be read as stutter. Earlier messages are not repeated.
 */
export function Announcer({ message }: { message: Message | undefined }) {
  const [spoken, setSpoken] = useState<{ id: number; text: string }[]>([]);
  const place = useRef({ message: message?.id ?? 0, at: message?.content.length ?? 0, count: 0 });

  useEffect(() => {
    if (message?.type !== "ai") return;
    const now = place.current;
    if (now.message !== message.id || message.content.length < now.at) {
      now.message = message.id;
      now.at = 0;
    }
    const { sentences, next } = completeSentences(message.content, now.at);
    const rest = message.state === "streaming" ? "" : message.content.slice(next).trim();
    now.at = rest ? message.content.length : next;
    const fresh = (rest ? [...sentences, rest] : sentences).map(spokenText).filter(Boolean);
    if (fresh.length === 0) return;
    setSpoken((before) => [...before, ...fresh.map((text) => ({ id: ++now.count, text }))].slice(-kept));
  }, [message]);

  return (
    <div className="unseen" aria-live="polite">
      {spoken.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
