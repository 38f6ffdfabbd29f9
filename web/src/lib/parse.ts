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

/** The value as text; numbers are written out, anything else is the fallback. */
export function text(value: unknown, fallback = ""): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : fallback;
}

/** The value as a finite number, else the fallback. */
export function number(value: unknown, fallback = 0): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}

/** The value as a finite number, null for anything else. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The value when it is one of the choices, else the fallback. */
export function oneOf<T extends string>(value: unknown, choices: readonly T[], fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback;
}
