import { Checkbox, Skeleton } from "@mantine/core";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { Row, Sort } from "./rows";
import { TEXT } from "./strings";
import classes from "./table.module.css";

interface HeadCellProps {
  label: string;
  column: Sort["key"];
  sort: Sort;
  onToggle: (key: Sort["key"]) => void;
}

/** A column's heading that orders the rows by it. */
function HeadCell({ label, column, sort, onToggle }: HeadCellProps) {
  const active = sort.key === column;
  const Icon = !active ? ArrowUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <th aria-sort={active ? (sort.descending ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => onToggle(column)}
      >
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

interface TableHeadProps {
  rows: Row[];
  chosen: Row[];
  sort: Sort;
  onSort: (key: Sort["key"]) => void;
  onSelect: (ids: string[]) => void;
}

/** The columns, and the box that selects every row. */
export function TableHead({ rows, chosen, sort, onSort, onSelect }: TableHeadProps) {
  const all = rows.length > 0 && rows.every((row) => chosen.includes(row));
  const others = chosen.filter((row) => !rows.includes(row)).map((row) => row.id);
  const order = { sort, onToggle: onSort };
  return (
    <thead>
      <tr>
        <th className={classes.check}>
          <Checkbox
            aria-label={TEXT.selectAll}
            checked={all}
            indeterminate={chosen.length > 0 && !all}
            onChange={() => onSelect(all ? others : [...others, ...rows.map((row) => row.id)])}
          />
        </th>
        <HeadCell {...order} label={TEXT.name} column="name" />
        <HeadCell {...order} label={TEXT.source} column="source" />
        <th>{TEXT.status}</th>
        <HeadCell {...order} label={TEXT.createdAt} column="createdAt" />
        <th className={classes.last}>
          <span className={classes.hidden}>{TEXT.actions}</span>
        </th>
      </tr>
    </thead>
  );
}

const ROWS = ["first", "second", "third"];

/** Three rows in place of those that are on their way. */
export function SkeletonRows() {
  return ROWS.map((row, index) => (
    <tr key={row}>
      <td className={classes.check}>
        {index === 0 && (
          <span className={classes.hidden} role="status">
            {TEXT.loading}
          </span>
        )}
        <Skeleton width={18} height={18} />
      </td>
      <td>
        <Skeleton height={14} width="70%" />
      </td>
      <td>
        <Skeleton height={14} width={90} />
      </td>
      <td>
        <Skeleton height={22} width={96} radius="xl" />
      </td>
      <td>
        <Skeleton height={14} width={90} />
      </td>
      <td />
    </tr>
  ));
}
