import { locale } from "@/lib/language";
import { StatusBadge } from "@/ui/status-badge";
import classes from "./customer.module.css";
import type { Customer } from "./sample";
import { TEXT } from "./strings";
import { toneOf } from "./tone";

const { columns } = TEXT;
const MONEY = new Intl.NumberFormat(locale(), { style: "currency", currency: "USD" });

/** Customers, one a row; on a phone one a card. */
export function CustomerTable({ customers }: { customers: Customer[] }) {
  if (customers.length === 0) return <p className={classes.none}>{TEXT.none}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.id}</th>
          <th scope="col">{columns.segment}</th>
          <th scope="col" className={classes.figure}>
            {columns.monetary}
          </th>
          <th scope="col" className={classes.figure}>
            {columns.average}
          </th>
          <th scope="col" className={classes.figure}>
            {columns.frequency}
          </th>
          <th scope="col" className={classes.figure}>
            {columns.recency}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <Line key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ customer }: { customer: Customer }) {
  return (
    <tr>
      <th scope="row">{customer.name}</th>
      <td>{customer.id}</td>
      <td>
        <StatusBadge tone={toneOf(customer.segment)}>{customer.segmentName}</StatusBadge>
      </td>
      <td className={classes.figure} data-label={columns.monetary}>
        {MONEY.format(customer.monetary)}
      </td>
      <td className={classes.figure} data-label={columns.average}>
        {MONEY.format(customer.average)}
      </td>
      <td className={classes.figure} data-label={columns.frequency}>
        {TEXT.orders(customer.frequency)}
      </td>
      <td className={classes.figure} data-label={columns.recency}>
        {TEXT.days(customer.recency)}
      </td>
    </tr>
  );
}
