/**
 * Makes the pictures of docs/connecting.md from the running program and a shop of
 * each platform, into docs/images. Run with `npm run shop-pictures -w e2e` after
 * `make build`; pngquant, where it is there, makes them small.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator, Page } from "playwright-core";
import { test } from "vitest";
import { openBrowser } from "./browser";
import { type Program, startProgram } from "./program";
import { newOwner, type Shop, type Shops, startShops } from "./shoptest";

const out = resolve(import.meta.dirname, "../../docs/images");
const password = "correct-horse-battery";
const taken: string[] = [];

/** Draws what is shown, once nothing moves any more. */
async function draw(page: Page, name: string, part: Locator | Page = page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    return Promise.all(document.getAnimations().map((a) => a.finished.catch(() => null)));
  });
  const toasts = page.locator("[data-sonner-toast]");
  if ((await toasts.count()) > 0) await toasts.first().waitFor({ state: "detached" });
  const path = `${out}/connect-${name}.png`;
  await part.screenshot({ path });
  taken.push(path);
}

async function logIn(page: Page, program: Program): Promise<void> {
  const email = "olive@outdoor.example";
  await newOwner(program, email, password);
  await page.goto(`${program.url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/stores");
}

async function createStore(page: Page, platform: string, name: string, url: string) {
  await page.goto(new URL("/dashboard/stores/create", page.url()).href);
  await page.getByRole("radio", { name: platform }).check();
  if (platform === "woocommerce") await draw(page, "platform");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Store Name").fill(name);
  await page.getByLabel("Store Email").fill("hello@outdoor.example");
  await page.getByLabel("Store URL").fill(url);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Store" }).click();
  await page.waitForURL("**/dashboard/stores");
  await page.getByText(name).first().click();
  await page.waitForURL("**/data-sources");
}

async function saveKeys(page: Page, shop: Shop, labels: [string, string], name: string) {
  await page.getByRole("link", { name: "Store Keys" }).click();
  await page.getByRole("button", { name: "Add API Credentials" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(labels[0]).fill(shop.key);
  await dialog.getByLabel(labels[1]).fill(shop.secret);
  await draw(page, `${name}-keys`);
  await dialog.getByRole("button", { name: "Save credentials" }).click();
  const connection = page.getByRole("status", { name: "Connection" });
  await connection.getByText("Connected", { exact: true }).waitFor();
  await connection.getByText(/Changes in the shop/).waitFor();
  await draw(page, `${name}-connected`);
}

async function sync(page: Page, shop: Shop): Promise<void> {
  await page.locator('a[href$="/products/data-sources"]').first().click();
  await page.getByRole("button", { name: "Add Your First Data Source" }).click();
  const chosen = page.getByRole("dialog").getByRole("button", { name: "Store URL" });
  await draw(page, "sources");
  await chosen.click();
  await chosen.waitFor({ state: "detached" });
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Entire Store").click();
  await dialog.locator("input[type=url]").first().fill(shop.url);
  await draw(page, "entire-store");
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Completed", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: /^Details of/ }).click();
  await page
    .getByRole("dialog")
    .getByText("Fjord Rain Jacket")
    .or(page.getByRole("dialog").getByText(/Left out/))
    .first()
    .waitFor();
  await draw(page, "synced");
  await page.keyboard.press("Escape");
}

async function ask(page: Page): Promise<void> {
  await page.locator('a[href$="/playground"]').first().click();
  await page.getByRole("textbox").last().fill("Do you have a waterproof jacket under 100?");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").nth(1).waitFor();
  await draw(page, "found");
}

async function all(page: Page, program: Program, shops: Shops): Promise<void> {
  await logIn(page, program);
  await createStore(page, "woocommerce", "Fern & Fjord", shops.of.woocommerce.url);
  await saveKeys(page, shops.of.woocommerce, ["Consumer Key", "Consumer Secret"], "woocommerce");
  await sync(page, shops.of.woocommerce);
  await ask(page);
  await createStore(page, "shopify", "Harbour & Pine", shops.of.shopify.url);
  await saveKeys(page, shops.of.shopify, ["Admin Key", "Admin Secret"], "shopify");
}

test("the pictures are drawn", async () => {
  mkdirSync(out, { recursive: true });
  const shops = await startShops();
  const program = await startProgram(shops.settings);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1180, height: 760 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await all(page, program, shops);
  } finally {
    await browser.close();
    await program.stop();
    shops.stop();
  }
  try {
    execFileSync("pngquant", ["--force", "--skip-if-larger", "--ext=.png", "64", ...taken]);
  } catch {
    // As large as they are drawn, where there is no pngquant or nothing to win.
  }
}, 600_000);
