import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { beginSignedIn, type DemoSession, signInDemo } from "./demo";
import { type Program, startProgram, until } from "./program";

const QUESTION = "Is there a loyalty programme?";
const ANSWER = "Yes: members of the loyalty programme pay ten per cent less with the code LEARN10.";

let browser: Browser;
let program: Program;
let session: DemoSession;

/** Reads a call of the dashboard as the demo owner. */
async function read(path: string): Promise<string> {
  const headers = { Authorization: `Bearer ${session.token}` };
  return (await fetch(`${program.url}/api${path}`, { headers })).text();
}

/** A shopper with the chat of the demo shop open. */
async function shopper() {
  const watched = await watchedPage(browser);
  await watched.page.goto(`${program.url}/demo/`);
  await watched.page.getByRole("button", { name: "Chat with us" }).click();
  await watched.page.getByRole("log").waitFor();
  return watched;
}

/** Asks, putting away the form that a refusal opens, and waits until the answer can be rated. */
async function ask(page: Page, question: string, place: number): Promise<void> {
  const form = page.getByRole("button", { name: "Cancel" });
  if (await form.isVisible()) await form.click();
  await page.getByRole("textbox", { name: "Message", exact: true }).fill(question);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Not helpful" }).nth(place).waitFor();
}

/** Presses a thumb, and waits until the server has it. */
async function rate(page: Page, thumb: string, place: number): Promise<void> {
  const button = page.getByRole("button", { name: thumb, exact: true }).nth(place);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/ratings")),
    button.click(),
  ]);
  expect(answer.ok()).toBe(true);
  expect(await button.getAttribute("aria-pressed")).toBe("true");
}

async function owner(path: string) {
  const watched = await watchedPage(browser);
  await beginSignedIn(watched.context, session);
  await watched.page.goto(`${program.url}/dashboard/store/${session.store}${path}`);
  return watched;
}

const conversationLine = (page: Page) =>
  page.getByRole("region", { name: "Conversations" }).getByRole("button", { name: QUESTION });

/** The owner reads the conversation, and why its first question was not answered. */
async function readConversation(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Conversations" }).click();
  const line = conversationLine(page);
  await line.waitFor();
  expect(await line.textContent()).toContain("1 unanswered");
  await line.click();
  const log = page.getByRole("log");
  await log.getByText("Not answered").waitFor();
  await log.getByText("Rated not helpful").waitFor();
  await log.getByText("Rated helpful").waitFor();
  await log.getByRole("button", { name: "Why this answer?" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Why this answer?" });
  await drawer.getByText("It was not sure enough, so the question was not answered").waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
}

/** The owner answers the gap, and sees it asked again. */
async function answerGap(page: Page): Promise<void> {
  await page.getByRole("log").getByRole("link", { name: "See the gap" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Gaps" });
  await drawer.getByRole("heading", { name: QUESTION }).waitFor();
  await drawer.getByRole("button", { name: `Answer this: ${QUESTION}` }).click();
  const dialog = page.getByRole("dialog", { name: "Add Q&A Manually" });
  expect(await dialog.getByLabel("Question").inputValue()).toBe(QUESTION);
  await dialog.getByLabel("Answer").fill(ANSWER);
  await dialog.getByRole("button", { name: "Save All Q&A Pairs" }).click();
  await drawer.getByText("It is answered now.").waitFor({ timeout: 90_000 });
  await drawer.getByText(ANSWER).first().waitFor();
  await drawer.getByText("better now").waitFor();
}

/** The owner keeps the answer as a golden question, which passes. */
async function proveIt(page: Page): Promise<void> {
  await page.goto(`${program.url}/dashboard/store/${session.store}/conversations`);
  await conversationLine(page).click();
  const log = page.getByRole("log");
  await log.getByText(ANSWER).waitFor();
  await log.getByRole("button", { name: "Add as test question" }).last().click();
  await page.getByText("Added to the test questions").waitFor();
  await page.getByRole("link", { name: "Test questions" }).click();
  const questions = page.getByRole("region", { name: "Questions" });
  await questions.getByText(QUESTION).first().waitFor();
  await page.getByRole("button", { name: "Run now" }).click();
  await questions.getByText("Passed").waitFor({ timeout: 90_000 });
  await page.getByText("1 of 1 passed").first().waitFor();
}

/** The owner erases who asked. */
async function erase(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Conversations" }).click();
  await conversationLine(page).click();
  await page.getByRole("button", { name: "Actions for this conversation" }).click();
  await page.getByRole("menuitem", { name: "Erase this visitor" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase everything about this visitor?" });
  await dialog.getByText("all conversations of this visitor").waitFor();
  await dialog.getByRole("button", { name: "Erase this visitor" }).click();
  await page.getByText("Visitor erased").waitFor();
  await conversationLine(page).waitFor({ state: "detached" });
}

describe.skipIf(!chromiumPath)("an owner proves that what was missing is answered", () => {
  beforeAll(async () => {
    browser = await openBrowser();
    program = await startProgram({ TILLY_DEMO: "true" });
    session = await signInDemo(program);
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  test("[S2.52] from a shopper's open question to a golden one that passes, and the visitor is erased", async () => {
    const asked = await shopper();
    await ask(asked.page, QUESTION, 0);
    await rate(asked.page, "Not helpful", 0);
    await ask(asked.page, "How long may I return something?", 1);
    await rate(asked.page, "Helpful", 1);
    await until("the gap", async () => {
      const gaps = await read(`/gaps?store_id=${session.store}`);
      return gaps.includes(QUESTION) || gaps;
    });

    const { page, context, errors } = await owner("/playground");
    await readConversation(page);
    await answerGap(page);

    await ask(asked.page, QUESTION, 2);
    await asked.page.getByRole("log").getByText("LEARN10").waitFor();
    expect(asked.errors).toEqual([]);
    await asked.context.close();

    await proveIt(page);
    await erase(page);
    expect(await read(`/conversations?store_id=${session.store}`)).not.toContain(QUESTION);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("the playground asks for an opinion, and says why it answered", async () => {
    const { page, context, errors } = await owner("/playground");
    await page.getByRole("log").waitFor();
    await ask(page, "How long may I return something?", 0);
    await rate(page, "Helpful", 0);
    await page.getByRole("button", { name: "Why this answer?" }).click();
    const drawer = page.getByRole("dialog", { name: "Why this answer?" });
    await drawer.getByText("quoted").first().waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await until("the focus to return", () =>
      page.evaluate(
        () => document.activeElement?.shadowRoot?.activeElement?.textContent === "Why this answer?",
      ),
    );
    expect(errors).toEqual([]);
    await context.close();
  });
});
