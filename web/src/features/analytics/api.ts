import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { notThere } from "@/lib/query";
import type { Analytics } from "./data";

/** How often a store without cases is asked for its first, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

export const analyticsKeys = {
  range: (storeId: string, from: string, to: string) => ["analytics", storeId, from, to] as const,
};

/** A store's figures of some days; of the last thirty where none are given. */
export function useAnalytics(storeId: string, from: string, to: string) {
  return useQuery<Analytics>({
    queryKey: analyticsKeys.range(storeId, from, to),
    enabled: storeId !== "",
    placeholderData: keepPreviousData,
    retryOnMount: false, // the page and the screen read the same
    refetchInterval: ({ state }) =>
      state.error || (state.data?.any && state.data.uncounted === 0) ? false : LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, ...(from && { from }), ...(to && { to }) };
      return (await call("/analytics", { bearer: true, query, signal })).analytics;
    },
  });
}

/** Whether a store has any case; undefined while that is not known. A server without analytics has none. */
export function useHasCases(storeId: string): boolean | undefined {
  const { data, error } = useAnalytics(storeId, "", "");
  if (storeId === "") return false;
  if (data) return data.any;
  if (!error) return undefined;
  return !notThere(error); // what failed is told on the screen
}
