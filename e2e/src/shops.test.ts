import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { type Program, startPostgres, startProgram } from "./program";
import { atRest } from "./rest";
import { newOwner, type Shop, type Shops, startShops } from "./shoptest";

const password = "correct-horse-battery";

/** A platform as its owner meets it. */
interface Platform {
  title: "woocommerce" | "shopify";
  key: string;
  secret: string;
  /** How an amount is written on cards. */
  price: (amount: string) => string;
  /** An order that is there and on its way, and what its owner reads of it. */
  order: { number: string; email: string; says: RegExp };
}

const PLATFORMS: Platform[] = [
  {
    title: "woocommerce",
    key: "Consumer Key",
    secret: "Consumer Secret",
    price: (amount) => `CA$${amount}`,
    order: { number: "#1140", email: "SAM+shop@example.com", says: /7035114477000000/ },
  },
  {
    title: "shopify",
    key: "Admin Key",
    secret: "Admin Secret",
    price: (amount) => `€${amount}`,
    order: { number: "1001", email: "sam+shop@example.com", says: /JD0146000000000/ },
  },
];

/** An owner connects a shop, and its shoppers find what it sells and where it is. */
async function connect(page: Page, shop: Shop, platform: Platform): Promise<void> {
  await createStore(page, shop, platform);
  await saveKeys(page, shop, platform);
  await learnCatalogue(page, shop);
  await page.locator('a[href$="/playground"]').first().click();
  await page.waitForURL("**/playground");
  const chat = page.getByRole("log");
  await find(page, chat, platform);
  await track(page, chat, platform);
}

