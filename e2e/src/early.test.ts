import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { type Program, startProgram } from "./program";

describe.skipIf(!chromiumPath)("before the app runs", () => {
  let program: Program;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    program = await startProgram({});
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  /** Opens a page whose files but itself wait until they are let go; none if they never are. */
  async function held(
    path: string,
    act: (page: Page, letGo: () => Promise<void>) => Promise<void>,
  ) {
    const { page, context, errors } = await watchedPage(browser);
    const waiting: Route[] = [];
    let open = false;
    await page.route(/\/assets\/.*\.(js|css)$/, (route) => {
      if (open) return route.continue();
      waiting.push(route);
      return undefined;
    });
    await page.goto(program.url + path, { waitUntil: "domcontentloaded" });
    await act(page, async () => {
      open = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    });
    await context.close();
    return errors;
  }

  test.each([
    ["/", /Shoppers ask/],
    ["/event", /./],
    ["/login", /Welcome Back/],
    ["/signup", /Start Your Free Trial/],
    ["/forgot-password", /Forgot Password/],
  ])("%s is there with its type, its colours and its place", async (path, name) => {
    const look = async (page: Page) => {
      const heading = page.getByRole("heading", { level: 1, name });
      await heading.waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return heading.evaluate((h) => {
        const { fontSize, color, fontFamily } = getComputedStyle(h);
        const { x, y, width, height } = h.getBoundingClientRect();
        const box = [x, y, width, height].map(Math.round);
        return {
          fontSize,
          color,
          fontFamily,
          box,
          background: getComputedStyle(document.body).backgroundColor,
        };
      });
    };
    let before: unknown;
    let after: unknown;
    const errors = await held(path, async (page, letGo) => {
      before = await look(page);
      await letGo();
      await page.waitForLoadState("networkidle");
      await page.waitForFunction(() =>
        Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")),
      );
      after = await look(page);
    });
    expect(before).toEqual(after);
    expect(errors).toEqual([]);
  });

  test("the rules that the page left out come with the app, but no typeface twice", async () => {
    const errors = await held("/", async (page, letGo) => {
      const look = () =>
        page.evaluate(() => ({
          faces: [...document.fonts].map((face) => `${face.family} ${face.unicodeRange}`),
          token: getComputedStyle(document.documentElement).getPropertyValue("--good-soft"),
        }));
      const { faces } = await look();
      await letGo();
      await page.waitForFunction(() =>
        Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")),
      );
      const then = await look();
      expect(then.faces).toEqual(faces);
      expect(then.token).not.toBe("");
    });
    expect(errors).toEqual([]);
  });

  test("what is typed and sent meanwhile stays, is sent by the app, and never in the address", async () => {
    await held("/login", async (page, letGo) => {
      await page.getByLabel("Email").fill("ada@shop.example");
      await page.getByLabel("Password", { exact: true }).fill("a-secret-of-hers");
      await page.keyboard.press("Enter");
      expect(page.url()).toBe(`${program.url}/login`);
      const sent = page.waitForRequest("**/api/auth/login");
      await letGo();
      expect((await sent).postDataJSON()).toEqual({
        email: "ada@shop.example",
        password: "a-secret-of-hers",
      });
      await page.getByText("Invalid email or password. Please try again.").waitFor();
      expect(await page.getByLabel("Email").inputValue()).toBe("ada@shop.example");
      expect(page.url()).toBe(`${program.url}/login`);
    });
  });

  test("a box that is ticked meanwhile stays ticked", async () => {
    await held("/signup", async (page, letGo) => {
      await page.getByRole("checkbox").check();
      await letGo();
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByText("Email is required").waitFor();
      expect(await page.getByRole("checkbox").isChecked()).toBe(true);
      expect(await page.getByText("You must accept the terms and conditions").count()).toBe(0);
    });
  });

  test("a button that is pressed meanwhile does what it says", async () => {
    const errors = await held("/", async (page, letGo) => {
      await page.getByRole("banner").getByRole("button", { name: "Contact Us" }).click();
      await letGo();
      await page.getByRole("dialog", { name: "Get in Touch" }).waitFor();
    });
    expect(errors).toEqual([]);
  });

  test("who keeps a session is not shown a form or a trial", async () => {
    const { page, context } = await watchedPage(browser);
    await page.addInitScript(() => {
      localStorage.setItem("access_token", "token");
      localStorage.setItem(
        "user",
        JSON.stringify({ id: "1", name: "Ada", email: "a@shop.example" }),
      );
    });
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto(`${program.url}/login`, { waitUntil: "domcontentloaded" });
    await page.getByText("Loading...").waitFor();
    expect(await page.getByLabel("Email").isVisible()).toBe(false);
    await page.goto(program.url, { waitUntil: "domcontentloaded" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(
      await page.getByRole("banner").getByRole("link", { name: "Free trial" }).isVisible(),
    ).toBe(false);
    await context.close();
  });
});
