import { describe, expect, test } from "vitest";
import type { Wire } from "@/lib/api";
import { localRow, mergeRows, rowOf, searchRows, sortRows } from "./rows";

const NOTHING: Wire<"Input"> = {
  urls: null,
  url: null,
  file_name: null,
  file_path: null,
  file_url: null,
  file_size: null,
  file_type: null,
  encoding: null,
  question: null,
  answer: null,
  read_disallowed: false,
};

/** A row of a source of which this much is said. */
const row = ({ input, ...told }: Partial<Wire<"Source">> & { input?: Partial<Wire<"Input">> }) =>
  rowOf({
    id: "1",
    kind: "knowledge",
    scan_type: "single-page",
    status: "completed",
    error: null,
    created_at: "2025-01-01T00:00:00.000Z",
    paused: false,
    schedule: "off",
    scanned_at: null,
    next_scan_at: null,
    progress: { found: 0, done: 0, failed: 0, waiting: 0 },
    no_room: false,
    changes: null,
    input_data: { ...NOTHING, ...input },
    ...told,
  });

const page = (id: string, url: string, created_at?: string) =>
  row({ id, input: { urls: [url] }, ...(created_at && { created_at }) });

describe("a data source as displayed", () => {
  test.each<[Wire<"ScanType">, Partial<Wire<"Input">>, string, string]>([
    [
      "single-page",
      { urls: ["https://a.test/1", "https://a.test/2"] },
      "https://a.test/1",
      "Website URL",
    ],
    ["multi-pages", { url: "https://a.test" }, "https://a.test", "Website URL"],
    ["file", { file_name: "list.csv" }, "list.csv", "Import from file"],
    ["manual", { question: "Why?", answer: "So." }, "Why?", "Manual Q&A"],
    ["manual", {}, "Manual Q&A Entry", "Manual Q&A"],
    ["multi-pages", { url: null, urls: ["https://b.test"] }, "https://b.test", "Website URL"],
  ])("[S3.05] %s %j is named %s from %s", (scan_type, input, name, source) => {
    expect(row({ scan_type, input })).toMatchObject({ id: "1", name, source });
  });

  test("products by hand are no pair, a pair about products is one", () => {
    const manual = (input: Partial<Wire<"Input">>) =>
      row({ kind: "product", scan_type: "manual", input });
    const products = manual({ question: "Blanket and 2 more", answer: null });
    expect(products.name).toBe("Blanket and 2 more");
    expect(products.qaInfo).toBeUndefined();
    expect(manual({ question: "Why?", answer: "So." }).qaInfo).toBeDefined();
  });

  test("pending and processing show a spinner", () => {
    const loading = (status: Wire<"Status">) => row({ status }).isLoading;
    expect((["pending", "processing", "completed", "failed"] as const).map(loading)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("rows are merged", () => {
  const temporary = (id: string, url: string) =>
    localRow({ id, url, name: url, source: "Website URL", status: "pending" });

  test("[S4.16] history rows that duplicate a temporary row (same url) or the same id are hidden", () => {
    const rows = mergeRows(
      [temporary("9", "https://a.test"), temporary("8", "https://c.test")],
      [page("1", "https://a.test"), page("8", "https://b.test"), page("2", "https://d.test")],
    );
    expect(rows.map((row) => row.id)).toEqual(["9", "8", "2"]);
  });

  test("[S4.16] rows are de-duplicated by url plus name", () => {
    const rows = mergeRows([], [page("2", "https://a.test"), page("1", "https://a.test")]);
    expect(rows.map((row) => row.id)).toEqual(["2"]);
  });
});

describe("the table", () => {
  const rows = [
    page("1", "https://b.test", "2025-03-01T00:00:00.000Z"),
    page("2", "https://A.test", "2025-01-01T00:00:00.000Z"),
    row({
      id: "3",
      scan_type: "file",
      created_at: "2025-02-01T00:00:00.000Z",
      input: { file_name: "Price.PDF" },
    }),
  ];
  const ids = (list: typeof rows) => list.map((row) => row.id);

  test("[S2.24] sorts dates by time, others by lower-case text", () => {
    expect(ids(sortRows(rows, { key: "createdAt", descending: false }))).toEqual(["2", "3", "1"]);
    expect(ids(sortRows(rows, { key: "createdAt", descending: true }))).toEqual(["1", "3", "2"]);
    expect(ids(sortRows(rows, { key: "name", descending: false }))).toEqual(["2", "1", "3"]);
  });

  test("[S2.24] searches by name, URL, file name, or type", () => {
    expect(ids(searchRows(rows, " price "))).toEqual(["3"]);
    expect(ids(searchRows(rows, "a.TEST"))).toEqual(["2"]);
    expect(ids(searchRows(rows, "import from"))).toEqual(["3"]);
    expect(ids(searchRows(rows, ""))).toHaveLength(3);
  });
});
