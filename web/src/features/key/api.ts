import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, type Wire } from "@/lib/api";

export const CONNECTION_STATES = ["checking", "ok", "failed"] as const;

/** Whether the platform lets the assistant in, as it was last tried. */
export type Connection = Wire<"Connection">;
/** A store's credentials on its platform. */
export type StoreKey = Wire<"StoreKey">;

/** How often a connection that is being tried is asked for, in milliseconds. */
export const CHECK_EVERY_MS = 3000;

/** The query keys of credentials. */
export const keyKeys = { one: (storeId: string) => ["key", storeId] as const };

const PATH = "/v1/store-keys";

async function readKey(storeId: string, signal: AbortSignal): Promise<StoreKey | null> {
  try {
    return (await call(PATH, { bearer: true, query: { store_id: storeId }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * A store's credentials, or null when it has none; read again while their connection
 * is being tried. Never kept once they are out of sight.
 */
export function useStoreKey(storeId: string) {
  return useQuery({
    queryKey: keyKeys.one(storeId),
    queryFn: ({ signal }) => readKey(storeId, signal),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.connection.state === "checking" ? CHECK_EVERY_MS : false,
  });
}

/** Saves credentials, trimmed. */
export function useCreateKey(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, secret }: { key: string; secret: string }) =>
      call(PATH, {
        method: "POST",
        bearer: true,
        json: { store_id: storeId, key: key.trim(), secret: secret.trim() },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyKeys.one(storeId) }),
  });
}

/** Deletes a store's credentials. */
export function useDeleteKey(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(PATH, { method: "DELETE", bearer: true, json: { store_id: storeId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyKeys.one(storeId) }),
  });
}
