/** Where the snippet goes in one kind of shop software. */
export interface Place {
  name: string;
  /** What is pressed, one after the other. */
  steps: string[];
  picture: Picture;
}

/** A schematic screen: a menu, and a panel that holds code. */
export interface Picture {
  /** For who does not see it. */
  alt: string;
  menu: string[];
  /** The entry of the menu that is open. */
  here: string;
  /** What the panel is called. */
  title: string;
  /** What stands before the snippet, a line each. */
  before: string[];
  after: string[];
  /** The button that keeps it; "" for none. */
  save: string;
}

/** The places that are known, by the title of their software. */
export const PLACES: Record<string, Place> = {
  shopify: {
    name: "Shopify",
    steps: [
      "Open Online Store, then Themes.",
      "Beside your theme choose the three dots, then Edit code.",
      "Under Layout open theme.liquid, and paste the snippet just before </body>.",
      "Choose Save.",
    ],
    picture: {
      alt: "Shopify's code editor: the file theme.liquid is open, and the snippet stands on a line of its own just before the closing body tag.",
      menu: ["Layout", "theme.liquid", "Sections", "Snippets", "Assets"],
      here: "theme.liquid",
      title: "theme.liquid",
      before: ["  {{ content_for_layout }}", "  {% sections 'footer-group' %}"],
      after: ["  </body>", "</html>"],
      save: "Save",
    },
  },
  woocommerce: {
    name: "WooCommerce",
    steps: [
      "Easiest: install the plugin above, and paste nothing.",
      "Else open Appearance, then Theme File Editor, and choose footer.php. A block theme has none: use the plugin.",
      "Paste the snippet just before </body>.",
      "Choose Update File.",
    ],
    picture: {
      alt: "WordPress' theme file editor: under Appearance the file footer.php is open, and the snippet stands on a line of its own just before the closing body tag.",
      menu: ["Posts", "WooCommerce", "Appearance", "Theme File Editor", "Plugins"],
      here: "Theme File Editor",
      title: "footer.php",
      before: ["</footer>", "<?php wp_footer(); ?>"],
      after: ["</body>", "</html>"],
      save: "Update File",
    },
  },
  wix: {
    name: "Wix",
    steps: [
      "Open Settings, and under Advanced choose Custom Code. Your site needs a domain of its own.",
      "Choose Add Custom Code, and paste the snippet.",
      "Set it to All pages, and to Body - end.",
      "Choose Apply.",
    ],
    picture: {
      alt: "Wix' custom code: the snippet stands in the field for code, set to all pages and to the end of the body.",
      menu: ["Settings", "General", "Domains", "Advanced", "Custom Code"],
      here: "Custom Code",
      title: "Add Custom Code",
      before: [],
      after: ["", "All pages · Body - end"],
      save: "Apply",
    },
  },
  squarespace: {
    name: "Squarespace",
    steps: [
      "Open Settings, then Developer Tools, then Code Injection. Your plan must have it.",
      "Paste the snippet into Footer.",
      "Choose Save.",
    ],
    picture: {
      alt: "Squarespace's code injection: the snippet stands in the field called Footer.",
      menu: ["Settings", "Domains", "Developer Tools", "Code Injection"],
      here: "Code Injection",
      title: "Footer",
      before: [],
      after: [],
      save: "Save",
    },
  },
  magento: {
    name: "Magento",
    steps: [
      "Open Content, then Design, then Configuration, and choose Edit beside your store view.",
      "Open Footer, and paste the snippet into Miscellaneous HTML.",
      "Choose Save Configuration, then flush the cache under System, Cache Management.",
    ],
    picture: {
      alt: "Magento's design configuration: under Footer the snippet stands in the field called Miscellaneous HTML.",
      menu: ["Catalog", "Marketing", "Content", "Configuration", "Stores"],
      here: "Configuration",
      title: "Footer · Miscellaneous HTML",
      before: [],
      after: [],
      save: "Save Configuration",
    },
  },
  html: {
    name: "Plain HTML",
    steps: [
      "Open the file or template that all your pages share.",
      "Paste the snippet on a line of its own just before </body>.",
      "Save the file, and put it on your server.",
    ],
    picture: {
      alt: "A page in a text editor: the snippet stands on a line of its own just before the closing body tag.",
      menu: ["index.html", "about.html", "footer.html"],
      here: "footer.html",
      title: "footer.html",
      before: ["  <footer>…</footer>"],
      after: ["</body>", "</html>"],
      save: "",
    },
  },
};

/** The place of a platform by its title: plain HTML where none is known. */
export function placeOf(platform: string): string {
  return platform.toLowerCase() in PLACES ? platform.toLowerCase() : "html";
}
