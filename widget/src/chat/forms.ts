import type { ChatAction } from "./protocol";
import { fill, type Texts } from "./texts";

/** One field of a form. All are required. */
export interface FormField {
  name: string;
  label: string;
  type: "text" | "email" | "textarea";
  autoComplete: string;
}

/** A form that an action asks for. */
export interface FormSpec {
  title: string;
  submit: string;
  fields: FormField[];
}

/** The form of an action. */
export function formOf(action: ChatAction, texts: Texts): FormSpec {
  const email: FormField = { name: "email", label: texts.email, type: "email", autoComplete: "email" };
  return action === "track-order"
    ? {
        title: texts.trackOrder,
        submit: texts.trackOrder,
        fields: [email, { name: "orderId", label: texts.orderId, type: "text", autoComplete: "off" }],
      }
    : {
        title: texts.contactSales,
        submit: texts.sendMessage,
        fields: [
          { name: "name", label: texts.name, type: "text", autoComplete: "name" },
          email,
          { name: "message", label: texts.yourMessage, type: "textarea", autoComplete: "off" },
        ],
      };
}

/** What is wrong with a field's value; "" when nothing is. */
export function fault(field: FormField, value: string, texts: Texts): string {
  const trimmed = value.trim();
  if (!trimmed) return fill(texts.required, field.label);
  return field.type === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? texts.invalidEmail : "";
}
