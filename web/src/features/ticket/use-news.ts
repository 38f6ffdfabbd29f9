import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { inboxKeys } from "./keys";
import { follow } from "./live";

/** How long a shopper counts as typing after word of it, in milliseconds. */
const TYPING_MS = 5000;

/**
 * Reads anew what there is word of in a store, "" for none; gives the conversation whose
 * shopper types. Whoever hears it is there for the store's shoppers.
 */
export function useNews(storeId: string): string {
  const client = useQueryClient();
  const [typing, setTyping] = useState("");
  useEffect(() => {
    if (!storeId) return;
    const over = new AbortController();
    let calm: ReturnType<typeof setTimeout>;
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
        void client.invalidateQueries({ queryKey: inboxKeys.store(storeId) });
        void client.invalidateQueries({
          queryKey: conversation ? inboxKeys.one(conversation) : ["ticket"],
        });
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
