import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { type Fields, fields, list, number, oneOf, text } from "@/lib/parse";
import { notThere } from "@/lib/query";
import type { Sorted } from "@/ui/sort-heading";
import { SEGMENTS, type SegmentId } from "./sample";

const IDS = SEGMENTS.map(({ id }) => id);
const STATES = ["reading", "ready", "refused", "leaving"] as const;
const ORDER_STATES = ["paid", "held", "unpaid", "failed", "cancelled", "refunded"] as const;

/** How far the orders of a store's shop are read. */
export interface Sync {
  state: (typeof STATES)[number];
  /** What the shop does not tell, or why it cannot be read. */
  note: string;
  read: number;
  /** 0 while the shop has not said it. */
  total: number;
  checkedAt: string;
}

/** How many customers each segment has. */
export interface SegmentsData {
  keeps: boolean;
  customers: number;
  ranked: boolean;
  minimum: number;
  counts: { id: SegmentId; count: number }[];
  sync: Sync | null;
}

/** Somebody who ordered; amounts are decimals in one currency. */
export interface Customer {
  id: string;
  name: string;
  email: string;
  segment: SegmentId | null;
  orders: number;
  others: number;
  monetary: number;
  average: number;
  currency: string;
  lastAt: string;
}

/** One order of a customer. */
export interface Order {
  id: string;
  number: string;
  state: (typeof ORDER_STATES)[number];
  total: number;
  refunded: number;
  currency: string;
  createdAt: string;
  items: { name: string; quantity: number }[];
  afterChat: boolean;
}

/** A customer with orders and conversations. */
export interface CustomerFile extends Customer {
  latest: Order[];
  talks: { id: string; preview: string; updatedAt: string }[];
}

/** The query keys of a store's customers. */
export const customerKeys = {
  all: (storeId: string) => ["customers", storeId] as const,
  segments: (storeId: string) => ["customers", storeId, "segments"] as const,
};

/** How often a reading that goes on is looked at, and a store without customers, in milliseconds. */
const READING_MS = 3_000;
const LOOK_AGAIN_MS = 30_000;

/** The segments of a store and how its orders stand; a server without them has none. */
export function useSegments(storeId: string) {
  return useQuery<SegmentsData>({
    queryKey: customerKeys.segments(storeId),
    enabled: storeId !== "",
    refetchInterval: ({ state }) => {
      if (state.error) return false;
      if (state.data?.sync?.state === "reading") return READING_MS;
      return state.data?.customers ? false : LOOK_AGAIN_MS;
    },
    queryFn: async ({ signal }) =>
      parseSegments(
        await call("/customers/segments", { bearer: true, query: { store_id: storeId }, signal }),
      ),
  });
}

function parseSegments(from: Fields): SegmentsData {
  const counts = new Map(
    list(from.segments).map((each) => [text(fields(each).id), number(fields(each).count)]),
  );
  const sync = fields(from.sync);
  return {
    keeps: from.keeps_orders === true,
    customers: number(from.customers),
    ranked: from.ranked === true,
    minimum: number(from.minimum, 50),
    counts: IDS.map((id) => ({ id, count: counts.get(id) ?? 0 })),
    sync: from.sync
      ? {
          state: oneOf(sync.state, STATES, "ready"),
          note: text(sync.note),
          read: number(sync.read),
          total: number(sync.total),
          checkedAt: text(sync.checked_at),
        }
      : null,
  };
}

/** The columns by which the list is sorted, as they are shown: recency is days since the last order. */
export const SORTS = ["monetary", "average", "frequency", "recency"] as const;
export type CustomerSort = Sorted<(typeof SORTS)[number]>;

/** A sort as the server takes it: by the figure behind the column, the highest first behind a minus. */
function sortWire({ key, descending }: CustomerSort): string {
  if (key === "recency") return descending ? "last_order_at" : "-last_order_at";
  return `${descending ? "-" : ""}${key === "frequency" ? "orders" : key}`;
}

/** What is asked of the list. */
export interface CustomerQuery {
  sort: CustomerSort;
  segment: SegmentId | null;
  words: string;
  page: number;
  size: number;
}

/** One page of a store's customers. */
export function useCustomers(storeId: string, asked: CustomerQuery) {
  return useQuery({
    queryKey: [...customerKeys.all(storeId), "list", asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        store_id: storeId,
        segment: asked.segment ?? undefined,
        query: asked.words || undefined,
        sort: sortWire(asked.sort),
        page: asked.page,
        per_page: asked.size,
      };
      const body = fields((await call("/customers", { bearer: true, query, signal })).customers);
      return {
        total: number(body.total),
        customers: list(body.data).map((each) => parseCustomer(fields(each))),
      };
    },
  });
}

function parseCustomer(from: Fields): Customer {
  const segment = text(from.segment);
  return {
    id: text(from.id),
    name: text(from.name),
    email: text(from.email),
    segment: IDS.find((id) => id === segment) ?? null,
    orders: number(from.orders),
    others: number(from.orders_in_other_currencies),
    monetary: Number(text(from.monetary)) || 0,
    average: Number(text(from.average)) || 0,
    currency: text(from.currency),
    lastAt: text(from.last_order_at),
  };
}

function parseFile(body: Fields): CustomerFile {
  const from = fields(body.customer);
  return {
    ...parseCustomer(from),
    latest: list(from.latest_orders).map((each) => parseOrder(fields(each))),
    talks: list(from.conversations).map((each) => {
      const talk = fields(each);
      return { id: text(talk.id), preview: text(talk.preview), updatedAt: text(talk.updated_at) };
    }),
  };
}

function parseOrder(from: Fields): Order {
  return {
    id: text(from.id),
    number: text(from.number),
    state: oneOf(from.state, ORDER_STATES, "unpaid"),
    total: Number(text(from.total)) || 0,
    refunded: Number(text(from.refunded)) || 0,
    currency: text(from.currency),
    createdAt: text(from.created_at),
    items: list(from.items).map((item) => ({
      name: text(fields(item).name),
      quantity: number(fields(item).quantity),
    })),
    afterChat: from.after_chat === true,
  };
}

const one = (id: string) => `/customers/${encodeURIComponent(id)}`;

/** A customer by id. */
export function useCustomer(storeId: string, id: string | null) {
  return useQuery({
    queryKey: [...customerKeys.all(storeId), "one", id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      parseFile(await call(one(id ?? ""), { bearer: true, query: { store_id: storeId }, signal })),
  });
}

/** The customer whose address was left in a conversation; null where there is none. */
export function useCustomerOf(conversationId: string) {
  return useQuery<CustomerFile | null>({
    queryKey: ["customer-of", conversationId],
    queryFn: async ({ signal }) => {
      const path = `/conversations/${encodeURIComponent(conversationId)}/customer`;
      try {
        const body = await call(path, { bearer: true, signal });
        return body.customer === null ? null : parseFile(body);
      } catch (error) {
        if (notThere(error)) return null;
        throw error;
      }
    },
  });
}

/** Erases all that is kept of a customer. */
export function useErase(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(one(id), { method: "DELETE", bearer: true, query: { store_id: storeId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: customerKeys.all(storeId) }),
  });
}
