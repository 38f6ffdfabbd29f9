import { describe, expect, test } from "vitest";
import { chromiumPath } from "./browser";
import { DEMOS, publicSite, running } from "./public-page";

describe.skipIf(!chromiumPath)("the public site", () => {
  const { program, on } = publicSite();

  describe("the landing page", () => {
    test("[S1.01] the top banner is about agentic AI, its Learn More leads to an external booking page", () =>
      on("/", async (page) => {
        const banner = page.locator("header").first();
        expect(await banner.textContent()).toContain("Agentic AI");
        const learn = banner.getByRole("link", { name: "Learn More" });
        expect(await learn.getAttribute("target")).toBe("_blank");
        expect(new URL((await learn.getAttribute("href")) ?? "").origin).not.toBe(program().url);
      }));

    test("[S1.02] the hero has a Book a Demo button", () =>
      on("/", async (page) => {
        const book = page.getByRole("link", { name: /^Book a Demo/ }).first();
        expect(await book.getAttribute("target")).toBe("_blank");
        expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      }));

    test("[S1.03] the features section has an embedded video: nothing foreign, nothing before a click, and it plays", () =>
      on("/", async (page) => {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        expect(await page.locator("iframe").count()).toBe(0);
        await page.locator("#features").scrollIntoViewIfNeeded();
        expect(asked.filter((url) => /\.mp4$/.test(url))).toEqual([]);
        await page.getByRole("button", { name: /^Play the product tour/ }).click();
        await page.waitForFunction(
          () => {
            const video = document.querySelector("video");
            return !!video && video.currentTime > 0.2 && video.duration > 20;
          },
          undefined,
          { timeout: 30_000 },
        );
        const source = page.locator('video source[type="video/mp4"]');
        const film = await page.request.head(program().url + (await source.getAttribute("src")));
        expect(film.headers()["content-type"]).toBe("video/mp4");
        const cues = await page.evaluate(async () => {
          const video = document.querySelector("video");
          const track = video?.textTracks[0];
          for (let i = 0; i < 100 && !track?.cues?.length; i++)
            await new Promise((done) => setTimeout(done, 50));
          return track?.cues?.length ?? 0;
        });
        expect(cues).toBeGreaterThan(4);
        expect(asked.every((url) => url.startsWith(program().url))).toBe(true);
      }));

    test("[S1.04] the platform section has three cards and Get Started Today", () =>
      on("/", async (page) => {
        const section = page.locator("#platform");
        for (const name of ["WooCommerce", "Shopify", "Custom Platforms"])
          await section.getByRole("heading", { name }).waitFor();
        expect(await section.getByRole("listitem").count()).toBe(3);
        await section.getByRole("link", { name: "Get Started Today" }).click();
        await page.waitForURL("**/signup");
      }));

    test("[S1.05] one testimonial from a company CEO with a 5-star rating", () =>
      on("/", async (page) => {
        const section = page.locator("#testimonial");
        expect(await section.locator("blockquote").count()).toBe(1);
        expect(await section.textContent()).toContain("CEO");
        await section.getByRole("img", { name: "5 out of 5 stars" }).waitFor();
      }));

    test("[S1.06] the footer has blurb, social links, an e-mail address, two phone numbers, legal links and 2025", () =>
      on("/", async (page) => {
        const footer = page.getByRole("contentinfo");
        expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
        expect(await footer.locator('a[href^="tel:"]').count()).toBe(2);
        expect(await footer.locator('a[target="_blank"]').count()).toBeGreaterThanOrEqual(3);
        expect(await footer.textContent()).toContain("© 2025");
        for (const path of ["/terms-and-conditions", "/privacy-policy"])
          expect(await footer.locator(`a[href="${path}"]`).count()).toBe(1);
      }));

    test("[S1.09] what is not built yet says Coming Soon", () =>
      on("/", async (page) => {
        for (const name of ["Cart recovery", "Personalised marketing", "Retention"]) {
          const entry = page.locator("#features li li").filter({ hasText: name });
          expect(await entry.textContent()).toContain("Coming Soon");
        }
      }));

    test("[S1.07] the chatbot is on the home page, answers, and stays behind when one leaves", () =>
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

  describe("the event page", () => {
    test("[S2.65] it names 12-15 October 2025 and Dubai Harbour, and a meeting is booked in a new tab", () =>
      on("/event", async (page) => {
        const main = page.getByRole("main");
        await main.getByText("12-15 October 2025").waitFor();
        await main.getByText("Dubai Harbour", { exact: true }).waitFor();
        const book = main.getByRole("link", { name: /^Book a Meeting/ });
        expect(await book.getAttribute("target")).toBe("_blank");
        expect(new URL((await book.getAttribute("href")) ?? "").origin).not.toBe(program().url);
        await main.getByText("This conference is over.").waitFor();
      }));

    test("[S2.66] the nav shows a second event logo there and nowhere else", () =>
      on("/event", async (page) => {
        const logo = page.getByRole("banner").getByRole("img", { name: /logo$/ });
        await logo.waitFor();
        await page.getByRole("link", { name: "Tilly, home" }).click();
        await page.waitForURL(`${program().url}/`);
        await logo.waitFor({ state: "detached" });
      }));
  });

  describe("the demo pages", () => {
    test.each(DEMOS)(
      "[S2.67] /%s has a feature list, a schedule-a-demo link and a labelled chat",
      (name) =>
        on(`/${name}`, async (page) => {
          const main = page.getByRole("main");
          expect(
            await main.getByRole("list").first().getByRole("listitem").count(),
          ).toBeGreaterThan(3);
          const schedule = main.getByRole("link", { name: /^Schedule a Demo/ });
          expect(await schedule.getAttribute("target")).toBe("_blank");
          await main.getByText("Simulated answers. No store is connected to this page.").waitFor();
          await page.getByRole("textbox", { name: "Message" }).waitFor();
        }),
    );

    test("[S9.63] the simulation answers after 1.5 s and says that it is a sample", () =>
      on("/mannat", async (page) => {
        // The question is pressed while the chat is still on its way.
        let press = () => {};
        const pressed = new Promise<void>((done) => {
          press = done;
        });
        await page.route("**/assets/chat-*.js", async (route) => {
          await pressed;
          await route.continue();
        });
        const onItsWay = page.waitForRequest("**/assets/chat-*.js");
        await page.reload();
        await onItsWay;
        await page.getByRole("button", { name: "How do returns work?" }).click();
        press();
        const field = page.getByRole("textbox", { name: "Message" });
        await expect.poll(() => field.inputValue()).toBe("How do returns work?");
        const from = Date.now();
        await page.keyboard.press("Enter");
        await page.getByText("This is a sample answer").first().waitFor();
        expect(Date.now() - from).toBeGreaterThanOrEqual(1_400);
      }));

    test("[S9.64] track-order and contact answer after 2 s with numbers that begin with DEMO-", () =>
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

  test("[S2.68] any other path is a 404 with Return to Home", () =>
    on(
      "/no-such-page",
      async (page) => {
        expect((await fetch(`${program().url}/no-such-page`)).status).toBe(404);
        await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
        await page.getByRole("link", { name: "Return to Home" }).click();
        await page.waitForURL(`${program().url}/`);
      },
      { expected: /status of 404/ },
    ));

  test("[S8.61] a page that breaks shows Unexpected Application Error! with the message", () =>
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
        await running(page);
        await page.getByRole("contentinfo").getByRole("link", { name: "Event" }).click();
        await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
        await page.getByText("the page is broken").waitFor();
      },
      { expected: /broken|Failed to load/ },
    ));

  test("[S9.61] the legal texts state the facts of the specification", async () => {
    const text = async (path: string) =>
      (await (await fetch(program().url + path)).text())
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ");
    const terms = await text("/terms-and-conditions");
    for (const fact of ["26 January 2025", "at least 18 years", "100 USD", "30 days"])
      expect(terms).toContain(fact);
    const privacy = await text("/privacy-policy");
    for (const fact of ["26 January 2025", "children under 13"]) expect(privacy).toContain(fact);
  });
});
