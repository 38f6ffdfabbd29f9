/** What scripts of shops tell of the country or the currency of the page that they stand on. */
interface Telling {
  Shopify?: { country?: string };
  wcSettings?: { currency?: { code?: string } };
}

/**
 * The address of the page, with the country or the currency that the shop shows on it, which
 * a cookie of the shop's may have chosen: as Shopify, our plugin for WooCommerce or
 * WooCommerce's blocks tell it.
 */
export function placedAddress(): string {
  const { Shopify, wcSettings } = window as Telling;
  const shown =
    Shopify?.country ??
    document.querySelector<HTMLElement>("script[data-currency]")?.dataset.currency ??
    wcSettings?.currency?.code;
  const page = new URL(location.href);
  if (shown) page.searchParams.set("shown", shown);
  return page.href;
}
