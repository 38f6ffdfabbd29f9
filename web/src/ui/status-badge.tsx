import type { ReactNode } from "react";
import classes from "./status-badge.module.css";

/** How a state is coloured: good green, busy blue, waiting orange, noted yellow, bad destructive, else grey. */
export type Tone = "good" | "busy" | "wait" | "note" | "bad" | "plain";

interface StatusBadgeProps {
  tone: Tone;
  /** Whether it is still moving. */
  spinning?: boolean;
  children: ReactNode;
}

/** A state in one word. */
export function StatusBadge({ tone, spinning = false, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {spinning ? (
        <span className={classes.spinner} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      {children}
    </span>
  );
}
