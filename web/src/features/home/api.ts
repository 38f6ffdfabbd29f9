import { useQueries } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/api";
import { type Fields, fields, list, number, text } from "@/lib/parse";
import { may, type Role } from "@/lib/role";

/** How many days the home looks back on, today among them. */
export const DAYS = 7;

/** What a store's home shows. */
export interface Week {
  asked: number;
  answered: number;
  refused: number;
  down: number;
  products: { title: string; shown: number }[];
  gaps: { id: string; question: string; count: number }[];
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

type Query = Record<string, string | number>;

/** A step that is done by having any of something. */
const any = (total: unknown): Step => {
  const count = number(total);
  return { done: count > 0, proof: count > 0 ? String(count) : "" };
};
const learnt = (body: Fields) => any(fields(body.data_sources).total);
const held = (body: Fields) => any(fields(body.conversations).total);

/** How often keys that are being tried are asked for, in milliseconds. */
const CHECKED_EVERY_MS = 2000;

const KEYS = "/v1/store-keys";

/** Reads one part of the home; of keys no more than whether they work is kept, and a store without any is no failure. */
async function read(path: string, query: Query, signal: AbortSignal): Promise<Fields> {
  if (path !== KEYS) return call(path, { bearer: true, query, signal });
  try {
    const body = await call(path, { bearer: true, query, signal });
    return { connection: fields(body.data).connection };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {};
    throw error;
  }
}

function readWeek(bodies: Fields[]): Week {
  const [knowledge = {}, products = {}, insights, gaps, all = {}, shoppers = {}, told, keys] =
    bodies;
  const store = fields(fields(told).store);
  const seen = text(store.widget_seen_at);
  const connection = fields(fields(keys).connection);
  const { totals, products: shown } = fields(fields(insights).insights);
  const { asked, answered, refused, down } = fields(totals);
  return {
    asked: number(asked),
    answered: number(answered),
    refused: number(refused),
    down: number(down),
    products: list(shown).map((one) => {
      const { title, shown: times } = fields(one);
      return { title: text(title), shown: number(times) };
    }),
    gaps: list(fields(fields(gaps).gaps).data).map((one) => {
      const { id, question, count } = fields(one);
      return { id: text(id), question: text(question), count: number(count, 1) };
    }),
    active: store.status !== false,
    steps: {
      teach: learnt(knowledge),
      products: learnt(products),
      ask: held(all),
      site: { done: seen !== "" || held(shoppers).done, proof: seen },
      connect: { done: connection.state === "ok", proof: text(connection.message) },
    },
  };
}

/** The query key of all that a home shows. */
export const homeKey = (storeId: string) => ["home", storeId] as const;

/** The platforms that a store is connected with by keys. */
const KEYED = new Set(["woocommerce", "shopify"]);

/** Whether a store on a platform is connected with by keys. */
export const isKeyed = (platform: string) => KEYED.has(platform.toLowerCase());

/** A store's week and first steps; the calls are made side by side. */
export function useWeek(storeId: string, platform: string, role: Role) {
  const store_id = storeId;
  const calls: [string, Query][] = [
    ["/data-sources/history", { store_id, per_page: 1, kind: "knowledge" }],
    ["/data-sources/history", { store_id, per_page: 1, kind: "product" }],
    ["/insights", { store_id, days: DAYS }],
    ["/gaps", { store_id, state: "open", per_page: 5 }],
    ["/conversations", { store_id, per_page: 1 }],
    ["/conversations", { store_id, per_page: 1, channel: "widget" }],
    [`/stores/${encodeURIComponent(storeId)}`, {}],
  ];
  if (isKeyed(platform) && may(role, "admin")) calls.push([KEYS, { store_id }]);
  return useQueries({
    queries: calls.map(([path, query]) => ({
      queryKey: [...homeKey(storeId), path, query] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => read(path, query, signal),
      refetchInterval: ({ state }: { state: { data?: Fields } }) =>
        fields(state.data?.connection).state === "checking" ? CHECKED_EVERY_MS : (false as const),
    })),
    combine: (results) => {
      const bodies = results.flatMap(({ data }) => (data ? [data as Fields] : []));
      return {
        week: bodies.length === calls.length ? readWeek(bodies) : undefined,
        error: results.find(({ isError }) => isError)?.error,
        retry: () => {
          for (const result of results) if (result.isError) void result.refetch();
        },
      };
    },
  });
}
