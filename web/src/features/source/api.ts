import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { typedAddress } from "@/lib/paths";
import type { Pair } from "@/ui/qa-rules";
import { rowOf } from "./rows";

/** Which of a store's two lists. */
export interface Scope {
  storeId: string;
  kind: Wire<"Kind">;
}

export const PAGE = 1;
export const PAGE_SIZE = 50;

/** The query keys of sources. */
export const sourceKeys = {
  history: ({ storeId, kind }: Scope) => ["sources", "history", storeId, kind] as const,
  status: (id: string) => ["sources", "status", id] as const,
  detail: (id: string) => ["sources", "detail", id] as const,
};

async function readHistory({ storeId, kind }: Scope, page: number, signal: AbortSignal) {
  const query = { store_id: storeId, page, per_page: PAGE_SIZE, kind };
  const { data_sources: read } = await call("/data-sources/history", {
    bearer: true,
    query,
    signal,
  });
  return { rows: read.data.map(rowOf), total: read.total, last: read.last_page };
}

/** The history of one kind, newest first as the server sends it, page by page. */
export function useHistory(scope: Scope) {
  return useInfiniteQuery({
    queryKey: sourceKeys.history(scope),
    queryFn: ({ pageParam, signal }) => readHistory(scope, pageParam, signal),
    initialPageParam: PAGE,
    getNextPageParam: ({ last }, _all, page) => (page < last ? page + 1 : undefined),
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows),
      total: pages.at(-1)?.total ?? 0,
    }),
    refetchOnWindowFocus: false,
  });
}

/** Where a source stands, and how far its scan is where that was read. */
export type Standing = Pick<Wire<"SourceStatus">, "status"> &
  Partial<Pick<Wire<"SourceStatus">, "progress">>;

/** Reads where one source stands. */
export async function readStatus(id: string, signal?: AbortSignal): Promise<Standing> {
  const read = await call("/data-sources/status/{id}", { path: { id }, bearer: true, signal });
  const { status, progress } = read.data_source;
  return { status, progress };
}

/** What of a scan is said only when the owner asks for it. */
const asked = (disallowed: boolean) => (disallowed ? { read_disallowed: true } : {});

/** Starts reading one page, even if robots.txt keeps it from search engines where that is asked for; gives the source's id. */
export async function startSingle(scope: Scope, url: string, disallowed = false): Promise<string> {
  const json = { urls: [url], store_id: scope.storeId, kind: scope.kind, ...asked(disallowed) };
  return (await call("/data-sources/single-pages", { method: "POST", bearer: true, json }))
    .data_source_id;
}

/** Starts reading a whole site, likewise; gives the source's id. */
export async function startMulti(scope: Scope, url: string, disallowed = false): Promise<string> {
  const json = { url, store_id: scope.storeId, kind: scope.kind, ...asked(disallowed) };
  return (await call("/data-sources/multi-pages", { method: "POST", bearer: true, json }))
    .data_source_id;
}

/** How a file is to be read, as far as its owner says so. */
export interface Reading {
  encoding?: string;
  /** What the columns of a list of products hold, by their names. */
  mapping?: Record<string, string>;
}

/** Uploads a file; gives the source's id. */
export async function uploadFile(
  scope: Scope,
  file: File,
  { encoding, mapping }: Reading = {},
): Promise<string> {
  const form = new FormData();
  form.set("file", file);
  form.set("store_id", scope.storeId);
  form.set("kind", scope.kind);
  if (encoding) form.set("encoding", encoding);
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  return (await call("/data-sources/from-file", { method: "POST", bearer: true, form }))
    .data_source_id;
}

/** Saves pairs; gives their ids by their place in the list. */
export async function savePairs(scope: Scope, pairs: Pair[]): Promise<Wire<"CreatedPair">[]> {
  const json = {
    store_id: scope.storeId,
    source_type: "api",
    kind: scope.kind,
    qa_pairs: pairs.map(({ question, answer }) => ({
      question: question.trim(),
      answer: answer.trim(),
    })),
  };
  return (await call("/qa/bulk", { method: "POST", bearer: true, json })).data.created;
}

/** What is known of a product typed in by hand; what is blank is left out. */
export type ProductForm = Record<
  "title" | "description" | "url" | "image_url" | "price" | "currency" | "sku",
  string
> & { availability: Wire<"Availability"> };

const trimmed = (value: string) => value.trim();

/** How fields are sent that are not sent as they were typed. */
const TYPED: Record<string, (value: string) => string> = {
  currency: (value) => value.trim().toUpperCase(),
  url: typedAddress,
  image_url: typedAddress,
};

/** Products as they are sent: what is blank is left out. */
const filled = (products: ProductForm[]) =>
  products.map(
    (product) =>
      Object.fromEntries(
        Object.entries(product)
          .map(([name, value]) => [name, (TYPED[name] ?? trimmed)(value)])
          .filter(([, value]) => value !== ""),
      ) as ProductForm,
  );

/** Saves products; gives their source's id. */
export async function saveProducts(scope: Scope, products: ProductForm[]): Promise<string> {
  const json = { store_id: scope.storeId, products: filled(products) };
  return (await call("/products", { method: "POST", bearer: true, json })).data_source_id;
}

/** Puts products in place of those that a source typed in by hand held. */
export async function changeProducts(sourceId: string, products: ProductForm[]): Promise<void> {
  const json = { products: filled(products) };
  await call("/products/{id}", { method: "POST", path: { id: sourceId }, bearer: true, json });
}

async function readProducts(scope: Scope, sourceId: string, signal: AbortSignal) {
  const query = { store_id: scope.storeId, source_id: sourceId };
  const body = await call("/products", { bearer: true, query, signal });
  return body.products.data.map(
    ({ title, description, url, image_url, price, currency, sku, availability }): ProductForm => ({
      title,
      description,
      url,
      image_url,
      price: price ?? "",
      currency: currency ?? "",
      sku,
      availability,
    }),
  );
}

/** The products of a source typed in by hand, as they are now. */
export function useProducts(scope: Scope, sourceId: string) {
  return useQuery({
    queryKey: ["sources", "products", sourceId],
    queryFn: ({ signal }) => readProducts(scope, sourceId, signal),
    enabled: sourceId !== "",
    gcTime: 0, // edited from what is there, never from what was
    refetchOnWindowFocus: false,
  });
}

/** Changes a pair; the history is read anew. */
export function useUpdatePair(scope: Scope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, question, answer }: Pair & { id: string }) =>
      call("/qa/{id}", {
        method: "POST",
        path: { id },
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
        ? call("/data-sources/{id}", { method: "DELETE", path: { id: ids[0] }, bearer: true })
        : call("/data-sources/delete", { method: "POST", bearer: true, json: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourceKeys.history(scope) }),
  });
}
