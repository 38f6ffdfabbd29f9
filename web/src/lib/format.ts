import { locale } from "./language";

const UNITS = ["B", "KB", "MB", "GB"];

/** A number with just so many decimals, as the language that is spoken writes them. */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}

/** An amount as the language that is spoken writes it; of no known currency with the code that is given. */
export function money(amount: number, currency: string): string {
  try {
    return amount.toLocaleString(locale(), { style: "currency", currency });
  } catch {
    return `${amount.toLocaleString(locale())} ${currency}`.trim();
  }
}

/** A file's size in B, KB, MB or GB of 1024, with at most two decimals. */
export function fileSize(bytes: number): string {
  if (!(bytes > 0)) return "0 B";
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  const size = bytes / 1024 ** step;
  return `${size.toLocaleString(locale(), { maximumFractionDigits: 2, useGrouping: false })} ${UNITS[step]}`;
}

/** A file's size in MB with two decimals. */
export function megabytes(bytes: number): string {
  return `${decimal(bytes / 1024 ** 2, 2)} MB`;
}

const SHORT_DATE = { year: "numeric", month: "short", day: "numeric" } as const;

/** A date in short form, in English such as "Jan 26, 2025"; empty for what is no time. */
export function shortDate(iso: string | null): string {
  return written(iso, SHORT_DATE);
}

const SHORT_TIME = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/** A time of day in short form, in English such as "Jan 26, 4:05 PM"; empty for what is no time. */
export function shortTime(iso: string | null): string {
  return written(iso, SHORT_TIME);
}

const formats = new Map<object, Intl.DateTimeFormat>();

function written(iso: string | null, form: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(iso ?? "");
  if (Number.isNaN(time)) return "";
  const format = formats.get(form) ?? new Intl.DateTimeFormat(locale(), form);
  formats.set(form, format);
  return format.format(time);
}
