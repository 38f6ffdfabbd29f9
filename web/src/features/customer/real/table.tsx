import { money } from "@/lib/format";
import { SortHeading } from "@/ui/sort-heading";
import { StatusBadge } from "@/ui/status-badge";
import { type Customer, type CustomerSort, SORTS } from "../api";
import classes from "../customer.module.css";
import { daysSince } from "../days";
import { TEXT } from "../strings";
import { toneOf } from "../tone";
import { REAL } from "./strings";

const { columns } = TEXT;

interface RealTableProps {
  customers: Customer[];
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  onOpen: (id: string) => void;
  onHelp: () => void;
}

/** Customers, one a row; on a phone one a card. */
export function RealTable({ customers, sort, onSort, onOpen, onHelp }: RealTableProps) {
  if (customers.length === 0) return <p className={classes.none}>{TEXT.none}</p>;
  const why = (name: string) => (
    <button
      type="button"
      className={classes.why}
      aria-label={`${name}: ${REAL.how}`}
      onClick={onHelp}
    >
      ?
    </button>
  );
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.id}</th>
          <th scope="col">
            {columns.segment} {why(columns.segment)}
          </th>
          {SORTS.map((column) => (
            <SortHeading
              key={column}
              className={classes.figure}
              label={columns[column]}
              column={column}
              sort={sort}
              onToggle={() => onSort(toggled(sort, column))}
            >
              {why(columns[column])}
            </SortHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <Line key={customer.id} customer={customer} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

/** A click sorts by a column, who matter most first; another one turns it round. */
function toggled(sort: CustomerSort, key: CustomerSort["key"]): CustomerSort {
  return { key, descending: sort.key === key ? !sort.descending : key !== "recency" };
}

function Line({ customer, onOpen }: { customer: Customer; onOpen: (id: string) => void }) {
  const name = customer.name || REAL.nameless;
  const days = daysSince(customer.last_order_at);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={classes.open}
          aria-label={REAL.open(name)}
          onClick={() => onOpen(customer.id)}
        >
          <bdi>{name}</bdi>
        </button>
        <small className={classes.email}>{customer.email}</small>
      </th>
      <td>{customer.id}</td>
      <td>
        {customer.segment ? (
          <StatusBadge tone={toneOf(customer.segment)}>{TEXT.names[customer.segment]}</StatusBadge>
        ) : (
          REAL.unranked
        )}
      </td>
      <td className={classes.figure} data-label={columns.monetary}>
        {money(Number(customer.monetary), customer.currency)}
      </td>
      <td className={classes.figure} data-label={columns.average}>
        {money(Number(customer.average), customer.currency)}
      </td>
      <td className={classes.figure} data-label={columns.frequency}>
        <span>
          {TEXT.orders(customer.orders)}
          {customer.orders_in_other_currencies > 0 && (
            <small> {REAL.others(customer.orders_in_other_currencies)}</small>
          )}
        </span>
      </td>
      <td className={classes.figure} data-label={columns.recency}>
        {days === 0 ? REAL.today : TEXT.days(days)}
      </td>
    </tr>
  );
}
