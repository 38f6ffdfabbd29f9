import { shortTime } from "@/lib/format";
import shared from "@/ui/shared.module.css";
import type { Actions } from "./actions";
import { type Detail, SCHEDULES, type Schedule } from "./data";
import classes from "./detail.module.css";
import { TEXT } from "./strings";

interface TimesProps {
  detail: Detail;
  actions: Actions;
}

/** When the source was read, when it will be, and how often. */
export function Times({ detail, actions: { plan } }: TimesProps) {
  const chosen = plan.isPending ? plan.variables : detail.schedule;
  return (
    <section className={classes.times} aria-label={TEXT.plan}>
      <label>
        {TEXT.schedule}
        <select
          className={shared.select}
          value={chosen}
          disabled={plan.isPending}
          onChange={({ currentTarget: { value } }) => plan.mutate(value as Schedule)}
        >
          {SCHEDULES.map((choice) => (
            <option key={choice} value={choice}>
              {TEXT.schedules[choice]}
            </option>
          ))}
        </select>
      </label>
      <dl>
        <div>
          <dt>{TEXT.last}</dt>
          <dd>{shortTime(detail.scanned_at) || TEXT.never}</dd>
        </div>
        <div>
          <dt>{TEXT.next}</dt>
          <dd>{shortTime(detail.next_scan_at) || TEXT.notPlanned}</dd>
        </div>
      </dl>
    </section>
  );
}
