import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FormField, fault, formOf } from "./forms";
import type { ChatAction, FormFields } from "./protocol";
import type { Texts } from "./texts";

/** What a form needs to know. */
export interface ActionFormProps {
  action: ChatAction;
  texts: Texts;
  /** What the fields begin with, and where it is noted what they hold. */
  begun: FormFields;
  busy: boolean;
  /** Stands for the form until it is known whether it is needed. */
  waiting?: ReactNode;
  onSubmit: (data: Record<string, string>) => void;
  onCancel: () => void;
}

/** The form of an action. Says at each field what is missing, and sends only when nothing is. */
export function ActionForm({ action, texts, begun, busy, onSubmit, onCancel }: ActionFormProps) {
  const { title, submit, fields } = formOf(action, texts);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const wrong = Object.values(faults).some(Boolean);
  const input = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | undefined;
  const entered = (name: string) => input(name)?.value.trim() ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first empty field is focused once
  useEffect(() => input(fields.find(({ name }) => !begun[name])?.name ?? "")?.focus({ preventScroll: true }), []);

  const check = () => {
    const found = fields.map((field) => [field.name, fault(field, entered(field.name), texts)] as const);
    setFaults(Object.fromEntries(found));
    return found.find(([, wrong]) => wrong)?.[0];
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const first = check();
    if (first) input(first)?.focus();
    else if (!busy) onSubmit(Object.fromEntries(fields.map(({ name }) => [name, entered(name)])));
  };
  return (
    <form className="form" ref={form} noValidate aria-labelledby="form-title" onSubmit={send}>
      <h3 className="form-title" id="form-title">
        {title}
      </h3>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          begun={begun[field.name]}
          fault={faults[field.name] ?? ""}
          onInput={() => {
            begun[field.name] = entered(field.name);
            if (wrong) check();
          }}
        />
      ))}
      <div className="buttons">
        <button type="button" className="button quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" className="button" disabled={busy}>
          {submit}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  field: FormField;
  begun: string | undefined;
  fault: string;
  onInput: () => void;
}

function Field({ field, begun, fault, onInput }: FieldProps) {
  const faultId = `${field.name}-fault`;
  const isText = field.type === "textarea";
  const shared = {
    id: field.name,
    name: field.name,
    className: "field",
    required: true,
    defaultValue: begun,
    autoComplete: field.autoComplete,
    maxLength: isText ? 3_000 : 254,
    onInput,
    "aria-invalid": fault !== "",
    "aria-describedby": fault ? faultId : undefined,
  };
  return (
    <div className="form-field">
      <label htmlFor={field.name}>{field.label}</label>
      {isText ? <textarea {...shared} rows={3} /> : <input {...shared} type={field.type} />}
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
}
