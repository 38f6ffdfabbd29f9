import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sideways, violations } from "./axe";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { dashboardScreens } from "./dashboard-screens";
import { beginSignedIn, type DemoSession, signInDemo } from "./demo";
import { cutTexts } from "./languages";
import { type Program, startProgram, until } from "./program";
import { atRest } from "./rest";
import { layAnswers, type Screen } from "./screen";

let browser: Browser;
let program: Program;
let session: DemoSession;

const still = { reducedMotion: "reduce" } as const;
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/** As wide as a page is that a 1280 px window shows at 400 %. */
const smallest = { width: 320, height: 700 };

/** A page of the demo owner's, at an address of the dashboard. */
async function openAt(path: string, options: Parameters<typeof watchedPage>[1] = {}) {
  const watched = await watchedPage(browser, { ...still, ...options });
  await beginSignedIn(watched.context, session);
  await watched.page.goto(program.url + path);
  return watched;
}

/** Goes to a screen and waits until what it shows has come. */
async function show(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setViewportSize(wide);
  await layAnswers(page, screen.answers);
  await page.goto(program.url + screen.path);
  await page.locator("main h1, main h2, main [role=status]").first().waitFor();
  await page
    .waitForFunction(
      () => !document.querySelector("main [role=status] .mantine-Loader-root"),
      undefined,
      { timeout: screen.loading ? 1 : 15_000 },
    )
    .catch((error) => {
      if (!screen.loading) throw error;
    });
}

/** Shows one screen in a wide light window, then in a narrow dark one, and says what is wrong. */
async function look(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, lines: string[]) =>
    found.push(...lines.map((line) => `${screen.name}, ${where}: ${line}`));
  await page.emulateMedia({ ...still, colorScheme: "light" });
  await show(page, screen);
  await screen.act?.(page);
  await named(page);
  // A colour that is half way to another is nobody's, and a busy machine stops there.
  await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
  note("wide, light", await violations(page));
  await page.emulateMedia({ ...still, colorScheme: "dark" });
  await page.setViewportSize(narrow);
  await settled(page);
  note("narrow, dark", await violations(page, SIGHT));
  for (const size of [narrow, smallest]) {
    await page.setViewportSize(size);
    await settled(page);
    const over = await sideways(page);
    if (over > 0) note(`${size.width} px`, [`${over} px wider than its window`]);
  }
  return found;
}

/**
 * Waits for the names of open dialogs, which they take a moment after they stand there, and what
 * they are named by a moment later. One that has none is for axe to tell.
 */
async function named(page: Page): Promise<void> {
  const all = () =>
    [...document.querySelectorAll("[role=dialog]")].every((dialog) => {
      const by = dialog.getAttribute("aria-labelledby");
      return dialog.getAttribute("aria-label") || (by && document.getElementById(by)?.textContent);
    });
  await page.waitForFunction(all, undefined, { timeout: 5000 }).catch(() => undefined);
}

/**
 * Shows one screen as the dashboard draws it in another language, and says what is wrong: wide with
 * axe, then narrow. What is done on a screen is told in English, so only the opened ones are looked at.
 */
async function lookAbroad(page: Page, screen: Screen): Promise<string[]> {
  await show(page, screen);
  // The brackets of the pseudo-locale stand within names that hold others.
  const pseudo = (await page.locator("html").getAttribute("lang")) === "en-XA";
  const found = pseudo ? [] : (await violations(page)).map((line) => `wide: ${line}`);
  for (const size of [wide, narrow, smallest]) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
    );
    const over = await sideways(page);
    if (over > 0) found.push(`${size.width}: ${over} px wider than its window`);
    found.push(...(await cutTexts(page)).map((line) => `${size.width}: cut: ${line}`));
  }
  return found.map((line) => `${screen.name}, ${line}`);
}

/** What axe looks at again where colours and sizes are others. */
const SIGHT = [
  "color-contrast",
  "target-size",
  "link-in-text-block",
  "scrollable-region-focusable",
];