async function createStore(page: Page, shop: Shop, platform: Platform): Promise<void> {
  await page.goto(new URL("/dashboard/stores/create", page.url()).href);
  await page.getByRole("radio", { name: platform.title }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Store Name").fill(`Outdoor on ${platform.title}`);
  await page.getByLabel("Store Email").fill("hello@outdoor.example");
  await page.getByLabel("Store URL").fill(shop.url);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Store" }).click();
  await page.waitForURL("**/dashboard/stores");
  await page.getByText(`Outdoor on ${platform.title}`).first().click();
  await page.waitForURL("**/data-sources");
}

async function saveKeys(page: Page, shop: Shop, platform: Platform): Promise<void> {
  await page.getByRole("link", { name: "Store Keys" }).click();
  await page.getByText("No API credentials yet").waitFor();
  await page.getByRole("button", { name: "Add API Credentials" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(platform.key).fill(shop.key);
  await dialog.getByLabel(platform.secret).fill(shop.secret);
  await dialog.getByRole("button", { name: "Save credentials" }).click();
  const connection = page.getByRole("status", { name: "Connection" });
  await connection.getByText("Connected", { exact: true }).waitFor();
  await connection.getByText(/\d+ products/).waitFor();
  expect(await page.content()).not.toContain(shop.secret);
}

async function learnCatalogue(page: Page, shop: Shop): Promise<void> {
  await page.locator('a[href$="/products/data-sources"]').first().click();
  await page.getByText("No Data Sources Yet").waitFor();
  await page.getByRole("button", { name: "Add Your First Data Source" }).click();
  const chosen = page.getByRole("dialog").getByRole("button", { name: "Store URL" });
  await chosen.click();
  await chosen.waitFor({ state: "detached" }); // two dialogs at once answer to one name
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Entire Store").click();
  await dialog.locator("input[type=url]").first().fill(shop.url);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Completed", { exact: true }).first().waitFor();
}

/** Asks, and gives the answer when it is whole. */
async function ask(page: Page, chat: Locator, question: string): Promise<Locator> {
  const answers = chat.locator(".message.ai");
  const before = await answers.count();
  await page.getByRole("textbox").last().fill(question);
  await page.keyboard.press("Enter");
  return settled(page, answers.nth(before));
}

/** Waits until nothing is being written any more. */
async function settled(page: Page, answer: Locator): Promise<Locator> {
  await answer.waitFor();
  await atRest(page);
  return answer;
}

/** The cards of an answer: title and price, in their order. */
async function cards(answer: Locator): Promise<string[]> {
  const list = answer.getByRole("list", { name: "Products" }).getByRole("listitem");
  await list.first().waitFor();
  const found: string[] = [];
  for (const card of await list.all())
    found.push(
      `${await card.locator(".product-title").textContent()} ${await card.locator(".price").textContent()}`,
    );
  return found;
}

async function find(page: Page, chat: Locator, { price }: Platform): Promise<void> {
  const fjord = `Fjord Rain Jacket ${price("89.00")}`;
  const puddle = `Puddle Kids Rain Jacket ${price("59.00")}`;
  const found = await cards(await ask(page, chat, "Do you have a waterproof jacket under 100?"));
  expect(found.slice(0, 2).sort()).toEqual([fjord, puddle]);
  expect(found.join()).not.toContain("Ridge");

  const cheaper = await cards(await ask(page, chat, "Do you have cheaper ones?"));
  expect(cheaper.join()).not.toContain("Ridge");

  const question = "Compare the Fjord Rain Jacket with the Ridge Storm Jacket";
  const compared = await ask(page, chat, question);
  expect((await cards(compared)).sort()).toEqual([fjord, `Ridge Storm Jacket ${price("149.00")}`]);
  for (const figure of ["89.00", "149.00"]) expect(await compared.textContent()).toContain(figure);

  const reduced = await ask(page, chat, "How much are the Scree Hiking Boots?");
  expect((await cards(reduced))[0]).toBe(`Scree Hiking Boots ${price("129.00")}`);
}

async function trackOrder(
  page: Page,
  chat: Locator,
  number: string,
  email: string,
): Promise<string> {
  const answers = chat.locator(".message.ai");
  const before = await answers.count();
  await page.getByRole("button", { name: "Track Order" }).first().click();
  const form = page.getByRole("form", { name: "Track Order" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Order ID").fill(number);
  await form.getByRole("button", { name: "Track Order" }).click();
  const answer = await settled(page, answers.nth(before));
  return (await answer.textContent()) ?? "";
}

async function track(page: Page, chat: Locator, { order }: Platform): Promise<void> {
  const right = await trackOrder(page, chat, order.number, order.email);
  expect(right).toMatch(order.says);
  expect(right).not.toMatch(/King St|Chestnut|555|459/);
  const foreign = await trackOrder(page, chat, order.number, "somebody@example.com");
  await page.getByRole("button", { name: "Write to our team" }).last().waitFor();
  expect(await page.getByRole("form").count()).toBe(0); // people are offered, not forced
  const unknown = await trackOrder(page, chat, "999999", "somebody@example.com");
  expect(foreign).toBe(unknown);
  expect(foreign).not.toMatch(order.says);
}

async function journey(browser: Browser, program: Program, shops: Shops): Promise<void> {
  const email = `olive-${Date.now()}@shop.example`;
  await newOwner(program, email, password);
  const { page, context, errors } = await watchedPage(browser);
  await page.goto(`${program.url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/stores");
  for (const platform of PLATFORMS) await connect(page, shops.of[platform.title], platform);
  expect(errors.filter((e) => !e.includes("status of 404"))).toEqual([]); // a store without keys is a 404
  await context.close();
}

describe.skipIf(!chromiumPath)("an owner connects a shop of each platform", () => {
  let browser: Browser;
  let shops: Shops;

  beforeAll(async () => {
    [browser, shops] = await Promise.all([openBrowser(), startShops()]);
  });
  afterAll(async () => {
    await browser?.close();
    shops?.stop();
  });

  test("on SQLite", async () => {
    const program = await startProgram(shops.settings);
    try {
      await journey(browser, program, shops);
    } finally {
      await program.stop();
    }
  });

  // Without torture every journey goes on one engine; people.test.ts goes on PostgreSQL.
  test.runIf(process.env.TILLY_TORTURE)("on PostgreSQL", async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip("no PostgreSQL here");
    const program = await startProgram({ ...shops.settings, TILLY_DATABASE_URL: postgres.url });
    try {
      await journey(browser, program, shops);
    } finally {
      await program.stop();
      postgres.stop();
    }
  });
});
