import { Link } from "react-router";
import { money } from "@/lib/format";
import classes from "./analytics.module.css";
import type { Asked, Orders, ProductUse } from "./data";
import { count } from "./figures";
import { FiguresPanel } from "./panel";
import { TEXT } from "./strings";

interface AskedListProps {
  title: string;
  how: string;
  empty: string;
  rows: Asked[];
  /** The address of the page of gaps. */
  gaps: string;
}

/** What was asked, by how many conversations it was asked in, each with a way to answer it. */
export function AskedList({ title, how, empty, rows, gaps }: AskedListProps) {
  const most = Math.max(1, ...rows.map(({ people }) => people));
  return (
    <FiguresPanel title={title} how={how}>
      {rows.length === 0 && <p className={classes.quiet}>{empty}</p>}
      <ol className={classes.ranks}>
        {rows.map(({ id, question, people }) => (
          <li key={id}>
            <span dir="auto">{question}</span>
            <span className={classes.bar} style={{ inlineSize: `${(100 * people) / most}%` }} />
            <small>
              {TEXT.gaps.people(people)} ·{" "}
              <Link to={`${gaps}?gap=${encodeURIComponent(id)}`}>{TEXT.gaps.answer}</Link>
            </small>
          </li>
        ))}
      </ol>
    </FiguresPanel>
  );
}

/** How often products were shown, clicked and put into the cart. */
export function Products({ rows }: { rows: ProductUse[] }) {
  const { products: WORDS } = TEXT;
  return (
    <FiguresPanel title={WORDS.title} how={WORDS.how}>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{WORDS.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <div className={classes.scroll} tabIndex={0}>
          <table className={classes.table} aria-label={WORDS.title}>
            <thead>
              <tr>
                <th scope="col">{WORDS.product}</th>
                <th scope="col">{WORDS.shown}</th>
                <th scope="col">{WORDS.clicked}</th>
                <th scope="col">{WORDS.added}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ title, shown, clicked, added }) => (
                <tr key={title}>
                  <th scope="row" dir="auto">
                    {title}
                  </th>
                  <td>{count(shown)}</td>
                  <td>{count(clicked)}</td>
                  <td>{count(added)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FiguresPanel>
  );
}

/** Orders of people who had chatted, by currency. */
export function OrdersAfter({ rows }: { rows: Orders[] }) {
  const { orders: WORDS } = TEXT;
  return (
    <FiguresPanel title={WORDS.title} how={WORDS.how}>
      {rows.length === 0 && <p className={classes.quiet}>{WORDS.empty}</p>}
      <ul className={classes.ranks}>
        {rows.map(({ currency, orders, net, all }) => (
          <li key={currency}>
            <strong>{money(Number(net), currency)}</strong>
            <small>
              {WORDS.value(orders)} {WORDS.of(all)}
            </small>
          </li>
        ))}
      </ul>
    </FiguresPanel>
  );
}
