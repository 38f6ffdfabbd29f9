import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call, type Wire } from "@/lib/api";
import type { Channel, Show } from "./data";

/** How many conversations stand on a page of the list. */
export const PAGE_SIZE = 20;
/** How many days the pictures show. */
export const DAYS = 30;

/** Which conversations are looked at. */
export interface Filter {
  query: string;
  show: Show;
  channel: Channel;
  page: number;
}

/** The query keys of conversations. */
export const conversationKeys = {
  store: (storeId: string) => ["conversations", storeId] as const,
  list: (storeId: string, filter: Filter) => ["conversations", storeId, "list", filter] as const,
  insights: (storeId: string) => ["conversations", storeId, "insights"] as const,
  one: (id: string) => ["conversation", id] as const,
  record: (id: string, messageId: string) => ["conversation", id, "record", messageId] as const,
};

/** A page of a store's conversations, latest first. */
export function useConversations(storeId: string, filter: Filter) {
  return useQuery({
    queryKey: conversationKeys.list(storeId, filter),
    queryFn: async ({ signal }) => {
      const { query, show, channel, page } = filter;
      const asked = {
        store_id: storeId,
        query: query || undefined,
        show,
        channel,
        page,
        per_page: PAGE_SIZE,
      };
      const { conversations } = await call<"/conversations">("/conversations", {
        bearer: true,
        query: asked,
        signal,
      });
      return { rows: conversations.data, total: conversations.total };
    },
    placeholderData: keepPreviousData,
  });
}

/** How the last days of a store went. */
export function useInsights(storeId: string) {
  return useQuery({
    queryKey: conversationKeys.insights(storeId),
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, days: DAYS };
      return (await call("/insights", { bearer: true, query, signal })).insights;
    },
  });
}

/** One conversation with its messages. */
export function useThread(id: string) {
  return useQuery({
    queryKey: conversationKeys.one(id),
    queryFn: async ({ signal }) =>
      (await call("/conversations/{id}", { path: { id }, bearer: true, signal })).conversation,
  });
}

/** What was erased of a visitor. */
export type Erased = Wire<"Erased">;

/** Forgets a conversation, or all that is known of who held it; the lists are read anew. */
export function useForget(storeId: string, id: string) {
  const client = useQueryClient();
  const gone = useRef(false);
  // Only once nobody looks at it any more: else it would be asked for again at once.
  useEffect(
    () => () => {
      if (gone.current) client.removeQueries({ queryKey: conversationKeys.one(id) });
    },
    [client, id],
  );
  const onSuccess = () => {
    gone.current = true;
    return client.invalidateQueries({ queryKey: conversationKeys.store(storeId) });
  };
  const remove = useMutation({
    mutationFn: () => call("/conversations/{id}", { method: "DELETE", path: { id }, bearer: true }),
    onSuccess,
  });
  const erase = useMutation({
    mutationFn: async (): Promise<Erased> =>
      (
        await call("/conversations/{id}/erase-visitor", {
          method: "POST",
          path: { id },
          bearer: true,
        })
      ).erased,
    onSuccess,
  });
  return { remove, erase };
}

/** Takes an answer of a real chat as a golden question. */
export function useAddGolden(storeId: string, id: string) {
  return useMutation({
    mutationFn: (messageId: string) =>
      call("/golden-questions/from-message", {
        method: "POST",
        bearer: true,
        json: { store_id: storeId, conversation_id: id, message_id: messageId },
      }),
  });
}
