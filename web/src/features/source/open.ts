import type { Row } from "./rows";

/** Which dialog is open, and what it is about. */
export type Open =
  | { kind: "none" }
  | { kind: "chooser" | "url" | "file" }
  | { kind: "qa" | "products"; editing: Row | null }
  | { kind: "delete"; rows: Row[] }
  | { kind: "detail"; row: Row };
