/** The fixed texts of the chat by their keys, which are those of words/chat. */
export type Texts = Record<
  | "title"
  | "subtitle"
  | "tooltip"
  | "hello"
  | "welcome"
  | "intro"
  | "messages"
  | "you"
  | "assistant"
  | "typing"
  | "placeholder"
  | "message"
  | "send"
  | "stop"
  | "close"
  | "sources"
  | "products"
  | "helpful"
  | "notHelpful"
  | "retry"
  | "stopped"
  | "newBelow"
  | "trackOrder"
  | "contactSales"
  | "writeToUs"
  | "email"
  | "orderId"
  | "name"
  | "yourMessage"
  | "sendMessage"
  | "cancel"
  | "required"
  | "invalidEmail"
  | "in_stock"
  | "out_of_stock"
  | "preorder"
  | "failure"
  | "contactFailure"
  | "network"
  | "tooMany"
  | "tooLong"
  | "askDifferently"
  | "suggestions"
  | "addToCart"
  | "choose"
  | "inCart"
  | "viewCart",
  string
>;

/** The language a chat speaks: its texts, with those that an owner changed among them. */
export interface Speech {
  /** BCP 47. */
  code: string;
  rtl: boolean;
  texts: Texts;
}

/** A text with its one slot filled. */
export const fill = (text: string, value: string): string => text.replace(/\{\w+\}/, () => value);
