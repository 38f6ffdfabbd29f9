import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, text } from "@/lib/parse";
import { parseProduct } from "@/lib/product";

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

const ASKED: Record<Show, Record<string, string>> = {
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
      const from = fields(
        (await call("/products", { bearer: true, query: asked, signal })).products,
      );
      return { products: list(from.data).map(parseProduct), total: number(from.total) };
    },
    enabled: storeId !== "",
    placeholderData: keepPreviousData,
  });
}

/** What a source is called: its address, its file, or what was typed in. */
function nameOf(value: unknown): string {
  const given = fields(value);
  const urls = Array.isArray(given.urls) ? given.urls.map((url) => text(url)) : [];
  return text(given.url) || urls[0] || text(given.file_name) || text(given.question);
}

/** The names of a store's sources of products, by their ids. */
export function useSourceNames(storeId: string) {
  return useQuery({
    queryKey: ["catalogue", "sources", storeId] as const,
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, kind: "product", page: 1, per_page: 1000 };
      const body = await call("/data-sources/history", { bearer: true, query, signal });
      return new Map(
        list(fields(body.data_sources).data).map((value) => {
          const from = fields(value);
          return [text(from.id), nameOf(from.input_data)] as const;
        }),
      );
    },
    enabled: storeId !== "",
  });
}

/** How shoppers are told of a product. */
export function useTold(storeId: string, id: string) {
  return useQuery({
    queryKey: ["catalogue", "told", storeId, id] as const,
    queryFn: async ({ signal }) => {
      const path = `/products/${encodeURIComponent(id)}/told`;
      const body = await call(path, { bearer: true, query: { store_id: storeId }, signal });
      return {
        product: parseProduct(body.product),
        question: text(body.question),
        output: text(body.output),
        answered: body.answered === true,
        goesWith: list(body.goes_with).map((title) => text(title)),
        alike: list(body.alike).map((title) => text(title)),
      };
    },
    enabled: storeId !== "" && id !== "",
    refetchOnWindowFocus: false,
  });
}
