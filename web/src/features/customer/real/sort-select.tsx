import { NativeSelect } from "@mantine/core";
import { type CustomerSort, SORTS } from "../api";
import classes from "../customer.module.css";
import { TEXT } from "../strings";
import { REAL } from "./strings";

const CHOICES = SORTS.flatMap((key) =>
  [key !== "recency", key === "recency"].map((descending) => ({
    value: `${key} ${descending}`,
    label: wordsOf({ key, descending }),
    sort: { key, descending },
  })),
);

function wordsOf({ key, descending }: CustomerSort): string {
  const { highest, lowest, latest, oldest } = REAL.sorted;
  const [up, down] = key === "recency" ? [latest, oldest] : [lowest, highest];
  return (descending ? down : up)(TEXT.columns[key]);
}

interface SortSelectProps {
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
}

/** How the list is sorted, where its columns have no heads. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <NativeSelect
      className={classes.sorting}
      aria-label={REAL.sort}
      value={`${sort.key} ${sort.descending}`}
      data={CHOICES}
      onChange={({ currentTarget: { value } }) => {
        const chosen = CHOICES.find((choice) => choice.value === value);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
}
