import { useQuery } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { inboxKeys } from "../api";

/** What a ticket is about: rows word for word. */
export type Summary = Wire<"Summary">;
/** What a ticket is about as a model words it, line by line, each with whose word it is. */
export type Gist = Wire<"Gist">;
/** What stands beside a thread. */
export type PanelData = Wire<"Panel">;

/** What is known beside a ticket; read anew with it. */
export function usePanel(id: string) {
  return useQuery({
    queryKey: [...inboxKeys.one(id), "panel"],
    retry: false,
    queryFn: async ({ signal }) =>
      (await call("/conversations/{id}/panel", { path: { id }, bearer: true, signal })).panel,
  });
}

/** Products of a store that words find. */
export function useFoundProducts(storeId: string, query: string) {
  return useQuery({
    queryKey: ["panel-products", storeId, query],
    enabled: query !== "",
    queryFn: async ({ signal }) => {
      const asked = { store_id: storeId, query, per_page: 6 };
      return (await call("/products", { bearer: true, query: asked, signal })).products.data;
    },
  });
}
