/** An object whose fields are not known yet. */
export type Fields = Record<string, unknown>;

/** The value as an object; empty for anything else. */
export function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** The value as a list; empty for anything else. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as text; numbers are written out, anything else is empty. */
export function text(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** The value when it is one of the choices, else the fallback. */
export function oneOf<T extends string>(value: unknown, choices: readonly T[], fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback;
}
