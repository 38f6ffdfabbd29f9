import { locale } from "@/lib/language";
import type { SegmentsData } from "../api";
import classes from "../customer.module.css";
import { REAL } from "./strings";

/** How far orders are read, and what the shop does not tell; nothing where all is well. */
export function SyncNote({ segments: { keeps_orders: keeps, sync } }: { segments: SegmentsData }) {
  if (!keeps) return <p className={classes.note}>{REAL.off}</p>;
  if (!sync) return null;
  const reading = sync.state === "reading";
  if (!reading && !sync.note) return null;
  return (
    <div className={classes.note} role="status">
      {reading && (
        <p>
          {sync.total > 0
            ? REAL.reading(sync.read.toLocaleString(locale()), sync.total.toLocaleString(locale()))
            : REAL.begins}
        </p>
      )}
      {reading && sync.total > 0 && <progress value={sync.read} max={sync.total} aria-hidden />}
      {sync.note && <p>{sync.note}</p>}
    </div>
  );
}
