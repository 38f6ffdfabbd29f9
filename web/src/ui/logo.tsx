import { PRODUCT } from "@/lib/brand";
import classes from "./logo.module.css";

/** The mark alone. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className={classes.tile} />
      <path
        className={classes.bubble}
        d="M8.5 11.2a3.7 3.7 0 0 1 3.7-3.7h7.6a3.7 3.7 0 0 1 3.7 3.7v5.6a3.7 3.7 0 0 1-3.7 3.7h-3.3l-4 3.7a.6.6 0 0 1-1-.45v-3.35a3.7 3.7 0 0 1-3-3.6z"
      />
      <path className={classes.letter} d="M12.5 12.6h7M16 12.6v5" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <Mark size={size} />
      <span className={classes.name}>{PRODUCT}</span>
    </span>
  );
}