/** Waits until the dark scheme is painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.getAttribute("data-mantine-color-scheme") === "dark" &&
      getComputedStyle(document.body).color === "rgb(242, 243, 245)",
  );
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)));
      }),
  );
}

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { width: 0, height: 0, x: 0, y: 0 };

async function chooseWay(page: Page, way: string): Promise<void> {
  await page.getByRole("button", { name: "Add Data Source" }).click();
  await page.getByRole("dialog", { name: "Add Data Source" }).waitFor();
  await page.getByRole("button", { name: way }).click();
  await page.getByRole("dialog", { name: "Add Data Source" }).waitFor({ state: "hidden" });
}

describe.skipIf(!chromiumPath)("the dashboard in a real browser", () => {
  beforeAll(async () => {
    browser = await openBrowser();
    program = await startProgram({ TILLY_DEMO: "true" });
    session = await signInDemo(program);
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  // In parts, so that each stays within its time also where the machine is busy; every fifth
  // screen, as states of one page stand beside each other, and the torture has all.
  test.each(process.env.TILLY_TORTURE ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [0, 5])(
    "screens, part %i of ten: axe finds nothing, wide and narrow, light and dark, and nothing scrolls sideways",
    async (part) => {
      const { page, context } = await watchedPage(browser, { bypassCSP: true });
      await beginSignedIn(context, session);
      const found: string[] = [];
      const screens = dashboardScreens(session.store).filter((_, place) => place % 10 === part);
      for (const screen of screens) found.push(...(await look(page, screen)));
      expect(found).toEqual([]);
      await context.close();
    },
  );

  // Samples, each of another kind of screen; the torture has all.
  test.each([
    ["de", ["profile", "customers-real"]],
    ["ar", ["appearance"]],
    ["en-XA", ["data-sources", "customers", "customers-real"]],
  ])(
    "in %s screens are sound, and nothing is cut off or scrolls sideways",
    async (locale, some) => {
      const { page, context } = await watchedPage(browser, { bypassCSP: true, locale, ...still });
      await beginSignedIn(context, session);
      const found: string[] = [];
      const screens = dashboardScreens(session.store).filter(
        ({ name, act }) => some.includes(name) || (!act && process.env.TILLY_TORTURE),
      );
      for (const screen of screens) found.push(...(await lookAbroad(page, screen)));
      expect(await page.locator("html").getAttribute("lang")).toBe(locale);
      expect(found).toEqual([]);
      await context.close();
    },
    600_000,
  );

  test("the dashboard speaks the browser's language until its user chooses one, which stays with the account", async () => {
    const { page, context } = await watchedPage(browser, { locale: "de-AT", ...still });
    const logIn = async (words: { email: string; password: string; submit: string }) => {
      await page.goto(`${program.url}/login`);
      await page.getByLabel(words.email).fill("demo@tilly.example");
      await page.getByLabel(words.password, { exact: true }).fill("tilly-demo-shop");
      await page.getByRole("button", { name: words.submit }).click();
    };
    await logIn({ email: "E-Mail", password: "Passwort", submit: "Anmelden" });
    await page.getByRole("heading", { name: "Shops", exact: true }).waitFor();
    await page.goto(`${program.url}/dashboard/profile`);
    await page.getByLabel("Sprache des Dashboards").selectOption("ar");
    await page.getByRole("heading", { name: "إعدادات الملف الشخصي" }).waitFor();
    const root = () =>
      page.evaluate(() => {
        const { lang, dir } = document.documentElement;
        return [lang, dir];
      });
    expect(await root()).toEqual(["ar", "rtl"]);
    // Who is not known yet is spoken to as the browser says; the account's language comes with the log-in.
    await page.evaluate(() => localStorage.clear());
    await logIn({ email: "E-Mail", password: "Passwort", submit: "Anmelden" });
    await page.getByRole("heading", { name: "المتاجر", exact: true }).waitFor();
    await page.goto(`${program.url}/dashboard/profile`);
    await page.getByLabel("لغة لوحة التحكم").selectOption("");
    await page.getByRole("heading", { name: "Profileinstellungen" }).waitFor();
    expect(await root()).toEqual(["de", "ltr"]);
    await context.close();
  });

  test("[S2.01] [S2.02] the sidebar is 20rem, 3rem as icons by Ctrl+B, kept in its cookie, 18rem as a sheet", async () => {
    const { page, context } = await openAt("/dashboard/stores");
    await page.getByRole("heading", { name: "Stores" }).waitFor();
    expect((await box(page, "aside")).width).toBe(320);
    await page.keyboard.press("Control+b");
    await until("the icons", async () => (await box(page, "aside")).width === 48);
    const kept = (await context.cookies()).find(({ name }) => name === "sidebar:state");
    expect(kept?.value).toBe("false");
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 24 * 3600);
    await page.reload();
    await until("the icons again", async () => (await box(page, "aside")).width === 48);
    await page.getByRole("link", { name: "Overview" }).hover();
    await page.getByRole("tooltip", { name: "Overview" }).waitFor();
    await page.keyboard.press("Control+b");
    await page.setViewportSize({ width: 767, height: 800 });
    await page.getByRole("button", { name: "Toggle sidebar" }).click();
    await page.getByRole("dialog").waitFor();
    await until("the sheet", async () => (await box(page, "[role=dialog]")).width === 288);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await until("the focus to return", () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") === "Toggle sidebar"),
    );
    await context.close();
  });

  test("[S2.15] the stores stand in 1, 2 and 3 columns", async () => {
    const { page, context } = await openAt("/dashboard/stores");
    await page.getByText("Fjell & Fold").waitFor();
    const columns = () =>
      page
        .locator("main ul")
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect(await columns()).toBe(3);
    await page.setViewportSize({ width: 900, height: 900 });
    expect(await columns()).toBe(2);
    await page.setViewportSize(narrow);
    expect(await columns()).toBe(1);
    await context.close();
  });

  test("[S2.12] [S2.16] [S7.28] a store is created in three steps, waits for activation, and is deleted", async () => {
    const { page, context, errors } = await openAt("/dashboard/stores");
    await page.getByRole("link", { name: "Create Store" }).last().click();
    await page.getByRole("radio", { name: "custom" }).check();
    expect(await page.getByLabel("magento").isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Store Name").fill("Fern & Fable");
    await page.getByLabel("Store Email").fill("hello@fern.example");
    await page.getByLabel("Store URL").fill("https://fern.example");
    await page.keyboard.press("Enter");
    await page.getByText("Everything right?").waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    expect(await page.getByLabel("Store Name").inputValue()).toBe("Fern & Fable");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Create Store" }).click();
    await page.getByText("Store created successfully!").waitFor();
    await page.getByRole("button", { name: "Fern & Fable", exact: true }).click();
    await page.getByRole("dialog", { name: "Store Activation in Progress" }).waitFor();
    await page.getByRole("button", { name: "Got it" }).click();
    await page.getByRole("button", { name: "Actions for Fern & Fable" }).click();
    const visit = page.getByRole("menuitem", { name: "Visit Store" });
    expect(await visit.getAttribute("href")).toBe("https://fern.example/");
    await page.getByRole("menuitem", { name: "Delete Store" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Store" }).click();
    await page.getByText("Store deleted").waitFor();
    await page
      .getByRole("button", { name: "Fern & Fable", exact: true })
      .waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Actions for Fjell & Fold" }).click();
    await page.getByRole("menuitem", { name: "Configure" }).click();
    await page.waitForURL(`**/dashboard/store/${session.store}/settings`);
    await page.getByRole("textbox", { name: "Store Name" }).waitFor();
    await page.getByRole("link", { name: /^Fjell & Fold.*, home$/ }).click();
    await page.getByRole("region", { name: "This week" }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("[S4.12] [S7.17] [S7.20] pairs, a file and a page are taught, looked at and forgotten", async () => {
    const { page, context } = await openAt(`/dashboard/store/${session.store}/data-sources`);
    await page.getByRole("table").waitFor();
    await chooseWay(page, "Add manually");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Question").fill("Do you gift-wrap?");
    await dialog.getByLabel("Answer").fill("Yes, for two crowns.");
    for (const _slip of ["once", "again"]) {
      await page.keyboard.press("Escape"); // asks first; then it puts the question away
      const question = page.getByRole("dialog", { name: "Leave without saving?" });
      await question.waitFor();
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
    }
    await dialog.getByRole("button", { name: "Save All Q&A Pairs" }).click();
    const pair = page.getByRole("row", { name: /Do you gift-wrap\?/ });
    await pair.getByText("Completed").waitFor();
    await pair.getByRole("button", { name: "Do you gift-wrap?", exact: true }).click();
    await dialog.getByLabel("Answer").fill("Yes, for three crowns.");
    await dialog.getByRole("button", { name: "Update Q&A" }).click();
    await page.getByText("Q&A updated").waitFor();

    await chooseWay(page, "Import from file");
    await page.locator("input[type=file]").setInputFiles({
      name: "opening.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(
        "Opening hours\n\nThe shop in Bergen is open from ten to six on weekdays.",
      ),
    });
    await dialog.getByText("opening.txt").waitFor();
    await dialog.getByRole("button", { name: "Upload File" }).click();
    const upload = page.getByRole("row", { name: /opening\.txt/ });
    await upload.getByText("Completed").waitFor({ timeout: 30_000 });
    const link = upload.getByRole("link", { name: "opening.txt" });
    const file = await page.request.get(program.url + (await link.getAttribute("href")));
    expect(await file.text()).toContain("ten to six");

    await chooseWay(page, "Website URL");
    await dialog.getByRole("textbox", { name: "URL" }).fill(`${program.url}/demo/no-such-page`);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    const missing = page.getByRole("row", { name: /no-such-page/ });
    await missing.getByText("Failed").waitFor({ timeout: 30_000 });
    await page.getByText("Scanning Failed").waitFor();

    await page
      .getByRole("button", { name: `Details of ${program.url}/demo/`, exact: true })
      .click();
    await page.getByRole("dialog").getByRole("heading", { name: "Pages" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Scan again" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });

    for (const name of ["opening.txt", "Do you gift-wrap?", `${program.url}/demo/no-such-page`])
      await page.getByLabel(`Select ${name}`, { exact: true }).check();
    await page.getByText("3 selected").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("3 data sources deleted").waitFor();
    await pair.waitFor({ state: "hidden" });
    await context.close();
  });

  test("[S2.33] [S7.22] [S8.12] the playground fills the page, and its forms are submitted or cancelled", async () => {
    const { page, context } = await openAt(`/dashboard/store/${session.store}/playground`);
    const composer = page.getByRole("textbox").last();
    await composer.waitFor();
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/chat/message")) sent.push(request.postDataJSON());
    });
    const main = await box(page, "main");
    expect(main.height).toBeGreaterThan(800);
    await page.getByRole("button", { name: "Track Order" }).click();
    await page.getByLabel(/email/i).fill("shopper@example.com");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Contact Sales" }).click();
    await page.getByLabel(/name/i).fill("Sam Shopper");
    await page.getByLabel(/email/i).fill("sam@example.com");
    await page.getByRole("textbox", { name: "Your message" }).fill("Do you sell to shops?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page
      .getByRole("log")
      .getByText(/thank|touch|received/i)
      .first()
      .waitFor();
    await atRest(page);
    await composer.fill("How long may I return something?");
    await page.keyboard.press("Enter");
    await page.getByRole("log").getByRole("link").first().waitFor();
    await atRest(page);
    expect(sent).toEqual([
      expect.objectContaining({
        store_id: session.store,
        action: "contact-sales",
        data: { name: "Sam Shopper", email: "sam@example.com", message: "Do you sell to shops?" },
      }),
      expect.objectContaining({
        store_id: session.store,
        query: "How long may I return something?",
      }),
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await composer.fill("Which blankets do you have?");
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Products" }).last().waitFor();
    await atRest(page);
    expect((await page.getByRole("dialog").boundingBox())?.width).toBe(390); // however wide the cards
    await page.route("**/api/chat/message", (route) => route.abort());
    await composer.fill("Are you there?");
    await page.keyboard.press("Enter");
    await page
      .getByRole("log")
      .getByText("Sorry, I encountered an error processing your request. Please try again.")
      .waitFor();
    await context.close();
  });

  test("[S2.34] [S2.35] [S4.18] [S4.21] appearance: every change shows at once, and is kept on Save Changes alone", async () => {
    const { page, context } = await openAt(`/dashboard/store/${session.store}/appearance`, {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const preview = page.getByRole("region", { name: "Live Preview" });
    await preview.getByText("Tilly AI Chat").waitFor();
    for (const section of [
      "Widget Settings",
      "Header Icon",
      "Colors",
      "Chat Bubble",
      "Typography",
      "Embed Code",
    ])
      await page.getByRole("heading", { name: section, exact: true }).waitFor();
    await page.getByLabel("Chat Title").fill("Ask Fjell");
    await preview.getByText("Ask Fjell").waitFor();
    await page.reload();
    await preview.getByText("Tilly AI Chat").waitFor();
    await page.getByLabel("Chat Title").fill("Ask Fjell");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Settings saved", { exact: true }).waitFor();
    await page.reload();
    await preview.getByText("Ask Fjell").waitFor();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("data-id=");
    await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
    await context.close();
  });

  test.each([
    ["/login", "/dashboard/stores"],
    ["/dashboard/profile", "/dashboard/profile"],
  ])("[S4.03] who comes to %s and logs in is welcomed at %s", async (begin, end) => {
    const { page, context } = await watchedPage(browser, still);
    await page.goto(program.url + begin);
    await page.waitForURL("**/login");
    await page.getByLabel("Email").fill("demo@tilly.example");
    await page.getByLabel("Password", { exact: true }).fill("tilly-demo-shop");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Login successful! Welcome back.").waitFor();
    await page.waitForURL(`**${end}`);
    await page.getByText("No store selected").waitFor();
    // Of the tokens the page of the form needed only some.
    const token = (name: string) =>
      page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
    for (const name of ["--sunken", "--good-soft", "--tilly-font"])
      expect(await token(name)).not.toBe("");
    await context.close();
  });

  test("[S8.61] without a network a page that was not loaded before says so, and comes on wish", async () => {
    const { page, context } = await openAt("/dashboard/stores");
    await page.getByText("Fjell & Fold").waitFor();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Fjell & Fold", exact: true }).click();
    await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    await page.getByText("Network error. Please check your connection.").waitFor();
    await context.setOffline(false);
    const reload = page.getByRole("button", { name: "Reload the page" });
    expect(await reload.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      "rgb(0, 85, 255)",
    );
    await reload.click();
    await page.getByRole("heading", { name: "Data Sources" }).waitFor();
    await context.close();
  });

  test("[S4.01] [S4.05] signing out clears the session here and in another tab", async () => {
    const { page, context } = await watchedPage(browser, { ...still, viewport: wide });
    const own = await signInDemo(program);
    await page.goto(`${program.url}/login`);
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem("access_token", token ?? "");
        localStorage.setItem("user", user ?? "");
      },
      [own.token, own.user],
    );
    await page.goto(`${program.url}/dashboard/profile`);
    const other = await context.newPage();
    await other.goto(`${program.url}/dashboard/stores`);
    await other.getByRole("heading", { name: "Stores" }).waitFor();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByText("Manage your account").waitFor();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL("**/login");
    await page.getByText("Signed out successfully").waitFor();
    await other.waitForURL("**/login");
    expect(await page.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
    await context.close();
  });
});
