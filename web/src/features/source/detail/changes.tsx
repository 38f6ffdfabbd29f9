import type { Changes } from "./data";
import classes from "./detail.module.css";
import { PartsBar, PartsLegend } from "./parts";
import { TEXT } from "./strings";

const ORDER = ["new", "changed", "unchanged", "vanished"] as const;

/** What differs from the scan before, as a bar with its counts. */
export function ChangesPicture({ changes }: { changes: Changes }) {
  const parts = ORDER.map((name) => ({
    name,
    label: TEXT.changeCounts[name],
    count: changes[name],
  }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={classes.section} aria-label={TEXT.changes}>
      <h3>{TEXT.changes}</h3>
      <PartsBar parts={parts} total={total} />
      <PartsLegend parts={parts} />
    </section>
  );
}
