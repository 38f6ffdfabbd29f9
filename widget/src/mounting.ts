import type { ChatSettings } from "./settings";

/** What the loader hands to the chat it loads. */
export interface ChatOptions {
  /** Where the chat renders. */
  root: ShadowRoot;
  settings: ChatSettings;
  /** The drawing of the header icon: the loader has all of them already. */
  headerPath: string;
  /** The language the chat speaks. The texts come from the server that serves the chat. */
  speech: { code: string; rtl: boolean; texts: Record<string, string> };
  storeName: string;
  /** By whose ways the shop's cart is filled, "" for none; whether orders can be asked for. */
  shop: { cart?: "woocommerce" | "shopify" | ""; orders?: boolean };
  /** The loader's folder, with a slash at its end. */
  base: string;
  /** Takes the questions. */
  messagesUrl: string;
  /** Name under which the tab remembers the conversation. */
  memoryName: string;
  /** The visitor wants the chat gone. */
  onClose: () => void;
}

/** A chat that can be shown and put away; the conversation outlives being put away. */
export interface OpenableChat {
  open(): void;
  close(): void;
}

/** What the chat's file exports. */
export interface ChatModule {
  createChat(options: ChatOptions): OpenableChat;
}
