import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { inboxKeys } from "../keys";
import { type Alerts, conversationOf, type Lesson, type View } from "./data";

export { inboxKeys };

/** How many tickets stand in the list. */
export const PAGE_SIZE = 100;

/** A page of a store's tickets in one view. */
export function useInbox(storeId: string, view: View, page: number) {
  return useQuery({
    queryKey: inboxKeys.list(storeId, view, page),
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, view, page, per_page: PAGE_SIZE };
      const { conversations, ...rest } = await call("/inbox", { bearer: true, query, signal });
      return { ...rest, rows: conversations.data, total: conversations.total };
    },
    placeholderData: keepPreviousData,
  });
}

/** One ticket with the last of its thread. */
export function useTicket(id: string) {
  return useQuery({
    queryKey: inboxKeys.one(id),
    queryFn: async ({ signal }) => {
      const asked = { path: { id }, query: { after: 0 }, bearer: true, signal };
      const { conversation } = await call("/conversations/{id}", asked);
      return { ticket: conversationOf(conversation), lines: conversation.messages };
    },
  });
}

/** What was said in a thread before a place, as much as is given at once. */
export async function earlierLines(id: string, before: number) {
  const asked = { path: { id }, query: { before }, bearer: true };
  return (await call("/conversations/{id}", asked)).conversation.messages;
}

/** What the assistant would answer to what was said up to a place; null for nothing. */
export function useSuggestion(id: string, ord: number, wanted: boolean) {
  return useQuery({
    queryKey: inboxKeys.suggestion(id, ord),
    enabled: wanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await call("/conversations/{id}/suggestion", { path: { id }, bearer: true, signal }))
        .suggestion,
  });
}

/** The moves of a teammate. */
export type Move = "take" | "release" | "resume" | "close" | "reopen";

/** What can be done with a ticket; the lists are read anew. */
export function useTicketActions(storeId: string, id: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: inboxKeys.store(storeId) }),
      client.invalidateQueries({ queryKey: inboxKeys.one(id) }),
    ]);
  const post = { method: "POST", path: { id }, bearer: true } as const;
  const mutationKey = ["reply", id];
  return {
    /** Whether a reply is on its way, whoever shows the ticket. */
    replying: useIsMutating({ mutationKey }) > 0,
    move: useMutation({
      mutationFn: (move: Move) => call(`/conversations/{id}/${move}`, post),
      onSettled,
    }),
    assign: useMutation({
      mutationFn: (user_id: string) =>
        call("/conversations/{id}/assign", { ...post, json: { user_id } }),
      onSettled,
    }),
    reply: useMutation({
      mutationKey,
      mutationFn: (json: Wire<"ReplyRequest">) =>
        call("/conversations/{id}/reply", { ...post, json }),
      // Whoever sent one may write the next at once.
      onSettled: () => void onSettled(),
    }),
    read: useMutation({ mutationFn: () => call("/conversations/{id}/read", post), onSettled }),
    typing: () => void call("/conversations/{id}/typing", post).catch(() => {}), // only a courtesy
  };
}

/** Teaches the assistant an answer: as that of a gap, or as one of the store's own. */
export function useTeach(storeId: string) {
  return useMutation({
    mutationFn: ({ gapId, ...pair }: Lesson): Promise<unknown> =>
      gapId
        ? call("/gaps/{id}/answer", {
            method: "POST",
            path: { id: gapId },
            bearer: true,
            json: pair,
          })
        : call("/qa/bulk", {
            method: "POST",
            bearer: true,
            json: { store_id: storeId, source_type: "api", qa_pairs: [pair] },
          }),
  });
}

/** A reply that is kept, with how often it went into one. */
export type Saved = Wire<"SavedReply">;

/** What a store's teammates answer often. */
export function useSavedReplies(storeId: string) {
  return useQuery({
    queryKey: inboxKeys.saved(storeId),
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId };
      return (await call("/saved-replies", { bearer: true, query, signal })).saved_replies;
    },
  });
}

/** Keeps a reply, or forgets one. */
export function useSavedReplyActions(storeId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: inboxKeys.saved(storeId) });
  return {
    save: useMutation({
      mutationFn: ({ id, ...saved }: { id?: string; shortcut: string; text: string }) => {
        const json = { store_id: storeId, ...saved };
        return id
          ? call("/saved-replies/{id}", { method: "PATCH", path: { id }, bearer: true, json })
          : call("/saved-replies", { method: "POST", bearer: true, json });
      },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call("/saved-replies/{id}", {
          method: "DELETE",
          path: { id },
          bearer: true,
          json: { store_id: storeId },
        }),
      onSuccess,
    }),
  };
}

/** Settles how one is told of a store's tickets. */
export function useSaveAlerts(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ of, mail }: Pick<Alerts, "of" | "mail">) =>
      call("/inbox/alerts", {
        method: "POST",
        bearer: true,
        json: { store_id: storeId, of, mail },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: inboxKeys.store(storeId) }),
  });
}

/** Who works in a store. */
export function useTeam(storeId: string) {
  return useQuery({
    queryKey: ["team", storeId, "names"],
    retry: false,
    queryFn: async ({ signal }) =>
      (await call("/team", { bearer: true, query: { store_id: storeId }, signal })).team,
  });
}
