import { PLACE } from "./strings";

/** Where the snippet goes in one kind of shop software. */
export interface Place {
  name: string;
  /** What is pressed, one after the other. */
  steps: readonly string[];
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
    steps: PLACE.shopify.steps,
    picture: {
      alt: PLACE.shopify.alt,
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
    steps: PLACE.woocommerce.steps,
    picture: {
      alt: PLACE.woocommerce.alt,
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
    steps: PLACE.wix.steps,
    picture: {
      alt: PLACE.wix.alt,
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
    steps: PLACE.squarespace.steps,
    picture: {
      alt: PLACE.squarespace.alt,
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
    steps: PLACE.magento.steps,
    picture: {
      alt: PLACE.magento.alt,
      menu: ["Catalog", "Marketing", "Content", "Configuration", "Stores"],
      here: "Configuration",
      title: "Footer · Miscellaneous HTML",
      before: [],
      after: [],
      save: "Save Configuration",
    },
  },
  html: {
    name: PLACE.html.name,
    steps: PLACE.html.steps,
    picture: {
      alt: PLACE.html.alt,
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
