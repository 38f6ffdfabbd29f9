import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./sort-heading.module.css";

/** By which column a table is sorted, and which way. */
export interface Sorted<Key extends string> {
  key: Key;
  descending: boolean;
}

interface SortHeadingProps<Key extends string> {
  label: string;
  column: Key;
  sort: Sorted<Key>;
  onToggle: (key: Key) => void;
  className?: string | undefined;
  /** What stands behind the button. */
  children?: ReactNode;
}

/** A column's heading that orders the rows by it. */
export function SortHeading<Key extends string>(props: SortHeadingProps<Key>) {
  const { label, column, sort, onToggle, className, children } = props;
  const active = sort.key === column;
  const Icon = !active ? ArrowUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active ? (sort.descending ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => onToggle(column)}
      >
        {label}
        <Icon size={14} aria-hidden />
      </button>
      {children}
    </th>
  );
}
