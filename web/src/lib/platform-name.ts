import { TEXT } from "./strings";

/** Shop software by the titles that the server knows it by, as its makers write it. */
export const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  magento: "Magento",
  wordpress: "WordPress",
  wix: "Wix",
  squarespace: "Squarespace",
  custom: TEXT.customPlatform,
};

/** How a platform's title is written; one that is not known as it was sent. */
export function platformName(title: string): string {
  return PLATFORM_NAMES[title.trim().toLowerCase()] ?? title;
}
