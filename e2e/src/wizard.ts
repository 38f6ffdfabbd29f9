import type { Page } from "playwright-core";

/** Creates a WooCommerce store by the wizard, and gives the address of its home. */
export async function createWooStore(page: Page, url: string): Promise<string> {
  await page.goto(new URL("/dashboard/stores/create", page.url()).href);
  await page.getByRole("radio", { name: "woocommerce" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Store Name").fill("Harbour & Pine");
  await page.getByLabel("Store Email").fill("hello@harbour.example");
  await page.getByLabel("Store URL").fill(url);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Store" }).click();
  await page.waitForURL("**/dashboard/stores");
  await page.getByText("Harbour & Pine").first().click();
  await page.waitForURL("**/data-sources");
  return page.url().replace(/\/data-sources$/, "");
}
