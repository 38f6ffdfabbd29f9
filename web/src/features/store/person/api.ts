import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";

/** When a person comes into a store's chats unasked. */
export type PersonRules = Wire<"PersonRules">;

/** The most questions in a row that are counted. */
export const MOST_REFUSALS = 5;

const key = (id: string) => ["store", id, "person-rules"] as const;
const PATH = "/stores/{id}/person-rules";

/** What was settled for a store, and the currency in which its amount counts. */
export function usePersonRules(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: ({ signal }) => call(PATH, { path: { id }, bearer: true, signal }),
  });
}

/** Settles it anew. */
export function useSavePersonRules(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: PersonRules) =>
      call(PATH, { method: "POST", path: { id }, bearer: true, json }),
    onSuccess: (settled) => client.setQueryData(key(id), settled),
  });
}
