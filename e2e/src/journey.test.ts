import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { type Program, startPostgres, startProgram } from "./program";
import { atRest } from "./rest";
import { type Site, startSite } from "./site";

const password = "correct-horse-battery";

/** An owner goes all the way from signing up to a shopper's answer on a foreign page. */
async function journey(browser: Browser, program: Program, site: Site): Promise<void> {
  const { page, context } = await watchedPage(browser);
  const email = `olive-${Date.now()}@shop.example`;

  await signUp(page, program, email);
  await verifyAndLogIn(page, program, email);
  const storeId = await createStore(page, program, site, email);
  await teach(page, site);
  await askInPlayground(page, program, storeId);
  const snippet = await styleAndCopy(page, program, storeId);
  site.embed(snippet, new URL(program.url).origin);
  await askAsShopper(browser, site);
  await context.close();
}

async function signUp(page: Page, program: Program, email: string): Promise<void> {
  await page.goto(`${program.url}/`);
  await page
    .getByRole("link", { name: /free trial/i })
    .first()
    .click();
  await page.getByLabel("Full Name").fill("Olive Owner");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page
    .getByText("Registration successful! Please verify your email to complete the process.")
    .first()
    .waitFor();
  await page.getByText(email).first().waitFor();
}

async function verifyAndLogIn(page: Page, program: Program, email: string): Promise<void> {
  const mail = await program.mail(email, "/verify-email/");
  const link = mail.match(/http:\S+\/verify-email\/[\w-]+\/[\w-]+/)?.[0] ?? "";
  await page.goto(link);
  await page.waitForURL("**/login");
  await page
    .getByText("Email verification successful! You can now log in to your account.")
    .first()
    .waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/stores");
  await page.getByText("No stores yet").waitFor();
}

