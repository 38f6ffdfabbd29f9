import { Checkbox, Skeleton } from "@mantine/core";
import { SortHeading } from "@/ui/sort-heading";
import type { Row, Sort } from "./rows";
import { TEXT } from "./strings";
import classes from "./table.module.css";

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
        <SortHeading {...order} label={TEXT.name} column="name" />
        <SortHeading {...order} label={TEXT.source} column="source" />
        <th>{TEXT.status}</th>
        <SortHeading {...order} label={TEXT.createdAt} column="createdAt" />
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
