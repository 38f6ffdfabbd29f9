import type { Wire } from "./api";
import { locale } from "./language";

/** A product as the server sends it to its owner. */
export type Product = Wire<"Product">;

/** A price as people read it; a currency that is not known is left out. */
export function priceText(price: string | null, currency: string | null): string {
  const amount = Number(price);
  if (!price || !Number.isFinite(amount)) return "";
  try {
    if (currency) return amount.toLocaleString(locale(), { style: "currency", currency });
  } catch {
    return `${price} ${currency}`; // no code that this browser knows
  }
  return price;
}

/** From and to, where the forms of a product cost differently. */
export function priceSpan({ price, currency, variants }: Product): string {
  const prices = variants.filter((v) => v.price).map((v) => Number(v.price));
  const most = Math.max(...prices, Number(price));
  const least = priceText(price, currency);
  return least && prices.length > 1 && most > Number(price)
    ? `${least} – ${priceText(String(most), currency)}`
    : least;
}
