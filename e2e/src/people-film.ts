/**
 * Films how a shopper reaches a person into docs/images/people.webm, from the running
 * program. Run with `npm run people-film -w e2e` after `make build`.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "./browser";
import { Camera, click, develop, showPointer, size, type } from "./camera";
import { beginSignedIn, signInDemo } from "./demo";
import { aDayLater, answerByMail, MAILING } from "./people";
import { type Program, startProgram } from "./program";
import { setType } from "./type";

const out = resolve(import.meta.dirname, "../../docs/images/people.webm");
/** The most that the film may weigh, in bytes. */
const MOST = 1_500_000;

/** Whose page is filmed. */
interface Side {
  page: Page;
  context: BrowserContext;
}

async function sideOf(browser: Browser): Promise<Side> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: "light",
    bypassCSP: true, // for the type
  });
  await setType(context);
  await context.addInitScript(showPointer);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, context };
}

/** Says below what is filmed what it is. */
async function caption(page: Page, words: string): Promise<void> {
  await page.evaluate((told) => {
    const id = "film-caption";
    const bar = document.getElementById(id) ?? document.createElement("div");
    Object.assign(bar, { id, textContent: told });
    Object.assign(bar.style, { position: "fixed", insetInline: "0", bottom: "0", padding: "10px" });
    Object.assign(bar.style, { zIndex: "2147483646", textAlign: "center", pointerEvents: "none" });
    Object.assign(bar.style, { background: "#111", color: "#fff", font: "600 18px sans-serif" });
    document.documentElement.append(bar);
  }, words);
}

test("people are filmed", async () => {
  const program: Program = await startProgram(MAILING);
  const browser = await openBrowser();
  try {
    const owner = await signInDemo(program);
    const shopper = await sideOf(browser);
    const agent = await sideOf(browser);
    await beginSignedIn(agent.context, owner);
    const sessions = new Map(
      await Promise.all(
        [shopper, agent].map(
          async (side) => [side, await side.context.newCDPSession(side.page)] as const,
        ),
      ),
    );
    const sessionOf = (side: Side) => {
      const session = sessions.get(side);
      if (!session) throw new Error("nobody films this page");
      return session;
    };
    const camera = new Camera(shopper.page, sessionOf(shopper));
    const turn = (side: Side, words: string, act = async () => {}) =>
      camera.off(async () => {
        await act();
        camera.aim(side.page, sessionOf(side));
        await side.page.bringToFront();
        await caption(side.page, words);
      });
    const pause = (milliseconds: number) => shopper.page.waitForTimeout(milliseconds);
    const chat = shopper.page.getByRole("dialog");
    const log = chat.getByRole("log");
    const box = chat.getByRole("textbox", { name: "Message" });

    await turn(shopper, "A shopper asks what the shop has not taught.", async () => {
      await shopper.page.goto(`${program.url}/demo/`);
      await shopper.page.waitForLoadState("networkidle");
      await shopper.page.getByRole("button", { name: "Chat with us" }).click();
      await box.waitFor();
    });
    await click(shopper.page, box);
    await type(shopper.page, "Do you engrave initials?");
    await shopper.page.keyboard.press("Enter");
    const wanted = chat.getByRole("button", { name: "Talk to a person" });
    await wanted.waitFor();
    await pause(1_200);
    await caption(shopper.page, "They want a person. Nobody is there, so an address is asked for.");
    await click(shopper.page, wanted);
    const address = chat.getByLabel(/Leave your email/);
    await click(shopper.page, address);
    await type(shopper.page, "vera@home.example");
    await shopper.page.keyboard.press("Enter");
    await chat.getByText(/we write to vera/).waitFor();
    await pause(1_200);

    const waiting = agent.page.getByRole("button", { name: /waits since/ });
    await turn(agent, "The team hears of it, and takes the chat.", async () => {
      await agent.page.goto(`${program.url}/dashboard/store/${owner.store}/tickets`);
      await waiting.waitFor();
    });
    await pause(600);
    await click(agent.page, waiting);
    await click(agent.page, agent.page.getByRole("button", { name: "Take", exact: true }));
    await agent.page.getByText("You have this chat.").waitFor();
    await pause(600);

    await turn(shopper, "The shopper sees who answers, and asks on.", async () => {
      await chat.getByText("Demo Owner answers you").waitFor();
    });
    await click(shopper.page, box);
    await type(shopper.page, "How long does delivery take?");
    await shopper.page.keyboard.press("Enter");
    await pause(700);

    const offered = agent.page.getByRole("region", { name: "The assistant would answer" });
    const reply = agent.page.getByLabel("Reply", { exact: true });
    await turn(agent, "What the assistant would answer stands ready: Tab, Enter.", () =>
      offered.waitFor(),
    );
    await pause(1_000);
    await click(agent.page, reply);
    await agent.page.keyboard.press("Tab");
    await pause(800);
    await agent.page.keyboard.press("Enter");
    await offered.waitFor({ state: "detached" });
    await caption(agent.page, "A product goes with the next reply, as a card.");
    await click(agent.page, agent.page.getByRole("button", { name: "Details" }));
    const beside = agent.page.getByRole("dialog");
    await click(agent.page, beside.getByLabel("Find a product to send"));
    await type(agent.page, "dovre");
    const found = beside.getByRole("button", { name: /Dovre Throw/ }).first();
    await found.waitFor();
    await pause(500);
    await click(agent.page, found);
    await agent.page.keyboard.press("Escape");
    await beside.waitFor({ state: "detached" });
    await click(agent.page, reply);
    await type(agent.page, "This one can be engraved.");
    await agent.page.keyboard.press("Enter");
    await agent.page.getByRole("log").getByText("This one can be engraved.").waitFor();
    await pause(700);
    await click(agent.page, agent.page.getByRole("button", { name: "Close", exact: true }));
    await pause(500);

    const best = chat.getByRole("button", { name: "5 / 5" });
    await turn(shopper, "At its end the shopper says how it was.", () => best.waitFor());
    await pause(1_000);
    await click(shopper.page, best);
    await chat.getByText("Thank you!").waitFor();
    await pause(900);

    const thanks = "Thank you. May I still change the address?";
    await turn(agent, "The next day they answer by mail, and the thread goes on.", async () => {
      await shopper.page.goto("about:blank");
      await agent.page.getByRole("button", { name: "Open again" }).click();
      await reply.fill("Your throw has left us today.");
      await agent.page.keyboard.press("Enter");
      await agent.page.getByRole("log").getByText("Your throw has left us today.").waitFor();
      await aDayLater(program.database);
      const mail = await program.mail("vera@home.example", "Your throw has left us today.");
      expect(await answerByMail(program, mail, "Vera <vera@home.example>", thanks)).toBe("heard");
      await agent.page.getByRole("log").getByText(thanks).waitFor();
    });
    await pause(3_000);

    await turn(agent, "The owner sees the case, its wait, and what became of it.", async () => {
      await agent.page.goto(`${program.url}/dashboard/store/${owner.store}/analytics`);
      await agent.page.getByText(/repl(y|ies); nine of ten within/).waitFor({ timeout: 60_000 });
      await agent.page.locator("canvas").first().waitFor();
    });
    await pause(3_500);
    expect(await log.count()).toBe(0); // the shopper's page is left
    const film = await develop(browser, program, camera, 220_000);
    expect(film.length).toBeLessThan(MOST);
    writeFileSync(out, film);
  } finally {
    await browser.close();
    await program.stop();
  }
});
