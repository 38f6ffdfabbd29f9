import { fileSize } from "@/lib/format";
import type { Holds } from "./data";
import classes from "./operator.module.css";
import { TEXT } from "./strings";

/** What a store, or all of a user's, hold, in a line. */
export function HoldsLine({ holds, answers }: { holds: Holds; answers?: number }) {
  const words = TEXT.holds;
  const parts = [
    answers === undefined && words.stores(holds.stores),
    words.documents(holds.documents),
    words.products(holds.products),
    words.files(holds.files),
    fileSize(holds.bytes),
    answers !== undefined && words.answers(answers),
  ];
  return <p className={classes.holds}>{parts.filter(Boolean).join(" · ")}</p>;
}
