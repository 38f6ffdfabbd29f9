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
  return new BlockReader(text.split(/\r\n|\n|\r/)).read();
}

const bold = (words: string): Inline[] => [
  { kind: "strong", children: parseInline(words.replace(/^\*\*|\*\*$/g, "")) },
];

class BlockReader {
  private at = 0;
  private readonly blocks: Block[] = [];

  constructor(private readonly lines: string[]) {}

  read(): Block[] {
    while (this.at < this.lines.length) {
      if (this.line().trim() === "") this.at++;
      else this.blocks.push(this.block());
    }
    return this.blocks;
  }

  private line(offset = 0): string {
    return this.lines[this.at + offset] ?? "";
  }

  private block(): Block {
    const line = this.line();
    const heading = readHeading(line);
    if (heading !== undefined) {
      this.at++;
      return { kind: "paragraph", children: bold(heading) };
    }
    if (isRule(line)) {
      this.at++;
      return { kind: "rule" };
    }
    if (readFence(line)) return this.code();
    if (readMarker(line)) return this.list();
    if (this.atTable()) return this.table();
    if (readContents(this.line())) return this.contents();
    return this.paragraph();
  }

  private code(): Block {
    const fence = readFence(this.line()) ?? "```";
    const start = ++this.at;
    while (this.at < this.lines.length && !this.line().trim().startsWith(fence)) this.at++;
    const text = this.lines.slice(start, this.at++).join("\n");
    return { kind: "code", text: prettyJson(text) ?? text };
  }

  private list(): Block {
    const { list, end } = takeList(this.lines, this.at);
    this.at = end;
    return list;
  }

  private atTable(): boolean {
    return this.line().includes("|") && isDivider(this.line(1));
  }

  private table(): Block {
    const head = readCells(this.line()).map(parseInline);
    const rows: Inline[][][] = [];
    for (this.at += 2; this.line().includes("|"); this.at++) {
      rows.push(readCells(this.line()).slice(0, head.length).map(parseInline));
    }
    return { kind: "table", head, rows };
  }

  private contents(): Block {
    const rows: Inline[][][] = [];
    for (let cells = readContents(this.line()); cells; cells = readContents(this.line())) {
      rows.push(cells.map(parseInline));
      this.at++;
    }
    return { kind: "table", rows };
  }

  private paragraph(): Block {
    const start = this.at++;
    while (this.line().trim() !== "" && !this.startsBlock()) this.at++;
    const text = this.lines.slice(start, this.at).join("\n").trim();
    const json = prettyJson(text);
    return json === undefined ? { kind: "paragraph", children: parseInline(text) } : { kind: "code", text: json };
  }

  private startsBlock(): boolean {
    const line = this.line();
    return !!(
      readHeading(line) ||
      readFence(line) ||
      readMarker(line) ||
      isRule(line) ||
      this.atTable() ||
      readContents(line)
    );
  }
}
