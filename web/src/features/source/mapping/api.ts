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

async function readPreview(scope: Scope, file: File, reading: Reading, signal: AbortSignal) {
  const form = new FormData();
  form.set("store_id", scope.storeId);
  if (reading.encoding) form.set("encoding", reading.encoding);
  if (reading.mapping) form.set("mapping", JSON.stringify(reading.mapping));
  form.set("file", new File([file.slice(0, LOOKED_AT)], file.name, { type: "text/csv" }));
  const body = await call("/products/preview", { method: "POST", bearer: true, form, signal });
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
export function usePreview(scope: Scope, file: File, reading: Reading) {
  const what = [file.name, file.size, file.lastModified, reading] as const;
  return useQuery({
    queryKey: ["sources", "preview", scope.storeId, ...what] as const,
    queryFn: ({ signal }) => readPreview(scope, file, reading, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
