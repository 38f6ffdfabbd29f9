import { type RefObject, useEffect, useRef } from "react";

const near = 48;

/**
 * Keeps a log at its end while content comes, until the visitor scrolls up to
 * read. Being back at the end, or asking something new, follows again.
 */
export function useScroll(log: RefObject<HTMLElement | null>, content: unknown, asked: unknown): void {
  const following = useRef(true);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const onScroll = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    const resized = new ResizeObserver(() => toEnd(element, following.current));
    resized.observe(element);
    element.addEventListener("scroll", onScroll);
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [log]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what is followed
  useEffect(() => toEnd(log.current, following.current), [log, content]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question brings the visitor back
  useEffect(() => toEnd(log.current, true), [log, asked]);
}

/** To the end, but not past the last question: a long answer is read from its beginning. */
function toEnd(log: HTMLElement | null, wanted: boolean): void {
  if (!log || !wanted) return;
  const question = [...log.querySelectorAll<HTMLElement>(".user")].at(-1);
  log.scrollTop = question ? Math.min(log.scrollHeight, question.offsetTop - log.offsetTop - 8) : log.scrollHeight;
}
