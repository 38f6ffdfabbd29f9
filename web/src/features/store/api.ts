import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type Wire } from "@/lib/api";
import { sharedAs } from "@/lib/role";
import { type StoreSummary, useStore } from "@/lib/selected-store";
import type { StoreForm } from "./rules";

/** A store as the server has it, for whoever asked. */
export type Store = Wire<"Store">;

/** The query keys of stores. */
export const storeKeys = { all: ["stores"] as const, besides: ["besides"] as const };

/** What is remembered of a store. */
type Summed = Pick<
  Store,
  "id" | "name" | "status" | "store_url" | "created_at" | "platform" | "role"
>;

/** What the pages remember of a store. */
export function summaryOf(store: Summed): StoreSummary {
  return {
    id: store.id,
    name: store.name,
    description: store.platform.title,
    status: store.status ? "active" : "inactive",
    url: store.store_url,
    createdAt: store.created_at.split("T")[0] ?? "",
    role: sharedAs(store.role),
  };
}

/** All stores of the signed-in user; the store context keeps them. */
export function useStores(wanted = true) {
  const { setStores } = useStore();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: storeKeys.all,
    queryFn: async ({ signal }) => {
      const body = await call("/stores", { bearer: true, signal });
      client.setQueryData(storeKeys.besides, {
        invited: body.invitations,
        near: body.usage,
      });
      return body.stores;
    },
    enabled: wanted,
  });
  const { data } = query;
  useEffect(() => {
    if (data) setStores(data.map(summaryOf));
  }, [data, setStores]);
  return query;
}

/** What comes with the stores: invitations to the user's address, and what the account is nearly full of. */
interface Besides {
  invited: Wire<"Invitation">[];
  near: Wire<"Share">[];
}

const NOTHING: Besides = { invited: [], near: [] };

/** What came with the stores. */
export function useBesides(): Besides {
  return useQuery<Besides>({ queryKey: storeKeys.besides, queryFn: skipToken }).data ?? NOTHING;
}

async function createStore(form: StoreForm): Promise<void> {
  const body = new FormData();
  body.set("name", form.name.trim());
  body.set("url", form.store_url.trim());
  body.set("email", form.email.trim());
  body.set("platform_id", String(form.platform_id));
  await call("/stores", { method: "POST", bearer: true, form: body });
}

/** Creates a store; the list is read anew. */
export function useCreateStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createStore,
    onSuccess: () => client.invalidateQueries({ queryKey: storeKeys.all }),
  });
}

/** Deletes a store with all that belongs to it; the list is read anew. */
export function useDeleteStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call("/stores/{id}", { method: "DELETE", path: { id }, bearer: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: storeKeys.all }),
  });
}
