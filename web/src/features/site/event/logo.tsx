import { BRAND } from "@/lib/brand";
import classes from "./event.module.css";
import { TEXT } from "./strings";

/** The event's logo, which stands beside ours in the nav. */
export function EventLogo() {
  const [first, second] = BRAND.event.short;
  return (
    <span className={classes.logo} role="img" aria-label={TEXT.logo}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="16" className={classes.sea} />
        <path className={classes.sail} d="M16.6 6.2c4.6 3.6 6.6 8.2 6.6 13.4h-6.6z" />
        <path className={classes.jib} d="M14.8 9.6v10H8.4c.6-4.2 2.8-7.6 6.4-10z" />
        <path
          className={classes.wave}
          d="M6 23.4c2 1.6 3.4 1.6 5 0 1.7 1.6 3.3 1.6 5 0 1.7 1.6 3.3 1.6 5 0 1.6 1.6 3 1.6 5 0"
        />
      </svg>
      <span className={classes.name} aria-hidden>
        <b>{first}</b>
        <b>{second}</b>
      </span>
    </span>
  );
}
