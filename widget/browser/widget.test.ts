import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { leftOut } from "../../testkit/leftout/leftout";
import { args, executablePath, missing } from "./chromium";
import { answerOf, event, type FakeApi, type Running, serveShop, serveTilly } from "./servers";

if (missing) leftOut(missing, "the built widget in Chromium");

const shots = fileURLToPath(new URL("../.shots", import.meta.url));
mkdirSync(shots, { recursive: true });

const sources = [{ title: "Returns and refunds", url: "https://shop.example/returns" }];
const products = [
  {
    title: "Dovre Throw",
    url: "https://shop.example/dovre",
    image_url: "",
    price: "129.00",
    currency: "EUR",
    availability: "in_stock",
  },
];
const long = [
  "You can return anything ",
  "within **30 days**. ",
  "Send it:\n\n- unused\n- in its box\n\n",
  "See [the form](https://shop.example/form).",
];

const usual: FakeApi["answer"] = (query) => (query.includes("limit") ? 429 : answerOf(long, { sources, products }));
const api: FakeApi = { settings: {}, answer: usual };

/** An answer with more cards and text than the box is high. */
const tall = () =>
  answerOf([...long, ...long], {
    sources,
    products: ["Dovre", "Fjord", "Ridge"].map((title) => ({ ...products[0], title })),
  });

const snippet = (tilly: string, id = "store-1") => `<script src="${tilly}/widget.js" data-id="${id}"></script>`;

const htmlOf = (tilly: string, path: string): string => {
  const hostile = `<script nonce="page">Object.prototype.extra = function () {}; Object.prototype.position = 1;</script>
    <style nonce="page">* { color: red !important; font-size: 40px } div, button, svg { display: none !important }</style>`;
  const bodies: Record<string, string> = {
    "/": `<body><h1>Shop</h1>${snippet(tilly)}</body>`,
    "/twice": `<body>${snippet(tilly)}${snippet(tilly)}</body>`,
    "/two": `<body>${snippet(tilly)}${snippet(tilly, "store-2")}</body>`,
    "/head": `<head>${snippet(tilly)}</head><body>Shop</body>`,
    "/async": `<body><script async type="module" src="${tilly}/widget.js" data-id="store-1"></script></body>`,
    "/hostile": `<head>${hostile}</head><body><div>Shop</div>${snippet(tilly)}</body>`,
    "/foreign": `<body>${snippet(tilly, "foreign")}</body>`,
  };
  const lang = /^\/lang-(\w+)/.exec(path)?.[1];
  if (lang) bodies[path] = bodies["/"] ?? "";
  return `<!doctype html><html lang="${lang ?? "en"}"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Shop</title>${bodies[path] ?? ""}</html>`;
};

/** What grows into place is looked at until it has: a slow machine looks while it does. */
const patient = { timeout: 10_000 };

