import { useQueries } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { type Fields, fields, list, number, text } from "@/lib/parse";

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
  steps: Record<StepName, boolean>;
}

/** The first steps of an owner. */
export type StepName = "teach" | "products" | "ask" | "site";

type Query = Record<string, string | number>;

const learnt = (body: Fields) => number(fields(body.data_sources).total) > 0;
const held = (body: Fields) => number(fields(body.conversations).total) > 0;

function readWeek(bodies: Fields[]): Week {
  const [knowledge = {}, products = {}, insights, gaps, all = {}, shoppers = {}, store] = bodies;
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
    steps: {
      teach: learnt(knowledge),
      products: learnt(products),
      ask: held(all),
      site: held(shoppers) || text(fields(fields(store).store).widget_seen_at) !== "",
    },
  };
}

/** A store's week and first steps; the calls are made side by side. */
export function useWeek(storeId: string) {
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
  return useQueries({
    queries: calls.map(([path, query]) => ({
      queryKey: ["home", storeId, path, query] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => call(path, { bearer: true, query, signal }),
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
