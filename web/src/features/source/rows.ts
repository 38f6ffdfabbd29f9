import { ownPath } from "@/lib/own-path";
import { fields, list, number, oneOf, text } from "@/lib/parse";
import { filePath, webAddress } from "@/lib/paths";
import type { Sorted } from "@/ui/sort-heading";
import { TEXT } from "./strings";

export const STATUSES = ["pending", "processing", "completed", "failed"] as const;

/** Where a source stands. */
export type Status = (typeof STATUSES)[number];

/** How far a scan is, in pages. */
export interface Progress {
  found: number;
  done: number;
  failed: number;
  waiting: number;
}

/** Reads how far a scan is; what is not said is nought. */
export function parseProgress(value: unknown): Progress {
  const from = fields(value);
  const [found, done, failed] = [number(from.found), number(from.done), number(from.failed)];
  const waiting = number(from.waiting, Math.max(0, found - done - failed));
  return { found, done, failed, waiting };
}

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
  url: string;
  fileInfo?: {
    fileName: string;
    filePath: string;
    fileSize: number;
    fileType: string;
    link: string;
  };
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

/** Which of the three ways a source came. */
export function sourceLabel(scanType: string): string {
  if (scanType === "manual") return TEXT.kinds.manual;
  return scanType.includes("file") ? TEXT.kinds.file : TEXT.kinds.url;
}

function fileInfoOf(input: Record<string, unknown>): Row["fileInfo"] {
  const fileName = text(input.file_name);
  const path = text(input.file_path);
  if (!fileName && !path) return undefined;
  const signed = text(input.file_url);
  return {
    fileName: fileName || (path.split("/").pop() ?? ""),
    filePath: path,
    fileSize: number(input.file_size),
    fileType: text(input.file_type),
    link: ownPath(signed) ?? webAddress(signed) ?? filePath(path),
  };
}

/** Reads one item of the history. */
export function parseRow(value: unknown): Row {
  const from = fields(value);
  const input = fields(from.input_data);
  const source = sourceLabel(text(from.scan_type));
  const manual = source === TEXT.kinds.manual;
  const url = text(list(input.urls)[0]) || text(input.url);
  const fileInfo = fileInfoOf(input);
  const question = text(input.question);
  const status = oneOf(from.status, STATUSES, "pending");
  return {
    id: text(from.id),
    name: manual
      ? question || text(input.title) || TEXT.manualEntry
      : url || fileInfo?.fileName || question,
    source,
    createdAt: text(from.created_at),
    isLoading: unfinished(status),
    status,
    error: text(from.error),
    url,
    fileInfo,
    // Products typed in by hand are manual too, and have no answer.
    qaInfo:
      manual && (from.kind !== "product" || text(input.answer))
        ? { question, answer: text(input.answer) }
        : undefined,
    paused: from.paused === true,
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
