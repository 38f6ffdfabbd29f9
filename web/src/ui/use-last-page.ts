import { useEffect, useRef } from "react";
import { pageCount } from "./pages";

interface Looked {
  page: number;
  size: number;
  /** How many entries there are; undefined while that is not known. */
  total: number | undefined;
}

/** Turns to the last page there is where the entries of the one that is looked at are gone. */
export function useLastPage({ page, size, total }: Looked, onPage: (page: number) => void): void {
  const last = total === undefined ? page : pageCount({ size, total });
  const turn = useRef(onPage);
  turn.current = onPage;
  useEffect(() => {
    if (page > last) turn.current(last);
  }, [page, last]);
}
