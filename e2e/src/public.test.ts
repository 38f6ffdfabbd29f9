import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, type Watched, watchedPage } from "./browser";
import { type Program, startProgram, until } from "./program";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const DEMOS = [
  "catnclever",
  "mannat",
  "thethirdbiome",
  "aeobiome",
  "fodel",
  "gasfireplacetoronto",
] as const;
const PAGES = [
  "/",
  "/event",
  ...DEMOS.map((name) => `/${name}`),
  "/contact",
  "/privacy-policy",
  "/terms-and-conditions",
  "/no-such-page",
];

/** Where a page stands, in pixels. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
}

/** Waits until the page's scripts run, as prerendered pages look ready before. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const root = document.getElementById("root");
    return !!root && Object.keys(root).some((key) => key.startsWith("__reactContainer"));
  });
  await page.waitForLoadState("networkidle");
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

describe.skipIf(!chromiumPath)("the public site", () => {
  let program: Program;
  let browser: Browser;
  beforeAll(async () => {
    program = await startProgram({ TILLY_DEMO: "true", TILLY_TEAM_EMAIL: "team@tilly.example" });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  /** Does something on a fresh page; nothing may have gone wrong on its console. */
  async function on(
    path: string,
    act: (page: Page, watched: Watched) => Promise<void>,
    options: Parameters<Browser["newContext"]>[0] = {},
    expected: RegExp = /^$/,
  ): Promise<void> {
    const watched = await watchedPage(browser, { reducedMotion: "reduce", ...options });
    try {
      await open(watched.page, program.url + path);
      await act(watched.page, watched);
      expect(watched.errors.filter((error) => !expected.test(error))).toEqual([]);
    } finally {
      await watched.context.close();
    }
  }

  describe("the landing page", () => {
    test("the top banner is about agentic AI, its Learn More leads to an external booking page", () =>
      on("/", async (page) => {
        const banner = page.locator("header").first();
        expect(await banner.textContent()).toContain("Agentic AI");
        const learn = banner.getByRole("link", { name: "Learn More" });
        expect(await learn.getAttribute("target")).toBe("_blank");
        expect(new URL((await learn.getAttribute("href")) ?? "").origin).not.toBe(program.url);
      }));

    test("the hero has a Book a Demo button", () =>
      on("/", async (page) => {
        const book = page.getByRole("link", { name: /^Book a Demo/ }).first();
        expect(await book.getAttribute("target")).toBe("_blank");
        expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      }));

    test("the features section has an embedded video: nothing foreign, nothing before a click, and it plays", () =>
      on("/", async (page) => {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        expect(await page.locator("iframe").count()).toBe(0);
        await page.locator("#features").scrollIntoViewIfNeeded();
        expect(asked.filter((url) => url.endsWith(".webm"))).toEqual([]);
        await page.getByRole("button", { name: /^Play the product tour/ }).click();
        await page.waitForFunction(
          () => {
            const video = document.querySelector("video");
            return !!video && video.currentTime > 0.2 && video.duration > 20;
          },
          undefined,
          { timeout: 30_000 },
        );
        const cues = await page.evaluate(async () => {
          const video = document.querySelector("video");
          const track = video?.textTracks[0];
          for (let i = 0; i < 100 && !track?.cues?.length; i++)
            await new Promise((done) => setTimeout(done, 50));
          return track?.cues?.length ?? 0;
        });
        expect(cues).toBeGreaterThan(4);
        expect(asked.every((url) => url.startsWith(program.url))).toBe(true);
      }));

    test("the platform section has three cards and Get Started Today", () =>
      on("/", async (page) => {
        const section = page.locator("#platform");
        for (const name of ["WooCommerce", "Shopify", "Custom Platforms"])
          await section.getByRole("heading", { name }).waitFor();
        expect(await section.getByRole("listitem").count()).toBe(3);
        await section.getByRole("link", { name: "Get Started Today" }).click();
        await page.waitForURL("**/signup");
      }));

    test("one testimonial from a company CEO with a 5-star rating", () =>
      on("/", async (page) => {
        const section = page.locator("#testimonial");
        expect(await section.locator("blockquote").count()).toBe(1);
        expect(await section.textContent()).toContain("CEO");
        await section.getByRole("img", { name: "5 out of 5 stars" }).waitFor();
      }));

    test("the footer has blurb, social links, an e-mail address, two phone numbers, legal links and 2025", () =>
      on("/", async (page) => {
        const footer = page.getByRole("contentinfo");
        expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
        expect(await footer.locator('a[href^="tel:"]').count()).toBe(2);
        expect(await footer.locator('a[target="_blank"]').count()).toBeGreaterThanOrEqual(3);
        expect(await footer.textContent()).toContain("© 2025");
        for (const path of ["/terms-and-conditions", "/privacy-policy"])
          expect(await footer.locator(`a[href="${path}"]`).count()).toBe(1);
      }));

    test("what is not built yet says Coming Soon", () =>
      on("/", async (page) => {
        for (const name of ["Cart recovery", "Personalised marketing", "Retention"]) {
          const entry = page.locator("#features li li").filter({ hasText: name });
          expect(await entry.textContent()).toContain("Coming Soon");
        }
      }));

    test("the chatbot is on the home page, answers, and stays behind when one leaves", () =>
      on("/", async (page) => {
        const launcher = page.getByRole("button", { name: "Chat with us" });
        await launcher.click();
        const chat = page.getByRole("dialog");
        await chat.getByRole("textbox").fill("How long may I return something?");
        await page.keyboard.press("Enter");
        await chat.getByText("60 days").first().waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
        await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
        await launcher.waitFor({ state: "hidden" });
        await page.getByRole("link", { name: "Tilly, home" }).click();
        await launcher.waitFor();
        expect(await launcher.count()).toBe(1);
      }));
  });

  describe("the nav", () => {
    test("Features, Platform and Testimonial scroll to the section of that name", () =>
      on("/", async (page) => {
        const nav = page.getByRole("navigation", { name: "Site" });
        for (const name of ["Features", "Platform", "Testimonial"]) {
          await scrollTo(page, 0);
          await nav.getByRole("link", { name }).click();
          await until(`${name} to be in view`, () => inView(page, name.toLowerCase()));
        }
      }));

    test("from other pages they go to / and scroll after about 500 ms", () =>
      on("/privacy-policy", async (page) => {
        await page
          .getByRole("navigation", { name: "Site" })
          .getByRole("link", { name: "Platform" })
          .click();
        await page.waitForURL(`${program.url}/`);
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

    test("it turns solid after 50 px of scroll", () =>
      on("/", async (page) => {
        await scrollTo(page, 50);
        await page.waitForTimeout(300);
        expect(await navColour(page)).toBe(CLEAR);
        await scrollTo(page, 52);
        await until("the nav to be solid", async () => (await navColour(page)) !== CLEAR);
      }));

    test("it hides when scrolling down past 100 px and shows again on scroll up, the banner with it", () =>
      on("/", async (page) => {
        await scrollTo(page, 90);
        await page.waitForTimeout(300);
        expect(await headerTop(page)).toBe(0);
        await scrollTo(page, 600);
        await until("the header to hide", async () => (await headerTop(page)) < -100);
        await scrollTo(page, 560);
        await until("the header to show", async () => (await headerTop(page)) === 0);
      }));

    test("it shows Free trial to visitors and Dashboard to who has a stored token and user", () =>
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
        { viewport: { width: 390, height: 844 } },
      ));
  });

  describe("the Contact Us dialog", () => {
    const openDialog = async (page: Page) => {
      await page.getByRole("banner").getByRole("button", { name: "Contact Us" }).click();
      const dialog = page.getByRole("dialog", { name: "Get in Touch" });
      await dialog.waitFor();
      return dialog;
    };
    const fill = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
      await dialog.getByLabel("First Name").fill(" Vera ");
      await dialog.getByLabel("Last Name").fill("Visitor");
      await dialog.getByLabel("Email").fill("vera@shopper.example");
    };

    test("an enquiry is sent, thanked for, mailed to the team, and the dialog closes and resets", () =>
      on("/", async (page) => {
        const dialog = await openDialog(page);
        await dialog.getByText("Let's connect!").waitFor();
        expect(await dialog.getByLabel("First Name").evaluate((e) => e.matches(":focus"))).toBe(
          true,
        );
        await fill(dialog);
        await dialog.getByLabel("Message").fill("Do you come to Oslo?");
        await dialog.getByRole("button", { name: "Send Message" }).click();
        await page.getByText("Message Sent Successfully!").waitFor();
        await dialog.waitFor({ state: "hidden" });
        expect(await program.mail("team@tilly.example", "Do you come to Oslo?")).toContain(
          "vera@shopper.example",
        );
        const again = await openDialog(page);
        expect(await again.getByLabel("First Name").inputValue()).toBe("");
      }));

    test("first name, last name and email are required, phone and message are not", () =>
      on("/", async (page) => {
        let calls = 0;
        await page.route("**/api/contact/enquiry", (route) => {
          calls++;
          return route.fulfill({ json: { success: true, message: "" } });
        });
        const dialog = await openDialog(page);
        for (const [label, required] of [
          ["First Name", true],
          ["Last Name", true],
          ["Email", true],
          ["Phone", false],
          ["Message", false],
        ] as const)
          expect(
            await dialog.getByLabel(label).evaluate((e) => (e as HTMLInputElement).required),
          ).toBe(required);
        expect(await dialog.getByLabel("Email").getAttribute("type")).toBe("email");
        await dialog.getByRole("button", { name: "Send Message" }).click();
        expect(calls).toBe(0);
        await fill(dialog);
        await dialog.getByRole("button", { name: "Send Message" }).click();
        await page.getByText("Thank you for reaching out. We'll get back to you soon.").waitFor();
        expect(calls).toBe(1);
      }));

    test("the button says Sending... while busy", () =>
      on("/", async (page) => {
        let answer = () => {};
        const held = new Promise<void>((done) => {
          answer = done;
        });
        await page.route("**/api/contact/enquiry", async (route) => {
          await held;
          await route.fulfill({ json: { success: true, message: "Heard." } });
        });
        const dialog = await openDialog(page);
        await fill(dialog);
        await dialog.getByRole("button", { name: "Send Message" }).click();
        const busy = dialog.getByRole("button", { name: "Sending..." });
        await busy.waitFor();
        expect(await busy.isDisabled()).toBe(true);
        answer();
        await page.getByText("Heard.").waitFor();
      }));

    test.each([401, 413, 422, 429, 500, 0])(
      "a failure of %d is told, and nothing typed is lost",
      (status) =>
        on(
          "/",
          async (page) => {
            await page.route("**/api/contact/enquiry", (route) =>
              status === 0
                ? route.abort()
                : route.fulfill({
                    status,
                    json: {
                      success: false,
                      message: "No.",
                      status,
                      errors:
                        status === 422 ? { email: ["This address is not known."] } : undefined,
                    },
                  }),
            );
            const dialog = await openDialog(page);
            await fill(dialog);
            await dialog.getByRole("button", { name: "Send Message" }).click();
            const toast = page.locator("[data-sonner-toast]");
            await toast.getByText("Error", { exact: true }).waitFor();
            await toast.getByText("Failed to send message. Please try again later.").waitFor();
            if (status === 422) await dialog.getByText("This address is not known.").waitFor();
            expect(await dialog.getByLabel("Last Name").inputValue()).toBe("Visitor");
            // The toast is seen: nothing of the dialog or its backdrop lies above it.
            await until("the toast to be on top", () =>
              toast.evaluate((element) => {
                const { left, top, width, height } = element.getBoundingClientRect();
                const at = document.elementsFromPoint(left + width / 2, top + height / 2);
                const layer = element.closest("[popover]");
                return at.length > 0 && layer?.matches(":popover-open") === true;
              }),
            );
            await dialog.getByRole("button", { name: "Send Message" }).waitFor();
          },
          {},
          /Failed to load resource/,
        ),
    );

    test("Escape closes it, and the keyboard is back where it was", () =>
      on("/", async (page) => {
        const dialog = await openDialog(page);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        const focused = await page.evaluate(() => document.activeElement?.textContent);
        expect(focused).toBe("Contact Us");
      }));

    test("/contact holds the same form, open on the page", () =>
      on("/contact", async (page) => {
        const form = page.getByRole("main");
        await form.getByLabel("First Name").fill("Vera");
        await form.getByLabel("Last Name").fill("Visitor");
        await form.getByLabel("Email").fill("vera@shopper.example");
        await form.getByLabel("Message").fill("A word from the page.");
        await form.getByRole("button", { name: "Send Message" }).click();
        await page.getByText("Message Sent Successfully!").waitFor();
        await program.mail("team@tilly.example", "A word from the page.");
      }));
  });

  describe("the event page", () => {
    test("it names 12-15 October 2025 and Dubai Harbour, and a meeting is booked in a new tab", () =>
      on("/event", async (page) => {
        const main = page.getByRole("main");
        await main.getByText("12-15 October 2025").waitFor();
        await main.getByText("Dubai Harbour", { exact: true }).waitFor();
        const book = main.getByRole("link", { name: /^Book a Meeting/ });
        expect(await book.getAttribute("target")).toBe("_blank");
        expect(new URL((await book.getAttribute("href")) ?? "").origin).not.toBe(program.url);
        await main.getByText("This conference is over.").waitFor();
      }));

    test("the nav shows a second event logo there and nowhere else", () =>
      on("/event", async (page) => {
        const logo = page.getByRole("banner").getByRole("img", { name: /logo$/ });
        await logo.waitFor();
        await page.getByRole("link", { name: "Tilly, home" }).click();
        await page.waitForURL(`${program.url}/`);
        await logo.waitFor({ state: "detached" });
      }));
  });

  describe("the demo pages", () => {
    test.each(DEMOS)("/%s has a feature list, a schedule-a-demo link and a labelled chat", (name) =>
      on(`/${name}`, async (page) => {
        const main = page.getByRole("main");
        expect(await main.getByRole("list").first().getByRole("listitem").count()).toBeGreaterThan(
          3,
        );
        const schedule = main.getByRole("link", { name: /^Schedule a Demo/ });
        expect(await schedule.getAttribute("target")).toBe("_blank");
        await main.getByText("Simulated answers. No store is connected to this page.").waitFor();
        await page.getByRole("textbox", { name: "Message" }).waitFor();
      }),
    );

    test("the simulation answers after 1.5 s and says that it is a sample", () =>
      on("/mannat", async (page) => {
        await page.getByRole("button", { name: "How do returns work?" }).click();
        const field = page.getByRole("textbox", { name: "Message" });
        expect(await field.inputValue()).toBe("How do returns work?");
        const from = Date.now();
        await page.keyboard.press("Enter");
        await page.getByText("This is a sample answer").first().waitFor();
        expect(Date.now() - from).toBeGreaterThanOrEqual(1_400);
      }));

    test("track-order and contact answer after 2 s with numbers that begin with DEMO-", () =>
      on("/fodel", async (page) => {
        await page.getByRole("button", { name: "Track Order" }).click();
        await page.getByLabel("Email").fill("vera@shopper.example");
        await page.getByLabel("Order ID").fill("1001");
        let from = Date.now();
        await page.getByRole("button", { name: "Track Order" }).last().click();
        await page
          .getByText(/Tracking number: DEMO-\d{6}/)
          .first()
          .waitFor();
        expect(Date.now() - from).toBeGreaterThanOrEqual(1_900);
        await page.getByRole("button", { name: "Contact Sales" }).click();
        await page.getByLabel("Name").fill("Vera");
        await page.getByLabel("Email").fill("vera@shopper.example");
        await page.getByLabel("Your message").fill("Call me.");
        from = Date.now();
        await page.getByRole("button", { name: "Send Message" }).click();
        await page
          .getByText(/Reference number: DEMO-\d{6}/)
          .first()
          .waitFor();
        expect(Date.now() - from).toBeGreaterThanOrEqual(1_900);
      }));
  });

  test("any other path is a 404 with Return to Home", () =>
    on(
      "/no-such-page",
      async (page) => {
        expect((await fetch(`${program.url}/no-such-page`)).status).toBe(404);
        await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
        await page.getByRole("link", { name: "Return to Home" }).click();
        await page.waitForURL(`${program.url}/`);
      },
      {},
      /404/,
    ));

  test("a page that breaks shows Unexpected Application Error! with the message", () =>
    on(
      "/",
      async (page) => {
        await page.route("**/assets/event-*.js", (route) =>
          route.fulfill({
            contentType: "text/javascript",
            body: 'throw new Error("the page is broken")',
          }),
        );
        await page.reload();
        await page.getByRole("contentinfo").getByRole("link", { name: "Event" }).click();
        await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
        await page.getByText("the page is broken").waitFor();
      },
      {},
      /broken|Failed to load/,
    ));

  test("the legal texts state the facts of the specification", async () => {
    const text = async (path: string) =>
      (await (await fetch(program.url + path)).text())
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ");
    const terms = await text("/terms-and-conditions");
    for (const fact of ["26 January 2025", "at least 18 years", "100 USD", "30 days"])
      expect(terms).toContain(fact);
    const privacy = await text("/privacy-policy");
    for (const fact of ["26 January 2025", "children under 13"]) expect(privacy).toContain(fact);
  });

  test("every page is read whole before any script runs, and names itself to search engines", async () => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      const html = await (await fetch(program.url + path)).text();
      const title = html.match(/<title>(.*?)<\/title>/)?.[1] ?? "";
      expect(title).toContain("Tilly");
      titles.add(title);
      expect(html).toMatch(/<h1/);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).toContain(`<meta property="og:image" content="${program.url}/og.png"`);
      if (path !== "/no-such-page")
        expect(html).toContain(`<link rel="canonical" href="${program.url}${path}"`);
      for (const [, json] of html.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ))
        expect(JSON.parse(json ?? "")["@context"]).toBe("https://schema.org");
    }
    expect(titles.size).toBe(PAGES.length);
    expect((await fetch(`${program.url}/og.png`)).headers.get("Content-Type")).toBe("image/png");
    const sitemap = await (await fetch(`${program.url}/sitemap.xml`)).text();
    for (const path of ["/", "/event", "/contact", "/privacy-policy", "/terms-and-conditions"])
      expect(sitemap).toContain(`<loc>${program.url}${path}</loc>`);
    expect(await (await fetch(`${program.url}/robots.txt`)).text()).toContain("/sitemap.xml");
  });

  test.each(
    [1440, 390].flatMap((width) =>
      (["light", "dark"] as const).map((scheme) => [width, scheme] as const),
    ),
  )(
    "at %d pixels, %s: no page breaks accessibility rules or scrolls sideways",
    async (width, scheme) => {
      const found: string[] = [];
      for (const path of PAGES)
        await on(
          path,
          async (page) => {
            await page.evaluate(axe);
            const broken = await page.evaluate(async () => {
              const { axe: checker } = window as unknown as {
                axe: {
                  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
                };
              };
              const { violations } = await checker.run();
              return violations.map(
                ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`,
              );
            });
            found.push(...broken.map((rule) => `${path} ${rule}`));
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            if (wide > width) found.push(`${path} is ${wide} pixels wide`);
          },
          { viewport: { width, height: 844 }, colorScheme: scheme, bypassCSP: true },
          /404/,
        );
      expect(found).toEqual([]);
    },
  );

  test("the contact dialog breaks no accessibility rule either, and keeps the keyboard inside", () =>
    on(
      "/",
      async (page) => {
        await page.getByRole("banner").getByRole("button", { name: "Contact Us" }).click();
        await page.getByRole("dialog", { name: "Get in Touch" }).waitFor();
        await page.evaluate(axe);
        const broken = await page.evaluate(async () => {
          const { axe: checker } = window as unknown as {
            axe: { run(): Promise<{ violations: { id: string }[] }> };
          };
          return (await checker.run()).violations.map(({ id }) => id);
        });
        expect(broken).toEqual([]);
        for (let i = 0; i < 12; i++) await page.keyboard.press("Tab");
        const kept = await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body || !!at?.closest("dialog");
        });
        expect(kept).toBe(true);
      },
      { bypassCSP: true },
    ));
});
