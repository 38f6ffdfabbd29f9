import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { type CallOptions, call } from "@/lib/api";
import type { Fields } from "@/lib/parse";
import { KEEP_SESSION } from "@/lib/query";

/** How many entries stand on a page. */
export const PAGE_SIZE = 25;

/** The operator's token, which this page alone holds. */
export const Operator = createContext("");

/** Makes a call of the operator. */
export function operatorCall(token: string, path: string, options: CallOptions = {}) {
  return call(`/operator/${path}`, { ...options, token });
}

const KEY = ["operator"] as const;

/** A part of what the operator sees; a user's own session has nothing to do with it. */
export function useOperated<T>(
  path: string,
  query: Record<string, string | number | undefined>,
  parse: (body: Fields) => T,
) {
  const token = useContext(Operator);
  return useQuery({
    queryKey: [...KEY, path, query],
    queryFn: async ({ signal }) => parse(await operatorCall(token, path, { query, signal })),
    placeholderData: keepPreviousData,
    meta: KEEP_SESSION,
  });
}

/** Does something by its path, after which all is read anew. */
export function useDeed() {
  const token = useContext(Operator);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => operatorCall(token, path, { method: "POST" }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: KEEP_SESSION,
  });
}

/** Tries a token; nothing is kept of a wrong one. */
export function useEntry() {
  return useMutation({
    mutationFn: (token: string) => operatorCall(token, "stores", { query: { per_page: 1 } }),
    meta: KEEP_SESSION,
  });
}

/** Forgets all that was read. */
export function useForgetting() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: KEY });
}
