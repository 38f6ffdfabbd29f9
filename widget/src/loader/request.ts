import type { ChatOptions } from "../mounting";
import { productName } from "../name";
import type { Embed } from "./script";

/** What the server says of a widget. Settings are read field by field where they are used. */
export interface WidgetAnswer {
  settings: unknown;
  storeName: string;
  shop: ChatOptions["shop"];
  language: WidgetLanguage;
}

/** The language that the server chose among those that the page and its visitor speak. */
export interface WidgetLanguage {
  code: string;
  rtl: boolean;
  /** Where its texts are, below the loader's folder. */
  address: string;
  /** How what closes is called, before the texts are there. */
  close: string;
  /** The texts that the store's owner changed. */
  own: Record<string, string>;
}

/** The page's language and then the visitor's, as a header takes them (RFC 9110, section 12.5.4). */
const spoken = (): string =>
  [document.documentElement.lang, ...navigator.languages]
    .filter(Boolean)
    .join()
    .replace(/[^a-z\d,]+/gi, "-");

/** Says on the owner's console why there is no chat. */
export function warn(message: string): void {
  console.warn(`[${productName}] ${message}`);
}

/** The one request before a click. Undefined, and a word on the console, when there is to be no launcher. */
export async function requestWidget({ base, dataId, lang }: Embed): Promise<WidgetAnswer | undefined> {
  try {
    const told = lang && `?lang=${encodeURIComponent(lang)}`;
    const response = await fetch(`${base}api/widget/${encodeURIComponent(dataId)}${told}`, {
      credentials: "omit",
      headers: { "Accept-Language": spoken() },
    });
    if (!response.ok) return refuse(response.status, dataId);
    const { settings, store, language } = (await response.json()) as Told;
    const shop = store ?? {};
    return { settings, language, shop, storeName: typeof shop.name === "string" ? shop.name : "" };
  } catch {
    warn(
      `The chat is not shown: no answer from ${base}. If ${location.origin} is not one of the store's addresses, ` +
        `${remedy} Look at this page's connect-src too.`,
    );
    return undefined;
  }
}

interface Told {
  settings?: unknown;
  store?: { name?: unknown } & ChatOptions["shop"];
  language: WidgetLanguage;
}

const remedy = `add it in ${productName} under Appearance → Embed Code.`;

function refuse(status: number, dataId: string): undefined {
  if (status === 403) warn(`The chat is not shown: ${location.origin} is not one of the store's addresses; ${remedy}`);
  else if (status === 404) warn(`The chat is not shown: no active store has the data-id "${dataId}".`);
  else warn(`The chat is not shown: the server answered ${status}.`);
}
