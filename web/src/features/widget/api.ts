import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/api";
import { fields, list, text } from "@/lib/parse";
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
    const path = `/chat-widget/settings/${encodeURIComponent(storeId)}`;
    const body = await call(path, { bearer: true, signal });
    return readStoreSettings(fields(body.data).settings);
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
      const path = `/chat-widget/embed-code/${encodeURIComponent(storeId)}`;
      const body = await call(path, { bearer: true, signal });
      return snippet(text(body.app_url), text(body.data_id));
    },
  });
}

const storePath = (storeId: string) => `/stores/${encodeURIComponent(storeId)}`;
/** When the widget was last seen on one of the store's own pages; "" for never. Asked again while it is looked at. */
export function useSeen(storeId: string) {
  return useQuery({
    queryKey: widgetKeys.seen(storeId),
    queryFn: async ({ signal }) =>
      text(fields((await call(storePath(storeId), { bearer: true, signal })).store).widget_seen_at),
    refetchInterval: 30_000,
  });
}

/** What a page of the shop says of the widget. */
export interface PageCheck {
  tag: boolean;
  origin_allowed: boolean;
  csp_ok: boolean;
  message: string;
}

/** Has a page of the shop looked at. */
export function useCheckPage(storeId: string) {
  return useMutation({
    mutationFn: async (url: string): Promise<PageCheck> => {
      const path = `${storePath(storeId)}/check-page`;
      const body = await call(path, { method: "POST", bearer: true, json: { url } });
      return {
        tag: body.tag === true,
        origin_allowed: body.origin_allowed === true,
        csp_ok: body.csp_ok === true,
        message: text(body.message),
      };
    },
  });
}

const originsOf = (value: unknown) =>
  list(fields(value).allowed_origins).map((origin) => text(origin));

/** The origins besides the store's own whose pages may show the chat. */
export function useOrigins(storeId: string) {
  return useQuery({
    queryKey: widgetKeys.origins(storeId),
    queryFn: async ({ signal }) =>
      originsOf((await call(storePath(storeId), { bearer: true, signal })).store),
  });
}

/** Replaces the list of allowed origins. */
export function useSaveOrigins(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (origins: string[]) => {
      const json = { allowed_origins: origins };
      const path = storePath(storeId);
      return originsOf((await call(path, { method: "PATCH", bearer: true, json })).store);
    },
    onSuccess: (origins) => client.setQueryData(widgetKeys.origins(storeId), origins),
  });
}
