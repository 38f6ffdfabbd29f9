import classes from "./overview.module.css";
import { TEXT } from "./strings";

const { overview } = TEXT;
const SAMPLE = [
  [overview.searches, "1,284"],
  [overview.conversion, "3.2%"],
  [overview.accuracy, "94.8%"],
] as const;

/** A placeholder with sample numbers; nobody stays on it. */
export function Overview() {
  return (
    <div className={classes.overview}>
      <h1>{overview.title}</h1>
      <p>{overview.online}</p>
      <dl className={classes.cards}>
        {SAMPLE.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{overview.activity}</h2>
      <h2>{overview.terms}</h2>
    </div>
  );
}
