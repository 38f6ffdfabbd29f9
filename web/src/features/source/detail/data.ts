import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { type Fields, fields, list, number, oneOf, text } from "@/lib/parse";
import { sourceKeys, sourcePath } from "../api";
import { type Progress, parseProgress, STATUSES, type Status, unfinished } from "../rows";
import { POLL_EVERY_MS } from "../use-polling";

/** How many pages of a source stand on one page of its list. */
export const PAGES_SHOWN = 50;

export const FILTERS = ["all", "learnt", "failed", "skipped", "waiting", "vanished"] as const;
export type Filter = (typeof FILTERS)[number];

export const SCHEDULES = ["off", "daily", "weekly"] as const;
export type Schedule = (typeof SCHEDULES)[number];

export const PAGE_STATES = ["done", "failed", "skipped", "waiting", "vanished"] as const;

/** One page of a source; without an id its text cannot be asked for. */
export interface Page {
  id: string;
  url: string;
  title: string;
  status: (typeof PAGE_STATES)[number];
  /** What the last scan found: new, changed, or nothing to tell. */
  change: string;
  error: string;
  passages: number;
  products: number;
  read_at: string;
}

/** What differs from the scan before, in pages. */
export interface Changes {
  new: number;
  changed: number;
  unchanged: number;
  vanished: number;
}

/** A source with a part of its pages and how far it is. */
export interface Detail {
  status: Status;
  error: string;
  /** Absent where a scan cannot be held. */
  paused?: boolean;
  /** Absent where nothing can be planned. */
  schedule?: Schedule;
  scanned_at: string;
  next_scan_at: string;
  progress: Progress;
  /** The one its owner named for a file, else empty. */
  encoding: string;
  /** Those that a file can be said to be in; none where that means nothing. */
  encodings: { name: string; title: string }[];
  /** Whether pages were left out as the owner's account holds no more. */
  no_room: boolean;
  changes?: Changes;
  pages: Page[];
  pages_total: number;
  /** Pages by filter; absent where the list cannot be filtered. */
  counts?: Record<Filter, number>;
}

function parsePage(value: unknown): Page {
  const from = fields(value);
  return {
    id: text(from.id),
    url: text(from.url),
    title: text(from.title),
    status: from.change === "vanished" ? "vanished" : oneOf(from.status, PAGE_STATES, "done"),
    change: text(from.change),
    error: text(from.error),
    passages: number(from.passages),
    products: number(from.products),
    read_at: text(from.fetched_at) || text(from.read_at),
  };
}

function numbers<K extends string>(value: unknown, keys: readonly K[]) {
  const from = fields(value);
  return Object.fromEntries(keys.map((key) => [key, number(from[key])])) as Record<K, number>;
}

const isObject = (value: unknown) => Object.keys(fields(value)).length > 0;

/** Reads a source's details; what an older server leaves out is absent. */
export function parseDetail(value: unknown): Detail {
  const from = fields(value);
  const pages = list(from.pages).map(parsePage);
  return {
    status: oneOf(from.status, STATUSES, "pending"),
    error: text(from.error),
    paused: typeof from.paused === "boolean" ? from.paused : undefined,
    schedule: SCHEDULES.find((choice) => choice === from.schedule),
    scanned_at: text(from.scanned_at),
    next_scan_at: text(from.next_scan_at),
    progress: parseProgress(from.progress),
    encoding: text(fields(from.input_data).encoding),
    encodings: list(from.encodings).map((value) => {
      const { name, title } = fields(value);
      return { name: text(name), title: text(title) };
    }),
    no_room: from.no_room === true,
    changes: isObject(from.changes)
      ? numbers(from.changes, ["new", "changed", "unchanged", "vanished"])
      : undefined,
    pages,
    pages_total: number(from.pages_total, pages.length),
    counts: isObject(from.counts) ? numbers(from.counts, FILTERS) : undefined,
  };
}

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
      const body = await call(sourcePath(id), { bearer: true, query, signal });
      return parseDetail(body.data_source);
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && unfinished(state.data.status) && !state.data.paused ? POLL_EVERY_MS : false,
  });
}

/** One passage as it was learnt, under its headings. */
export interface Passage {
  headings: string[];
  text: string;
  question: string;
  answer: string;
}

function headingsOf({ headings, title }: Fields): string[] {
  const path = Array.isArray(headings)
    ? headings.map((heading) => text(heading))
    : [text(headings)];
  const named = path.filter(Boolean);
  return named.length > 0 ? named : [text(title)].filter(Boolean);
}

/** What was learnt from one page; asked for when somebody wants to see it. */
export function usePassages(sourceId: string, pageId: string) {
  return useQuery({
    queryKey: [...sourceKeys.detail(sourceId), "passages", pageId] as const,
    queryFn: async ({ signal }) => {
      const path = `${sourcePath(sourceId)}/pages/${encodeURIComponent(pageId)}`;
      return list((await call(path, { bearer: true, signal })).passages).map((value): Passage => {
        const from = fields(value);
        const [question, answer] = [text(from.question), text(from.answer)];
        return { headings: headingsOf(from), text: text(from.text), question, answer };
      });
    },
  });
}
