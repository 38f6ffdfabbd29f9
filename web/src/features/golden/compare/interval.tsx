import { useElementSize } from "@mantine/hooks";
import { useId } from "react";
import type { Comparison } from "../data";
import { TEXT } from "../strings";
import { points } from "../words";
import classes from "./compare.module.css";

const { compare: WORDS } = TEXT;
const HEIGHT = 84;
const EDGE = 28;
/** Before the first measurement. */
const WIDTH = 560;

/** How far the axis reaches on each side: a whole tenth that holds the interval. */
export function reach({ low, high }: Pick<Comparison, "low" | "high">): number {
  return Math.min(1, Math.max(0.1, Math.ceil(Math.max(Math.abs(low), Math.abs(high)) * 10) / 10));
}

/** What the interval says. */
export function verdictOf({
  low,
  high,
  only_a,
  only_b,
}: Pick<Comparison, "low" | "high" | "only_a" | "only_b">): keyof typeof WORDS.verdicts {
  if (only_a === 0 && only_b === 0) return "none";
  if (low > 0) return "b";
  return high < 0 ? "a" : "even";
}

/** The difference of two runs with its interval, on an axis with zero in its middle. */
export function Interval({ comparison }: { comparison: Comparison }) {
  const { difference, low, high } = comparison;
  const { ref, width } = useElementSize();
  const id = useId();
  const wide = Math.max(width || WIDTH, 160);
  const most = reach(comparison);
  const x = (share: number) => wide / 2 + (share / most) * (wide / 2 - EDGE);
  const middle = 34;
  return (
    <div ref={ref}>
      <svg
        className={classes.interval}
        viewBox={`0 0 ${wide} ${HEIGHT}`}
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        data-verdict={verdictOf(comparison)}
      >
        <title id={`${id}-title`}>{WORDS.interval}</title>
        <desc id={`${id}-desc`}>
          {WORDS.intervalSaid(points(difference), points(low), points(high))}
        </desc>
        <line className={classes.axis} x1={x(-most)} x2={x(most)} y1={middle} y2={middle} />
        {[-most, 0, most].map((share) => (
          <text key={share} className={classes.tick} x={x(share)} y={62} textAnchor="middle">
            {points(share)}
          </text>
        ))}
        <text className={classes.tick} x={x(-most) - EDGE / 2} y={80} textAnchor="start">
          {WORDS.axis.a}
        </text>
        <text className={classes.tick} x={x(most) + EDGE / 2} y={80} textAnchor="end">
          {WORDS.axis.b}
        </text>
        <line className={classes.zero} x1={x(0)} x2={x(0)} y1={8} y2={48} />
        <line className={classes.span} x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
        {[low, high].map((end, place) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: an end is its place.
            key={place}
            className={classes.cap}
            x1={x(end)}
            x2={x(end)}
            y1={middle - 7}
            y2={middle + 7}
          />
        ))}
        <circle className={classes.dot} cx={x(difference)} cy={middle} r={6} />
        <text className={classes.value} x={x(difference)} y={16} textAnchor="middle">
          {points(difference)}
        </text>
      </svg>
    </div>
  );
}
