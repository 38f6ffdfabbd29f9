import { texts } from "@/lib/texts";

/** Where the snippet goes, step by step. What the software itself says stays as it says it. */
export const PLACE = texts("widget.places", {
  shopify: {
    steps: [
      "Open Online Store, then Themes.",
      "Beside your theme choose the three dots, then Edit code.",
      "Under Layout open theme.liquid, and paste the snippet just before </body>.",
      "Choose Save.",
    ],
    alt: "Shopify's code editor: the file theme.liquid is open, and the snippet stands on a line of its own just before the closing body tag.",
  },
  woocommerce: {
    steps: [
      "Easiest: install the plugin above, and paste nothing.",
      "Else open Appearance, then Theme File Editor, and choose footer.php. A block theme has none: use the plugin.",
      "Paste the snippet just before </body>.",
      "Choose Update File.",
    ],
    alt: "WordPress' theme file editor: under Appearance the file footer.php is open, and the snippet stands on a line of its own just before the closing body tag.",
  },
  wix: {
    steps: [
      "Open Settings, and under Advanced choose Custom Code. Your site needs a domain of its own.",
      "Choose Add Custom Code, and paste the snippet.",
      "Set it to All pages, and to Body - end.",
      "Choose Apply.",
    ],
    alt: "Wix' custom code: the snippet stands in the field for code, set to all pages and to the end of the body.",
  },
  squarespace: {
    steps: [
      "Open Settings, then Developer Tools, then Code Injection. Your plan must have it.",
      "Paste the snippet into Footer.",
      "Choose Save.",
    ],
    alt: "Squarespace's code injection: the snippet stands in the field called Footer.",
  },
  magento: {
    steps: [
      "Open Content, then Design, then Configuration, and choose Edit beside your store view.",
      "Open Footer, and paste the snippet into Miscellaneous HTML.",
      "Choose Save Configuration, then flush the cache under System, Cache Management.",
    ],
    alt: "Magento's design configuration: under Footer the snippet stands in the field called Miscellaneous HTML.",
  },
  html: {
    name: "Plain HTML",
    steps: [
      "Open the file or template that all your pages share.",
      "Paste the snippet on a line of its own just before </body>.",
      "Save the file, and put it on your server.",
    ],
    alt: "A page in a text editor: the snippet stands on a line of its own just before the closing body tag.",
  },
});
