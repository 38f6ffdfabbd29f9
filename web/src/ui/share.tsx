import { laid, type Series } from "./picture";
import classes from "./picture.module.css";

/** A series with how much there is of it. */
export interface ShareOf extends Series {
  value: number;
}

interface ShareProps {
  parts: readonly ShareOf[];
  /** What the full width stands for; by default the sum of the parts. */
  whole?: number;
  tall?: boolean;
}

/** Parts of a whole as one bar. Decoration: its words stand beside it. */
export function Share({ parts, whole, tall = false }: ShareProps) {
  const sum = whole ?? parts.reduce((total, { value }) => total + value, 0);
  const boxes = laid(
    parts.map(({ value }) => value),
    sum,
  );
  return (
    <svg
      className={`${classes.parts} pointing`}
      data-tall={tall || undefined}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect className={classes.rest} width="100" height="8" />
      {parts.map(({ label, tone }, place) => (
        <rect
          key={label}
          className={classes.part}
          data-tone={tone}
          x={boxes[place]?.x}
          width={boxes[place]?.width}
          height="8"
        />
      ))}
    </svg>
  );
}

/** What each part is called and how much there is of it; what there is none of is left out. */
export function Legend({ parts, all = false }: { parts: readonly ShareOf[]; all?: boolean }) {
  return (
    <ul className={classes.legend}>
      {parts
        .filter(({ value }) => all || value > 0)
        .map(({ label, tone, value }) => (
          <li key={label} data-tone={tone}>
            <b>{value}</b> {label}
          </li>
        ))}
    </ul>
  );
}

interface MeterProps {
  /** From 0 to 1. */
  value: number;
  /** What must be reached, from 0 to 1. */
  threshold?: number | undefined;
  label: string;
}

/** How much of something there is, against the line that must be reached. */
export function Meter({ value, threshold, label }: MeterProps) {
  const reached = threshold === undefined || value >= threshold;
  const at = Math.min(Math.max(threshold ?? 0, 0.01), 0.99) * 100;
  return (
    <svg
      className={`${classes.meter} pointing`}
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={classes.track} y="4" width="100" height="6" />
      <rect
        className={classes.fill}
        data-tone={reached ? "brand" : "warm"}
        y="4"
        width={Math.min(Math.max(value, 0), 1) * 100}
        height="6"
      />
      {threshold !== undefined && (
        <line className={classes.threshold} x1={at} x2={at} y1="0" y2="14" />
      )}
    </svg>
  );
}
