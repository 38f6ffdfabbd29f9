import { texts } from "@/lib/texts";

/** The texts of platforms. */
export const TEXT = texts("platform", {
  title: "Platform Integrations",
  subtitle: "Connect your e-commerce platform",
  active: "Active",
  soon: "Coming Soon",
  loading: "Loading platforms...",
  empty: "No platforms available at the moment.",
  error: "Error",
  failed: "Failed to load platforms. Please try again.",
  retry: "Try again",
});

/** What the server says of platforms, to be said in other languages. */
export const ABOUT: Partial<Record<string, string>> = texts("platform.about", {
  shopify: "Connect a Shopify store and answer shoppers on every page of it.",
  woocommerce: "Connect a WooCommerce store running on your own WordPress site.",
  magento: "Adobe Commerce and Magento Open Source stores.",
  wordpress: "Content sites on WordPress without a shop.",
  custom: "Any other shop or website: paste one snippet and go.",
});
