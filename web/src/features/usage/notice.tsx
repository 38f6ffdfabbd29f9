import { Link } from "react-router";
import { amount } from "./amount";
import type { Share } from "./data";
import { TEXT } from "./strings";
import classes from "./usage.module.css";

/** Above the stores, once the account is four fifths full of something. */
export default function UsageNotice({ shares: near }: { shares: Share[] }) {
  const full = near.some(({ held, most }) => held >= most);
  return (
    <section className={classes.notice} data-full={full || undefined}>
      <h2>{full ? TEXT.full : TEXT.near}</h2>
      <ul className={classes.near}>
        {near.map(({ of, held, most }) => (
          <li key={of}>{TEXT.nearLine(TEXT.of[of], amount(of, held), amount(of, most))}</li>
        ))}
      </ul>
      {near.some(({ of }) => of !== "tokens") && <p>{TEXT.beyond}</p>}
      {near.some(({ of }) => of === "tokens") && <p>{TEXT.beyondTokens}</p>}
      <p>
        <Link to="/dashboard/profile#usage">{TEXT.more}</Link>
      </p>
    </section>
  );
}
