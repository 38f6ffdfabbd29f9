import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/api";
import { failureToast } from "@/ui/toaster";
import { earlierLines } from "../api";
import type { Line } from "../data";
import { FILE } from "./strings";

/** The lines of all that stand right before the first of the last ones. */
export function joined(all: readonly Line[], last: readonly Line[]): Line[] {
  const first = last[0]?.ord ?? 0;
  const before: Line[] = [];
  const known = new Map(all.map((line) => [line.ord, line]));
  for (let ord = first - 1; known.has(ord); ord--) before.unshift(known.get(ord) as Line);
  return before;
}

/**
 * All that has been read of a thread whose last lines come by themselves: what was there
 * stays, and what was said earlier comes by request, without moving what is read.
 */
export function useEarlier(id: string, last: readonly Line[], log: RefObject<HTMLElement | null>) {
  const [known, setKnown] = useState({ last, before: [] as Line[] });
  const [loading, setLoading] = useState(false);
  if (known.last !== last)
    setKnown({ last, before: joined([...known.before, ...known.last], last) });
  const lines = [...(known.last === last ? known.before : []), ...last];
  const first = lines[0]?.ord ?? 0;
  const below = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came first moves the others.
  useLayoutEffect(() => {
    const at = log.current;
    if (at && below.current) at.scrollTop = at.scrollHeight - below.current;
    below.current = 0;
  }, [first]);
  const more = async () => {
    setLoading(true);
    try {
      const earlier = await earlierLines(id, first);
      const at = log.current;
      if (at) below.current = at.scrollHeight - at.scrollTop;
      setKnown((now) => ({
        ...now,
        before: joined([...earlier, ...now.before], now.last),
      }));
      if (earlier[0]?.ord === 0) at?.focus({ preventScroll: true });
    } catch (error) {
      failureToast(FILE.earlierFailed, messageOf(error, ""));
    }
    setLoading(false);
  };
  return { lines, first, more, loading };
}
