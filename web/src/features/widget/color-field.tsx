import { TextInput } from "@mantine/core";
import { useId } from "react";
import classes from "./options.module.css";
import { TEXT } from "./strings";

interface ColorFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What the browser's own picker understands; black for any other way to write a colour. */
function pickable(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  return /^#[0-9a-f]{6}$/i.test(value) ? value : "#000000";
}

/** A picker and a text input on one value. */
export function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className={classes.colorRow}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={`${label} ${TEXT.picker}`}
        value={pickable(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        id={id}
        label={label}
        value={value}
        error={error}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
