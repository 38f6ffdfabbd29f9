import { useQueries } from "@tanstack/react-query";
import { ApiError, call, type QueryOf, type Wire } from "@/lib/api";
import { may, type Role } from "@/lib/role";

/** How many days the home looks back on, today among them. */
export const DAYS = 7;

/** What a store's home shows. */
export interface Week {
  asked: number;
  answered: number;
  refused: number;
  down: number;
  products: Wire<"Shown">[];
  gaps: Wire<"Gap">[];
  /** Whether the store is active; until then it may be taught, and no more. */
  active: boolean;
  steps: Record<StepName, Step>;
}

/** The first steps of an owner. */
export type StepName = "teach" | "products" | "ask" | "site" | "connect";

/** Whether a step is done, and what shows it. */
export interface Step {
  done: boolean;
  /** A count, a time or the server's words; "" where nothing shows it. */
  proof: string;
}

/** How often keys that are being tried are asked for, in milliseconds. */
const CHECKED_EVERY_MS = 2000;

/** The query key of all that a home shows. */
export const homeKey = (storeId: string) => ["home", storeId] as const;

/** One part of a home. */
const part = <T>(storeId: string, name: string, read: (signal: AbortSignal) => Promise<T>) => ({
  queryKey: [...homeKey(storeId), name] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
});

/** How many sources of a kind teach a store. */
const sources = (store_id: string, kind: Wire<"Kind">) =>
  part(store_id, kind, async (signal) => {
    const query = { store_id, kind, per_page: 1 };
    return (await call("/data-sources/history", { bearer: true, query, signal })).data_sources
      .total;
  });

/** How many conversations there were, on any channel or on one. */
const talks = (store_id: string, channel?: QueryOf<"/conversations">["channel"]) =>
  part(store_id, `conversations ${channel}`, async (signal) => {
    const query = { store_id, channel, per_page: 1 };
    return (await call("/conversations", { bearer: true, query, signal })).conversations.total;
  });

const insights = (store_id: string) =>
  part(store_id, "insights", async (signal) => {
    const query = { store_id, days: DAYS };
    return (await call("/insights", { bearer: true, query, signal })).insights;
  });

const gaps = (store_id: string) =>
  part(store_id, "gaps", async (signal) => {
    const query = { store_id, state: "open", per_page: 5 } as const;
    return (await call("/gaps", { bearer: true, query, signal })).gaps.data;
  });

const store = (id: string) =>
  part(
    id,
    "store",
    async (signal) => (await call("/stores/{id}", { path: { id }, bearer: true, signal })).store,
  );

/** Whether a store's keys work: no more of them is kept, and a store without any is no failure. */
async function readConnection(store_id: string, signal: AbortSignal) {
  try {
    return (await call("/v1/store-keys", { bearer: true, query: { store_id }, signal })).data
      .connection;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A step that is done by having any of something. */
const any = (count: number): Step => ({ done: count > 0, proof: count > 0 ? String(count) : "" });

/** The platforms that a store is connected with by keys. */
const KEYED = new Set(["woocommerce", "shopify"]);

/** Whether a store on a platform is connected with by keys. */
export const isKeyed = (platform: string) => KEYED.has(platform.toLowerCase());

/** A store's week and first steps; the calls are made side by side. */
export function useWeek(storeId: string, platform: string, role: Role) {
  const connects = isKeyed(platform) && may(role, "admin");
  return useQueries({
    queries: [
      sources(storeId, "knowledge"),
      sources(storeId, "product"),
      insights(storeId),
      gaps(storeId),
      talks(storeId),
      talks(storeId, "widget"),
      store(storeId),
      {
        ...part(storeId, "keys", (signal) => readConnection(storeId, signal)),
        enabled: connects,
        refetchInterval: ({ state }: { state: { data?: Wire<"Connection"> | null } }) =>
          state.data?.state === "checking" ? CHECKED_EVERY_MS : (false as const),
      },
    ],
    combine: (results) => {
      const [knowledge, products, insights, gaps, all, shoppers, store, keys] = results;
      const week =
        knowledge.data !== undefined &&
        products.data !== undefined &&
        insights.data &&
        gaps.data &&
        all.data !== undefined &&
        shoppers.data !== undefined &&
        store.data &&
        (!connects || keys.data !== undefined) &&
        weekOf(insights.data, gaps.data, store.data, {
          teach: any(knowledge.data),
          products: any(products.data),
          ask: any(all.data),
          site: seenOn(store.data, shoppers.data),
          connect: { done: keys.data?.state === "ok", proof: keys.data?.message ?? "" },
        });
      return {
        week: week || undefined,
        error: results.find(({ isError }) => isError)?.error,
        retry: () => {
          for (const result of results) if (result.isError) void result.refetch();
        },
      };
    },
  });
}

/** The chat is on the shop's pages where it was seen there, or where shoppers talked to it. */
function seenOn({ widget_seen_at: seen }: Wire<"Store">, shoppers: number): Step {
  return { done: Boolean(seen) || shoppers > 0, proof: seen ?? "" };
}

function weekOf(
  { totals, products }: Wire<"Insights">,
  gaps: Wire<"Gap">[],
  { status: active }: Wire<"Store">,
  steps: Week["steps"],
): Week {
  const { asked, answered, refused, down } = totals;
  return { asked, answered, refused, down, products, gaps, active, steps };
}
