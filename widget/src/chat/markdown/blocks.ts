import type { Block, Inline } from "./ast";
import { parseInline } from "./inline";
import { prettyJson } from "./json";
import { isDivider, isRule, readCells, readContents, readFence, readHeading, readMarker } from "./lines";
import { takeList } from "./list";

/** Longer answers are shown as they are: nobody reads them, and nothing may stall a page. */
const longest = 500_000;

/**
 * Reads an answer: paragraphs, headings (as bold), lists nested one level, code,
 * tables, tables of contents, and JSON, which is shown indented.
 * Everything else is text, HTML included. Time is linear in the length.
 */
export function parseMarkdown(text: string): Block[] {
  if (text.length > longest) return [{ kind: "code", text }];
  const json = prettyJson(text);
  if (json !== undefined) return [{ kind: "code", text: json }];
  return readBlocks(text.split(/\r\n|\n|\r/));
}

const bold = (words: string): Inline[] => [
  { kind: "strong", children: parseInline(words.replace(/^\*\*|\*\*$/g, "")) },
];

/** The blocks of an answer by its lines. */
function readBlocks(lines: string[]): Block[] {
  let at = 0;
  const line = (offset = 0): string => lines[at + offset] ?? "";
  const atTable = (): boolean => line().includes("|") && isDivider(line(1));

  const code = (): Block => {
    const fence = readFence(line()) ?? "```";
    const start = ++at;
    while (at < lines.length && !line().trim().startsWith(fence)) at++;
    const text = lines.slice(start, at++).join("\n");
    return { kind: "code", text: prettyJson(text) ?? text };
  };
  const list = (): Block => {
    const taken = takeList(lines, at);
    at = taken.end;
    return taken.list;
  };
  const table = (): Block => {
    const head = readCells(line()).map(parseInline);
    const rows: Inline[][][] = [];
    for (at += 2; line().includes("|"); at++) {
      rows.push(readCells(line()).slice(0, head.length).map(parseInline));
    }
    return { kind: "table", head, rows };
  };
  const contents = (): Block => {
    const rows: Inline[][][] = [];
    for (let cells = readContents(line()); cells; cells = readContents(line())) {
      rows.push(cells.map(parseInline));
      at++;
    }
    return { kind: "table", rows };
  };
  const startsBlock = (): unknown =>
    readHeading(line()) ||
    readFence(line()) ||
    readMarker(line()) ||
    isRule(line()) ||
    atTable() ||
    readContents(line());
  const paragraph = (): Block => {
    const start = at++;
    while (line().trim() !== "" && !startsBlock()) at++;
    const text = lines.slice(start, at).join("\n").trim();
    const json = prettyJson(text);
    return json === undefined ? { kind: "paragraph", children: parseInline(text) } : { kind: "code", text: json };
  };
  const block = (): Block => {
    const heading = readHeading(line());
    if (heading !== undefined) {
      at++;
      return { kind: "paragraph", children: bold(heading) };
    }
    if (isRule(line())) {
      at++;
      return { kind: "rule" };
    }
    if (readFence(line())) return code();
    if (readMarker(line())) return list();
    if (atTable()) return table();
    return readContents(line()) ? contents() : paragraph();
  };

  const blocks: Block[] = [];
  while (at < lines.length) {
    if (line().trim() === "") at++;
    else blocks.push(block());
  }
  return blocks;
}
