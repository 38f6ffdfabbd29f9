import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, type Wire } from "@/lib/api";
import {
  cachedSettings,
  cacheSettings,
  readStoreSettings,
  type StoreSettings,
  toWire,
} from "./settings";

/** The query keys of widgets. */
export const widgetKeys = {
  settings: (storeId: string) => ["widget", "settings", storeId] as const,
  embed: (storeId: string) => ["widget", "embed", storeId] as const,
  origins: (storeId: string) => ["widget", "origins", storeId] as const,
  seen: (storeId: string) => ["widget", "seen", storeId] as const,
};

async function loadSettings(storeId: string, signal: AbortSignal): Promise<StoreSettings> {
  const cached = cachedSettings(storeId);
  if (cached) return cached;
  try {
    const route = "/chat-widget/settings/{storeId}";
    const { data } = await call(route, { path: { storeId }, bearer: true, signal });
    return readStoreSettings(data.settings);
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error;
    return readStoreSettings({});
  }
}

/** A store's settings: this browser's first, else the server's, else the defaults. */
export function useWidgetSettings(storeId: string) {
  return useQuery({
    queryKey: widgetKeys.settings(storeId),
    queryFn: ({ signal }) => loadSettings(storeId, signal),
    enabled: storeId !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Saves settings: the local copy first, then the server. */
export function useSaveSettings(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: StoreSettings) => {
      cacheSettings(storeId, settings);
      client.setQueryData(widgetKeys.settings(storeId), settings);
      const json = { store_id: storeId, settings: toWire(settings) };
      return call("/chat-widget/settings", { method: "POST", bearer: true, json });
    },
  });
}

/** The snippet that puts the widget on a page. */
export function snippet(appUrl: string, dataId: string): string {
  const safe = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<script src="${safe(appUrl)}" data-id="${safe(dataId)}"></script>`;
}

/** A store's snippet. */
export function useEmbedCode(storeId: string) {
  return useQuery({
    queryKey: widgetKeys.embed(storeId),
    queryFn: async ({ signal }) => {
      const route = "/chat-widget/embed-code/{storeId}";
      const body = await call(route, { path: { storeId }, bearer: true, signal });
      return snippet(body.app_url, body.data_id);
    },
  });
}

async function readStore(id: string, signal: AbortSignal) {
  return (await call("/stores/{id}", { path: { id }, bearer: true, signal })).store;
}

/** When the widget was last seen on one of the store's own pages; "" for never. Asked again while it is looked at. */
export function useSeen(storeId: string) {
  return useQuery({
    queryKey: widgetKeys.seen(storeId),
    queryFn: async ({ signal }) => (await readStore(storeId, signal)).widget_seen_at ?? "",
    refetchInterval: 30_000,
  });
}

/** What a page of the shop says of the widget. */
export type PageCheck = Wire<"CheckPageAnswer">;

/** Has a page of the shop looked at. */
export function useCheckPage(storeId: string) {
  return useMutation({
    mutationFn: (url: string) =>
      call("/stores/{id}/check-page", {
        method: "POST",
        path: { id: storeId },
        bearer: true,
        json: { url },
      }),
  });
}

/** The origins besides the store's own whose pages may show the chat. */
export function useOrigins(storeId: string) {
  return useQuery({
    queryKey: widgetKeys.origins(storeId),
    queryFn: async ({ signal }) => (await readStore(storeId, signal)).allowed_origins,
  });
}

/** Replaces the list of allowed origins. */
export function useSaveOrigins(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (origins: string[]) => {
      const asked = { path: { id: storeId }, bearer: true, json: { allowed_origins: origins } };
      return (await call("/stores/{id}", { method: "PATCH", ...asked })).store.allowed_origins;
    },
    onSuccess: (origins) => client.setQueryData(widgetKeys.origins(storeId), origins),
  });
}
