import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, filled } from "@/lib/api";
import { download } from "@/lib/download";
import { typedAddress } from "@/lib/paths";
import { useRenewStore } from "@/lib/renew-store";
import { type Store, storeKeys, summaryOf } from "./api";

/** What an owner settles for a store, as it is typed. */
export interface SettingsForm {
  name: string;
  store_url: string;
  email: string;
  currency: string;
  /** Days; "" as the installation has it. */
  retention_days: string;
}

/** The query keys of one store. */
export const settingsKey = (id: string) => ["store", id] as const;

/** One store as its screen of settings asks for it, once for all of its cards. */
const storeQuery = (id: string) => ({
  queryKey: settingsKey(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call("/stores/{id}", { path: { id }, bearer: true, signal })).store,
});

const formOf = ({ name, store_url, email, currency, retention_days }: Store): SettingsForm => ({
  name,
  store_url,
  email,
  currency,
  retention_days: retention_days > 0 ? String(retention_days) : "",
});

/** What was settled for a store. */
export function useStoreSettings(id: string) {
  return useQuery({ ...storeQuery(id), select: formOf });
}

/** Saves what was settled; the store's name is new everywhere at once. */
export function useSaveStore(id: string) {
  const client = useQueryClient();
  const renew = useRenewStore();
  return useMutation({
    mutationFn: (form: SettingsForm) =>
      call("/stores/{id}", {
        method: "PATCH",
        path: { id },
        bearer: true,
        json: {
          name: form.name.trim(),
          store_url: typedAddress(form.store_url),
          email: form.email.trim(),
          currency: form.currency.trim(),
          retention_days: Number(form.retention_days) || 0,
        },
      }),
    onSuccess: async (body) => {
      renew(summaryOf(body.store));
      await Promise.all([
        client.invalidateQueries({ queryKey: settingsKey(id) }),
        client.invalidateQueries({ queryKey: storeKeys.all }),
      ]);
    },
  });
}

/** Whether a store keeps orders of its shop. */
export function useKeepsOrders(id: string) {
  return useQuery({ ...storeQuery(id), select: (store) => store.keeps_orders });
}

/** Has a store keep orders of its shop, or delete what it kept. */
export function useKeepOrders(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keeps: boolean) =>
      call("/stores/{id}", {
        method: "PATCH",
        path: { id },
        bearer: true,
        json: { keeps_orders: keeps },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: settingsKey(id) }),
        client.invalidateQueries({ queryKey: ["customers", id] }),
      ]),
  });
}

/** Brings a store whole, as a file for the browser to keep. */
export function useExport(id: string) {
  return useMutation({
    mutationFn: () => download(filled("/stores/{id}/export", { id }), `store-${id}.tilly`),
  });
}
