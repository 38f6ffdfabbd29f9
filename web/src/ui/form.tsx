import type { FormEventHandler, ReactNode } from "react";
import classes from "./form.module.css";

interface FormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Whether the form is being sent: its fields are then closed. */
  busy?: boolean;
  label?: string;
  children: ReactNode;
}

/** A form that checks for itself, closed while it is sent. */
export function Form({ onSubmit, busy = false, label, children }: FormProps) {
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label={label}>
      <fieldset className={classes.fieldset} disabled={busy}>
        {children}
      </fieldset>
    </form>
  );
}
