import type { Page } from "playwright-core";
import { runGo } from "./go";
import type { Program } from "./program";
import { atRest } from "./rest";

/** The bearer by which mails are handed over in journeys. */
const TOKEN = "a token for mails that come in";

/** The settings of a program whose answers by mail come back. */
export const MAILING = {
  TILLY_DEMO: "true",
  TILLY_INBOUND_ADDRESS: "reply@in.example",
  TILLY_INBOUND_TOKEN: TOKEN,
};

/** Lets a day pass for all conversations, and for the work that waits. */
export const aDayLater = (database: string) => runGo("dayback", database);

/** Opens the demo shop's chat. */
export async function openChat(page: Page, program: Program) {
  await page.goto(`${program.url}/demo/`);
  await page.getByRole("button", { name: "Chat with us" }).click();
  const chat = page.getByRole("dialog");
  await chat.getByRole("textbox", { name: "Message" }).waitFor();
  return chat;
}

/** Says something, and waits until the assistant has nothing more to say. */
export async function say(page: Page, text: string): Promise<void> {
  const chat = page.getByRole("dialog");
  await chat.getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("Enter");
  await chat.getByRole("log").getByText(text).waitFor();
  await atRest(page);
}

/** Answers one of our mails as a mail program does, and says what became of it. */
export async function answerByMail(program: Program, mail: string, from: string, text: string) {
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, "im").exec(mail)?.[1]?.replace(/\s+/g, " ") ?? "";
  const raw = [
    `From: ${from}`,
    `To: ${header("Reply-To")}`,
    `Subject: Re: ${header("Subject")}`,
    `Message-ID: <${crypto.randomUUID()}@home.example>`,
    `In-Reply-To: ${header("Message-ID")}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "",
    "On Mon, 23 Nov 2026 at 09:12, the shop wrote:",
    "> ##- Please write your answer above this line -##",
    "> and all that it said",
  ].join("\r\n");
  const answer = await fetch(`${program.url}/api/inbound-mail`, {
    method: "POST",
    headers: { Authorization: `Bearer ${TOKEN}` },
    body: raw,
  });
  return ((await answer.json()) as { outcome?: string }).outcome ?? String(answer.status);
}
