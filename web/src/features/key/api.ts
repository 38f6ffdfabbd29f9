import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/api";
import { fields, text } from "@/lib/parse";

/** A store's credentials on its platform. */
export interface StoreKey {
  key: string;
  secret: string;
  createdAt: string;
}

/** The query keys of credentials. */
export const keyKeys = { one: (storeId: string) => ["key", storeId] as const };

const PATH = "/v1/store-keys";

async function readKey(storeId: string, signal: AbortSignal): Promise<StoreKey | null> {
  try {
    const body = await call(PATH, { bearer: true, query: { store_id: storeId }, signal });
    const from = fields(body.data);
    const key = text(from.key);
    return key ? { key, secret: text(from.secret), createdAt: text(from.created_at) } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A store's credentials, or null when it has none. Never kept once they are out of sight. */
export function useStoreKey(storeId: string) {
  return useQuery({
    queryKey: keyKeys.one(storeId),
    queryFn: ({ signal }) => readKey(storeId, signal),
    gcTime: 0,
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
