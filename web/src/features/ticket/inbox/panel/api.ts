import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, oneOf, text } from "@/lib/parse";
import { type Product, parseProduct } from "@/lib/product";
import { inboxKeys } from "../api";
import { parseTicket, type Ticket } from "../data";

export const REASONS = ["asked", "refused", "rule", "form", "taken"] as const;

/** What a ticket is about: rows word for word. */
export interface Summary {
  reason: (typeof REASONS)[number] | "";
  /** Which of the owner's rules. */
  detail: string;
  first: string;
  last: string;
  answered: number;
  refused: string[];
  products: string[];
  orders: string[];
}

/** What stands beside a thread. */
export interface PanelData {
  page: string;
  language: string;
  zone: string;
  name: string;
  email: string;
  earlier: Ticket[];
  many: number;
  orders: { asked: string; text: string; at: string }[];
  products: Product[];
  gone: string[];
  sources: { title: string; url: string }[];
  summary: Summary;
}

const words = (value: unknown) => list(value).map((one) => text(one));

function parseSummary(value: unknown): Summary {
  const from = fields(value);
  return {
    reason: oneOf(from.reason, [...REASONS, ""] as const, ""),
    detail: text(from.reason_detail),
    first: text(from.first),
    last: text(from.last),
    answered: number(from.answered),
    refused: words(from.refused),
    products: words(from.products),
    orders: words(from.orders),
  };
}

/** Reads a panel; what is missing is empty. */
export function parsePanel(value: unknown): PanelData {
  const from = fields(value);
  return {
    page: text(from.page),
    language: text(from.language),
    zone: text(from.zone),
    name: text(from.name),
    email: text(from.email),
    earlier: list(from.earlier).map(parseTicket),
    many: number(from.earlier_count),
    orders: list(from.orders).map((order) => {
      const { asked, text: words, at } = fields(order);
      return { asked: text(asked), text: text(words), at: text(at) };
    }),
    products: list(from.products).map(parseProduct),
    gone: words(from.gone),
    sources: list(from.sources).map((source) => {
      const { title, url, passage_url } = fields(source);
      return { title: text(title), url: text(passage_url) || text(url) };
    }),
    summary: parseSummary(from.summary),
  };
}

/** What is known beside a ticket; read anew with it. */
export function usePanel(id: string) {
  return useQuery({
    queryKey: [...inboxKeys.one(id), "panel"],
    retry: false,
    queryFn: async ({ signal }) =>
      parsePanel(
        (await call(`/conversations/${encodeURIComponent(id)}/panel`, { bearer: true, signal }))
          .panel,
      ),
  });
}

/** Products of a store that words find. */
export function useFoundProducts(storeId: string, query: string) {
  return useQuery({
    queryKey: ["panel-products", storeId, query],
    enabled: query !== "",
    queryFn: async ({ signal }) => {
      const asked = { store_id: storeId, query, per_page: 6 };
      const body = await call("/products", { bearer: true, query: asked, signal });
      return list(fields(body.products).data).map(parseProduct);
    },
  });
}
