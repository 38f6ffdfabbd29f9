import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, text } from "@/lib/parse";
import { type Product, parseProduct } from "@/lib/product";
import type { Reading, Scope } from "../api";

/** How much of a file is sent to be looked at. */
const LOOKED_AT = 1024 * 1024;

/** Something that can be chosen: its name on the wire and what it is called. */
export interface Choice {
  name: string;
  title: string;
}

/** A column with what it holds. */
export interface Column {
  name: string;
  role: string;
  sample: string;
}

/** What a list of products would be learnt as. */
export interface Preview {
  columns: Column[];
  products: Product[];
  /** The shop software whose export it is, empty for any other table. */
  preset: string;
  remembered: boolean;
  /** Why it cannot be learnt as it is, empty for nothing. */
  fault: string;
  roles: Choice[];
  encodings: Choice[];
}

const choice = (value: unknown): Choice => {
  const from = fields(value);
  return { name: text(from.name), title: text(from.title) };
};

/** A list of products: one that is about to be uploaded, or a source that was. */
export type Listed = File | { sourceId: string; name: string };

function askPreview(scope: Scope, what: Listed, reading: Reading, signal: AbortSignal) {
  if (!(what instanceof File)) {
    const path = `/data-sources/${encodeURIComponent(what.sourceId)}/preview`;
    return call(path, { method: "POST", bearer: true, json: reading, signal });
  }
  const form = new FormData();
  form.set("store_id", scope.storeId);
  if (reading.encoding) form.set("encoding", reading.encoding);
  if (reading.mapping) form.set("mapping", JSON.stringify(reading.mapping));
  form.set("file", new File([what.slice(0, LOOKED_AT)], what.name, { type: "text/csv" }));
  return call("/products/preview", { method: "POST", bearer: true, form, signal });
}

async function readPreview(scope: Scope, what: Listed, reading: Reading, signal: AbortSignal) {
  const body = await askPreview(scope, what, reading, signal);
  return {
    columns: list(body.columns).map((value): Column => {
      const from = fields(value);
      return { name: text(from.name), role: text(from.role), sample: text(from.sample) };
    }),
    products: list(body.products).map(parseProduct),
    preset: text(body.preset),
    remembered: body.remembered === true,
    fault: text(body.message),
    roles: list(body.roles).map(choice),
    encodings: list(body.encodings).map(choice),
  } satisfies Preview;
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
