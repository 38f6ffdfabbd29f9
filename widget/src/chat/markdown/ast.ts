/** A piece of a line. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "em"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] };

/** One entry of a list, with at most one list below it. */
export interface ListItem {
  children: Inline[];
  below?: List;
}

/** Bullets, or numbers counted from start. */
export interface List {
  kind: "list";
  ordered: boolean;
  start: number;
  items: ListItem[];
}

/** A piece of an answer, top to bottom. */
export type Block =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | List
  /** A table of contents has no head. */
  | { kind: "table"; head?: Inline[][]; rows: Inline[][][] };
