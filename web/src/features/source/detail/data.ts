import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { sourceKeys } from "../api";
import { unfinished } from "../rows";
import { POLL_EVERY_MS } from "../use-polling";

/** How many pages of a source stand on one page of its list. */
export const PAGES_SHOWN = 50;

export type Filter = Wire<"PageFilter">;
export const FILTERS = [
  "all",
  "learnt",
  "failed",
  "skipped",
  "waiting",
  "vanished",
] as const satisfies readonly Filter[];

export type Schedule = Wire<"Schedule">;
export const SCHEDULES = ["off", "daily", "weekly"] as const satisfies readonly Schedule[];

/** One page of a source. */
export type Page = Wire<"Document">;
/** What differs from the scan before, in pages. */
export type Changes = Wire<"Changes">;
/** A source with a part of its pages and how far it is. */
export type Detail = Wire<"SourceDetail">;
/** One passage as it was learnt, under its headings. */
export type Passage = Wire<"Passage">;

/** What became of a page: one that the last scan did not find again is gone. */
export const stateOf = ({ change, status }: Page) => (change === "vanished" ? change : status);

/** Which part of a source's pages is looked at. */
export interface PageQuery {
  filter: Filter;
  page: number;
}

/** A source's details, read every three seconds while it is being scanned. */
export function useDetail(id: string, { filter, page }: PageQuery) {
  return useQuery({
    queryKey: [...sourceKeys.detail(id), filter, page] as const,
    queryFn: async ({ signal }) => {
      const query = { page, per_page: PAGES_SHOWN, filter: filter === "all" ? undefined : filter };
      const path = { id };
      return (await call("/data-sources/{id}", { path, bearer: true, query, signal })).data_source;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && unfinished(state.data.status) && !state.data.paused ? POLL_EVERY_MS : false,
  });
}

/** What was learnt from one page; asked for when somebody wants to see it. */
export function usePassages(sourceId: string, pageId: string) {
  return useQuery({
    queryKey: [...sourceKeys.detail(sourceId), "passages", pageId] as const,
    queryFn: async ({ signal }) => {
      const path = { id: sourceId, page_id: pageId };
      return (await call("/data-sources/{id}/pages/{page_id}", { path, bearer: true, signal }))
        .passages;
    },
  });
}
