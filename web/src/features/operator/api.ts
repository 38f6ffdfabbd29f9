import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { type AnswerPath, call, type DeedPath, type QueryOf, type TypedOptions } from "@/lib/api";
import { KEEP_SESSION } from "@/lib/query";

/** How many entries stand on a page. */
export const PAGE_SIZE = 25;

/** The operator's token, which this page alone holds. */
export const Operator = createContext("");

const KEY = ["operator"] as const;

/** The lists that the operator sees. */
type OperatorList = AnswerPath & `/operator/${string}`;

/** A part of what the operator sees; a user's own session has nothing to do with it. */
export function useOperated<P extends OperatorList>(path: P, query?: QueryOf<P>) {
  const token = useContext(Operator);
  return useQuery({
    queryKey: [...KEY, path, query],
    queryFn: ({ signal }) =>
      call(path, { query, signal, token } as object as TypedOptions<P, "GET">),
    placeholderData: keepPreviousData,
    meta: KEEP_SESSION,
  });
}

/** What can be done with a user, a store or a job. */
export type Deed = DeedPath & `/operator/${string}`;

/** Does something with one of what is listed, after which all is read anew. */
export function useDeed() {
  const token = useContext(Operator);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ deed, id }: { deed: Deed; id: string }) =>
      call(deed, { method: "POST", path: { id }, token }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: KEEP_SESSION,
  });
}

/** Makes a link that sets a user's password. */
export function useResetLink() {
  const token = useContext(Operator);
  return useMutation({
    mutationFn: (id: string) =>
      call("/operator/users/{id}/reset-link", { method: "POST", path: { id }, token }),
    meta: KEEP_SESSION,
  });
}

/** Tries a token; nothing is kept of a wrong one. */
export function useEntry() {
  return useMutation({
    mutationFn: (token: string) => call("/operator/stores", { query: { per_page: 1 }, token }),
    meta: KEEP_SESSION,
  });
}

/** Forgets all that was read. */
export function useForgetting() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: KEY });
}