async function createStore(
  page: Page,
  program: Program,
  site: Site,
  email: string,
): Promise<string> {
  await page
    .getByRole("link", { name: "Create Your First Store" })
    .or(page.getByRole("button", { name: "Create Your First Store" }))
    .click();
  await page.getByRole("radio", { name: "custom" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Store Name").fill("Lantern & Loom");
  await page.getByLabel("Store Email").fill("hello@lantern.example");
  await page.getByLabel("Store URL").fill(site.url);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Store" }).click();
  await page.waitForURL("**/dashboard/stores");
  await page.getByText("Lantern & Loom").first().click();
  await page.getByText("Store Activation in Progress").waitFor();
  await page.getByRole("button", { name: "Got it" }).click();
  await program.mail("team@tilly.example", "Lantern & Loom");
  const id =
    program
      .command("store", "list", "--inactive")
      .split("\n")
      .find((l) => l.includes(email))
      ?.split(/\s+/)[0] ?? "";
  expect(program.command("store", "activate", id)).toContain("is active");
  await program.mail(email, "has been activated");
  await page.reload();
  await page.getByText("Lantern & Loom").first().click();
  await page.waitForURL(`**/dashboard/store/${id}/data-sources`);
  return id;
}

async function teach(page: Page, site: Site): Promise<void> {
  await page.getByText("No Data Sources Yet").waitFor();
  await addURL(page, "Scan Single Page(s)", `${site.url}/care`);
  await page.getByText("Your page has been processed successfully").first().waitFor();
  await addURL(page, "Enter Pages", `${site.url}/`);
  await page.getByText("Completed", { exact: true }).nth(1).waitFor({ timeout: 60_000 });

  await openChooser(page, "Add manually");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Question").fill("Do you make lanterns to order?");
  await dialog.getByLabel("Answer").fill("Yes. Send us a drawing and we answer within three days.");
  await dialog.getByRole("button", { name: "Save All Q&A Pairs" }).click();
  await page.getByText("Do you make lanterns to order?").first().waitFor();
}

async function openChooser(page: Page, choice: string): Promise<void> {
  await page
    .getByRole("button", { name: /Add (Your First )?Data Source/ })
    .first()
    .click();
  const chosen = page.getByRole("dialog").getByRole("button", { name: choice });
  await chosen.click();
  await chosen.waitFor({ state: "detached" }); // two dialogs at once answer to one name
}

async function addURL(page: Page, mode: string, url: string): Promise<void> {
  await openChooser(page, "Website URL");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(mode).click();
  await dialog.locator("input[type=url]").first().fill(url);
  await dialog.getByRole("button", { name: /^Import( \d+ Pages)?$/ }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function ask(page: Page, question: string, answer: RegExp): Promise<void> {
  const log = page.getByRole("log");
  await page.getByRole("textbox").last().fill(question);
  await page.keyboard.press("Enter");
  await log.getByText(answer).first().waitFor();
  await atRest(page);
}

async function askInPlayground(page: Page, program: Program, id: string): Promise<void> {
  await page
    .getByRole("link", { name: "Playground" })
    .or(page.getByRole("link", { name: "Live Chat" }))
    .first()
    .click();
  await page.waitForURL(`${program.url}/dashboard/store/${id}/playground`);
  await ask(page, "How long do I have to return something?", /45 days/);
  await page
    .getByRole("log")
    .getByRole("link", { name: /Returns/ })
    .first()
    .waitFor();
  await ask(page, "Do you make lanterns to order?", /drawing/);
  await ask(page, "Who won the cup in 1954?", /don't know/);
}

async function styleAndCopy(page: Page, program: Program, id: string): Promise<string> {
  await page.goto(`${program.url}/dashboard/store/${id}/appearance`);
  await page.getByLabel("Chat Title").fill("Ask the workshop");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText(/saved/i).first().waitFor();
  const code = await page.locator("code, pre").filter({ hasText: "data-id" }).first().textContent();
  expect(code).toMatch(
    /<script src="http:\/\/127\.0\.0\.1:\d+\/widget\.js" data-id="[\w-]+"><\/script>/,
  );
  return code ?? "";
}

async function askAsShopper(browser: Browser, site: Site): Promise<void> {
  const { page, context, errors } = await watchedPage(browser);
  const requests: string[] = [];
  page.on("request", (r) => requests.push(new URL(r.url()).pathname));
  await page.goto(`${site.url}/chat`);
  const launcher = page.getByRole("button", { name: "Chat with us" });
  await launcher.waitFor();
  expect(requests.filter((p) => p !== "/chat" && p !== "/favicon.ico")).toHaveLength(2);
  expect(
    await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]),
  ).toEqual(["", 0, 0]);
  await launcher.click();
  await page.getByRole("dialog", { name: "Ask the workshop" }).waitFor();
  await ask(page, "What does delivery to Norway cost?", /12\.50/);
  await page
    .getByRole("log")
    .getByRole("link", { name: /Shipping/ })
    .first()
    .waitFor();
  await ask(page, "How should I wash a blanket?", /30 degrees/);
  expect(errors.filter((e) => !e.includes("favicon"))).toEqual([]);
  await context.close();
}

describe.skipIf(!chromiumPath)("a shopper gets a true answer on a store's own page", () => {
  let browser: Browser;
  let site: Site;

  beforeAll(async () => {
    browser = await openBrowser();
    site = await startSite();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  const team = { TILLY_TEAM_EMAIL: "team@tilly.example" };

  test("on SQLite", async () => {
    const program = await startProgram(team);
    try {
      await journey(browser, program, site);
    } finally {
      await program.stop();
    }
  });

  // Without torture every journey goes on one engine; people.test.ts goes on PostgreSQL.
  test.runIf(process.env.TILLY_TORTURE)("on PostgreSQL", async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip("no PostgreSQL here");
    const program = await startProgram({ ...team, TILLY_DATABASE_URL: postgres.url });
    try {
      await journey(browser, program, site);
    } finally {
      await program.stop();
      postgres.stop();
    }
  });
});
