import type { ChatAction } from "./protocol";
import { strings } from "./strings";

/** One field of a form. All are required. */
export interface FormField {
  name: string;
  label: string;
  type: "text" | "email" | "textarea";
  autoComplete: string;
}

/** A form that an action asks for. */
export interface FormSpec {
  /** What the button below an answer says that offers it. */
  offer: string;
  title: string;
  submit: string;
  fields: FormField[];
}

const email: FormField = { name: "email", label: strings.email, type: "email", autoComplete: "email" };

/** The form of each action. */
export const forms: Record<ChatAction, FormSpec> = {
  "track-order": {
    offer: strings.trackOrder,
    title: strings.trackOrder,
    submit: strings.submitTrackOrder,
    fields: [email, { name: "orderId", label: strings.orderId, type: "text", autoComplete: "off" }],
  },
  "contact-sales": {
    offer: strings.writeToUs,
    title: strings.contactSales,
    submit: strings.submitContactSales,
    fields: [
      { name: "name", label: strings.name, type: "text", autoComplete: "name" },
      email,
      { name: "message", label: strings.yourMessage, type: "textarea", autoComplete: "off" },
    ],
  },
};

/** What is wrong with a field's value; "" when nothing is. */
export function fault(field: FormField, value: string): string {
  const trimmed = value.trim();
  if (!trimmed) return strings.required(field.label);
  return field.type === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? strings.invalidEmail : "";
}
