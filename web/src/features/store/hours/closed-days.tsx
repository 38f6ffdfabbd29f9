import { ActionIcon, Button, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { ClosedDay } from "./api";
import classes from "./hours.module.css";
import { TEXT } from "./strings";

/** The most closed days; the server's MaxClosedDays. */
const MOST = 60;

interface ClosedDaysProps {
  days: ClosedDay[];
  onChange: (days: ClosedDay[]) => void;
}

/** Days of the calendar on which a shop is closed. */
export function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const put = (at: number, change: Partial<ClosedDay>) =>
    onChange(days.map((old, place) => (place === at ? { ...old, ...change } : old)));
  return (
    <section className={classes.holidays} aria-label={TEXT.holidays}>
      <h3>{TEXT.holidays}</h3>
      <p>{TEXT.holidaysHint}</p>
      {days.map(({ date, name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a closed day is known by its place
        <div key={at} className={classes.holiday}>
          <TextInput
            type="date"
            label={TEXT.date}
            value={date}
            onChange={({ currentTarget: { value } }) => put(at, { date: value })}
          />
          <TextInput
            label={TEXT.name}
            value={name}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => put(at, { name: value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={TEXT.removeHoliday}
            onClick={() => onChange(days.filter((_, place) => place !== at))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {days.length < MOST && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...days, { date: "", name: "" }])}
          >
            {TEXT.addHoliday}
          </Button>
        </div>
      )}
    </section>
  );
}
