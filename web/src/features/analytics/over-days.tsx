import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useId, useState } from "react";
import { shortDate } from "@/lib/format";
import { FigureTable } from "@/ui/figure-table";
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <div id={id} hidden={!table} className={classes.scroll} tabIndex={0}>
        {table && <DayTable {...props} />}
      </div>
    </>
  );
}

function DayTable({ label, days, series }: ChartProps) {
  return (
    <FigureTable
      className={classes.table}
      caption={label}
      of={TEXT.day}
      heads={series.map((one) => one.label)}
      rows={days.map((day, i) => ({
        key: day,
        label: shortDate(`${day}T12:00:00`),
        figures: series.map(({ values }) => (values[i] === null ? "–" : count(values[i] ?? 0))),
      }))}
    />
  );
}
