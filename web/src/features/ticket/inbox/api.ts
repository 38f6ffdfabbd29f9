import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, text } from "@/lib/parse";
import { inboxKeys } from "../keys";
import { type Alerts, parseInbox, parseSuggestion, parseThread, type View } from "./data";

export { inboxKeys };

/** How many tickets stand in the list. */
export const PAGE_SIZE = 100;

const pathOf = (id: string, what = "") => `/conversations/${encodeURIComponent(id)}${what}`;

/** A page of a store's tickets in one view. */
export function useInbox(storeId: string, view: View, page: number) {
  return useQuery({
    queryKey: inboxKeys.list(storeId, view, page),
    queryFn: async ({ signal }) =>
      parseInbox(
        await call("/inbox", {
          bearer: true,
          query: { store_id: storeId, view, page, per_page: PAGE_SIZE },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** One ticket with the last of its thread. */
export function useTicket(id: string) {
  return useQuery({
    queryKey: inboxKeys.one(id),
    queryFn: async ({ signal }) =>
      parseThread(
        (await call(pathOf(id), { bearer: true, query: { after: 0 }, signal })).conversation,
      ),
  });
}

/** What was said in a thread before a place, as much as is given at once. */
export async function earlierLines(id: string, before: number) {
  return parseThread((await call(pathOf(id), { bearer: true, query: { before } })).conversation)
    .lines;
}

/** What the assistant would answer to what was said up to a place. */
export function useSuggestion(id: string, ord: number, wanted: boolean) {
  return useQuery({
    queryKey: inboxKeys.suggestion(id, ord),
    enabled: wanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      parseSuggestion((await call(pathOf(id, "/suggestion"), { bearer: true, signal })).suggestion),
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
  const post = (what: string, json?: unknown) =>
    call(pathOf(id, what), { method: "POST", bearer: true, ...(json !== undefined && { json }) });
  return {
    move: useMutation({ mutationFn: (move: Move) => post(`/${move}`), onSettled }),
    assign: useMutation({
      mutationFn: (userId: string) => post("/assign", { user_id: userId }),
      onSettled,
    }),
    reply: useMutation({
      mutationFn: (reply: {
        id: string;
        text: string;
        note: boolean;
        product_ids?: string[];
        saved_id?: string;
      }) => post("/reply", reply),
      onSettled,
    }),
    read: useMutation({ mutationFn: () => post("/read"), onSettled }),
    typing: () => void post("/typing").catch(() => {}), // only a courtesy
    teach: useMutation({
      mutationFn: ({
        gapId,
        question,
        answer,
      }: {
        gapId: string;
        question: string;
        answer: string;
      }) =>
        gapId
          ? call(`/gaps/${encodeURIComponent(gapId)}/answer`, {
              method: "POST",
              bearer: true,
              json: { question, answer },
            })
          : call("/qa/bulk", {
              method: "POST",
              bearer: true,
              json: { store_id: storeId, source_type: "api", qa_pairs: [{ question, answer }] },
            }),
    }),
  };
}

/** A reply that is kept. */
export interface Saved {
  id: string;
  shortcut: string;
  text: string;
  /** How often it went into a reply. */
  used: number;
}

/** What a store's teammates answer often. */
export function useSavedReplies(storeId: string) {
  return useQuery({
    queryKey: inboxKeys.saved(storeId),
    queryFn: async ({ signal }): Promise<Saved[]> =>
      list(
        (await call("/saved-replies", { bearer: true, query: { store_id: storeId }, signal }))
          .saved_replies,
      ).map((value) => {
        const { id, shortcut, text: words, used } = fields(value);
        return { id: text(id), shortcut: text(shortcut), text: text(words), used: number(used) };
      }),
  });
}

/** Keeps a reply, or forgets one. */
export function useSavedReplyActions(storeId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: inboxKeys.saved(storeId) });
  return {
    save: useMutation({
      mutationFn: ({ id, ...saved }: { id?: string; shortcut: string; text: string }) =>
        call(id ? `/saved-replies/${encodeURIComponent(id)}` : "/saved-replies", {
          method: id ? "PATCH" : "POST",
          bearer: true,
          json: { store_id: storeId, ...saved },
        }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call(`/saved-replies/${encodeURIComponent(id)}`, {
          method: "DELETE",
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

/** Somebody of the store's team. */
export interface Teammate {
  id: string;
  name: string;
  you: boolean;
}

/** Who works in a store. */
export function useTeam(storeId: string) {
  return useQuery({
    queryKey: ["team", storeId, "names"],
    retry: false,
    queryFn: async ({ signal }): Promise<Teammate[]> =>
      list((await call("/team", { bearer: true, query: { store_id: storeId }, signal })).team).map(
        (value) => {
          const from = fields(value);
          return { id: text(from.user_id), name: text(from.name), you: from.you === true };
        },
      ),
  });
}
