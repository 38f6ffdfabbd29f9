import type { Wire } from "@/lib/api";
import { ownPath } from "@/lib/own-path";
import { filePath, webAddress } from "@/lib/paths";
import type { Sorted } from "@/ui/sort-heading";
import { TEXT } from "./strings";

/** Where a source stands. */
export type Status = Wire<"Status">;

/** How far a scan is, in pages. */
export type Progress = Wire<"Progress">;

/** A data source as the table shows it. */
export interface Row {
  id: string;
  name: string;
  source: string;
  createdAt: string;
  isLoading: boolean;
  status: Status;
  /** Why it failed, in the server's words. */
  error: string;
  /** The page or site that it is, empty for anything else. */
  url: string;
  fileInfo?: { fileName: string; fileSize: number; link: string };
  qaInfo?: { question: string; answer: string };
  /** Whether its scan is held. */
  paused?: boolean;
  /** How far its scan is, while it is followed. */
  progress?: Progress;
  /** Not on the server's list yet, or never was. */
  temporary?: boolean;
}

/** Whether a scan is still on its way. */
export function unfinished(status: Status): boolean {
  return status === "pending" || status === "processing";
}

/** Which of three ways a source came. */
const WAYS: Record<Wire<"ScanType">, string> = {
  manual: TEXT.kinds.manual,
  file: TEXT.kinds.file,
  "single-page": TEXT.kinds.url,
  "multi-pages": TEXT.kinds.url,
};

function fileInfoOf(input: Wire<"Input">): Row["fileInfo"] {
  const { file_name: fileName, file_path: path, file_url: signed } = input;
  if (fileName === null) return undefined;
  return {
    fileName,
    link: ownPath(signed) ?? webAddress(signed ?? "") ?? filePath(path ?? ""),
    fileSize: input.file_size ?? 0,
  };
}

/** One item of the history as the table shows it. */
export function rowOf(from: Wire<"Source">): Row {
  const { id, kind, scan_type, status, created_at: createdAt, input_data: input, paused } = from;
  const manual = scan_type === "manual";
  const url = input.urls?.[0] ?? input.url ?? "";
  const question = input.question ?? "";
  return {
    id,
    name: manual ? question || TEXT.manualEntry : url || (input.file_name ?? ""),
    source: WAYS[scan_type],
    createdAt,
    isLoading: unfinished(status),
    status,
    error: from.error ?? "",
    url,
    fileInfo: fileInfoOf(input),
    // Products typed in by hand are manual too, and have no answer.
    qaInfo:
      manual && (kind !== "product" || input.answer)
        ? { question, answer: input.answer ?? "" }
        : undefined,
    paused,
  };
}

const LOCAL = "local-";

/** An id for a row that only this browser knows. */
export function localId(): string {
  return LOCAL + crypto.randomUUID();
}

/** Whether the server knows the row: what it refused exists in this browser alone. */
export function isStored({ id }: Pick<Row, "id">): boolean {
  return !id.startsWith(LOCAL);
}

/** A row of this browser's own, until the history has it. */
export function localRow(row: Pick<Row, "id" | "name" | "source" | "status"> & Partial<Row>): Row {
  return {
    createdAt: new Date().toISOString(),
    isLoading: unfinished(row.status),
    error: "",
    url: "",
    temporary: true,
    ...row,
  };
}

/**
 * The rows to show: temporary ones first, without the history rows that stand for
 * the same (same id, or same url), and without a second of the same url and name.
 */
export function mergeRows(temporary: Row[], history: Row[]): Row[] {
  const ids = new Set(temporary.map((row) => row.id));
  const urls = new Set(temporary.map((row) => row.url).filter(Boolean));
  const rest = history.filter((row) => !ids.has(row.id) && !(row.url && urls.has(row.url)));
  const seen = new Set<string>();
  return [...temporary, ...rest].filter((row) => {
    const identity = JSON.stringify([row.url, row.name]);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** Rows whose name, url, file name or type holds the words. */
export function searchRows(rows: Row[], words: string): Row[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter((row) =>
    [row.name, row.url, row.fileInfo?.fileName ?? "", row.source].some((value) =>
      value.toLowerCase().includes(wanted),
    ),
  );
}

export const SORT_KEYS = ["name", "source", "createdAt"] as const;

/** By which column, and which way. */
export type Sort = Sorted<(typeof SORT_KEYS)[number]>;

/** Rows in order: dates by time, others by lower-case text. */
export function sortRows(rows: Row[], { key, descending }: Sort): Row[] {
  const sign = descending ? -1 : 1;
  const value = (row: Row) =>
    key === "createdAt" ? Date.parse(row.createdAt) || 0 : row[key].toLowerCase();
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    return left < right ? -sign : left > right ? sign : 0;
  });
}
