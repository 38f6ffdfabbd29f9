import { useSearchParams } from "react-router";
import { oneOf } from "@/lib/parse";
import type { Filter } from "./api";
import { CHANNELS, SHOWS } from "./data";

const DEFAULTS: Filter = { query: "", show: "all", channel: "all", page: 1 };

/** The filter an address names; what it names wrongly falls back. */
export function filterOf(params: URLSearchParams): Filter {
  const page = Number(params.get("page"));
  return {
    query: (params.get("query") ?? "").slice(0, 200),
    show: oneOf(params.get("show"), SHOWS, "all"),
    channel: oneOf(params.get("channel"), CHANNELS, "all"),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The filter and the conversation that is read, kept in the address. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const set = (changes: Record<string, string | number>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === "" || value === DEFAULTS[name as keyof Filter]) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter,
    chosen: params.get("conversation") ?? "",
    message: params.get("message") ?? "",
    /** Changes the filter; another filter begins at its first page. */
    change: (changes: Partial<Filter>) => set({ page: 1, ...changes }, true),
    choose: (conversation: string) => set({ conversation, message: "" }),
    clear: () => setParams({}, { replace: true }),
  };
}
