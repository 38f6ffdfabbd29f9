import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { beginSignedIn, type DemoSession, signInDemo } from "./demo";
import { openChat, say } from "./people";
import { type Program, startProgram } from "./program";

/** How many messages the thread gets: nearly as many as one may have. */
const MOST = 9_980;
/** How long a long thread, and a page of what was said before, may take, in milliseconds. */
const QUICK = 3_000;

/** Lets the teammate write until the thread is long. */
async function fill(program: Program, { token }: DemoSession, conversation: string) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const post = (what: string, body: object) =>
    fetch(`${program.url}/api/conversations/${conversation}/${what}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
  expect((await post("take", {})).status).toBe(200);
  for (let i = 0; i < MOST; i += 20) {
    const some = Array.from({ length: 20 }, (_, n) => ({
      id: `l${i + n}`,
      text: `Line ${i + n}.`,
    }));
    const answers = await Promise.all(some.map((line) => post("reply", line)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
}

// Written message by message, which takes minutes: make torture PARTS=browsers.
describe.skipIf(!chromiumPath || !process.env.TILLY_TORTURE)("a thread of 10,000 messages", () => {
  let program: Program;
  beforeAll(async () => {
    program = await startProgram({ TILLY_DEMO: "true" });
  }, 60_000);
  afterAll(() => program.stop());

  test("opens at its end at once, and what was said before comes a page at a time", async () => {
    const browser = await openBrowser();
    const session = await signInDemo(program);
    const shopper = await watchedPage(browser);
    const chat = await openChat(shopper.page, program);
    await say(shopper.page, "I want to talk to a person");
    await chat.getByRole("button", { name: "Talk to a person" }).click();
    const inbox = await fetch(`${program.url}/api/inbox?view=all&store_id=${session.store}`, {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    const { conversations } = (await inbox.json()) as { conversations: { data: { id: string }[] } };
    await shopper.context.close(); // a chat that is open hears of each line
    await fill(program, session, conversations.data[0]?.id ?? "");

    const agent = await watchedPage(browser);
    await beginSignedIn(agent.context, session);
    await agent.page.goto(`${program.url}/dashboard/store/${session.store}/tickets`);
    const row = agent.page.getByRole("button", { name: /Line \d+/ });
    await row.waitFor();
    const began = performance.now();
    await row.click();
    await agent.page.getByText(`Line ${MOST - 1}.`, { exact: true }).waitFor();
    const opened = performance.now() - began;
    const log = agent.page.getByRole("log");
    let read = await log.locator("> *").count();
    expect(read).toBeLessThan(300);
    for (let page = 0; page < 3; page++) {
      const asked = performance.now();
      await agent.page.getByRole("button", { name: "Show earlier messages" }).click();
      await expect.poll(() => log.locator("> *").count()).toBeGreaterThan(read + 100);
      expect(performance.now() - asked).toBeLessThan(QUICK);
      read = await log.locator("> *").count();
    }
    process.stdout.write(`a thread of ${MOST} messages opened in ${opened.toFixed(0)} ms\n`);
    expect(opened).toBeLessThan(QUICK);
    expect(agent.errors).toEqual([]);
    await browser.close();
  }, 900_000);
});
