import { type FormEvent, type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import classes from "./form.module.css";

interface FormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Whether the form is being sent: its fields are then closed. */
  busy?: boolean;
  label?: string;
  children: ReactNode;
}

/** A form that checks for itself, closed while it is sent. When it is refused, its first wrong field has the focus. */
export function Form({ onSubmit, busy = false, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  // After every drawing: what is wrong is known at once, or when the server has answered.
  useEffect(() => {
    if (!sent.current || busy) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!wrong) return;
    sent.current = false;
    wrong.focus();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    sent.current = true;
    onSubmit(event);
  };
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={submit}
      onInput={() => {
        sent.current = false;
      }}
      noValidate
      aria-label={label}
    >
      <fieldset className={classes.fieldset} disabled={busy}>
        {children}
      </fieldset>
    </form>
  );
}

/** A form's buttons, which stay in sight however long it is. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
