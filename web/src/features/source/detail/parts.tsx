import type { ShareOf } from "@/ui/share";
import classes from "./detail.module.css";

/** Something to count; without a tone it is no part of the bar. */
type Counted = Omit<ShareOf, "tone"> & { tone?: ShareOf["tone"] };

/** What each part is called and how many it holds. */
export function PartsLegend({ parts }: { parts: readonly Counted[] }) {
  return (
    <dl className={classes.legend}>
      {parts.map(({ label, tone, value }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
