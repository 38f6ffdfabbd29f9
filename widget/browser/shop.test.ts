import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { args, executablePath, missing } from "./chromium";
import { answerOf, event, type FakeApi, type Running, type ShopCall, serveShopWithCart, serveTilly } from "./servers";

const shots = fileURLToPath(new URL("../.shots", import.meta.url));
mkdirSync(shots, { recursive: true });

/** A card in two forms, and one that is sold out. */
const throwOf = (origin: string, chosen = "") => ({
  title: "Dovre Throw",
  url: `${origin}/product/dovre`,
  image_url: "",
  price: "129.00",
  currency: "EUR",
  availability: "in_stock",
  chosen,
  variants: [
    { ref: "71", title: "Blue", price: "129.00", currency: "EUR", available: true },
    { ref: "72", title: "Rust", price: "139.00", currency: "EUR", available: true },
    { ref: "73", title: "Sand", price: "129.00", currency: "EUR", available: false },
  ],
});

/** A page of a classic or a block theme of WooCommerce notes what moves its cart. */
const woo = (tilly: string) => `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
  <link rel="https://api.w.org/" href="/wp-json/"><title>Dovre</title>
  <script nonce="page">
    window.moved = [];
    window.jQuery = () => ({ trigger: (name) => moved.push(name) });
    window.wc_add_to_cart_params = { cart_url: "/basket/" };
    addEventListener("wc-blocks_added_to_cart", (e) => moved.push(e.type + " " + e.detail.preserveCartData));
  </script></head><body><h1>Dovre</h1><script src="${tilly}/widget.js" data-id="store-1"></script></body></html>`;

const shopify = (tilly: string) => `<!doctype html><html lang="en"><head><title>Dovre</title>
  <script nonce="page">
    window.moved = [];
    window.Shopify = { routes: { root: "/en-gb/" } };
    document.addEventListener("cart:refresh", () => moved.push("cart:refresh"));
  </script></head><body><h1>Dovre</h1><script src="${tilly}/widget.js" data-id="store-1"></script></body></html>`;

