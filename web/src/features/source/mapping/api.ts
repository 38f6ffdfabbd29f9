import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import type { Reading, Scope } from "../api";

/** How much of a file is sent to be looked at. */
const LOOKED_AT = 1024 * 1024;

/** Something that can be chosen: its name on the wire and what it is called. */
export type Choice = Wire<"ColumnRole">;
/** A column with what it holds. */
export type Column = Wire<"Column">;
/** What a list of products would be learnt as; its message says why it cannot be as it is. */
export type Preview = Wire<"PreviewAnswer">;

/** A list of products: one that is about to be uploaded, or a source that was. */
export type Listed = File | { sourceId: string; name: string };

function readPreview(
  scope: Scope,
  what: Listed,
  reading: Reading,
  signal: AbortSignal,
): Promise<Preview> {
  if (!(what instanceof File))
    return call("/data-sources/{id}/preview", {
      method: "POST",
      path: { id: what.sourceId },
      bearer: true,
      json: reading,
      signal,
    });
  const form = new FormData();
  form.set("store_id", scope.storeId);
  if (reading.encoding) form.set("encoding", reading.encoding);
  if (reading.mapping) form.set("mapping", JSON.stringify(reading.mapping));
  form.set("file", new File([what.slice(0, LOOKED_AT)], what.name, { type: "text/csv" }));
  return call("/products/preview", { method: "POST", bearer: true, form, signal });
}

/** A file's preview, read anew when its reading changes; the last one stays until then. */
export function usePreview(scope: Scope, list: Listed, reading: Reading) {
  const which =
    list instanceof File ? [list.name, list.size, list.lastModified] : ["source", list.sourceId];
  return useQuery({
    queryKey: ["sources", "preview", scope.storeId, ...which, reading] as const,
    queryFn: ({ signal }) => readPreview(scope, list, reading, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
