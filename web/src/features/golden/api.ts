import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { type GoldenForm, goldenWire, moving, type RunSettings } from "./data";

/** How many golden questions stand on a page. */
export const PAGE_SIZE = 50;
/** How often runs are read while one is on its way. */
export const RUN_EVERY_MS = 1500;

/** The query keys of golden questions. */
export const goldenKeys = {
  questions: (storeId: string) => ["golden", storeId, "questions"] as const,
  runs: (storeId: string) => ["golden", storeId, "runs"] as const,
  run: (id: string) => ["golden-run", id] as const,
  comparison: (id: string, other: string) => ["golden-run", id, "compare", other] as const,
};

/** A page of a store's golden questions. */
export function useGolden(storeId: string, page: number) {
  return useQuery({
    queryKey: [...goldenKeys.questions(storeId), page] as const,
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, page, per_page: PAGE_SIZE };
      const body = await call("/golden-questions", { bearer: true, query, signal });
      const { data, total } = body.golden_questions;
      return { rows: data, total };
    },
    placeholderData: keepPreviousData,
  });
}

/** The latest runs of a store, read again and again while one is on its way. */
export function useRuns(storeId: string) {
  return useQuery({
    queryKey: goldenKeys.runs(storeId),
    queryFn: async ({ signal }) => {
      const query = { store_id: storeId, page: 1, per_page: 50 };
      return (await call("/golden-runs", { bearer: true, query, signal })).golden_runs.data;
    },
    refetchInterval: ({ state }) => (state.data?.some(moving) ? RUN_EVERY_MS : false),
  });
}

/** One run with its results, read again and again while it is on its way. */
export function useRun(id: string) {
  return useQuery({
    queryKey: goldenKeys.run(id),
    queryFn: async ({ signal }) =>
      (await call("/golden-runs/{id}", { path: { id }, bearer: true, signal })).run,
    refetchInterval: ({ state }) => (state.data && moving(state.data) ? RUN_EVERY_MS : false),
  });
}

/** Two runs, question by question. */
export function useComparison(id: string, other: string) {
  return useQuery({
    queryKey: goldenKeys.comparison(id, other),
    queryFn: async ({ signal }) => {
      const asked = { path: { id }, query: { with: other }, bearer: true, signal };
      return (await call("/golden-runs/{id}/compare", asked)).comparison;
    },
  });
}

/** Adds, changes and deletes golden questions; the list is read anew. */
export function useGoldenActions(storeId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: goldenKeys.questions(storeId) });
  const add = useMutation({
    mutationFn: (forms: GoldenForm[]) =>
      call("/golden-questions", {
        method: "POST",
        bearer: true,
        json: { store_id: storeId, questions: forms.map(goldenWire) },
      }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ id, form }: { id: string; form: GoldenForm }) =>
      call("/golden-questions/{id}", {
        method: "PATCH",
        path: { id },
        bearer: true,
        json: goldenWire(form),
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      call("/golden-questions/{id}", { method: "DELETE", path: { id }, bearer: true }),
    onSuccess,
  });
  return { add, change, remove };
}

/** The settings of the chat itself. */
export const AS_IN_CHAT: RunSettings = { speaker: "auto", model: "", threshold: null };

/** Starts a run; the list of runs is read anew. */
export function useStartRun(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ settings, label }: { settings: RunSettings; label: string }) => {
      const json = { store_id: storeId, settings, label };
      return (await call("/golden-runs", { method: "POST", bearer: true, json })).run_id;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: goldenKeys.runs(storeId) }),
  });
}
