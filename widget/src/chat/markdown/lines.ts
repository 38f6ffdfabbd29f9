/** A line that begins a list entry. */
export interface Marker {
  indent: number;
  ordered: boolean;
  start: number;
  words: string;
}

const marker = /^([ \t]{0,12})(?:([-*+•])|(\d{1,9})[.)])[ \t]+(?=\S)/;

/** Reads a list entry's first line; undefined for any other line. */
export function readMarker(line: string): Marker | undefined {
  const found = marker.exec(line);
  if (!found || isRule(line)) return undefined;
  const [whole, indent = "", , number] = found;
  return {
    indent: indent.replaceAll("\t", "    ").length,
    ordered: number !== undefined,
    start: Number(number ?? 1),
    words: line.slice(whole.length),
  };
}

/** Three or more of - * _ alone on a line. */
export function isRule(line: string): boolean {
  return line.length < 200 && /^([-*_])\1\1+$/.test(line.replaceAll(" ", ""));
}

/** The words of a heading, "## Words"; undefined for any other line. */
export function readHeading(line: string): string | undefined {
  const found = /^ {0,3}#{1,6}[ \t]+(?=\S)/.exec(line);
  return found
    ? line
        .slice(found[0].length)
        .trim()
        .replace(/ #{1,6}$/, "")
    : undefined;
}

/** The mark that fences code, ``` or ~~~ and longer; undefined for any other line. */
export function readFence(line: string): string | undefined {
  const found = /^ {0,3}(`{3,20}|~{3,20})([^`]{0,60})$/.exec(line);
  return found?.[1];
}

/** The cells of a table's row: "| a | b |". */
export function readCells(line: string): string[] {
  const row = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** The line below a table's head: "| --- | :-: |". */
export function isDivider(line: string): boolean {
  return line.includes("-") && line.includes("|") && readCells(line).every((cell) => /^:?-{1,60}:?$/.test(cell));
}

/** A line of a table of contents, "Shipping ........ 3": its words and the number they lead to. */
export function readContents(line: string): string[] | undefined {
  const page = /\d{1,5}$/.exec(line.slice(-5))?.[0];
  if (!page) return undefined;
  const led = line.slice(0, -page.length).trimEnd();
  let end = led.length;
  while (/[.…·_ ]/.test(led.charAt(end - 1))) end--;
  return end > 0 && led.length - end > 3 ? [line.slice(0, end).trim(), page] : undefined;
}
