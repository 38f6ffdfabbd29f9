import type { Gap } from "./data";

/** What can be done with a gap. */
export interface Doings {
  onAnswer: (gap: Pick<Gap, "id" | "question">) => void;
  onMove: (gap: Pick<Gap, "id">, to: "dismiss" | "reopen") => void;
  onOpen: (gap: Gap) => void;
  busy: boolean;
}
