import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { chromiumPath } from "./browser";
import { until } from "./program";
import { publicSite } from "./public-page";

/** Where a page stands, in pixels. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
}

const inView = (page: Page, id: string) =>
  page.evaluate((section) => {
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.abs(top) < 120;
  }, id);

/** How far the header stands above the view, in pixels. */
const headerTop = (page: Page) =>
  page.evaluate(() =>
    Math.round(document.querySelector("header")?.getBoundingClientRect().top ?? 0),
  );

const navColour = (page: Page) =>
  page.evaluate(() => {
    const nav = document.querySelector("header nav")?.parentElement?.parentElement;
    return nav ? getComputedStyle(nav).backgroundColor : "";
  });

const CLEAR = "rgba(0, 0, 0, 0)";

describe.skipIf(!chromiumPath)("the nav of the public site", () => {
  const { program, on } = publicSite();

  test("[S2.60] Features, Platform and Testimonial scroll to the section of that name", () =>
    on("/", async (page) => {
      const nav = page.getByRole("navigation", { name: "Site" });
      for (const name of ["Features", "Platform", "Testimonial"]) {
        await scrollTo(page, 0);
        await nav.getByRole("link", { name }).click();
        await until(`${name} to be in view`, () => inView(page, name.toLowerCase()));
      }
    }));

  test("[S2.61] from other pages they go to / and scroll after about 500 ms", () =>
    on("/privacy-policy", async (page) => {
      await page
        .getByRole("navigation", { name: "Site" })
        .getByRole("link", { name: "Platform" })
        .click();
      await page.waitForURL(`${program().url}/`);
      await page.getByRole("heading", { level: 1, name: /Shoppers ask/ }).waitFor();
      await until("the platform section to be in view", () => inView(page, "platform"));
    }));

  test("another page begins at its top", () =>
    on("/", async (page) => {
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      expect(await scrolled(page)).toBeGreaterThan(500);
      await page.getByRole("contentinfo").getByRole("link", { name: "Event" }).click();
      await page.waitForURL("**/event");
      await until("the top", async () => (await scrolled(page)) === 0);
    }));

  test("[S2.63] it turns solid after 50 px of scroll", () =>
    on("/", async (page) => {
      await scrollTo(page, 50);
      await page.waitForTimeout(300);
      expect(await navColour(page)).toBe(CLEAR);
      await scrollTo(page, 52);
      await until("the nav to be solid", async () => (await navColour(page)) !== CLEAR);
    }));

  test("[S2.64] it hides when scrolling down past 100 px and shows again on scroll up, the banner with it", () =>
    on("/", async (page) => {
      await scrollTo(page, 90);
      await page.waitForTimeout(300);
      expect(await headerTop(page)).toBe(0);
      await scrollTo(page, 600);
      await until("the header to hide", async () => (await headerTop(page)) < -100);
      await scrollTo(page, 560);
      await until("the header to show", async () => (await headerTop(page)) === 0);
    }));

  test("[S2.62] it shows Free trial to visitors and Dashboard to who has a stored token and user", () =>
    on("/", async (page) => {
      const header = page.getByRole("banner");
      const trial = header.getByRole("link", { name: "Free trial" });
      expect(await trial.getAttribute("href")).toBe("/signup");
      expect(await header.getByRole("link", { name: "Dashboard" }).count()).toBe(0);
      await page.evaluate(() => localStorage.setItem("access_token", "a"));
      await page.reload();
      await trial.waitFor();
      await page.evaluate(() =>
        localStorage.setItem(
          "user",
          JSON.stringify({ id: "1", name: "Olive", email: "o@x.example" }),
        ),
      );
      await page.reload();
      await header.getByRole("link", { name: "Dashboard" }).waitFor();
      expect(await trial.count()).toBe(0);
    }));

  test("on a phone it opens from a button and closes at Escape", () =>
    on(
      "/",
      async (page) => {
        const menu = page.getByRole("button", { name: "Menu" });
        const features = page.getByRole("navigation", { name: "Site" }).getByText("Features");
        expect(await features.isVisible()).toBe(false);
        await menu.click();
        await features.waitFor();
        await page.keyboard.press("Escape");
        await features.waitFor({ state: "hidden" });
        await menu.click();
        await features.click();
        await until("the features to be in view", () => inView(page, "features"));
      },
      { options: { viewport: { width: 390, height: 844 } } },
    ));
});
