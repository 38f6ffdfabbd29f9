import { type FormEvent, useId, useState } from "react";
import { toast } from "sonner";
import { fieldErrors } from "@/lib/api";
import { type Enquiry, sendEnquiry } from "./api";
import classes from "./dialog.module.css";
import { TEXT } from "./strings";

function read(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const value = (name: keyof Enquiry) => String(data.get(name) ?? "").trim();
  return {
    first_name: value("first_name"),
    last_name: value("last_name"),
    email: value("email"),
    phone: value("phone"),
    message: value("message"),
  };
}

const same = (one: Enquiry, other: Enquiry) => JSON.stringify(one) === JSON.stringify(other);

/** The form of the dialog and of the contact page. */
export function ContactForm({ onSent }: { onSent?: () => void }) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState("");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const enquiry = read(form);
    setBusy(true);
    setFailed("");
    setErrors({});
    try {
      const thanks = await sendEnquiry(enquiry);
      toast.success(TEXT.sent, { description: thanks || TEXT.sentBody });
      // What was typed while it was sent is another message.
      if (!same(read(form), enquiry)) return;
      form.reset();
      onSent?.();
    } catch (error) {
      setErrors(fieldErrors(error));
      setFailed(TEXT.failed);
      toast.error(TEXT.error, { description: TEXT.failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {failed && (
        <p className={classes.failed} role="alert">
          {failed}
        </p>
      )}
      <Fields errors={errors} />
      <button type="submit" className={classes.send} disabled={busy}>
        {busy ? TEXT.sending : TEXT.send}
      </button>
    </form>
  );
}

function Fields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <div className={classes.pair}>
        <Field
          name="first_name"
          label={TEXT.first}
          required
          autoComplete="given-name"
          errors={errors}
        />
        <Field
          name="last_name"
          label={TEXT.last}
          required
          autoComplete="family-name"
          errors={errors}
        />
      </div>
      <Field
        name="email"
        label={TEXT.email}
        type="email"
        required
        autoComplete="email"
        errors={errors}
      />
      <Field name="phone" label={TEXT.phone} type="tel" autoComplete="tel" errors={errors} />
      <Field name="message" label={TEXT.message} rows={4} errors={errors} />
    </>
  );
}

interface FieldProps {
  name: keyof Enquiry;
  label: string;
  errors: Record<string, string>;
  type?: string;
  required?: boolean;
  autoComplete?: string;
  rows?: number;
}

function Field({ name, label, errors, rows, required, ...rest }: FieldProps) {
  const id = `${useId()}${name}`;
  const wrong = errors[name];
  const shared = {
    id,
    name,
    required,
    "aria-invalid": wrong ? true : undefined,
    "aria-describedby": wrong ? `${id}-error` : undefined,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {!required && <span> ({TEXT.optional})</span>}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} {...rest} />}
      {wrong && (
        <p id={`${id}-error`} className={classes.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}
