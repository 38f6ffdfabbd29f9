import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useId, useState } from "react";
import { shortDate } from "@/lib/format";
import classes from "./analytics.module.css";
import type { ChartProps } from "./chart";
import { count } from "./figures";
import { TEXT } from "./strings";

const Chart = lazy(() => import("./chart"));

/** A chart with the table that it is made of. */
export function OverDays(props: ChartProps) {
  const [table, setTable] = useState(false);
  const id = useId();
  return (
    <>
      <Suspense fallback={<Skeleton height={280} />}>
        <Chart {...props} />
      </Suspense>
      <div>
        <Button
          variant="default"
          size="xs"
          aria-expanded={table}
          aria-controls={id}
          onClick={() => setTable(!table)}
        >
          {table ? TEXT.asChart : TEXT.asTable}
        </Button>
      </div>
      <section id={id} hidden={!table} className={classes.scroll} aria-label={props.label}>
        {table && <DayTable {...props} />}
      </section>
    </>
  );
}

function DayTable({ label, days, series }: ChartProps) {
  return (
    <table className={classes.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXT.day}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, i) => (
          <tr key={day}>
            <th scope="row">{shortDate(`${day}T12:00:00`)}</th>
            {series.map(({ label, values }) => (
              <td key={label}>{values[i] === null ? "–" : count(values[i] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
