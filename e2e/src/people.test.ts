import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { beginSignedIn, signInDemo } from "./demo";
import { aDayLater, answerByMail, MAILING, openChat, say } from "./people";
import { type Program, startPostgres, startProgram } from "./program";

/** A shopper asks, wants a person, is answered, rates it, and finds the thread again. */
async function people(browser: Browser, program: Program): Promise<void> {
  const session = await signInDemo(program);
  const agent = await watchedPage(browser);
  await beginSignedIn(agent.context, session);
  const tickets = `${program.url}/dashboard/store/${session.store}/tickets`;
  await agent.page.clock.setSystemTime("2031-05-01T12:00:00Z"); // whose clocks are wrong
  const shopper = await watchedPage(browser);
  await shopper.page.clock.setSystemTime("2001-05-01T12:00:00Z");
  const chat = await openChat(shopper.page, program);
  await say(shopper.page, "I want to talk to a person");
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await chat.getByText("A person was asked for and will answer here.").waitFor();
  await chat.getByLabel(/Leave your email/).waitFor(); // nobody has the inbox open
  await say(shopper.page, "My parcel is lost, order 1042");

  await agent.page.goto(tickets);
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
  await takeSuggestion(agent.page, shopper.page);
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

/** The agent answers with what the assistant would say, by Tab and Enter; gives the reply box. */
async function takeSuggestion(agent: Page, shopper: Page) {
  const suggested = agent.getByRole("region", { name: "The assistant would answer" });
  const words = (await suggested.locator("p").textContent()) ?? "";
  const reply = agent.getByLabel("Reply", { exact: true });
  await reply.focus();
  await agent.keyboard.press("Tab");
  expect(await reply.inputValue()).toBe(words);
  await agent.keyboard.press("Enter");
  const log = shopper.getByRole("dialog").getByRole("log");
  await log.getByText(words.slice(0, 20)).last().waitFor();
  return reply;
}

/**
 * A shopper is refused and leaves an address; an agent hears them, answers, sends a product and
 * closes; the next day the shopper goes on by mail, and the owner sees what there was.
 */
async function byMail(browser: Browser, program: Program): Promise<void> {
  const session = await signInDemo(program);
  const base = `${program.url}/dashboard/store/${session.store}`;
  const shopper = await watchedPage(browser);
  const chat = await openChat(shopper.page, program);
  await say(shopper.page, "Do you engrave initials?");
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await chat.getByLabel(/Leave your email/).fill("vera@home.example");
  await shopper.page.keyboard.press("Enter");
  await chat.getByText("If you leave, we write to vera@home.example.").waitFor();

  const agent = await watchedPage(browser);
  await beginSignedIn(agent.context, session);
  await agent.context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = function (when) {
      (window as unknown as { tones: number }).tones++;
      start.call(this, when);
    };
  });
  await agent.page.goto(`${base}/tickets`);
  const waiting = agent.page.getByRole("button", { name: /waits since/ });
  await waiting.waitFor();
  await expect.poll(() => agent.page.title()).toContain("(1)");
  const tones = () => agent.page.evaluate(() => (window as unknown as { tones: number }).tones);
  expect(await tones()).toBe(0);
  await chat.getByRole("textbox", { name: "Message" }).fill("It is for a wedding on Saturday.");
  await shopper.page.keyboard.press("Enter");
  await expect.poll(tones).toBeGreaterThan(0);

  await agent.page.getByRole("button", { name: /wedding on Saturday/ }).click();
  await agent.page.getByRole("button", { name: "Take", exact: true }).click();
  await chat.getByText("Demo Owner answers you").waitFor();
  await say(shopper.page, "How long does delivery take?");
  const reply = await takeSuggestion(agent.page, shopper.page);

  await agent.page.getByLabel("Find a product to send").fill("dovre");
  await agent.page
    .getByRole("button", { name: /Dovre Throw/ })
    .first()
    .click();
  await reply.fill("This one can be engraved.");
  await agent.page.keyboard.press("Enter");
  const card = chat.getByRole("log").getByRole("link", { name: /Dovre Throw/ });
  const opened = shopper.context.waitForEvent("page");
  await card.click();
  await (await opened).close();

  await agent.page.getByRole("button", { name: "Close", exact: true }).click();
  await chat.getByRole("button", { name: "5 / 5" }).click();
  await agent.page.getByText("Rated 5 of 5").waitFor();
  await shopper.page.close();

  // Nobody looks at the chat any more: what is written now leaves as a mail.
  await agent.page.getByRole("button", { name: "Open again" }).click();
  await reply.fill("Your throw has left us today.");
  await agent.page.keyboard.press("Enter");
  await agent.page.getByRole("log").getByText("Your throw has left us today.").waitFor();
  await agent.page.getByRole("button", { name: "Close", exact: true }).click();
  await agent.page.getByRole("button", { name: "Open again" }).waitFor();
  await aDayLater(program.database);
  const mail = await program.mail("vera@home.example", "Your throw has left us today.");
  const answer = "Thank you. May I still change the address?";
  expect(await answerByMail(program, mail, "Mallory <m@else.example>", "Send it to me")).not.toBe(
    "heard",
  );
  expect(await answerByMail(program, mail, "Vera <vera@home.example>", answer)).toBe("heard");

  const log = agent.page.getByRole("log");
  const line = log.locator("[data-role=user]").filter({ hasText: answer });
  await line.getByText("by mail").waitFor();
  expect(await log.getByText("Send it to me").count()).toBe(0);
  await line.getByRole("button", { name: "Show the whole mail" }).click();
  await line.getByText("and all that it said").waitFor();
  await agent.page.getByRole("button", { name: "Take", exact: true }).click();
  await reply.fill("Yes, until tonight.");
  await agent.page.keyboard.press("Enter");
  await log.getByText("Yes, until tonight.").waitFor();

  // The shopper's own browser has all of it, in its order.
  const next = await shopper.context.newPage();
  const again = await openChat(next, program);
  await again.getByRole("log").getByText("Yes, until tonight.").waitFor();
  const said = (await again.getByRole("log").textContent()) ?? "";
  const places = ["engrave initials", "can be engraved", "left us today", answer, "until tonight"];
  expect(
    places.map((part) => said.indexOf(part)).every((at, i, all) => at > (all[i - 1] ?? -1)),
  ).toBe(true);

  // The owner sees who has it, how long it took, and that the card was opened.
  const row = agent.page.getByRole("button", { name: /Yes, until tonight|May I still change/ });
  await row.getByText(/with Demo Owner/).waitFor();
  await agent.page.goto(`${base}/analytics`);
  const products = agent.page.getByRole("region", { name: "Products in the chat" });
  await products
    .getByRole("row", { name: /Dovre Throw/ })
    .first()
    .waitFor({ timeout: 60_000 });
  const cells = products.getByRole("row", { name: /Dovre Throw/ }).getByRole("cell");
  await expect.poll(() => cells.nth(1).textContent()).toBe("1");
  await agent.page.getByText("First reply by a person").first().waitFor();
  await agent.page.getByText(/repl(y|ies); nine of ten within/).waitFor();
  expect([...agent.errors, ...shopper.errors]).toEqual([]);
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

