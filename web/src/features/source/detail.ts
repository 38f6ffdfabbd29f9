import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, oneOf, text } from "@/lib/parse";
import { PAGE, sourceKeys, sourcePath } from "./api";
import { STATUSES, type Status, unfinished } from "./rows";
import { POLL_EVERY_MS } from "./use-polling";

/** How many pages the details list at most. */
export const DETAIL_PAGES = 200;

/** One page of a source. */
export interface Page {
  url: string;
  title: string;
  status: string;
  error: string;
  passages: number;
  products: number;
}

/** A source with its pages and how far it is. */
export interface Detail {
  status: Status;
  error: string;
  pages: Page[];
  progress: { found: number; done: number; failed: number };
}

function parsePage(value: unknown): Page {
  const from = fields(value);
  return {
    url: text(from.url),
    title: text(from.title),
    status: text(from.status),
    error: text(from.error),
    passages: number(from.passages),
    products: number(from.products),
  };
}

function parseDetail(value: unknown): Detail {
  const from = fields(value);
  const progress = fields(from.progress);
  return {
    status: oneOf(from.status, STATUSES, "pending"),
    error: text(from.error),
    pages: list(from.pages).map(parsePage),
    progress: {
      found: number(progress.found),
      done: number(progress.done),
      failed: number(progress.failed),
    },
  };
}

/** A source's details, read every three seconds while it is being scanned. */
export function useDetail(id: string | null) {
  return useQuery({
    queryKey: sourceKeys.detail(id ?? ""),
    queryFn: async ({ signal }) => {
      const query = { page: PAGE, per_page: DETAIL_PAGES };
      const body = await call(sourcePath(id ?? ""), { bearer: true, query, signal });
      return parseDetail(body.data_source);
    },
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && unfinished(state.data.status) ? POLL_EVERY_MS : false,
  });
}
