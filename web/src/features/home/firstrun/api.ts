import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, type Wire } from "@/lib/api";
import { homeKey } from "../api";
import { type Look, pageName, safe } from "./data";

/** How often what is being taught is asked for, in milliseconds. */
export const TAUGHT_EVERY_MS = 1000;

/** What is being taught: a page, or all products. */
export interface Lesson {
  id: string;
  title: string;
  products: boolean;
}

/** Where a lesson stands. */
export type Standing = Wire<"SourceStatus">;

async function readStanding(id: string, signal: AbortSignal): Promise<Standing> {
  return (await call("/data-sources/status/{id}", { path: { id }, bearer: true, signal }))
    .data_source;
}

/** Begins to read pages or a whole shop; gives the source's id. */
async function begin(
  kind: "single-pages" | "multi-pages",
  json: Wire<"ScanRequest">,
): Promise<string> {
  const path = `/data-sources/${kind}` as const;
  return (await call(path, { method: "POST", bearer: true, json })).data_source_id;
}

/** Looks at a shop; nothing is stored. */
export function useLook(storeId: string) {
  return useMutation({
    mutationFn: async (url: string): Promise<Look> => {
      const asked = { path: { id: storeId }, bearer: true, json: { url } };
      return safe((await call("/stores/{id}/look", { method: "POST", ...asked })).look);
    },
  });
}

/** The platforms whose open catalogue is read at once. */
const OPEN = new Set(["woocommerce", "shopify"]);

/**
 * Starts to teach pages and, where the shop shows a catalogue, its products. What was begun before
 * another one failed is not begun again.
 */
export function useTeach(storeId: string, productsTitle: string) {
  const begun = useRef(new Map<string, string>());
  const once = async (...[kind, json]: Parameters<typeof begin>) => {
    const what = JSON.stringify([kind, json]);
    const id = begun.current.get(what) ?? (await begin(kind, json));
    begun.current.set(what, id);
    return id;
  };
  return useMutation({
    mutationFn: async ({ look, urls }: { look: Look; urls: string[] }): Promise<Lesson[]> => {
      const lessons: Lesson[] = [];
      for (const page of look.pages.filter(({ url }) => urls.includes(url))) {
        const id = await once("single-pages", { urls: [page.url], store_id: storeId });
        lessons.push({ id, title: pageName(page), products: false });
      }
      if (OPEN.has(look.platform) && look.products.length > 0) {
        const id = await once("multi-pages", {
          url: look.url,
          store_id: storeId,
          kind: "product",
        });
        lessons.push({ id, title: productsTitle, products: true });
      }
      return lessons;
    },
  });
}

const isOver = (standing: Standing | undefined) =>
  standing?.status === "completed" || standing?.status === "failed";

/** Where each lesson stands, until all are over. */
export function useLessons(lessons: Lesson[]) {
  const standings = useQueries({
    queries: lessons.map(({ id }) => ({
      queryKey: ["sources", "lesson", id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readStanding(id, signal),
      refetchInterval: ({ state }: { state: { data?: Standing } }) =>
        isOver(state.data) ? (false as const) : TAUGHT_EVERY_MS,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const pages = lessons.map(({ products }, i) => products || isOver(standings[i]));
  // The chat opens once the pages are read: a large catalogue goes on beside it.
  return { standings, ready: pages.every(Boolean) };
}

/** Forgets what the dashboard knows of a store's sources, as there are more now. */
export function useForgetSources(storeId: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: homeKey(storeId) });
    void client.invalidateQueries({ queryKey: ["sources"] });
  };
}
