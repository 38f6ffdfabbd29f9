import { productName } from "../name";
import type { Embed } from "./script";

/** What the server says of a widget. Settings are read field by field where they are used. */
export interface WidgetAnswer {
  settings: unknown;
  storeName: string;
}

/** Says on the owner's console why there is no chat. */
export function warn(message: string): void {
  console.warn(`[${productName}] ${message}`);
}

/** The one request before a click. Undefined, and a word on the console, when there is to be no launcher. */
export async function requestWidget({ base, dataId }: Embed): Promise<WidgetAnswer | undefined> {
  try {
    const response = await fetch(`${base}api/widget/${encodeURIComponent(dataId)}`, { credentials: "omit" });
    if (!response.ok) return refuse(response.status, dataId);
    const { settings, store } = (await response.json()) as { settings?: unknown; store?: { name?: unknown } };
    return { settings, storeName: typeof store?.name === "string" ? store.name : "" };
  } catch {
    warn(
      `The chat is not shown: no answer from ${base}. If ${location.origin} is not one of the store's addresses, ` +
        `${remedy} Otherwise check the network and this page's connect-src.`,
    );
    return undefined;
  }
}

const remedy = `add it in the ${productName} dashboard under Appearance → Embed Code.`;

function refuse(status: number, dataId: string): undefined {
  if (status === 403) warn(`The chat is not shown: ${location.origin} is not one of the store's addresses; ${remedy}`);
  else if (status === 404) warn(`The chat is not shown: no active store has the data-id "${dataId}".`);
  else warn(`The chat is not shown: the server answered ${status}. Reload the page to try again.`);
}
