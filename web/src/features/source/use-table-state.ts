import { useSearchParams } from "react-router";
import { oneOf } from "@/lib/parse";
import { SORT_KEYS, type Sort } from "./rows";

/** The table's search words and order, kept in the address. */
export function useTableState() {
  const [params, setParams] = useSearchParams();
  const words = params.get("q") ?? "";
  const sort: Sort = {
    key: oneOf(params.get("sort"), SORT_KEYS, "createdAt"),
    descending: params.get("dir") !== "asc",
  };
  const change = (values: Record<string, string>) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const toggle = (key: Sort["key"]) => {
    const descending = sort.key === key && params.has("dir") ? !sort.descending : false;
    change({ sort: key, dir: descending ? "desc" : "asc" });
  };
  return { words, sort, setWords: (q: string) => change({ q }), toggle };
}
