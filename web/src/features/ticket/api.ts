import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { inboxKeys } from "./keys";

/** How often a store without tickets is asked for its first, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/** Whether a store has any ticket, undefined while that is not known, and whether the server has tickets at all. */
export function useHasTickets(storeId: string): { has: boolean | undefined; known: boolean } {
  const asked = useQuery<boolean>({
    queryKey: inboxKeys.any(storeId),
    enabled: storeId !== "",
    refetchInterval: ({ state }) => (state.error || state.data ? false : LOOK_AGAIN_MS),
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, view: "all", per_page: 1 } as const;
      return (await call("/inbox", { bearer: true, query, signal })).counts.all > 0;
    },
  });
  const none = storeId === "" || asked.isError;
  return { has: asked.data ?? (none ? false : undefined), known: asked.data !== undefined };
}
