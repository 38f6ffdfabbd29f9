import { describe, expect, test } from "vitest";
import { violations } from "./axe";
import { chromiumPath } from "./browser";
import { DEMOS, PAGES, publicSite } from "./public-page";

/** Whether every pair of width and scheme is looked at. */
const thorough = process.env.TILLY_TORTURE === "1";

/** The pages, and one of the demo pages, which differ in what they say and in a colour that is held elsewhere. */
const DIFFERENT = PAGES.filter((path) => !DEMOS.slice(1).some((demo) => path === `/${demo}`));

describe.skipIf(!chromiumPath)("every public page", () => {
  const { program, on } = publicSite();

  test("every page is read whole before any script runs, and names itself to search engines", async () => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      const html = await (await fetch(program().url + path)).text();
      const title = html.match(/<title>(.*?)<\/title>/)?.[1] ?? "";
      expect(title).toContain("Tilly");
      titles.add(title);
      expect(html).toMatch(/<h1/);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).toContain(`<meta property="og:image" content="${program().url}/og.png"`);
      if (path !== "/no-such-page")
        expect(html).toContain(`<link rel="canonical" href="${program().url}${path}"`);
      for (const [, json] of html.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ))
        expect(JSON.parse(json ?? "")["@context"]).toBe("https://schema.org");
    }
    expect(titles.size).toBe(PAGES.length);
    expect((await fetch(`${program().url}/og.png`)).headers.get("Content-Type")).toBe("image/png");
    const sitemap = await (await fetch(`${program().url}/sitemap.xml`)).text();
    for (const path of ["/", "/event", "/contact", "/privacy-policy", "/terms-and-conditions"])
      expect(sitemap).toContain(`<loc>${program().url}${path}</loc>`);
    expect(await (await fetch(`${program().url}/robots.txt`)).text()).toContain("/sitemap.xml");
  });

  // Both widths and both schemes; every pair of them with TILLY_TORTURE=1.
  test.each(
    [1440, 390].flatMap((width) =>
      (["light", "dark"] as const)
        .filter((scheme) => thorough || (width === 1440) === (scheme === "light"))
        .map((scheme) => [width, scheme] as const),
    ),
  )(
    "at %d pixels, %s: no page breaks accessibility rules or scrolls sideways",
    async (width, scheme) => {
      const found: string[] = [];
      for (const path of DIFFERENT)
        await on(
          path,
          async (page) => {
            const broken = await violations(page);
            found.push(...broken.map((rule) => `${path} ${rule}`));
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            if (wide > width) found.push(`${path} is ${wide} pixels wide`);
          },
          {
            options: { viewport: { width, height: 844 }, colorScheme: scheme, bypassCSP: true },
            expected: /status of 404/,
          },
        );
      expect(found).toEqual([]);
    },
  );
});