describe.skipIf(missing !== "")("the widget on a shop's own pages, in Chromium", () => {
  const api: FakeApi = { settings: {}, answer: () => [] };
  let browser: Browser;
  let tilly: Running;
  let shop: Running;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  let call: ShopCall;
  let html = "";

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args });
    tilly = await serveTilly(api);
  });
  afterAll(async () => {
    await browser?.close();
    await tilly?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    page = await context.newPage();
    problems = [];
    page.on("pageerror", (error) => problems.push(error.message));
    call = () => undefined;
    api.deeds = [];
    tilly.requests.length = 0;
  });
  afterEach(async () => {
    await context.close();
    await shop?.close();
  });

  const begin = async (chosen = "") => {
    shop = await serveShopWithCart(tilly.origin, html, (...one) => call(...one));
    api.answer = () => answerOf(["Here it is."], { products: [throwOf(shop.origin, chosen)] });
    await page.goto(`${shop.origin}/product/dovre`);
    await page.getByRole("button", { name: "Chat with us" }).click();
  };
  const ask = async (words: string) => {
    await page.getByRole("textbox", { name: "Message" }).fill(words);
    await page.keyboard.press("Enter");
  };
  const add = () => page.getByRole("button", { name: "Add to cart" });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

  it("offers the questions of the page, and asks the one that is chosen", async () => {
    html = woo(tilly.origin);
    api.store = { cart: "woocommerce", orders: false };
    api.starters = (url) => (url.endsWith("/product/dovre") ? ["Which sizes does it come in?", "Is it in stock?"] : []);
    await begin();
    await page.getByRole("list", { name: "Suggestions" }).waitFor();
    expect(await page.getByRole("button", { name: "Track Order" }).count()).toBe(0);
    await page.screenshot({ path: `${shots}/starters.png` });
    await page.getByRole("button", { name: "Is it in stock?" }).click();
    await page.getByRole("log").getByText("Is it in stock?").waitFor();
    await page.getByRole("log").getByText("Here it is.").waitFor();
    expect(problems).toEqual([]);
    api.starters = () => [];
  });

  it("tells that a card was opened, by the main and the middle button and by keys, once each", async () => {
    html = woo(tilly.origin);
    api.store = { cart: "", orders: false };
    await begin();
    await ask("Show me the throw");
    const card = page.getByRole("link", { name: /Dovre Throw/ });
    const opened = { product: "Dovre Throw", deed: "clicked" };
    const open = async (act: () => Promise<void>) => {
      const [other] = await Promise.all([context.waitForEvent("page"), act()]);
      await other.close();
    };
    await open(() => card.click());
    await open(() => card.click({ button: "middle" }));
    await card.focus();
    await open(() => page.keyboard.press("Enter"));
    await card.click({ button: "right" }); // opens a menu only
    await page.getByRole("button", { name: "Close" }).click(); // opened again, it is still told once
    await page.getByRole("button", { name: "Chat with us" }).click();
    await open(() => card.click());
    await expect.poll(() => api.deeds).toEqual([opened, opened, opened, opened]);
    // A server that cannot be reached delays nothing and breaks nothing.
    await context.route("**/clicks", (route) => route.abort());
    await open(() => card.click());
    expect(api.deeds).toHaveLength(4);
    expect(problems).toEqual([]);
  });

  it("fills WooCommerce's cart from its own page, by a fresh nonce where a cache kept an old one", async () => {
    const got: unknown[] = [];
    let nonces = 0;
    call = (line, body, headers) => {
      if (line === "GET /wp-json/wc/store/v1/cart")
        return { status: 200, json: {}, headers: { Nonce: `n${++nonces}` } };
      if (line !== "POST /wp-json/wc/store/v1/cart/add-item") return undefined;
      got.push([headers.nonce, body]);
      if (headers.nonce === "n1")
        return { status: 401, json: { code: "woocommerce_rest_invalid_nonce", message: "Nonce is invalid." } };
      if (body.id === 72) {
        const message = "You cannot add another &quot;Dovre &#8211; Rust&quot; to your cart. <a href='#'>View</a>";
        return { status: 400, json: { code: "woocommerce_rest_cart_product_sold_individually", message } };
      }
      return { status: 201, json: {} };
    };
    html = woo(tilly.origin);
    api.store = { cart: "woocommerce", orders: true };
    await begin();
    await page.getByRole("button", { name: "Track Order" }).waitFor();
    await ask("Show me the throw");
    expect(await add().isDisabled()).toBe(true);
    const choice = page.getByRole("combobox", { name: "Choose: Dovre Throw" });
    await choice.selectOption("71");
    await page.screenshot({ path: `${shots}/cart-choice.png` });
    await add().click();
    await page.getByRole("status").getByText("In your cart").waitFor();
    const view = page.getByRole("link", { name: "View cart" });
    expect(await view.getAttribute("href")).toBe(`${shop.origin}/basket/`);
    // The button that was pressed is gone.
    await expect.poll(() => view.evaluate((e) => (e.getRootNode() as ShadowRoot).activeElement === e)).toBe(true);
    expect(got).toEqual([
      ["n1", { id: 71, quantity: 1 }],
      ["n2", { id: 71, quantity: 1 }],
    ]);
    expect(await moved()).toEqual(["wc_fragment_refresh", "added_to_cart", "wc-blocks_added_to_cart false"]);

    // The page of the cart made of blocks, which the classic event makes load again.
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement("div"), { className: "wp-block-woocommerce-cart" })),
    );
    await choice.selectOption("71");
    await add().click();
    await expect.poll(moved).toHaveLength(5);
    expect((await moved()).slice(3)).toEqual(["wc_fragment_refresh", "wc-blocks_added_to_cart false"]);
    await page.screenshot({ path: `${shots}/cart-in.png` });

    // The shop's own words where it refuses.
    await choice.selectOption("72");
    await add().click();
    await page.getByRole("alert").getByText('You cannot add another "Dovre – Rust" to your cart. View').waitFor();
    await page.setViewportSize({ width: 390, height: 780 });
    await page.screenshot({ path: `${shots}/cart-refused-phone.png` });
    // All that is told of the cart: that something was put in, twice, and not what was refused.
    const told = tilly.requests.filter((one) => one.startsWith("POST") && !one.endsWith("/messages"));
    expect(told).toEqual(Array(2).fill("POST /api/widget/store-1/clicks"));
    expect(api.deeds).toEqual(Array(2).fill({ product: "Dovre Throw", deed: "added" }));
    expect(problems).toEqual([]);
  });

  it("fills Shopify's cart with what was meant, and says why it could not", async () => {
    const got: unknown[] = [];
    call = (line, body) => {
      if (line !== "POST /en-gb/cart/add.js") return undefined;
      got.push(body);
      if (got.length === 1)
        return {
          status: 422,
          json: { status: 422, message: "Cart Error", description: "All 1 Dovre Throw are in your cart." },
        };
      return { status: 200, json: { items: [] } };
    };
    html = shopify(tilly.origin);
    api.store = { cart: "shopify", orders: false };
    await begin("72");
    await ask("add the rust one to my cart");
    expect(await page.getByRole("combobox").inputValue()).toBe("72");
    await add().click();
    await page.getByRole("alert").getByText("All 1 Dovre Throw are in your cart.").waitFor();
    await add().click();
    await page.getByRole("status").getByText("In your cart").waitFor();
    expect(got).toEqual([{ items: [{ id: 72, quantity: 1 }] }, { items: [{ id: 72, quantity: 1 }] }]);
    expect(await page.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe(`${shop.origin}/en-gb/cart`);
    expect(await moved()).toEqual(["cart:refresh"]);
    expect(problems).toEqual([]);
  });

  it("only links where the page is not the product's shop", async () => {
    html = woo(tilly.origin);
    api.store = { cart: "woocommerce", orders: false };
    await begin();
    api.answer = () => answerOf(["Here it is."], { products: [throwOf("https://other.example")] });
    await ask("Show me the throw");
    await page.getByRole("link", { name: /Dovre Throw/ }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await add().count()).toBe(0);
  });

  it("opens the order's form with what was typed of it", async () => {
    html = woo(tilly.origin);
    api.store = { cart: "", orders: true };
    await begin();
    api.answer = () => [
      event("delta", { text: "And the address?" }),
      event("form", { action: "track-order", data: { orderId: "128" } }),
      ...answerOf(["And the address?"]).slice(-1),
    ];
    await ask("Order #128");
    await page.getByRole("log").getByRole("button", { name: "Track Order" }).click();
    expect(await page.getByRole("textbox", { name: "Order ID" }).inputValue()).toBe("128");
    const focused = page.getByRole("textbox", { name: "Email" });
    await expect.poll(() => focused.evaluate((e) => (e.getRootNode() as ShadowRoot).activeElement === e)).toBe(true);
    await page.screenshot({ path: `${shots}/order-begun.png` });
    expect(problems).toEqual([]);
  });

  it("lets the shop say who is logged in, and of which product its page is", async () => {
    let logged: string | null = "payload.signature";
    const sent: Record<string, unknown>[] = [];
    call = (line, _body, headers) => {
      if (line !== "GET /?wc-ajax=tilly_chat_identity") return undefined;
      return { status: 200, json: { identity: headers.cookie === "wp=ann" ? logged : null } };
    };
    html = woo(tilly.origin).replace(
      "></script></body>",
      ' data-product="71" data-identity="/?wc-ajax=tilly_chat_identity"></script></body>',
    );
    api.store = { cart: "", orders: true };
    await begin();
    api.answer = (_query, body) => {
      sent.push(body);
      return answerOf(["Order 151: Being prepared."]);
    };
    await context.addCookies([{ name: "wp", value: "ann", url: shop.origin }]);
    await page.getByRole("button", { name: "Track Order" }).click();
    await page.getByRole("log").getByText("Being prepared").waitFor();
    expect(sent[0]).toMatchObject({
      action: "track-order",
      data: { identity: "payload.signature" },
      product: "71",
    });

    // Asked again at once, the shopper types: what the shop said may not have helped.
    logged = null;
    await page.getByRole("button", { name: "Track Order" }).click();
    await page.getByRole("textbox", { name: "Order ID" }).waitFor();
    expect(sent).toHaveLength(1);

    // On the next page nobody is logged in.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole("button", { name: "Chat with us" }).click();
    await page.getByRole("button", { name: "Track Order" }).click();
    await page.getByRole("textbox", { name: "Order ID" }).waitFor();
    expect(sent).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});
