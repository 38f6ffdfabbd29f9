import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { type Program, startProgram } from "./program";
import { atRest } from "./rest";
import { newOwner, type Shop, type Shops, startShops } from "./shoptest";
import { createWooStore } from "./wizard";

const password = "correct-horse-battery";

/** From nothing but a shop and its administrator's password to a chat that answers on the shop, in milliseconds. */
const AT_MOST = 120_000;

async function logIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/stores");
}

/** Looks at the shop, teaches what was found, and asks before there is any key. */
async function firstRun(page: Page, shop: Shop): Promise<void> {
  const address = page.getByLabel("Your shop's address");
  await address.fill(new URL(shop.url).host); // as people type it
  await page.getByRole("button", { name: "Look at my shop" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await found.getByText("Harbour & Pine").first().waitFor();
  await found.getByText("WooCommerce", { exact: true }).waitFor();
  for (const title of ["Shipping", "Returns"]) await found.getByLabel(title).isChecked();
  await found.getByRole("img", { name: "Colour #1f6f54" }).waitFor();
  await found.getByRole("button", { name: "Teach these, and try it" }).click();
  await page.getByRole("img", { name: "A drawing of the front page of Harbour & Pine" }).waitFor();
  const chat = page.getByRole("region", { name: "Try it on your shop" });
  const taught = page.getByRole("region", { name: "Teaching" }).getByRole("listitem");
  await taught.filter({ hasText: "Products of your shop" }).getByText("Learnt").waitFor();
  expect(await ask(page, chat, "How long does delivery take?")).toContain("three working days");
  expect(await ask(page, chat, "How much are the Scree Hiking Boots?")).toContain("129.00");
}

/** Asks, and gives the answer when it is whole. */
async function ask(page: Page, chat: Locator, question: string): Promise<string> {
  const answers = chat.getByRole("log").locator(".message.ai");
  const before = await answers.count();
  await chat.getByRole("textbox").last().fill(question);
  await page.keyboard.press("Enter");
  await answers.nth(before).waitFor();
  await atRest(page);
  return (await answers.nth(before).textContent()) ?? "";
}

/** Lets the shop give its keys: log in there, approve, come back. */
async function connect(page: Page, shop: Shop): Promise<void> {
  await page.getByRole("button", { name: "Connect with WooCommerce" }).click();
  await page.waitForURL(`${shop.url}/wc-auth/**`);
  await page.getByLabel("Username").fill(shop.key);
  await page.getByLabel("Password").fill(shop.secret);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("would like to connect to your store").first().waitFor();
  await page.getByRole("link", { name: "Approve" }).click();
  await page.waitForURL("**/dashboard/store/*");
  await page.getByText("Your shop gave the keys.", { exact: false }).waitFor();
  await page.getByText(/Connected to .*: 11 products, orders can be looked up/).waitFor();
}

/** Pastes the snippet where the shop's administrator pastes such things. */
async function paste(page: Page, shop: Shop, home: string): Promise<void> {
  await page.goto(`${home}/appearance`);
  const code = await page.locator("pre code").first().textContent();
  await page.goto(`${shop.url}/wp-admin/footer`);
  await page.getByLabel("Scripts in footer").fill(code ?? "");
  await page.getByRole("button", { name: "Save" }).click();
}

async function onTheShop(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/shipping/`);
  await page.getByRole("button", { name: "Chat with us" }).click();
  const chat = page.getByRole("dialog");
  expect(await ask(page, chat, "How much is the Fjord Rain Jacket?")).toContain("CA$89.00");
}

describe.skipIf(!chromiumPath)("a new owner with a WooCommerce shop and nothing else", () => {
  let browser: Browser;
  let shops: Shops;
  let program: Program;

  beforeAll(async () => {
    [browser, shops] = await Promise.all([openBrowser(), startShops()]);
    program = await startProgram({ ...shops.settings, TILLY_PUBLIC_URL: shops.of.front.url });
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
    shops?.stop();
  });

  test("has Tilly answering on the shop, with true prices, in two minutes", async () => {
    const shop = shops.of["woocommerce-new"];
    const { page, context, errors } = await watchedPage(browser, { ignoreHTTPSErrors: true });
    await context.request.post(`${shops.of.front.url}/.front`, { form: { to: program.url } });
    const email = `nora-${Date.now()}@shop.example`;
    await newOwner(program, email, password);
    const began = Date.now();
    await logIn(page, shops.of.front.url, email);
    const home = await createWooStore(page, shop.url);
    await page.goto(home);
    await firstRun(page, shop);
    await connect(page, shop);
    await paste(page, shop, home);
    await onTheShop(page, shop);
    expect(Date.now() - began).toBeLessThan(AT_MOST);

    await page.goto(home);
    await page.getByText("The chat was seen on your site").waitFor();
    await page
      .getByText(/Fjord Rain Jacket|This week/)
      .first()
      .waitFor();
    expect(errors.filter((e) => !e.includes("status of 404"))).toEqual([]); // a store without keys is a 404
    await context.close();
  });
});
