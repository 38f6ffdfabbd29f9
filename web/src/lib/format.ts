const UNITS = ["B", "KB", "MB", "GB"];

/** A file's size in B, KB, MB or GB of 1024, with at most two decimals. */
export function fileSize(bytes: number): string {
  if (!(bytes > 0)) return "0 B";
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}

/** A file's size in MB with two decimals. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(2)} MB`;
}

const SHORT_DATE = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** A time in the en-US short form, such as "Jan 26, 2025"; empty for what is no time. */
export function shortDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "" : SHORT_DATE.format(time);
}

const SHORT_TIME = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** A time of day in the en-US short form, such as "Jan 26, 4:05 PM"; empty for what is no time. */
export function shortTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "" : SHORT_TIME.format(time);
}
