import { fields, list, number, oneOf } from "@/lib/parse";

const KINDS = ["stores", "documents", "products", "files", "bytes", "tokens"] as const;

/** How much of a bound of the account is taken; most is 0 where there is no bound. */
export interface Share {
  of: (typeof KINDS)[number];
  held: number;
  most: number;
}

/** Reads shares from the wire. */
export function parseShares(value: unknown): Share[] {
  return list(value).map((one) => {
    const from = fields(one);
    return {
      of: oneOf(from.of, KINDS, "stores"),
      held: number(from.held),
      most: number(from.most),
    };
  });
}
