import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { beginSignedIn, signInDemo } from "./demo";
import { type Program, startPostgres, startProgram } from "./program";

const settings = { TILLY_DEMO: "true" };

/** A shopper asks, wants a person, is answered, rates it, and finds the thread again. */
async function people(browser: Browser, program: Program): Promise<void> {
  const session = await signInDemo(program);
  const agent = await watchedPage(browser);
  await beginSignedIn(agent.context, session);
  const tickets = `${program.url}/dashboard/store/${session.store}/tickets`;
  await agent.page.goto(tickets);
  await agent.page.getByText("Sample data").waitFor();

  const shopper = await watchedPage(browser);
  const chat = await openChat(shopper.page, program);
  await say(shopper.page, "I want to talk to a person");
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await chat.getByText("A person was asked for and will answer here.").waitFor();
  await chat.getByLabel(/Leave your email/).waitFor(); // nobody has the inbox open
  await say(shopper.page, "My parcel is lost, order 1042");

  await agent.page.reload();
  await agent.page.getByRole("button", { name: /My parcel is lost/ }).click();
  expect(await agent.page.title()).toContain("(1)");
  await agent.page.getByRole("button", { name: "Take", exact: true }).click();
  await chat.getByText("Demo Owner answers you").waitFor();
  await agent.page.getByLabel("Reply", { exact: true }).fill("I look into it at once.");
  await chat.getByText("Demo Owner is typing…").waitFor();
  await agent.page.keyboard.press("Enter");
  await chat.getByRole("log").getByText("I look into it at once.").waitFor();
  await agent.page.getByText("· Seen").waitFor();

  await chat
    .getByRole("textbox", { name: "Message" })
    .pressSequentially("How long does delivery take?");
  await agent.page.getByText("The shopper is typing…").waitFor();
  await shopper.page.keyboard.press("Enter");
  const log = agent.page.getByRole("log");
  await log.getByText("How long does delivery take?").waitFor();
  await chat.getByText("Seen", { exact: true }).waitFor();
  const suggested = agent.page.getByRole("region", { name: "The assistant would answer" });
  const words = (await suggested.locator("p").textContent()) ?? "";
  const reply = agent.page.getByLabel("Reply", { exact: true });
  await reply.focus();
  await agent.page.keyboard.press("Tab");
  expect(await reply.inputValue()).toBe(words);
  await agent.page.keyboard.press("Enter");
  await chat.getByRole("log").getByText(words.slice(0, 20)).waitFor();

  await agent.page.getByRole("button", { name: "Close", exact: true }).click();
  await chat.getByRole("button", { name: "5 / 5" }).click();
  await chat.getByText("Thank you!").waitFor();
  await agent.page.getByText("Rated 5 of 5").waitFor();

  // The next day: another tab, and nothing of the former but what the browser kept.
  await shopper.page.close();
  const next = await shopper.context.newPage();
  const again = await openChat(next, program);
  await again.getByRole("log").getByText("I look into it at once.").waitFor();
  expect(await again.getByText("My parcel is lost, order 1042").count()).toBe(1);

  await agent.page.setViewportSize({ width: 390, height: 844 });
  await agent.page.getByRole("button", { name: "Back to chats" }).click();
  await agent.page.getByRole("heading", { name: "Chats" }).waitFor();
  expect(await agent.page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  expect([...agent.errors, ...shopper.errors]).toEqual([]);
  await agent.context.close();
  await shopper.context.close();
}

async function openChat(page: Page, program: Program) {
  await page.goto(`${program.url}/demo/`);
  await page.getByRole("button", { name: "Chat with us" }).click();
  const chat = page.getByRole("dialog");
  await chat.getByRole("textbox", { name: "Message" }).waitFor();
  return chat;
}

/** Asks, and waits until the assistant has nothing more to say. */
async function say(page: Page, text: string): Promise<void> {
  const chat = page.getByRole("dialog");
  await chat.getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("Enter");
  await chat.getByRole("log").getByText(text).waitFor();
  await chat.getByRole("button", { name: "Stop the answer" }).waitFor({ state: "detached" });
}

describe.skipIf(!chromiumPath)("people", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test("a shopper reaches a person, on SQLite", async () => {
    const program = await startProgram(settings);
    try {
      await people(browser, program);
    } finally {
      await program.stop();
    }
  }, 120_000);

  test("a shopper reaches a person, on PostgreSQL", async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip("no PostgreSQL here");
    const program = await startProgram({ ...settings, TILLY_DATABASE_URL: postgres.url });
    try {
      await people(browser, program);
    } finally {
      await program.stop();
      postgres.stop();
    }
  }, 120_000);
});
