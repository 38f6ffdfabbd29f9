import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type Wire } from "@/lib/api";
import { fields, list, oneOf, text } from "@/lib/parse";
import { ROLES, type Role, sharedAs } from "@/lib/role";
import { type StoreSummary, useStore } from "@/lib/selected-store";
import type { StoreForm } from "./rules";

/** A store as the server has it. */
export interface Store {
  id: string;
  name: string;
  active: boolean;
  url: string;
  email: string;
  platform: string;
  created_at: string;
  /** Of whoever asked. */
  role: Role;
}

/** The query keys of stores. */
export const storeKeys = { all: ["stores"] as const, besides: ["besides"] as const };

/** Reads a store from the wire. */
export function parseStore(value: unknown): Store {
  const from = fields(value);
  return {
    id: text(from.id),
    name: text(from.name),
    active: from.status === true,
    url: text(from.store_url),
    email: text(from.email),
    platform: text(fields(from.platform).title),
    created_at: text(from.created_at),
    role: oneOf(from.role, ROLES, "owner"),
  };
}

/** What the pages remember of a store. */
export function summaryOf(store: Store): StoreSummary {
  return {
    id: store.id,
    name: store.name,
    description: store.platform,
    status: store.active ? "active" : "inactive",
    url: store.url,
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
      return list(body.stores).map(parseStore);
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
      call(`/stores/${encodeURIComponent(id)}`, { method: "DELETE", bearer: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: storeKeys.all }),
  });
}
