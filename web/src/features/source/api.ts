import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { type Fields, fields, list, number, oneOf, text } from "@/lib/parse";
import { parseRow, STATUSES, type Status } from "./rows";
import type { Pair } from "./rules";

/** Which of a store's two lists. */
export interface Scope {
  storeId: string;
  kind: "knowledge" | "product";
}

export const PAGE = 1;
export const PAGE_SIZE = 50;

/** The query keys of sources. */
export const sourceKeys = {
  history: ({ storeId, kind }: Scope) => ["sources", "history", storeId, kind] as const,
  status: (id: string) => ["sources", "status", id] as const,
  detail: (id: string) => ["sources", "detail", id] as const,
};

/** Where one source is. */
export const sourcePath = (id: string) => `/data-sources/${encodeURIComponent(id)}`;

/** The history of one kind, newest first as the server sends it. */
export function useHistory(scope: Scope) {
  return useQuery({
    queryKey: sourceKeys.history(scope),
    queryFn: async ({ signal }) => {
      const query = {
        store_id: scope.storeId,
        page: PAGE,
        per_page: PAGE_SIZE,
        kind: scope.kind,
      };
      const body = await call("/data-sources/history", { bearer: true, query, signal });
      return list(fields(body.data_sources).data).map(parseRow);
    },
    refetchOnWindowFocus: false,
  });
}

/** Reads where one source stands. */
export async function readStatus(id: string, signal?: AbortSignal): Promise<Status> {
  const path = `/data-sources/status/${encodeURIComponent(id)}`;
  const body = await call(path, { bearer: true, signal });
  return oneOf(fields(body.data_source).status, STATUSES, "pending");
}

const startedId = (body: Fields) => text(body.data_source_id);

/** Starts reading one page; gives the source's id. */
export async function startSingle(scope: Scope, url: string): Promise<string> {
  const json = { urls: [url], store_id: scope.storeId, kind: scope.kind };
  return startedId(
    await call("/data-sources/single-pages", { method: "POST", bearer: true, json }),
  );
}

/** Starts reading a whole site; gives the source's id. */
export async function startMulti(scope: Scope, url: string): Promise<string> {
  const json = { url, store_id: scope.storeId, kind: scope.kind };
  return startedId(await call("/data-sources/multi-pages", { method: "POST", bearer: true, json }));
}

/** Uploads a file; gives the source's id. */
export async function uploadFile(scope: Scope, file: File): Promise<string> {
  const form = new FormData();
  form.set("file", file);
  form.set("store_id", scope.storeId);
  form.set("kind", scope.kind);
  return startedId(await call("/data-sources/from-file", { method: "POST", bearer: true, form }));
}

/** Saves pairs; gives their ids by their place in the list. */
export async function savePairs(
  scope: Scope,
  pairs: Pair[],
): Promise<{ index: number; id: string }[]> {
  const json = {
    store_id: scope.storeId,
    source_type: "api",
    kind: scope.kind,
    qa_pairs: pairs.map(({ question, answer }) => ({
      question: question.trim(),
      answer: answer.trim(),
    })),
  };
  const body = await call("/qa/bulk", { method: "POST", bearer: true, json });
  return list(fields(body.data).created).map((value) => {
    const from = fields(value);
    return { index: number(from.index), id: text(from.id) };
  });
}

/** Changes a pair; the history is read anew. */
export function useUpdatePair(scope: Scope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, question, answer }: Pair & { id: string }) =>
      call(`/qa/${encodeURIComponent(id)}`, {
        method: "POST",
        bearer: true,
        json: { question: question.trim(), answer: answer.trim() },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourceKeys.history(scope) }),
  });
}

/** Deletes sources, all or none; the history is read anew. */
export function useDeleteSources(scope: Scope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      ids.length === 1 && ids[0]
        ? call(sourcePath(ids[0]), { method: "DELETE", bearer: true })
        : call("/data-sources/delete", { method: "POST", bearer: true, json: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourceKeys.history(scope) }),
  });
}

/** Reads a source again; its history and details are read anew. */
export function useRescan(scope: Scope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(`${sourcePath(id)}/rescan`, { method: "POST", bearer: true }),
    onSuccess: (_body, id) => {
      client.removeQueries({ queryKey: sourceKeys.status(id) });
      void client.invalidateQueries({ queryKey: sourceKeys.detail(id) });
      return client.invalidateQueries({ queryKey: sourceKeys.history(scope) });
    },
  });
}
