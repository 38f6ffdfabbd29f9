import { useEffect, useState } from "react";
import { clampPage, pageOf } from "@/ui/pages";
import { PAGE_SIZE } from "./api";
import { type Sort, searchRows, sortRows } from "./rows";
import type { Sources } from "./use-sources";

/** Whether the rows stand as the server sends them, so that its pages are ours. */
function asSent(words: string, sort: Sort): boolean {
  return words.trim() === "" && sort.key === "createdAt" && sort.descending;
}

/**
 * The rows that are found, and those of the page that is looked at. Pages of the
 * history are asked for when one comes to them; a search or another order needs all.
 */
export function useTablePages({ rows: all, history }: Sources, words: string, sort: Sort) {
  const [wanted, setWanted] = useState(1);
  const found = sortRows(searchRows(all, words), sort);
  const sent = asSent(words, sort);
  const total = sent && history.hasNextPage ? (history.data?.total ?? 0) : found.length;
  const page = clampPage({ page: wanted, size: PAGE_SIZE, total });
  const more =
    history.hasNextPage && !history.isFetching && !history.isError
      ? !sent || page * PAGE_SIZE > found.length
      : false;
  const { fetchNextPage } = history;
  const loaded = history.data?.rows.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded may still not do.
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, loaded, fetchNextPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first page.
  useEffect(() => setWanted(1), [words, sort.key, sort.descending]);
  return {
    found,
    rows: pageOf(found, { page, size: PAGE_SIZE }),
    pager: { page, size: PAGE_SIZE, total, onPage: setWanted },
  };
}
