import { type ReactNode, useRef } from "react";
import { MessageView } from "./MessageView";
import { strings } from "./strings";
import type { Talk } from "./useConversation";
import { useScroll } from "./useScroll";

/** What the chat's place adds below a stored answer, such as a way to its record. */
export type Below = (conversationId: string, messageId: string) => ReactNode;

/** The messages, oldest first. Silent to screen readers: the announcer speaks for it. */
export function Log({ talk, empty, below }: { talk: Talk; empty: ReactNode; below: Below | undefined }) {
  const { messages, pending, request, retry, rate, conversationId } = talk;
  const log = useRef<HTMLDivElement>(null);
  useScroll(log, messages, messages.findLast(({ type }) => type === "user")?.id);
  const mayRetry = pending || !request ? undefined : messages.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <div className="log" ref={log} role="log" aria-live="off" aria-label={strings.messages} tabIndex={0}>
      {messages.length ? null : empty}
      {messages.map((message) => (
        <MessageView
          key={message.id}
          message={message}
          onRetry={message === mayRetry ? retry : undefined}
          onRate={rate && ((rating) => rate(message, rating))}
          more={message.messageId && below?.(conversationId, message.messageId)}
        />
      ))}
    </div>
  );
}
