import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import type { Pair } from "@/ui/qa-rules";
import { checking, type State } from "./data";

/** How many gaps stand on a page. */
export const PAGE_SIZE = 20;
/** How often a gap is read while its questions are asked again. */
export const CHECK_EVERY_MS = 1500;

/** The query keys of gaps. */
export const gapKeys = {
  store: (storeId: string) => ["gaps", storeId] as const,
  list: (storeId: string, state: State, page: number) => ["gaps", storeId, state, page] as const,
  one: (id: string) => ["gap", id] as const,
};

/** A page of a store's gaps in one state, most asked first. */
export function useGaps(storeId: string, state: State, page: number) {
  return useQuery({
    queryKey: gapKeys.list(storeId, state, page),
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, state, page, per_page: PAGE_SIZE };
      const { data, total } = (await call("/gaps", { bearer: true, query, signal })).gaps;
      return { rows: data, total };
    },
    placeholderData: keepPreviousData,
  });
}

/** One gap, read again and again while its questions are asked. */
export function useGap(id: string) {
  return useQuery({
    queryKey: gapKeys.one(id),
    queryFn: async ({ signal }) =>
      (await call("/gaps/{id}", { path: { id }, bearer: true, signal })).gap,
    refetchInterval: ({ state }) => (state.data && checking(state.data) ? CHECK_EVERY_MS : false),
  });
}

/** What can be done with a gap; the lists are read anew. */
export function useGapActions(storeId: string) {
  const client = useQueryClient();
  const onSuccess = (_body: unknown, { id }: { id: string }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: gapKeys.store(storeId) }),
      client.invalidateQueries({ queryKey: gapKeys.one(id) }),
    ]);
  const answer = useMutation({
    mutationFn: ({ id, question, answer }: Pair & { id: string }) =>
      call("/gaps/{id}/answer", {
        method: "POST",
        path: { id },
        bearer: true,
        json: { question: question.trim(), answer: answer.trim() },
      }),
    onSuccess,
  });
  const move = useMutation({
    mutationFn: ({ id, to }: { id: string; to: "dismiss" | "reopen" }) =>
      call(`/gaps/{id}/${to}`, { method: "POST", path: { id }, bearer: true }),
    onSuccess,
  });
  return { answer, move };
}
