import { useComputedColorScheme } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { locale } from "@/lib/language";
import classes from "./analytics.module.css";

/** One line or one part of the bars of a chart. */
export interface Series {
  label: string;
  color: string;
  /** By day; null where there is nothing. */
  values: (number | null)[];
}

export interface ChartProps {
  label: string;
  days: string[];
  series: Series[];
  /** Bars stand on each other and add up; a line has points and gaps. */
  kind: "bars" | "line";
}

const HEIGHT = 240;

const dayName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale(), {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

/** A chart over days. Its cursor moves by the keyboard too, and what stands there is told below. */
export default function Chart({ label, days, series, kind }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const scheme = useComputedColorScheme();
  const [at, setAt] = useState(days.length - 1);
  const shown = Math.min(Math.max(at, 0), days.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew in other colours
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const ink = getComputedStyle(element);
    const made = new uPlot(
      options(element, kind, days, series, {
        ink: ink.getPropertyValue("--ink-3"),
        line: ink.getPropertyValue("--line"),
      }),
      [days.map((_, i) => i), ...stacked(series, kind)] as uPlot.AlignedData,
      element,
    );
    made.over.addEventListener("mousemove", () => {
      if (typeof made.cursor.idx === "number") setAt(made.cursor.idx);
    });
    plot.current = made;
    const watch = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.destroy();
    };
  }, [kind, days, series, scheme]);
  const move = (event: KeyboardEvent) => {
    const on = document.dir === "rtl" ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: shown + on,
      ArrowLeft: shown - on,
      Home: 0,
      End: days.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = Math.min(Math.max(next, 0), days.length - 1);
    setAt(to);
    plot.current?.setCursor({ left: plot.current.valToPos(to, "x"), top: 0 });
  };
  const told = series.map((one) => ({ ...one, value: one.values[shown] ?? null }));
  return (
    <div className={classes.chart}>
      <div
        ref={host}
        className={classes.canvas}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={shown}
        aria-valuetext={`${dayName(days[shown] ?? "")}: ${told
          .map(({ label, value }) => `${label} ${value === null ? "–" : value}`)
          .join(", ")}`}
        onKeyDown={move}
      />
      <div className={classes.legend} aria-hidden>
        <strong>{dayName(days[shown] ?? "")}</strong>
        {told.map(({ label, color, value }) => (
          <span key={label}>
            <i style={{ background: color }} /> {label}{" "}
            <b>{value === null ? "–" : value.toLocaleString(locale())}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Parts of bars as they are drawn: each as high as it and all before it, the highest first. */
function stacked(series: Series[], kind: ChartProps["kind"]): (number | null)[][] {
  if (kind === "line") return series.map(({ values }) => values);
  const sums: number[][] = [];
  for (const { values } of series) {
    const below = sums.at(-1);
    sums.push(values.map((value, i) => (value ?? 0) + (below?.[i] ?? 0)));
  }
  return sums.reverse();
}

function options(
  element: HTMLElement,
  kind: ChartProps["kind"],
  days: string[],
  series: Series[],
  colors: { ink: string; line: string },
): uPlot.Options {
  const rtl = document.dir === "rtl";
  const axis = { stroke: colors.ink, ticks: { stroke: colors.line }, font: "12px sans-serif" };
  const bars = uPlot.paths.bars?.({ size: [0.7, 28] });
  const drawn = kind === "bars" ? [...series].reverse() : series;
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: kind === "line" } },
    scales: {
      x: { time: false, dir: rtl ? -1 : 1, range: () => [-0.5, days.length - 0.5] },
      y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 7, 14, 30, 60],
        space: 64,
        values: (_plot, splits) => splits.map((i) => (days[i] ? dayName(days[i]) : "")),
      },
      {
        ...axis,
        side: rtl ? 1 : 3,
        grid: { stroke: colors.line },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000],
        values: (_plot, splits) => splits.map((value) => value.toLocaleString(locale())),
      },
    ],
    series: [
      {},
      ...drawn.map(
        ({ label, color }): uPlot.Series =>
          kind === "bars"
            ? {
                label,
                fill: color,
                width: 0,
                points: { show: false },
                ...(bars && { paths: bars }),
              }
            : { label, stroke: color, width: 2, points: { show: true, size: 6 }, spanGaps: false },
      ),
    ],
  };
}
