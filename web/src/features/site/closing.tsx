import { REACH } from "@/lib/reach";
import { Inward, Outward } from "./buttons";
import classes from "./closing.module.css";
import { TEXT } from "./strings";

/** The last word before the footer. */
export function Closing() {
  const { closing, hero } = TEXT;
  return (
    <section className={classes.closing}>
      <div>
        <h2>{closing.title}</h2>
        <p>{closing.body}</p>
        <div className={classes.actions}>
          <Outward to={REACH.booking} look="light">
            {hero.demo}
          </Outward>
          <Inward to="/signup" look="dark">
            {hero.start}
          </Inward>
        </div>
      </div>
    </section>
  );
}
