import { type ReactNode, useRef } from "react";
import { MessageView } from "./MessageView";
import { strings } from "./strings";
import type { Talk } from "./useConversation";
import { useScroll } from "./useScroll";

/** The messages, oldest first. Silent to screen readers: the announcer speaks for it. */
export function Log({ talk, empty }: { talk: Talk; empty: ReactNode }) {
  const { messages, pending, request, retry } = talk;
  const log = useRef<HTMLDivElement>(null);
  useScroll(log, messages, messages.findLast(({ type }) => type === "user")?.id);
  const mayRetry = pending || !request ? undefined : messages.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <div className="log" ref={log} role="log" aria-live="off" aria-label={strings.messages} tabIndex={0}>
      {messages.length ? null : empty}
      {messages.map((message) => (
        <MessageView key={message.id} message={message} onRetry={message === mayRetry ? retry : undefined} />
      ))}
    </div>
  );
}
