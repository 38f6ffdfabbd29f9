import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { oneAtATime } from "@/lib/one-at-a-time";
import { inboxKeys } from "./keys";
import { follow } from "./live";

/** How long a shopper counts as typing after word of it, in milliseconds. */
const TYPING_MS = 5000;

/**
 * Reads anew what there is word of in a store, "" for none; gives the conversation whose
 * shopper types. Whoever hears it is there for the store's shoppers. What is being read when
 * more word comes is read to its end: where much is said, lists would never come else.
 */
export function useNews(storeId: string): string {
  const client = useQueryClient();
  const [typing, setTyping] = useState("");
  useEffect(() => {
    if (!storeId) return;
    const over = new AbortController();
    let calm: ReturnType<typeof setTimeout>;
    const changed = new Set<string>();
    const readAnew = oneAtATime(() => {
      const keys = [...changed].map((one) => (one ? inboxKeys.one(one) : ["ticket"]));
      changed.clear();
      return Promise.all(
        [inboxKeys.store(storeId), ...keys].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    });
    follow(
      storeId,
      ({ conversation, kind }) => {
        if (kind === "writing") {
          setTyping(conversation);
          clearTimeout(calm);
          calm = setTimeout(() => setTyping(""), TYPING_MS);
          return;
        }
        if (kind === "message") setTyping((now) => (now === conversation ? "" : now));
        if (kind === "typing") return;
        changed.add(conversation);
        readAnew();
      },
      over.signal,
    );
    return () => {
      clearTimeout(calm);
      over.abort();
    };
  }, [storeId, client]);
  return typing;
}
