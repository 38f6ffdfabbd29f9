import { ActionIcon, Checkbox, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { dayFits, type Open } from "./api";
import classes from "./hours.module.css";
import { TEXT } from "./strings";

/** What a day begins with. */
const USUAL: Open = { from: "09:00", to: "18:00" };
/** The most stretches of a day; the server's MaxOpenDay. */
const MOST = 4;

interface DayProps {
  name: string;
  open: Open[];
  /** Whether to say what is wrong. */
  checked: boolean;
  onChange: (open: Open[]) => void;
}

/** One day of the week: whether it is open, and when. */
export function Day({ name, open, checked, onChange }: DayProps) {
  const wrong = checked && !dayFits(open);
  const put = (at: number, change: Partial<Open>) =>
    onChange(open.map((old, place) => (place === at ? { ...old, ...change } : old)));
  const time = (at: number, side: keyof Open, label: string) => (
    <TextInput
      type="time"
      aria-label={label}
      value={open[at]?.[side] ?? ""}
      error={wrong}
      onChange={({ currentTarget: { value } }) => put(at, { [side]: value })}
    />
  );
  return (
    <li className={classes.day}>
      <Checkbox
        label={name}
        checked={open.length > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [USUAL] : [])}
      />
      <div className={classes.stretches}>
        {open.length === 0 && <span className={classes.closed}>{TEXT.closed}</span>}
        {open.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place
          <div key={at} className={classes.stretch}>
            {time(at, "from", TEXT.from(name))}
            <span>{TEXT.until}</span>
            {time(at, "to", TEXT.to(name))}
            {at === open.length - 1 && open.length < MOST && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={TEXT.add(name)}
                onClick={() => onChange([...open, { from: open[at]?.to ?? "", to: "" }])}
              >
                <Plus size={16} aria-hidden />
              </ActionIcon>
            )}
            {open.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={TEXT.remove(name)}
                onClick={() => onChange(open.filter((_, place) => place !== at))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {wrong && (
          <p role="alert" className={classes.wrong}>
            {TEXT.wrong}
          </p>
        )}
      </div>
    </li>
  );
}
