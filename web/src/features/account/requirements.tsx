import { VisuallyHidden } from "@mantine/core";
import { Check, Circle } from "lucide-react";
import classes from "./requirements.module.css";
import { requirements } from "./rules";
import { TEXT } from "./strings";

const { requirements: WORDS } = TEXT;

/** What a new password needs and what would make it stronger, ticked off as it is typed. */
export function Requirements({ password }: { password: string }) {
  return (
    <ul className={classes.list} aria-label={WORDS.title}>
      {requirements(password).map(({ label, met, required }) => (
        <li key={label} data-met={met || undefined}>
          {met ? <Check size={15} aria-hidden /> : <Circle size={15} aria-hidden />}
          <span>
            {label} <small>({required ? WORDS.required : WORDS.advised})</small>
            <VisuallyHidden>: {met ? WORDS.met : WORDS.unmet}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
