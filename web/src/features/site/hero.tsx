import { BookOpenText, Check } from "lucide-react";
import { REACH } from "@/lib/reach";
import { Inward, Outward } from "./buttons";
import classes from "./hero.module.css";
import { Shot } from "./shot";
import { TEXT } from "./strings";

/** The first view: what it is, and what it looks like. */
export function Hero() {
  const { hero } = TEXT;
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{hero.eyebrow}</p>
        <h1>
          <span>{hero.title[0]}</span> <span className={classes.strong}>{hero.title[1]}</span>
        </h1>
        <p className={classes.body}>{hero.body}</p>
        <div className={classes.actions}>
          <Outward to={REACH.booking}>{hero.demo}</Outward>
          <Inward to="/signup" look="secondary">
            {hero.start}
          </Inward>
        </div>
        <ul className={classes.facts}>
          {hero.facts.map((fact) => (
            <li key={fact}>
              <Check size={15} aria-hidden />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <Stage />
    </section>
  );
}

/** The demo shop as it runs, with the assistant open. */
function Stage() {
  const { hero } = TEXT;
  return (
    <div className={classes.stage}>
      <div className={classes.window}>
        <div className={classes.bar} aria-hidden>
          <i />
          <i />
          <i />
        </div>
        <Shot
          name="shop"
          small
          sizes="(max-width: 80rem) 90vw, 1100px"
          alt={hero.picture}
          width={1800}
          height={1140}
          first
        />
      </div>
      <p className={classes.chip} aria-hidden>
        <BookOpenText size={18} />
        <span>
          {hero.source} <b>{hero.sourceName}</b>
        </span>
      </p>
    </div>
  );
}
