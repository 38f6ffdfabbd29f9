import { Share, type ShareOf } from "./share";
import classes from "./track.module.css";

interface TrackProps {
  label: string;
  /** What is done already, part by part. */
  parts: readonly ShareOf[];
  done: number;
  whole: number;
  /** How far it is, in words. */
  words?: string;
  /** Whether it goes on right now. */
  moving?: boolean;
}

/** How far something is that takes its time. */
export function Track({ label, parts, done, whole, words, moving = true }: TrackProps) {
  return (
    <div
      className={classes.track}
      data-moving={moving || undefined}
      role="progressbar"
      tabIndex={-1}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.min(whole, done)}
      aria-valuetext={words}
    >
      <Share parts={parts} whole={whole} />
    </div>
  );
}
