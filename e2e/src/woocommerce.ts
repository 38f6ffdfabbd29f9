/* Journeys on a live WooCommerce: run by `make torture PARTS=woocommerce` alone, over
   the folder that TILLY_WOO_DIR names. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, watchedPage } from "./browser";
import { startGo } from "./go";
import { type Program, startProgram, until } from "./program";
import { atRest } from "./rest";
import { newOwner } from "./shoptest";
import { createWooStore } from "./wizard";

/** From an administrator's password to the true price of a product in the chat on its page, in milliseconds. */
const AT_MOST = 120_000;

const password = "correct-horse-battery";
const email = "nora@shop.example";

interface Live {
  url: string;
  key: string;
  secret: string;
  front: string;
  stop(): Promise<void>;
}

async function startShop(): Promise<Live> {
  const child = startGo("woolive/serve");
  child.stderr.pipe(process.stderr);
  let said = "";
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const line = await new Promise<string>((done, fail) => {
    child.stdout.on("data", (b: Buffer) => {
      said += b.toString();
      if (said.includes("\n")) done(said);
    });
    child.once("exit", () => fail(new Error("the shop did not start")));
  });
  return {
    ...(JSON.parse(line) as Omit<Live, "stop">),
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}

interface Row {
  id: number;
  name: string;
  permalink: string;
  prices: { price: string };
}

let shop: Live;
let program: Program;
let browser: Browser;
let token = "";
let store = "";

/** Asks the shop as its owner's programs do; over http it takes no password. */
async function asOwner<T>(method: string, route: string, body?: object): Promise<T> {
  const answer = await fetch(`${shop.url}/wp-json/wc/v3${route}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-Proto": "https",
      Authorization: `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString("base64")}`,
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${program.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function logInToTilly(page: Page): Promise<void> {
  await page.goto(`${shop.front}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/stores");
  token =
    (await page.evaluate(() => JSON.stringify({ ...localStorage }))).match(/[\w-]{40,}/)?.[0] ?? "";
}

/** Asks, and gives the answer when it is whole. */
async function ask(page: Page, question: string): Promise<string> {
  const answers = page.getByRole("log").locator(".message.ai");
  const before = await answers.count();
  await page.getByRole("textbox", { name: "Message" }).fill(question);
  await page.keyboard.press("Enter");
  await answers.nth(before).waitFor();
  await atRest(page);
  return (await answers.nth(before).textContent()) ?? "";
}

/** Two products that stand in the shop with a price, in one form each, in stock. */
async function simple(): Promise<Row[]> {
  const answer = await fetch(
    `${shop.url}/wp-json/wc/store/v1/products?type=simple&stock_status=instock&catalog_visibility=visible&min_price=100&per_page=60`,
  );
  const rows = ((await answer.json()) as Row[]).filter((r) => /^[\w ]+$/.test(r.name));
  return rows.slice(0, 2);
}

async function openChat(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
}

/** Asks for a product by its name and puts it into the cart from its card. */
async function add(page: Page, row: Row): Promise<void> {
  await ask(page, `How much is the ${row.name}?`);
  await page.getByRole("button", { name: "Add to cart" }).last().click();
  await page.getByRole("status").getByText("In your cart").last().waitFor();
}

/** Prints what was measured in the form that scripts/torture collects. */
const figure = (line: string) => process.stdout.write(`figure: ${line}\n`);

describe("on a live WooCommerce", () => {
  beforeAll(async () => {
    [browser, shop] = await Promise.all([openBrowser(), startShop()]);
    program = await startProgram({
      TILLY_STORE_ACTIVATION: "auto",
      TILLY_PUBLIC_URL: shop.front,
    });
    await fetch(`${shop.url}/`); // it compiles its pages
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
    await shop?.stop();
  });

  test("keys are given by one button, the plugin is uploaded, goods go into both carts", async () => {
    const { page, context, errors } = await watchedPage(browser, { ignoreHTTPSErrors: true });
    page.setDefaultTimeout(60_000);
    await context.request.post(`${shop.front}/.front`, { form: { to: program.url } });
    await newOwner(program, email, password);
    const began = Date.now();
    await logInToTilly(page);
    store = (await createWooStore(page, shop.url)).match(/store\/([^/]+)/)?.[1] ?? "";

    // Connect: the shop's own pages, its administrator's name and password.
    await page.goto(`${shop.front}/dashboard/store/${store}`);
    await page.getByRole("button", { name: "Connect with WooCommerce" }).click();
    await page.waitForURL(`${shop.url}/wc-auth/**`);
    await page.locator("#username").fill("admin");
    await page.locator("#password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("link", { name: "Approve" }).click();
    await page.waitForURL("**/dashboard/store/*");
    await page.getByText("Your shop gave the keys.", { exact: false }).waitFor();
    await page.getByText(/Connected to .*: \d+ products, orders can be looked up/).waitFor();
    const connected = Date.now() - began;

    const source = await call<{ data_source_id: string }>("POST", "/data-sources/multi-pages", {
      store_id: store,
      kind: "product",
      url: shop.url,
    });
    for (const deadline = Date.now() + 600_000; Date.now() < deadline; ) {
      const { data_source } = await call<{ data_source: { status: string } }>(
        "GET",
        `/data-sources/status/${source.data_source_id}`,
      );
      if (data_source.status === "failed") throw new Error("the catalogue failed");
      if (data_source.status === "completed") break;
      await new Promise((r) => setTimeout(r, 500));
    }

    // The plugin, as WordPress takes plugins.
    const zip = await fetch(`${program.url}/api/stores/${store}/plugin.zip`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const dir = mkdtempSync(join(tmpdir(), "tilly-plugin-"));
    const file = join(dir, "tilly-ai-chat.zip");
    writeFileSync(file, Buffer.from(await zip.arrayBuffer()));
    await page.goto(`${shop.url}/wp-admin/plugin-install.php?tab=upload`);
    if (page.url().includes("wp-login")) throw new Error("the administrator is not logged in");
    await page.locator("#pluginzip").setInputFiles(file);
    await page.locator("#install-plugin-submit").click();
    await page.getByRole("link", { name: "Activate Plugin" }).click();
    await page.getByText("Plugin activated.").waitFor();
    rmSync(dir, { recursive: true });

    // A shopper, in a browser of their own.
    const [first, second] = await simple();
    if (!first || !second) throw new Error("the shop sells nothing simple");
    const shopper = await watchedPage(browser, { ignoreHTTPSErrors: true });
    shopper.page.setDefaultTimeout(60_000);
    await openChat(shopper.page, first.permalink);
    expect(await shopper.page.locator("script[data-product]").getAttribute("data-product")).toBe(
      String(first.id),
    );
    const price = (Number(first.prices.price) / 100).toFixed(2);
    expect(await ask(shopper.page, "How much is this?")).toContain(price);
    const answering = Date.now() - began;
    expect(answering).toBeLessThan(AT_MOST);

    // The cart of a classic theme moves by itself, and the classic cart page holds it.
    await shopper.page.getByRole("button", { name: "Add to cart" }).last().click();
    await shopper.page.getByRole("status").getByText("In your cart").last().waitFor();
    await shopper.page.locator(".site-header-cart .count").getByText("1 item").waitFor();
    await shopper.page.goto(`${shop.url}/classic-cart/`);
    await shopper.page.locator(".woocommerce-cart-form").getByText(first.name).first().waitFor();

    // On the page with the cart of blocks it appears without a reload.
    await openChat(shopper.page, `${shop.url}/cart/`);
    const blocks = shopper.page.locator(".wc-block-cart-items");
    await blocks.getByText(first.name).first().waitFor();
    const kept = () => shopper.page.evaluate(() => document.documentElement.dataset.kept);
    await shopper.page.evaluate(() => {
      document.documentElement.dataset.kept = "yes";
    });
    await add(shopper.page, second);
    await blocks.getByText(second.name).first().waitFor();
    expect(await kept()).toBe("yes");
    await shopper.page.getByRole("textbox", { name: "Message" }).waitFor(); // the chat stays open

    // An order of a shopper who opened the chat is marked, as the checkout of blocks makes it.
    const order = await shopper.page.evaluate(async () => {
      const cart = await fetch("/wp-json/wc/store/v1/cart");
      const address = {
        first_name: "Sam",
        last_name: "Shopper",
        address_1: "Hafenstraße 1",
        city: "Kiel",
        postcode: "24103",
        country: "DE",
        state: "",
        email: "guest@harbour.example",
        phone: "",
      };
      const paid = await fetch("/wp-json/wc/store/v1/checkout", {
        method: "POST",
        headers: { "Content-Type": "application/json", Nonce: cart.headers.get("Nonce") ?? "" },
        body: JSON.stringify({
          billing_address: address,
          shipping_address: address,
          payment_method: "cod",
        }),
      });
      return (await paid.json()) as { order_id?: number; message?: string };
    });
    expect(order.message).toBeUndefined();
    const made = await asOwner<{ meta_data: { key: string; value: string }[] }>(
      "GET",
      `/orders/${order.order_id}`,
    );
    expect(made.meta_data.filter((m) => m.key === "_tilly_chat").map((m) => m.value)).toEqual([
      "1",
    ]);
    const proven = await ask(
      shopper.page,
      `Where is order ${order.order_id}, guest@harbour.example?`,
    );
    expect(proven).toContain(String(order.order_id));
    await shopper.context.close();

    // A customer who is logged in types nothing.
    const [sam] = await asOwner<{ id: number }[]>(
      "GET",
      "/customers?email=sam@harbour.example&role=all",
    );
    const own = await asOwner<{ id: number }>("POST", "/orders", {
      customer_id: sam?.id,
      status: "processing",
      billing: { email: "sam@harbour.example" },
      line_items: [{ product_id: first.id, quantity: 1 }],
    });
    const customer = await watchedPage(browser, { ignoreHTTPSErrors: true });
    customer.page.setDefaultTimeout(60_000);
    await customer.page.goto(`${shop.url}/my-account/`);
    await customer.page.locator("#username").fill("sam");
    await customer.page.locator("#password").fill("sam-has-a-password");
    await customer.page.getByRole("button", { name: "Log in" }).click();
    await customer.page.getByText("From your account dashboard").waitFor();
    await openChat(customer.page, first.permalink);
    await customer.page.getByRole("button", { name: "Track Order" }).first().click();
    await until("their order", async () =>
      ((await customer.page.getByRole("log").textContent()) ?? "").includes(String(own.id)),
    );
    await customer.context.close();
    expect(errors.filter((e) => !/404|Failed to load resource/.test(e))).toEqual([]);
    await context.close();
    figure(
      `| WooCommerce connected by its button, from the log-in on | ${(connected / 1000).toFixed(0)} s |`,
    );
    figure(
      `| from the administrator's password to a true price told on the shop, its catalogue learnt and the plugin uploaded | ${(answering / 1000).toFixed(0)} s |`,
    );
    figure(
      "| plugin uploaded, product of the page known, classic cart and cart of blocks filled from the chat, order marked, customer known | clean |",
    );
  });
});
