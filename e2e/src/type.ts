import { resolve } from "node:path";
import type { BrowserContext } from "playwright-core";

/** The typeface of the site, as a file. */
export const INTER = resolve(
  import.meta.dirname,
  "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);

/**
 * Sets the demo shop in Inter. It names the system's type, and the machines that draw pictures
 * have none of those that shoppers read it in, but Inter is close to most of them.
 */
export async function setType(context: BrowserContext): Promise<void> {
  await context.route("**/inter-as-system.woff2", (route) =>
    route.fulfill({ path: INTER, contentType: "font/woff2" }),
  );
  await context.addInitScript(() => {
    if (!location.pathname.startsWith("/demo/")) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      @font-face {
        font-family: "Inter as system";
        font-weight: 100 900;
        src: url(/inter-as-system.woff2) format("woff2");
      }
      :root { --tilly-font: "Inter as system"; }
      body { font-family: "Inter as system", sans-serif; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}
