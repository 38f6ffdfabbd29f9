import type { List, ListItem } from "./ast";
import { parseInline } from "./inline";
import { isRule, type Marker, readFence, readHeading, readMarker } from "./lines";

interface Entry {
  marker: Marker;
  lines: string[];
  below: Entry[];
}

/**
 * Reads the list that begins at a line, with the line after its end. Entries
 * indented deeper than the first stand one level below; deeper ones too.
 */
export function takeList(lines: string[], start: number): { list: List; end: number } {
  const entries: Entry[] = [];
  let end = start;
  while (end < lines.length) {
    const line = lines[end] ?? "";
    const marker = readMarker(line);
    if (marker && !belongs(marker, entries[0]?.marker)) break;
    if (marker) addEntry(entries, marker);
    else if (!goesOn(lines, end)) break;
    else if (line.trim()) lastOf(entries)?.lines.push(line.trim());
    end++;
  }
  return { list: listOf(entries), end };
}

/** Entries of the first level are all bullets or all numbers; those below are free. */
function belongs(marker: Marker, first: Marker | undefined): boolean {
  return !first || marker.indent >= first.indent + 2 || marker.ordered === first.ordered;
}

function addEntry(entries: Entry[], marker: Marker): void {
  const entry: Entry = { marker, lines: [marker.words.trim()], below: [] };
  const parent = entries.at(-1);
  if (parent && marker.indent >= (entries[0]?.marker.indent ?? 0) + 2) parent.below.push(entry);
  else entries.push(entry);
}

function lastOf(entries: Entry[]): Entry | undefined {
  const last = entries.at(-1);
  return last?.below.at(-1) ?? last;
}

/** Whether a line without a marker is still part of the list: an indented one, or a blank one before more of it. */
function goesOn(lines: string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (line.trim()) {
    const starts = readHeading(line) !== undefined || readFence(line) !== undefined || isRule(line);
    return !starts && (/^[ \t]/.test(line) || (lines[at - 1] ?? "").trim() !== "");
  }
  const next = lines[at + 1] ?? "";
  return readMarker(next) !== undefined || /^[ \t]{2,}\S/.test(next);
}

function listOf(entries: Entry[]): List {
  const first = entries[0]?.marker;
  return {
    kind: "list",
    ordered: first?.ordered ?? false,
    start: first?.start ?? 1,
    items: entries.map(itemOf),
  };
}

function itemOf(entry: Entry): ListItem {
  const children = parseInline(entry.lines.join("\n"));
  return entry.below.length > 0 ? { children, below: listOf(entry.below) } : { children };
}
