import type { Wire } from "../chat/protocol";
import { productName } from "../name";
import type { Embed } from "./script";

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

/** How long a second try waits, in milliseconds. */
const retryAfter = 3_000;

/**
 * The one request before a click; once more where the network lost it. Undefined,
 * and a word on the console, when there is to be no launcher.
 */
export async function requestWidget(
  { base, dataId, lang }: Embed,
  again?: boolean,
): Promise<Wire<"WidgetAnswer"> | undefined> {
  try {
    const told = lang && `?lang=${encodeURIComponent(lang)}`;
    const response = await fetch(`${base}api/widget/${encodeURIComponent(dataId)}${told}`, {
      credentials: "omit",
      headers: { "Accept-Language": spoken() },
    });
    if (!response.ok) return refuse(response.status, dataId);
    return await response.json();
  } catch {
    if (!again) {
      await new Promise((done) => setTimeout(done, retryAfter));
      return requestWidget({ base, dataId, lang }, true);
    }
    warn(
      `The chat is not shown: no answer from ${base}. If ${location.origin} is not one of the store's addresses, ` +
        `${remedy} Look at this page's connect-src too.`,
    );
    return undefined;
  }
}

const remedy = `add it in ${productName} under Appearance → Embed Code.`;

function refuse(status: number, dataId: string): undefined {
  if (status === 403) warn(`The chat is not shown: ${location.origin} is not one of the store's addresses; ${remedy}`);
  else if (status === 404) warn(`The chat is not shown: no active store has the data-id "${dataId}".`);
  else warn(`The chat is not shown: the server answered ${status}.`);
}
