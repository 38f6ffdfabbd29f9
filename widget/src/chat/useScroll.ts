import { type RefObject, useEffect, useRef, useState } from "react";

const near = 24;

/** By what a visitor takes the log into their own hands. */
const hands = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Keeps what was asked last at the top of a log and what is said to it in view,
 * until the visitor moves the log. Only they end this: the scroll event of a
 * move of our own may come when the answer has grown past it.
 */
export function useScroll(log: RefObject<HTMLElement | null>, content: unknown, asked: unknown) {
  const following = useRef(true);
  const [unseen, setUnseen] = useState(false);
  const look = (grown: boolean) => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    const rest = scrollHeight - scrollTop - clientHeight > near;
    // Who reads again what is above has nothing new below.
    setUnseen((before) => rest && (before || grown));
  };
  const follow = (grown: boolean) => {
    if (log.current && following.current) toLast(log.current);
    look(grown);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called looks at the element alone
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const onHand = (event: Event) => {
      if (event.type !== "pointerdown" || onScrollbar(event as PointerEvent, element)) following.current = false;
    };
    const onScroll = () => look(false);
    const resized = new ResizeObserver(() => follow(true));
    resized.observe(element);
    const left = new AbortController();
    element.addEventListener("scroll", onScroll, left);
    for (const hand of hands) element.addEventListener(hand, onHand, { passive: true, signal: left.signal });
    return () => {
      resized.disconnect();
      left.abort();
    };
  }, [log]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question, or an opened form, brings the visitor back
  useEffect(() => {
    following.current = true;
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what is followed
  useEffect(() => follow(true), [log, content, asked]);

  const onward = () => {
    following.current = false;
    log.current?.scrollBy({ top: log.current.clientHeight - 2 * near });
    log.current?.focus({ preventScroll: true });
  };
  return { unseen, onward };
}

const onScrollbar = ({ target, offsetX }: PointerEvent, log: HTMLElement): boolean =>
  target === log && (offsetX < 0 || offsetX >= log.clientWidth);

/** To the end, but not past the last question or form: a long answer is read from its beginning. */
function toLast(log: HTMLElement): void {
  const last = [...log.querySelectorAll<HTMLElement>(".user, .form")].at(-1);
  log.scrollTop = last ? Math.min(log.scrollHeight, last.offsetTop - 8) : log.scrollHeight;
}
