/**
 * Draws the pictures of docs/embedding.md into docs/images: where the snippet stands, where it is
 * pasted, and the chat on a shop's page. Run with `npm run embed-pictures -w e2e` after `make build`.
 */
import { resolve } from "node:path";
import { test } from "vitest";
import { openBrowser } from "./browser";
import { beginSignedIn, signInDemo } from "./demo";
import { startProgram } from "./program";

const out = (name: string) =>
  resolve(import.meta.dirname, `../../docs/images/embedding-${name}.png`);
const still = { reducedMotion: "reduce", colorScheme: "light" } as const;

test("the pictures of docs/embedding.md", { timeout: 120_000 }, async () => {
  const program = await startProgram({ TILLY_DEMO: "true" });
  const session = await signInDemo(program);
  const browser = await openBrowser();

  const context = await browser.newContext({
    ...still,
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1.5,
  });
  const selected = session.selected.replaceAll(program.url, "https://fjell-fold.example");
  await beginSignedIn(context, { ...session, selected });
  const page = await context.newPage();
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    // An address that stays, not that of this run.
    const body = (await response.text()).replaceAll(program.url, "https://tilly.example.com");
    await route.fulfill({ response, body });
  });
  await page.goto(`${program.url}/dashboard/store/${session.store}/appearance`);
  const code = page.locator("pre", { hasText: "data-id" }).first();
  await code.waitFor();
  await code.scrollIntoViewIfNeeded();
  await page.screenshot({ path: out("snippet") });
  await page.getByRole("button", { name: "Where do I paste it?" }).click();
  await page.getByLabel("Your shop's software").selectOption("shopify");
  const picture = page.getByRole("img", { name: /Shopify's code editor/ });
  await picture.waitFor();
  await picture.screenshot({ path: out("place") });
  await context.close();

  const shop = await browser.newContext({ ...still, viewport: { width: 1280, height: 800 } });
  const visit = await shop.newPage();
  await visit.goto(`${program.url}/demo/`);
  await visit.getByRole("button", { name: "Chat with us" }).click();
  await visit.getByRole("dialog").getByRole("textbox").last().fill("Which blankets do you have?");
  await visit.keyboard.press("Enter");
  await visit.getByRole("list", { name: "Products" }).waitFor();
  await visit.waitForLoadState("networkidle");
  await visit.screenshot({ path: out("chat") });
  await browser.close();
  await program.stop();
});
