import { typedAddress, webAddress } from "@/lib/paths";
import type { ProductForm } from "./api";
import { TEXT } from "./strings";

const { rules } = TEXT.product;

/** A product of which nothing is known yet. */
export const EMPTY_PRODUCT: ProductForm = {
  title: "",
  description: "",
  url: "",
  image_url: "",
  price: "",
  currency: "",
  sku: "",
  availability: "unknown",
};

/** What is wrong with a product, at each field. */
export type ProductErrors = Partial<Record<keyof ProductForm, string>>;

/** Checks one product: a title, and what else is filled in. */
export function productErrors(product: ProductForm): ProductErrors {
  const errors: ProductErrors = {};
  const { title, url, image_url, price, currency } = product;
  if (!title.trim()) errors.title = rules.title;
  if (url.trim() && !webAddress(typedAddress(url))) errors.url = rules.url;
  if (image_url.trim() && !webAddress(typedAddress(image_url))) errors.image_url = rules.url;
  if (price.trim() && !/^\d+(\.\d{1,4})?$/.test(price.trim())) errors.price = rules.price;
  const needsCurrency = price.trim() !== "" || currency.trim() !== "";
  if (needsCurrency && !/^[a-z]{3}$/i.test(currency.trim())) errors.currency = rules.currency;
  return errors;
}

/** The server's errors ("products.1.price") at the product and field they are about. */
export function serverErrors(errors: Record<string, string>, count: number): ProductErrors[] {
  const all: ProductErrors[] = Array.from({ length: count }, () => ({}));
  for (const [path, message] of Object.entries(errors)) {
    const [, index, name] = /^products(?:\.|\[)(\d+)\]?\.(\w+)$/.exec(path) ?? [];
    const place = all[Number(index ?? 0)];
    const field = name ?? path;
    if (place && field in EMPTY_PRODUCT) place[field as keyof ProductForm] = message;
  }
  return all;
}
