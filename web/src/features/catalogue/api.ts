import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, type QueryOf, type Wire } from "@/lib/api";

export const PAGE_SIZE = 24;

export const SHOWS = ["all", "stock", "unpriced"] as const;
export type Show = (typeof SHOWS)[number];

/** Which products are looked at. */
export interface Filter {
  query: string;
  show: Show;
  /** The source they are of, empty for any. */
  source: string;
  page: number;
}

const ASKED: Record<Show, Partial<QueryOf<"/products">>> = {
  all: {},
  stock: { have: "in_stock" },
  unpriced: { priced: "no" },
};

/** A page of a store's products; the last one stays until the next has come. */
export function useProducts(storeId: string, { query, show, source, page }: Filter) {
  return useQuery({
    queryKey: ["catalogue", storeId, query, show, source, page] as const,
    queryFn: async ({ signal }) => {
      const asked = {
        store_id: storeId,
        page,
        per_page: PAGE_SIZE,
        query: query || undefined,
        source: source || undefined,
        ...ASKED[show],
      };
      const { products } = await call("/products", { bearer: true, query: asked, signal });
      return { products: products.data, total: products.total };
    },
    enabled: storeId !== "",
    placeholderData: keepPreviousData,
  });
}

/** What a source is called: its address, its file, or what was typed in. */
const nameOf = ({ url, urls, file_name, question }: Wire<"Input">): string =>
  url ?? urls?.[0] ?? file_name ?? question ?? "";

/** The names of a store's sources of products, by their ids. */
export function useSourceNames(storeId: string) {
  return useQuery({
    queryKey: ["catalogue", "sources", storeId] as const,
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, kind: "product", page: 1, per_page: 1000 } as const;
      const body = await call("/data-sources/history", { bearer: true, query, signal });
      return new Map(body.data_sources.data.map(({ id, input_data }) => [id, nameOf(input_data)]));
    },
    enabled: storeId !== "",
  });
}

/** How shoppers are told of a product. */
export function useTold(storeId: string, id: string) {
  return useQuery({
    queryKey: ["catalogue", "told", storeId, id] as const,
    queryFn: ({ signal }) =>
      call("/products/{id}/told", {
        path: { id },
        bearer: true,
        query: { store_id: storeId },
        signal,
      }),
    enabled: storeId !== "" && id !== "",
    refetchOnWindowFocus: false,
  });
}
