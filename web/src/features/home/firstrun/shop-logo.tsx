import { useState } from "react";
import type { Look } from "./data";
import classes from "./firstrun.module.css";

/** A shop's logo; its first letter where there is none that can be shown. */
export function ShopLogo({ look }: { look: Look }) {
  const [failed, setFailed] = useState(false);
  if (!look.logo_url || failed)
    return (
      <span className={classes.letter} aria-hidden>
        {look.name.slice(0, 1).toUpperCase()}
      </span>
    );
  return (
    <img className={classes.logo} src={look.logo_url} alt="" onError={() => setFailed(true)} />
  );
}
