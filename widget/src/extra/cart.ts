/** The shop software whose cart can be filled from its own page. */
export type CartPlatform = "woocommerce" | "shopify";

/** What the shop's own scripts leave on its pages, as far as it is used. */
interface ShopPage {
  jQuery?: (target: Element) => { trigger: (name: string) => unknown };
  wc_add_to_cart_params?: { cart_url?: string };
  wcSettings?: { storePages?: { cart?: { permalink?: string } } };
  Shopify?: { routes?: { root?: string } };
}

const shop = (): ShopPage => window as unknown as ShopPage;

const signs: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", nbsp: " ", apos: "'" };

/** A shop's own words, which may be HTML, as plain text. By hand: strict pages let no script read HTML. */
const plain = (words: unknown): string =>
  String(words ?? "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (signs[name] ?? whole),
    )
    .replace(/\s+/g, " ")
    .trim();

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });

type Said = Record<string, unknown>;
const said = (answer: Response): Promise<Said> => answer.json().catch(() => ({}));

/**
 * WooCommerce's Store API, from the shop's own page: the cart gives a nonce by
 * which it takes things. Caches may keep an old one, so it is asked for once more.
 */
async function addToWooCommerce(ref: string): Promise<void> {
  const home = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href ?? "/wp-json/";
  const cart = `${home}wc/store/v1/cart`;
  for (let again = false; ; again = true) {
    const nonce = (await fetch(cart, { cache: "no-store" })).headers.get("Nonce") ?? "";
    const answer = await post(`${cart}/add-item`, { id: Number(ref), quantity: 1 }, { Nonce: nonce });
    if (answer.ok) break;
    const { code, message } = await said(answer);
    if (again || !/nonce/.test(String(code))) throw new Error(plain(message));
  }
  // Carts of classic themes, and those made of blocks.
  shop().jQuery?.(document.body).trigger("wc_fragment_refresh");
  // The classic script would load a page again that has the cart of blocks in place of its form.
  if (!document.querySelector(".wp-block-woocommerce-cart")) shop().jQuery?.(document.body).trigger("added_to_cart");
  const detail = { preserveCartData: false };
  document.body.dispatchEvent(new CustomEvent("wc-blocks_added_to_cart", { bubbles: true, detail }));
}

const shopifyRoot = (): string => shop().Shopify?.routes?.root ?? "/";

/** Shopify's Ajax API, from the shop's own page. */
async function addToShopify(ref: string): Promise<void> {
  const answer = await post(`${shopifyRoot()}cart/add.js`, { items: [{ id: Number(ref), quantity: 1 }] });
  if (!answer.ok) {
    const { description, message } = await said(answer);
    throw new Error(plain(typeof description === "string" ? description : message));
  }
  for (const name of ["cart:refresh", "cart:updated"]) {
    document.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  }
}

/** Puts one of a variant into the page's cart; fails with the shop's own words, or none. */
export const addToCart = (platform: CartPlatform, ref: string): Promise<void> =>
  platform === "shopify" ? addToShopify(ref) : addToWooCommerce(ref);

/** Where the cart is seen; "" where the page does not say. */
export function cartAddress(platform: CartPlatform): string {
  const { wcSettings, wc_add_to_cart_params: classic } = shop();
  const address =
    platform === "shopify"
      ? `${shopifyRoot()}cart`
      : (wcSettings?.storePages?.cart?.permalink ?? classic?.cart_url ?? "");
  return address && new URL(address, location.href).href;
}
