import { icu, texts } from "@/lib/texts";

/** The texts of platform credentials. */
export const TEXT = texts("key", {
  title: "Store Keys",
  subtitle: "The keys with which your assistant reads orders and products from your platform.",
  loading: "Loading store keys...",
  empty: "No API credentials yet",
  emptyBody: "Add the keys of your platform, so that shoppers can ask about their orders.",
  add: "Add API Credentials",
  save: "Save credentials",
  cancel: "Cancel",
  close: "Close",
  present: "API Credentials",
  createdAt: "Created",
  remove: "Delete credentials",
  removeTitle: "Delete these credentials?",
  removeBody:
    "Your assistant loses its access to your platform at once. This action cannot be undone.",
  removeConfirm: "Delete",
  copy: "Copy",
  copied: icu("{label} copied to clipboard", "label"),
  rules: { key: "Key is required", secret: "Secret is required" },
  fetchFailed: "Failed to fetch store keys",
  createFailed: "Failed to create store keys",
  deleteFailed: "Failed to delete store keys",
  copyFailed: "Failed to copy to clipboard",
  created: "Store key created successfully",
  deleted: "Key deleted successfully",
  connection: {
    title: "Connection",
    checking: "Checking",
    ok: "Connected",
    failed: "Not connected",
    checkingBody: "We are trying these credentials on your platform.",
    okBody: "Your platform accepted these credentials.",
    failedBody: "Your platform did not accept these credentials.",
    checkedAt: "Last checked",
  },
  guide: "Setup guide",
  otherGuide:
    "For your platform, please contact your web developer, who can create a key and a secret for you.",
});

/** The texts of a shop that gives keys by itself. */
export const CONNECT = texts("key.connect", {
  action: "Connect with WooCommerce",
  again: "Connect again",
  failed: "Your shop could not be asked",
  byHand: "Store Keys",
  hint: "Your shop asks you to log in and to approve. It makes the keys and gives them to us; nothing is to be copied.",
  allowed: "Your shop gave the keys. They are being tried now.",
  denied:
    "Your shop was not allowed to give keys, so nothing was connected. You can connect again, or add the keys by hand.",
});

/** What key and secret are called on a platform. */
export interface Labels {
  key: string;
  secret: string;
}

const OTHER = texts("key.label", { key: "Key", secret: "Secret" });

const LABELS: Record<string, Labels> = texts("key.labels", {
  woocommerce: { key: "Consumer Key", secret: "Consumer Secret" },
  shopify: { key: "Admin Key", secret: "Admin Secret" },
});

/** The labels of a platform by its title. */
export function labelsOf(platform: string): Labels {
  return LABELS[platform.toLowerCase()] ?? OTHER;
}

const GUIDES: Record<string, readonly string[]> = texts("key.guides", {
  woocommerce: [
    "Log in to your WordPress admin and open WooCommerce, then Settings, then Advanced, then REST API.",
    "Choose Add key, and give it a description such as the name of your assistant.",
    "Pick a user who may see orders, and set Permissions to Read, or to Read/Write so that your shop tells us of changes at once.",
    "Choose Generate API key. WordPress shows the consumer key and the consumer secret once.",
    "Copy both, and add them here.",
  ],
  shopify: [
    "Open Shopify's Dev Dashboard at dev.shopify.com, choose Create app, and give it a name such as that of your assistant.",
    "Under Versions, select the scopes read_products, read_orders and read_legal_policies, and choose Release.",
    "On the app's Home, choose Install app, and pick your shop.",
    "Open the app's Settings, which show its client ID and its client secret.",
    "Add the client ID as Admin Key here, and the client secret as Admin Secret.",
  ],
});

const ALSO: Record<string, string> = texts("key.also", {
  shopify:
    "An older custom app of your Shopify admin still works: add its access token (shpat_…) as Admin Key, and its API secret key as Admin Secret.",
});

/** What else a platform takes; undefined where there is nothing else. */
export function alsoOf(platform: string): string | undefined {
  return ALSO[platform.toLowerCase()];
}

/** The five steps to a platform's keys; undefined where we know none. */
export function guideOf(platform: string): readonly string[] | undefined {
  return GUIDES[platform.toLowerCase()];
}
