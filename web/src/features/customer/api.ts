import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { notThere } from "@/lib/query";
import type { Sorted } from "@/ui/sort-heading";
import { SEGMENTS, type SegmentId } from "./sample";

/** Somebody who ordered; amounts are decimals in one currency. */
export type Customer = Wire<"Customer">;
/** One order of a customer. */
export type Order = Wire<"Bought">;
/** A customer with orders and conversations. */
export type CustomerFile = Wire<"CustomerDetail">;

/** How many customers each segment has, and how far the orders of the store's shop are read. */
export type SegmentsData = Pick<
  Wire<"SegmentsAnswer">,
  "keeps_orders" | "customers" | "ranked" | "minimum" | "sync"
> & { counts: { id: SegmentId; count: number }[] };

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
      segmentsOf(
        await call("/customers/segments", { bearer: true, query: { store_id: storeId }, signal }),
      ),
  });
}

/** The segments as they are shown: those without customers too, in their order. */
function segmentsOf(answer: Wire<"SegmentsAnswer">): SegmentsData {
  const counts = new Map(answer.segments.map(({ id, count }) => [id, count]));
  return { ...answer, counts: SEGMENTS.map(({ id }) => ({ id, count: counts.get(id) ?? 0 })) };
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
      const { total, data } = (await call("/customers", { bearer: true, query, signal })).customers;
      return { total, customers: data };
    },
  });
}

/** A customer by id. */
export function useCustomer(storeId: string, id: string | null) {
  return useQuery({
    queryKey: [...customerKeys.all(storeId), "one", id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const asked = { path: { id: id ?? "" }, query: { store_id: storeId }, bearer: true, signal };
      return (await call("/customers/{id}", asked)).customer;
    },
  });
}

/** The customer whose address was left in a conversation; null where there is none. */
export function useCustomerOf(conversationId: string) {
  return useQuery<CustomerFile | null>({
    queryKey: ["customer-of", conversationId],
    queryFn: async ({ signal }) => {
      const path = { id: conversationId };
      try {
        return (await call("/conversations/{id}/customer", { path, bearer: true, signal }))
          .customer;
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
      call("/customers/{id}", {
        method: "DELETE",
        path: { id },
        query: { store_id: storeId },
        bearer: true,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: customerKeys.all(storeId) }),
  });
}
