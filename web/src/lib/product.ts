import { locale } from "./language";
import { type Fields, fields, list, number, text } from "./parse";

export const AVAILABILITIES = ["in_stock", "out_of_stock", "preorder", "unknown"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** One form in which a product is sold. */
export interface Variant {
  title: string;
  price: string;
  currency: string;
  availability: Availability;
  /** How many there are where the shop shows that few are, else 0. */
  left: number;
}

/** A product as the server sends it to its owner. */
export interface Product {
  id: string;
  source_id: string;
  title: string;
  description: string;
  url: string;
  /** Where its picture is served; empty without one. */
  picture: string;
  price: string;
  currency: string;
  availability: Availability;
  variants: Variant[];
  seen_at: string;
}

const have = (value: unknown): Availability =>
  AVAILABILITIES.find((known) => known === value) ?? "unknown";

function parseVariant(value: unknown): Variant {
  const from = fields(value);
  return {
    title: text(from.title),
    price: text(from.price),
    currency: text(from.currency),
    availability: have(from.availability),
    left: number(from.left),
  };
}

/** Reads a product; what is missing is empty. */
export function parseProduct(value: unknown): Product {
  const from: Fields = fields(value);
  return {
    id: text(from.id),
    source_id: text(from.source_id),
    title: text(from.title),
    description: text(from.description),
    url: text(from.url),
    picture: text(from.picture_url),
    price: text(from.price),
    currency: text(from.currency),
    availability: have(from.availability),
    variants: list(from.variants).map(parseVariant),
    seen_at: text(from.seen_at),
  };
}

/** A price as people read it; a currency that is not known is left out. */
export function priceText(price: string, currency: string): string {
  const amount = Number(price);
  if (price === "" || !Number.isFinite(amount)) return "";
  try {
    if (currency) return amount.toLocaleString(locale(), { style: "currency", currency });
  } catch {
    return `${price} ${currency}`; // no code that this browser knows
  }
  return price;
}

/** From and to, where the forms of a product cost differently. */
export function priceSpan({ price, currency, variants }: Product): string {
  const prices = variants.filter((v) => v.price !== "").map((v) => Number(v.price));
  const most = Math.max(...prices, Number(price || 0));
  const least = priceText(price, currency);
  return least && prices.length > 1 && most > Number(price)
    ? `${least} – ${priceText(String(most), currency)}`
    : least;
}
