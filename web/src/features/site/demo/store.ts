import type { LucideIcon } from "lucide-react";

/** A sample product or service of a demo page. */
export interface DemoProduct {
  name: string;
  /** In one line, what it is. */
  line: string;
  /** Decimal in major units, of the store's currency. */
  price: string;
  icon: LucideIcon;
}

/** A question that the simulation has a sample answer to. */
export interface Exchange {
  question: string;
  answer: string;
  /** The page that such an answer would be taken from. */
  source: string;
  /** The places of the products shown below it, in the store's list. */
  products?: readonly number[];
}

/**
 * A page that shows the assistant to one store. Products, prices and answers are samples, made up
 * after what the name promises; the page says so.
 */
export interface DemoStore {
  /** Its path. */
  path: string;
  /** The store's name as the page says it. */
  name: string;
  /** What such a store sells, as a part of a sentence. */
  sells: string;
  /** The data id of the store's widget; "" shows the labelled simulation instead. */
  dataId: string;
  /** The store's colour; white is read on it. */
  colour: string;
  /** The chat's forms. */
  shape: "rounded" | "square" | "bubble";
  emblem: "heart" | "star" | "zap" | "bot" | "sparkles" | "message-circle";
  /** ISO 4217. */
  currency: string;
  /** The picture of its products in the chat. */
  picture: string;
  products: readonly DemoProduct[];
  /** Three questions that visitors may try, with their sample answers. */
  exchanges: readonly [Exchange, Exchange, Exchange];
}
