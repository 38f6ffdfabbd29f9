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

  await exchangeFiles(agent.page, shopper.page);

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
  const faults = shopper.errors.filter((error) => !error.includes("status of 422")); // the file that is refused
  expect([...agent.errors, ...faults]).toEqual([]);
  await agent.context.close();
  await shopper.context.close();
}

/** Each sends the other a file; what is none that can be sent is refused in words. */
async function exchangeFiles(agent: Page, shopper: Page): Promise<void> {
  const chat = shopper.getByRole("dialog");
  const clip = chat.getByRole("button", { name: "Send a picture or a PDF" });
  await clip.waitFor();
  const pick = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = shopper.waitForEvent("filechooser");
    await clip.click();
    await (await choosing).setFiles({ name, mimeType, buffer });
  };
  await pick("run.exe", "application/octet-stream", Buffer.from("MZ"));
  await chat.getByText("Only pictures (JPG, PNG, WebP, GIF) and PDF files can be sent.").waitFor();
  await pick("vase.png", "image/png", Buffer.from(PIXEL, "base64"));
  await chat.getByRole("log").getByRole("img", { name: "vase.jpg" }).waitFor();
  const large = agent.getByRole("button", { name: "Show vase.jpg large" });
  await large.click();
  await agent.getByRole("dialog", { name: "vase.jpg" }).waitFor();
  await agent.keyboard.press("Escape");
  const drawn = large.getByRole("img");
  await expect
    .poll(() =>
      drawn.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBe(1);

  const choosing = agent.waitForEvent("filechooser");
  await agent.getByRole("button", { name: "Send a picture or a PDF" }).click();
  const manual = { name: "manual.pdf", mimeType: "application/pdf" };
  await (await choosing).setFiles({ ...manual, buffer: Buffer.from("%PDF-1.4 how to wash it") });
  const paper = chat.getByRole("log").getByRole("link", { name: "manual.pdf" });
  await paper.waitFor();
  const coming = shopper.waitForEvent("download");
  await paper.click();
  expect((await coming).suggestedFilename()).toBe("manual.pdf");
}

/** A picture of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Somebody takes a chat that nobody asked a person for: the shopper sees it at once. */
async function takenUnasked(browser: Browser, program: Program): Promise<void> {
  const session = await signInDemo(program);
  const shopper = await watchedPage(browser);
  const chat = await openChat(shopper.page, program);
  const events = shopper.page.waitForRequest(/\/conversations\/[^/]+\/events$/);
  await say(shopper.page, "How long does delivery take?");
  const id = (await events).url().split("/").at(-2);
  const taken = await fetch(`${program.url}/api/conversations/${id}/take`, {
    method: "POST",
    headers: { Authorization: `Bearer ${session.token}` },
  });
  expect(taken.status).toBe(200);
  await chat.getByText("Demo Owner answers you").waitFor();
  expect(shopper.errors).toEqual([]);
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
      await takenUnasked(browser, program);
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