describe.skipIf(missing !== "")("the built widget in Chromium", () => {
  let browser: Browser;
  let tilly: Running;
  let shop: Running;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  let warnings: string[];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args });
    tilly = await serveTilly(api);
    shop = await serveShop(tilly.origin, (path) => htmlOf(tilly.origin, path));
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([tilly?.close(), shop?.close()]);
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    page = await context.newPage();
    problems = [];
    warnings = [];
    tilly.requests.length = 0;
    api.settings = {};
    api.own = {};
    api.answer = usual;
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
      if (message.type() === "warning") warnings.push(message.text());
    });
  });
  afterEach(() => context.close());

  const launcher = () => page.getByRole("button", { name: "Chat with us" });
  const dialog = () => page.getByRole("dialog", { name: "Tilly AI Chat" });
  const composer = () => page.getByRole("textbox", { name: "Message" });
  const open = async (path = "/") => {
    await page.goto(shop.origin + path);
    await launcher().click();
    await dialog().waitFor();
  };
  const ask = async (words: string) => {
    await composer().fill(words);
    await composer().press("Enter");
  };

  it("asks for its settings only, and stores nothing, before the click", async () => {
    await page.goto(shop.origin);
    await launcher().hover();
    await launcher().focus();
    expect(tilly.requests).toEqual(["GET /widget.js", "GET /api/widget/store-1"]);
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
    expect(kept).toEqual([0, 0, ""]);
    await page.screenshot({ path: `${shots}/launcher.png` });
  });

  it("tells the address of the page that each question is asked on, and of no other", async () => {
    const told: unknown[] = [];
    api.answer = (query, body) => {
      told.push(body.page_url);
      return usual(query, body);
    };
    await open();
    await ask("How much is this?");
    await page.getByRole("log").getByText("€129.00").waitFor();
    await page.evaluate(() => history.pushState(null, "", "/products/wren?variant=42"));
    await ask("And this?");
    await expect.poll(() => told.length).toBe(2);
    expect(told).toEqual([`${shop.origin}/`, `${shop.origin}/products/wren?variant=42`]);
  });

  it("opens, answers as a stream with sources and products, and says nothing on the console", async () => {
    await open();
    await page.screenshot({ path: `${shots}/greeting.png` });
    await ask("How do I return something?");
    await page.getByRole("log").getByText("within 30 days").waitFor();
    await page.getByRole("link", { name: "Returns and refunds" }).waitFor();
    await page.getByRole("log").getByText("€129.00").waitFor();
    expect(await page.getByRole("link", { name: "the form" }).getAttribute("rel")).toBe("noopener nofollow");
    expect(await composer().evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(
      true,
    );
    await page.screenshot({ path: `${shots}/answer.png` });
    expect(problems).toEqual([]);
  });

  it("says so when an answer fails, and asks again", async () => {
    await open();
    await ask("limit please");
    await page.getByText("Sorry, I encountered an error processing your request. Please try again.").first().waitFor();
    await page.getByText("Too many messages").first().waitFor();
    await page.screenshot({ path: `${shots}/failure.png` });
    api.answer = () => answerOf(["Now it works."]);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("log").getByText("Now it works.").waitFor();
  });

  it("says in sight that the chat could not be loaded, and loads it by the next press", async () => {
    await page.goto(shop.origin);
    await launcher().waitFor();
    await context.setOffline(true);
    await launcher().click();
    const said = page.getByRole("alert");
    await said.getByText("Network error. Please check your connection.").waitFor();
    expect((await said.boundingBox())?.width).toBeGreaterThan(100);
    await page.screenshot({ path: `${shots}/offline.png` });
    await context.setOffline(false);
    await launcher().click();
    await dialog().waitFor();
    expect(await said.count()).toBe(0);
  });

  it("moves focus in on opening, and back on Escape", async () => {
    await open();
    await expect
      .poll(() => composer().evaluate((e) => (e.getRootNode() as ShadowRoot).activeElement === e), patient)
      .toBe(true);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await expect
      .poll(() => launcher().evaluate((e) => (e.getRootNode() as ShadowRoot).activeElement === e), patient)
      .toBe(true);
    expect(await launcher().getAttribute("aria-expanded")).toBe("false");
  });

  it("goes on with the conversation on the next page", async () => {
    await open();
    await ask("How do I return something?");
    await page.getByRole("log").getByText("within 30 days").waitFor();
    await open("/head");
    await page.getByRole("log").getByText("within 30 days").waitFor();
  });

  it.each(["/head", "/async", "/hostile", "/twice"])("shows one launcher at %s", async (path) => {
    await open(path);
    expect(await page.locator("tilly-widget").count()).toBe(1);
    await ask("Hello");
    await page.getByRole("log").getByText("within 30 days").waitFor();
    await page.screenshot({ path: `${shots}${path}.png` });
    expect(problems).toEqual([]);
  });

  it("shows two widgets side by side", async () => {
    await page.goto(`${shop.origin}/two`);
    await expect.poll(() => launcher().count(), patient).toBe(2);
    const boxes = await Promise.all((await launcher().all()).map((one) => one.boundingBox()));
    expect(boxes[0]?.y).not.toBe(boxes[1]?.y);
  });

  it("is not on a printed page", async () => {
    await open();
    await page.emulateMedia({ media: "print" });
    expect([await launcher().count(), await dialog().count()]).toEqual([0, 0]);
    await page.emulateMedia({ media: "screen" });
    expect([await launcher().count(), await dialog().count()]).toEqual([1, 1]);
  });

  it("comes back after the page swapped its body", async () => {
    await page.goto(shop.origin);
    await launcher().waitFor();
    await page.evaluate(() => document.body.replaceWith(document.createElement("body")));
    await launcher().click();
    await dialog().waitFor();
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /tilly/i.test(name)))).toEqual(["Tilly"]);
    await page.evaluate(() => (window as unknown as { Tilly: { close(): void } }).Tilly.close());
    await dialog().waitFor({ state: "detached" });
  });

  it("stays away from a foreign page and says why", async () => {
    await page.goto(`${shop.origin}/foreign`);
    await expect.poll(() => warnings.join(), patient).toContain("Appearance → Embed Code");
    expect(await launcher().count()).toBe(0);
  });

  /** How far below the top of the log something is seen. */
  const depth = (of: Locator) =>
    of.evaluate((e) => e.getBoundingClientRect().top - (e.closest(".log")?.getBoundingClientRect().top ?? 0));
  const answered = async (question: string) => {
    await ask(question);
    await page.getByRole("button", { name: "Stop the answer" }).waitFor({ state: "detached" });
  };
  const bubble = (question: string) => page.getByRole("log").locator(".user .bubble", { hasText: question });
  const more = () => page.getByRole("button", { name: "New below" });

  it.each([
    [1440, 900],
    [390, 520],
  ])("shows each answer from its beginning, cards and all, in a window %i by %i", async (width, height) => {
    await page.setViewportSize({ width, height });
    await open();
    api.answer = tall;
    for (const question of ["The first thing", "The second thing", "The third thing"]) {
      await answered(question);
      await expect.poll(() => depth(bubble(question)), patient).toBeLessThan(12);
      expect(await depth(bubble(question))).toBeGreaterThanOrEqual(0);
    }
    await page.screenshot({ path: `${shots}/second-${width}.png` });
    const cards = page.getByRole("list", { name: "Products" }).last();
    // The log moves while it is read, so the button may go under the pointer and come again.
    const left = async () => {
      await more()
        .click({ timeout: 500 })
        .catch(() => undefined);
      return more().count();
    };
    await expect.poll(left, patient).toBe(0);
    const seen = () =>
      cards.evaluate((e) => {
        const { bottom } = e.closest(".log")?.getBoundingClientRect() ?? { bottom: 0 };
        return e.getBoundingClientRect().bottom <= bottom;
      });
    await expect.poll(seen, patient).toBe(true);
  });

  it("leaves the log to a visitor who moved it, until they ask again", async () => {
    await open();
    api.answer = tall;
    await answered("The first thing");
    let hold = () => {};
    const held = new Promise<void>((go) => {
      hold = go;
    });
    const pieces = tall();
    api.answer = () => [...pieces.slice(0, 4), held, ...pieces.slice(4)];
    await ask("The second thing");
    await expect.poll(() => depth(bubble("The second thing")), patient).toBeLessThan(200);
    await page.getByRole("log").hover();
    await page.mouse.wheel(0, -3_000);
    const top = () => page.getByRole("log").evaluate((e) => e.scrollTop);
    await expect.poll(top, patient).toBe(0);
    hold();
    await page.getByRole("button", { name: "Stop the answer" }).waitFor({ state: "detached" });
    await more().waitFor();
    expect(await top()).toBe(0);
    api.answer = tall;
    await answered("The third thing");
    await expect.poll(() => depth(bubble("The third thing")), patient).toBeLessThan(12);
  });

  it("offers people below a refusal; their form stands in the talk, beside the composer", async () => {
    await open();
    api.answer = () => [event("form", { action: "contact-sales" }), ...answerOf(["That I do not know."])];
    await answered("Who is your king?");
    expect(await page.getByRole("form").count()).toBe(0);
    await page.screenshot({ path: `${shots}/offer.png` });
    await page.getByRole("button", { name: "Write to our team" }).click();
    await page.getByRole("form", { name: "Contact Sales" }).waitFor();
    expect(await composer().last().isVisible()).toBe(true);
    expect(await more().count()).toBe(0);
    await page.screenshot({ path: `${shots}/offer-form.png` });
  });

  it("says in sight that a form could not be loaded, and loads it when asked again", async () => {
    await open();
    api.answer = tall;
    await answered("The first thing");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Contact Sales" }).click();
    await page.getByRole("alert").getByText("Network error.").waitFor();
    const again = page.getByRole("button", { name: "Try again" });
    const top = () => depth(again);
    await expect.poll(top, patient).toBeLessThan(await page.getByRole("log").evaluate((e) => e.clientHeight));
    await page.screenshot({ path: `${shots}/form-offline.png` });
    await context.setOffline(false);
    await again.click();
    const form = page.getByRole("form", { name: "Contact Sales" });
    await form.waitFor();
    await expect.poll(() => depth(form), patient).toBeLessThan(12);
  });

  it("lays the way down beside the buttons of an answer, and leaves room to read in a low window", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const list = ["Returns and refunds", "Shipping", "Care", "Sizes", "Repairs", "About us", "Contact"].map(
      (title) => `\n- [${title}](https://shop.example)`,
    );
    const text = `That I do not know yet. This may help, among all that we have written down:\n${list.join("")}`;
    api.answer = () => [
      event("form", { action: "contact-sales" }),
      ...answerOf([text]).map((piece) => piece.replace('"answered":true', '"answered":false')),
    ];
    await open();
    await answered("Who is your king?");
    await more().waitFor();
    const boxes = await dialog().evaluate((e) =>
      [".onward", ".log .chip"].map((chips) => [...e.querySelectorAll(chips)].map((c) => c.getBoundingClientRect())),
    );
    const [way] = boxes[0] ?? [];
    for (const { right } of boxes[1] ?? []) expect(right).toBeLessThanOrEqual(way?.left ?? 0);
    expect(boxes[1]).toHaveLength(2);
    await page.setViewportSize({ width: 640, height: 360 });
    const room = () => page.getByRole("log").evaluate((e) => e.clientHeight);
    await expect.poll(room, patient).toBeGreaterThan(150);
  });

  it("fills a phone's screen and keeps focus inside", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await page.screenshot({ path: `${shots}/phone-greeting.png` });
    await expect.poll(() => dialog().boundingBox(), patient).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    // Every stop is one that the chat itself moved to: a browser that passes over buttons leaves none out.
    const stops = new Set<string>();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(i < 8 ? "Tab" : "Shift+Tab");
      stops.add(
        await dialog().evaluate((e) => {
          const at = (e.getRootNode() as ShadowRoot).activeElement;
          return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
        }),
      );
    }
    for (const name of ["Close chat", "Track Order", "Contact Sales", "Message"]) expect([...stops]).toContain(name);
    await expect
      .poll(() => dialog().evaluate((e) => e.contains((e.getRootNode() as ShadowRoot).activeElement)), patient)
      .toBe(true);
    await ask("How do I return something?");
    await page.getByRole("log").getByText("within 30 days").waitFor();
    await page.screenshot({ path: `${shots}/phone-answer.png` });
    await page.getByRole("button", { name: "Contact Sales" }).click();
    await page.screenshot({ path: `${shots}/phone-form.png` });
  });

  it("[S4.23] [S9.07] starts closed as a bubble, which toggles a box of 480 pixels", async () => {
    await page.goto(shop.origin);
    await launcher().waitFor();
    expect(await dialog().count()).toBe(0);
    await launcher().click();
    await expect.poll(async () => (await dialog().boundingBox())?.height, patient).toBe(480);
    expect((await dialog().boundingBox())?.width).toBeLessThanOrEqual(448);
    await page.getByRole("button", { name: "Close chat" }).click();
    await dialog().waitFor({ state: "detached" });
    await launcher().waitFor();
  });

  it.each([
    ["de", "Bestellung verfolgen", "129,00\u00a0€"],
    ["ar", "تتبع الطلب", "129.00"],
    ["ja", "注文を確認", "€129.00"],
  ])("speaks the page's language, %s, by one request more on opening", async (lang, track, price) => {
    api.own = { hello: "", welcome: "{store} ✓" };
    await page.goto(`${shop.origin}/lang-${lang}`);
    await launcher().click();
    await page.getByRole("button", { name: track }).waitFor();
    await page.getByText("Fjell & Fold ✓").waitFor();
    expect(tilly.requests.filter((one) => one.includes("/w/texts/"))).toEqual([`GET /w/texts/${lang}.json`]);
    const field = dialog().locator("textarea");
    await page.screenshot({ path: `${shots}/greeting-${lang}.png` });
    await field.fill("How do I return something?");
    await field.press("Enter");
    await page.getByRole("log").getByText(price).waitFor();
    await page.screenshot({ path: `${shots}/answer-${lang}.png` });
    await page.getByRole("button", { name: track }).click();
    await page.getByRole("form", { name: track }).waitFor();
    await page.screenshot({ path: `${shots}/form-${lang}.png` });
    const [x = 0, width = 0] = await field.evaluate((e) => {
      const send = e.nextElementSibling?.getBoundingClientRect();
      return [send?.x ?? 0, e.getBoundingClientRect().x];
    });
    expect(x < width).toBe(lang === "ar");
    expect(problems).toEqual([]);
  });

  it("is set in the system's type, or in the one that the page names", async () => {
    await open();
    const type = () => dialog().evaluate((e) => getComputedStyle(e).fontFamily);
    expect(await type()).toBe("system-ui, sans-serif");
    await page.evaluate(() => document.documentElement.style.setProperty("--tilly-font", '"Shop Sans", Georgia'));
    expect(await type()).toBe('"Shop Sans", Georgia, sans-serif');
  });

  it.each([900, 460])("shows the buttons of a form with its faults in a window %i pixels high", async (height) => {
    await page.setViewportSize({ width: 1440, height });
    await open();
    await page.getByRole("button", { name: "Contact Sales" }).click();
    const send = page.getByRole("button", { name: "Send Message" });
    const within = () =>
      send.evaluate((button) => {
        const box = button.closest("[role=dialog]")?.getBoundingClientRect();
        return button.getBoundingClientRect().bottom <= (box?.bottom ?? 0);
      });
    await expect.poll(within, patient).toBe(true);
    await send.click();
    await page.locator(".fault").first().waitFor();
    await expect.poll(within, patient).toBe(true);
    await page.screenshot({ path: `${shots}/form-${height}.png` });
  });

  it("keeps what is typed into a form above its buttons, with nothing seen below them", async () => {
    await page.setViewportSize({ width: 1440, height: 640 });
    await open();
    await page.getByRole("button", { name: "Contact Sales" }).click();
    const bottom = (name: string) => page.locator(name).evaluate((e) => e.getBoundingClientRect().bottom);
    await expect.poll(async () => (await bottom(".buttons")) - (await bottom(".log")), patient).toBeCloseTo(0, 0);
    await page.getByLabel("Your message").click({ position: { x: 20, y: 12 } });
    await page.keyboard.type("one\ntwo\nthree");
    const buttons = await page.locator(".buttons").boundingBox();
    expect(await bottom("textarea[name=message]")).toBeLessThanOrEqual((buttons?.y ?? 0) + 1);
  });

  it("applies every setting, and defaults for what it does not know", async () => {
    api.settings = {
      ...{
        chatTitle: "Ask Fold",
        shape: "bubble",
        position: "bottom-left",
        primaryColor: "#14532d",
        bubbleColor: "#14532d",
      },
      ...{ backgroundColor: "#101512", aiMessageColor: "#1c2620", aiMessageTextColor: "#ecfdf5", headerIcon: "nope" },
      ...{ userMessageColor: "red;background:url(//x)", fontSize: "large", bubbleTooltip: "Ask us" },
    };
    await page.goto(shop.origin);
    await page.getByRole("button", { name: "Ask us" }).click();
    const box = page.getByRole("dialog", { name: "Ask Fold" });
    await ask("Hello");
    await page.getByRole("log").getByText("within 30 days").waitFor();
    await page.screenshot({ path: `${shots}/dark.png` });
    const look = await box.evaluate((e) => {
      const style = (selector: string) => getComputedStyle(e.querySelector(selector) ?? e);
      return [
        getComputedStyle(e).backgroundColor,
        style(".user .bubble").backgroundColor,
        style(".ai .bubble").fontSize,
      ];
    });
    expect(look).toEqual(["rgb(16, 21, 18)", "rgb(0, 85, 255)", "17px"]);
    await expect.poll(async () => (await box.boundingBox())?.height, patient).toBe(480);
  });
});
