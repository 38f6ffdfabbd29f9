import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, number } from "@/lib/parse";

/** How often a store without tickets is asked for its first, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/** Whether a store has any ticket; undefined while that is not known. A server without tickets has none. */
export function useHasTickets(storeId: string): boolean | undefined {
  const asked = useQuery<boolean>({
    queryKey: ["inbox", storeId, "any"],
    enabled: storeId !== "",
    refetchInterval: ({ state }) => (state.error || state.data ? false : LOOK_AGAIN_MS),
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, view: "all", per_page: 1 };
      const body = await call("/inbox", { bearer: true, query, signal });
      return number(fields(body.counts).all) > 0;
    },
  });
  if (storeId === "") return false;
  return asked.data ?? (asked.isError ? false : undefined);
}
