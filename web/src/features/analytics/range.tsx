import { TextInput } from "@mantine/core";
import { useState } from "react";
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
      <DayField
        label={TEXT.from}
        day={from}
        max={to}
        onChange={(day) => day <= to && onChange(day, to)}
      />
      <DayField
        label={TEXT.to}
        day={to}
        min={from}
        max={now}
        onChange={(day) => day >= from && onChange(from, day)}
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  min?: string;
  max: string;
  onChange: (day: string) => void;
}

/** A day as it is typed, part by part: what is none yet stands until the field is left. */
function DayField({ label, day, onChange, ...bounds }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="date"
      aria-label={label}
      value={typed ?? day}
      {...bounds}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (isDay(value) && value !== day) onChange(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
