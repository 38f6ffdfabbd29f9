import { locale } from "@/lib/language";
import { type Fields, fields, list, text } from "@/lib/parse";

/** A product as the drawing of a shop shows it. */
export interface Shown {
  title: string;
  /** As it is written; "" unknown. */
  price: string;
  picture: string;
}

/** What was found at a shop's address. */
export interface Look {
  url: string;
  platform: string;
  name: string;
  logo: string;
  image: string;
  colours: string[];
  pages: { url: string; title: string }[];
  products: Shown[];
  /** Why shoppers, or we, see nothing there; "" all is well. */
  problem: string;
}

/** A price as its currency is written; the plain figure where the currency is unknown. */
function priceOf({ price, currency }: Fields): string {
  const amount = text(price);
  if (!amount) return "";
  try {
    const style = { style: "currency", currency: text(currency) } as const;
    return new Intl.NumberFormat(locale(), style).format(Number(amount));
  } catch {
    return amount;
  }
}

/** Reads a look field by field; colours are put into styles, so only plain ones pass. */
export function parseLook(value: unknown): Look {
  const from = fields(value);
  return {
    url: text(from.url),
    platform: text(from.platform) || "custom",
    name: text(from.name),
    logo: text(from.logo_url),
    image: text(from.image_url),
    colours: list(from.colours)
      .map((colour) => text(colour))
      .filter((colour) => /^#[0-9a-f]{6}$/i.test(colour)),
    pages: list(from.pages).map((page) => {
      const { url, title } = fields(page);
      return { url: text(url), title: text(title) || text(url) };
    }),
    products: list(from.products).map((card) => {
      const one = fields(card);
      return { title: text(one.title), price: priceOf(one), picture: text(one.image_url) };
    }),
    problem: text(from.problem),
  };
}
