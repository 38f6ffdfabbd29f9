import { locale } from "@/lib/language";

/** An amount as the language that is spoken writes it; without a known currency the figure alone. */
export function money(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(locale(), { style: "currency", currency }).format(amount);
  } catch {
    return amount.toLocaleString(locale());
  }
}

/** Whole days since a time. */
export function daysSince(iso: string): number {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.floor((Date.now() - at) / 86_400_000));
}
