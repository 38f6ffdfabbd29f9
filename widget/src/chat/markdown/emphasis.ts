import type { Inline } from "./ast";

/** A run of * or _ that may open or close emphasis. */
export interface Mark {
  kind: "mark";
  /** One to three of the same mark. */
  run: string;
  opens: boolean;
  closes: boolean;
}

/** What a line is made of before emphasis is paired. */
export type Piece = Inline | Mark;

/** Emphasis nested deeper than this is shown without it, so that no tree grows deep. */
const deepest = 6;

/**
 * Pairs marks of the same kind and length, nearest first; a pair drops the
 * unpaired marks inside it to plain text. Each mark enters and leaves the list
 * of open ones once, so the time is linear.
 */
export function nest(pieces: Piece[]): Inline[] {
  return build(pieces, pair(pieces));
}

/** For each opening mark that has a partner, by position: its partner's position; and the reverse. */
function pair(pieces: Piece[]): Map<number, number> {
  const partner = new Map<number, number>();
  const open: { at: number; run: string }[] = [];
  const waiting: Record<string, number> = {};
  pieces.forEach((piece, at) => {
    if (piece.kind !== "mark") return;
    const { run } = piece;
    if (piece.closes && waiting[run]) {
      let top = open.pop();
      for (; top && top.run !== run; top = open.pop()) waiting[top.run] = (waiting[top.run] ?? 1) - 1;
      waiting[run]--;
      if (top) partner.set(top.at, at).set(at, top.at);
    } else if (piece.opens) {
      open.push({ at, run });
      waiting[run] = (waiting[run] ?? 0) + 1;
    }
  });
  return partner;
}

/** Turns pieces and pairs into a tree, without recursion. */
function build(pieces: Piece[], partner: Map<number, number>): Inline[] {
  const levels: Inline[][] = [[]];
  const add = (inline: Inline) => levels.at(-1)?.push(inline);
  let tooDeep = 0;
  for (const [at, piece] of pieces.entries()) {
    const other = piece.kind === "mark" ? (partner.get(at) ?? -1) : -1;
    if (piece.kind !== "mark") add(piece);
    else if (other < 0) add({ kind: "text", text: piece.run });
    else if (other > at) {
      if (levels.length > deepest) tooDeep++;
      else levels.push([]);
    } else if (tooDeep > 0) tooDeep--;
    else add(emphasis(piece.run.length, levels.pop() ?? []));
  }
  return levels[0] ?? [];
}

function emphasis(length: number, children: Inline[]): Inline {
  if (length === 3) return { kind: "strong", children: [{ kind: "em", children }] };
  return { kind: length === 2 ? "strong" : "em", children };
}
