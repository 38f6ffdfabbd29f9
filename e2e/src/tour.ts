/**
 * Films the product tour of the landing page from the running program, with its
 * poster and captions, into web/src/features/site/media. Run with
 * `npm run tour -w e2e` after `make build`; ffmpeg must be there.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "./browser";
import { Camera, click, develop, type Still, showPointer, size, type } from "./camera";
import { beginSignedIn, type DemoSession, signInDemo } from "./demo";
import { toMp4 } from "./ffmpeg";
import { ask } from "./pictures-data";
import { type Program, startProgram } from "./program";
import { setType } from "./type";
import { toWebp } from "./webp";

const out = resolve(import.meta.dirname, "../../web/src/features/site/media");
/** The most that the film may weigh, in bytes. */
const MOST = 1_500_000;

async function shopper(page: Page, camera: Camera, program: Program): Promise<void> {
  await camera.off(async () => {
    await page.goto(`${program.url}/demo/`);
    await page.waitForLoadState("networkidle");
  });
  camera.say("A shopper on a store's page has a question, and opens the chat.");
  await page.waitForTimeout(1_200);
  await click(page, page.getByRole("button", { name: "Chat with us" }));
  const chat = page.getByRole("dialog");
  await chat.waitFor();
  await page.waitForTimeout(700);
  await click(page, chat.getByRole("textbox"));
  await type(page, "How long may I return something?");
  camera.say("The answer comes from the store's own pages, with the page it was taken from.");
  await page.keyboard.press("Enter");
  await chat.getByRole("list", { name: "Sources" }).first().waitFor();
  await page.waitForTimeout(3_600);
}

async function teacher(
  page: Page,
  camera: Camera,
  program: Program,
  owner: DemoSession,
): Promise<void> {
  await camera.off(async () => {
    await page.goto(`${program.url}/dashboard/store/${owner.store}/data-sources`);
    await page.getByText("Completed").first().waitFor();
  });
  camera.say("Owners teach it in the dashboard: pages, whole sites, files, or their own words.");
  await page.waitForTimeout(1_000);
  await click(page, page.getByRole("button", { name: "Add Data Source" }).first());
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Add manually").waitFor();
  await page.waitForTimeout(2_200);
  await click(page, dialog.getByRole("button", { name: "Add manually" }));
  await page.waitForTimeout(700);
  camera.say("A question with its answer is learnt word for word.");
  await click(page, dialog.getByLabel("Question"));
  await type(page, "Can I visit the workshop?");
  await click(page, dialog.getByLabel("Answer"));
  await type(page, "Yes, on the first Saturday of each month, from ten to four.");
  await click(page, dialog.getByRole("button", { name: "Save All Q&A Pairs" }));
  await page.getByText("Can I visit the workshop?").first().waitFor();
  await page.waitForTimeout(1_800);
}

async function asker(
  page: Page,
  camera: Camera,
  program: Program,
  owner: DemoSession,
): Promise<void> {
  await camera.off(async () => {
    await page.goto(`${program.url}/dashboard/store/${owner.store}/playground`);
    await page.getByRole("textbox").last().waitFor();
    await page.waitForLoadState("networkidle");
  });
  camera.say("Asked a moment later in the playground, it knows.");
  await page.waitForTimeout(700);
  await click(page, page.getByRole("textbox").last());
  await type(page, "When can I come and see the workshop?");
  await page.keyboard.press("Enter");
  await page.getByText("first Saturday").first().waitFor();
  await page.waitForTimeout(2_800);
}

async function listener(
  page: Page,
  camera: Camera,
  program: Program,
  owner: DemoSession,
): Promise<void> {
  await camera.off(async () => {
    await ask(program, owner);
    await page.goto(`${program.url}/dashboard/store/${owner.store}/conversations/gaps`);
    await page
      .getByRole("button", { name: /^Answer this/ })
      .first()
      .waitFor();
    await page.waitForLoadState("networkidle");
  });
  camera.say("What it could not answer is gathered by what shoppers ask, most asked first.");
  await page.waitForTimeout(2_400);
  await click(page, page.getByRole("button", { name: /^Answer this/ }).first());
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Answer").waitFor();
  await page.waitForTimeout(500);
  await click(page, dialog.getByLabel("Answer"));
  await type(page, "Yes: after ten orders, one ships free.");
  await page.waitForTimeout(1_400);
}

async function stylist(
  page: Page,
  camera: Camera,
  program: Program,
  owner: DemoSession,
): Promise<Still | undefined> {
  await camera.off(async () => {
    await page.goto(`${program.url}/dashboard/store/${owner.store}/appearance`);
    await page.getByRole("button", { name: "Save Changes" }).waitFor();
    await page.waitForLoadState("networkidle");
  });
  camera.say("The chat takes on the store's looks, in a live preview.");
  await page.waitForTimeout(900);
  await click(page, page.getByLabel("Chat Title"));
  await page.keyboard.press("ControlOrMeta+a");
  await type(page, "Ask Fjell & Fold");
  const colour = page.getByLabel("Primary Color", { exact: true });
  await click(page, colour);
  await page.keyboard.press("ControlOrMeta+a");
  await type(page, "#1f4d3a");
  await page.keyboard.press("Tab");
  await page.waitForTimeout(1_600);
  await click(page, page.getByRole("button", { name: "Save Changes" }));
  await page.waitForTimeout(1_600);
  const cover = camera.stills.at(-1);
  camera.say("One line of HTML puts it on the store's pages. That is all.");
  const copy = page.getByRole("button", { name: "Copy" }).first();
  await click(page, copy);
  await page.waitForTimeout(3_200);
  return cover;
}

function clock(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}

function captions(camera: Camera): string {
  const cues = camera.lines.map(({ at, words }, index) => {
    const until = camera.lines[index + 1]?.at ?? camera.now();
    return `${clock(at)} --> ${clock(until - 50)}\n${words}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

/** What stands in the frame before anybody plays it. */
async function poster(browser: Browser, still: Still | undefined): Promise<Buffer> {
  const page = await browser.newPage();
  const cover = await toWebp(page, Buffer.from(still?.jpeg ?? "", "base64"), "jpeg");
  await page.close();
  return cover;
}

test("the product tour is filmed", async () => {
  const program = await startProgram({ TILLY_DEMO: "true" });
  const browser = await openBrowser();
  try {
    const owner = await signInDemo(program);
    const context = await browser.newContext({
      viewport: size,
      colorScheme: "light",
      bypassCSP: true, // for the type
    });
    await setType(context);
    await context.grantPermissions(["clipboard-write"], { origin: program.url });
    await beginSignedIn(context, owner);
    await context.addInitScript(showPointer);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const camera = new Camera(page, await context.newCDPSession(page));
    await shopper(page, camera, program);
    await teacher(page, camera, program, owner);
    await asker(page, camera, program, owner);
    await listener(page, camera, program, owner);
    const cover = await stylist(page, camera, program, owner);
    const words = captions(camera);
    const film = await develop(browser, program, camera);
    expect(film.length).toBeLessThan(MOST);
    writeFileSync(`${out}/tour.mp4`, toMp4(film));
    writeFileSync(`${out}/tour.vtt`, words);
    writeFileSync(`${out}/tour.webp`, await poster(browser, cover));
  } finally {
    await browser.close();
    await program.stop();
  }
});
