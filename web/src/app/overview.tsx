import { SampleBadge } from "@/ui/sample-badge";
import { StatusBadge } from "@/ui/status-badge";
import classes from "./overview.module.css";
import { TEXT } from "./page-strings";

const { overview } = TEXT;
const NUMBERS = [
  [overview.searches, "1,284"],
  [overview.conversion, "3.2%"],
  [overview.accuracy, "94.8%"],
] as const;
const LISTS = [
  [
    overview.activity,
    [
      ["Question answered: delivery times", "2 min"],
      ["Page read: returns", "14 min"],
      ["Question answered: gift cards", "31 min"],
    ],
  ],
  [
    overview.terms,
    [
      ["wool blanket", "184"],
      ["shipping costs", "131"],
      ["gift card", "96"],
    ],
  ],
] as const;

/** A placeholder with sample numbers; nobody stays on it. */
export function Overview() {
  return (
    <div className={classes.overview}>
      <div className={classes.head}>
        <h1>{overview.title}</h1>
        <StatusBadge tone="good">{overview.online}</StatusBadge>
        <SampleBadge />
      </div>
      <dl className={classes.cards}>
        {NUMBERS.map(([name, value]) => (
          <div key={name} className={classes.card}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.lists}>
        {LISTS.map(([name, lines]) => (
          <section key={name} className={classes.card} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {lines.map(([line, value]) => (
                <li key={line}>
                  {line} <span>{value}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
