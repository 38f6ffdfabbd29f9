import { TextInput } from "@mantine/core";
import { Chips } from "@/ui/chips";
import classes from "./analytics.module.css";
import { daysFrom, isDay } from "./data";
import { TEXT } from "./strings";

const UP_TO_TODAY = ["7", "30", "90"] as const;
const PRESETS = [...UP_TO_TODAY, "own"] as const;

interface RangeProps {
  from: string;
  to: string;
  zone: string;
  onChange: (from: string, to: string) => void;
}

/** Today by a clock. */
function today(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format();
  } catch {
    return new Date().toISOString().slice(0, 10); // a zone that the browser does not know
  }
}

/** Which days are shown: some up to today, or from one day to another. */
export function Range({ from, to, zone, onChange }: RangeProps) {
  const now = today(zone);
  const chosen =
    (to === now && UP_TO_TODAY.find((days) => daysFrom(to, 1 - Number(days)) === from)) || "own";
  return (
    <div className={classes.range}>
      <Chips
        label={TEXT.range}
        choices={chosen === "own" ? PRESETS : UP_TO_TODAY}
        chosen={chosen}
        words={TEXT.presets}
        onChoose={(days) => days !== "own" && onChange(daysFrom(now, 1 - Number(days)), now)}
      />
      <TextInput
        type="date"
        aria-label={TEXT.from}
        value={from}
        max={to}
        onChange={({ currentTarget: { value } }) =>
          isDay(value) && value <= to && onChange(value, to)
        }
      />
      <TextInput
        type="date"
        aria-label={TEXT.to}
        value={to}
        min={from}
        max={now}
        onChange={({ currentTarget: { value } }) =>
          isDay(value) && value >= from && onChange(from, value)
        }
      />
    </div>
  );
}