/** Who looks at the sample of a store without tickets is there, and the first one comes by itself. */
async function firstTicket(browser: Browser, program: Program): Promise<void> {
  const session = await signInDemo(program);
  const agent = await watchedPage(browser);
  await beginSignedIn(agent.context, session);
  await agent.page.goto(`${program.url}/dashboard/store/${session.store}/tickets`);
  await agent.page.getByText("Sample data").waitFor();
  const shopper = await watchedPage(browser);
  const chat = await openChat(shopper.page, program);
  await say(shopper.page, "I want to talk to a person");
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await chat.getByText("Here now: Demo Owner").waitFor();
  await agent.page.getByText("1 teammate is here").waitFor();
  await expect.poll(() => agent.page.title()).toContain("(1)");
  expect([...agent.errors, ...shopper.errors]).toEqual([]);
  await agent.context.close();
  await shopper.context.close();
}

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

describe.skipIf(!chromiumPath)("people", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  // Without torture every journey goes on one engine.
  test.runIf(process.env.TILLY_TORTURE)(
    "a shopper reaches a person, on SQLite",
    async () => {
      const program = await startProgram(MAILING);
      try {
        await people(browser, program);
        await takenUnasked(browser, program);
      } finally {
        await program.stop();
      }
    },
    120_000,
  );

  test("a store's first ticket comes to who has its sample open", async () => {
    const program = await startProgram(MAILING);
    try {
      await firstTicket(browser, program);
    } finally {
      await program.stop();
    }
  }, 120_000);

  test("a shopper goes on by mail, on SQLite", async () => {
    const program = await startProgram(MAILING);
    try {
      await byMail(browser, program);
    } finally {
      await program.stop();
    }
  }, 240_000);

  test("a shopper reaches a person, on PostgreSQL", async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip("no PostgreSQL here");
    const program = await startProgram({ ...MAILING, TILLY_DATABASE_URL: postgres.url });
    try {
      await people(browser, program);
      await takenUnasked(browser, program);
      if (process.env.TILLY_TORTURE) await byMail(browser, program);
    } finally {
      await program.stop();
      postgres.stop();
    }
  }, 360_000);
});
