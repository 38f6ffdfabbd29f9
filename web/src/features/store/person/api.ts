import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, text } from "@/lib/parse";

/** When a person comes into a store's chats unasked. */
export interface PersonRules {
  words: string[];
  /** In major units, "300"; "" none. */
  orderAbove: string;
  /** Questions in a row without an answer; 0 never. */
  refusals: number;
  /** In which the amount counts; "" in that of each order. */
  currency: string;
}

/** The most questions in a row that are counted. */
export const MOST_REFUSALS = 5;

const key = (id: string) => ["store", id, "person-rules"] as const;
const path = (id: string) => `/stores/${encodeURIComponent(id)}/person-rules`;

function parseRules(body: unknown): PersonRules {
  const from = fields(body);
  const rules = fields(from.rules);
  return {
    words: list(rules.words).map((word) => text(word)),
    orderAbove: text(rules.order_above),
    refusals: number(rules.refusals),
    currency: text(from.currency),
  };
}

/** What was settled for a store. */
export function usePersonRules(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: async ({ signal }) => parseRules(await call(path(id), { bearer: true, signal })),
  });
}

/** Settles it anew. */
export function useSavePersonRules(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ words, orderAbove, refusals }: PersonRules) =>
      parseRules(
        await call(path(id), {
          method: "POST",
          bearer: true,
          json: { words, order_above: orderAbove, refusals },
        }),
      ),
    onSuccess: (rules) => client.setQueryData(key(id), rules),
  });
}
