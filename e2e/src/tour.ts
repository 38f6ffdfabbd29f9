/**
 * Films the product tour of the landing page from the running program, with its
 * poster and captions, into web/src/features/site/media. Run with
 * `npm run tour -w e2e` after `make build`; ffmpeg must be there.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "./browser";
import { beginSignedIn, type DemoSession, signInDemo } from "./demo";
import { toMp4 } from "./ffmpeg";
import { ask } from "./pictures-data";
import { type Program, startProgram } from "./program";
import { setType } from "./type";
import { webm } from "./webm";
import { toWebp } from "./webp";

const out = resolve(import.meta.dirname, "../../web/src/features/site/media");
const size = { width: 1280, height: 720 };
/** The most that the film may weigh, in bytes. */
const MOST = 1_500_000;

interface Still {
  /** In milliseconds of the filmed clock. */
  at: number;
  jpeg: string;
}

/** Films a page, leaving out the time in which pages load. */
class Camera {
  readonly stills: Still[] = [];
  readonly lines: { at: number; words: string }[] = [];
  private began = Date.now();
  private cut = 0;
  private rolling = false;

  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    session.on("Page.screencastFrame", ({ data, sessionId }) => {
      if (this.rolling) this.stills.push({ at: this.now(), jpeg: data });
      void session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
    });
  }

  now(): number {
    return Date.now() - this.began - this.cut;
  }

  /** Does something off camera. */
  async off(act: () => Promise<void>): Promise<void> {
    const from = Date.now();
    this.rolling = false;
    await this.session.send("Page.stopScreencast").catch(() => {});
    await act();
    await this.session.send("Page.startScreencast", {
      format: "jpeg",
      quality: 95,
      everyNthFrame: 1,
    });
    if (this.stills.length === 0) this.began = Date.now();
    else this.cut += Date.now() - from;
    this.rolling = true;
    await this.page.mouse.move(pointer.x, pointer.y);
    await this.page.mouse.move(pointer.x + 1, pointer.y);
  }

  say(words: string): void {
    this.lines.push({ at: this.now(), words });
  }
}

/** Where the pointer is; films show it, as browsers do not draw it into a screencast. */
let pointer = { x: 900, y: 640 };

function showPointer(): void {
  window.addEventListener("DOMContentLoaded", () => {
    const arrow = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    arrow.setAttribute("viewBox", "0 0 24 24");
    arrow.setAttribute("popover", "manual");
    arrow.innerHTML =
      '<path d="M4 2l6.5 18 2.8-7.2L20.5 10z" fill="#111" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/>';
    const looks = { position: "fixed", left: "0", top: "0", width: "26px", height: "26px" };
    Object.assign(arrow.style, looks, { zIndex: "2147483647", pointerEvents: "none" });
    document.documentElement.append(arrow);
    window.addEventListener(
      "mousemove",
      ({ clientX, clientY }) => {
        arrow.style.transform = `translate(${clientX - 4}px, ${clientY - 2}px)`;
      },
      { capture: true },
    );
  });
}

async function glide(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to point at");
  const end = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
  const start = pointer;
  const steps = 22;
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const eased = part * part * (3 - 2 * part);
    await page.mouse.move(start.x + (end.x - start.x) * eased, start.y + (end.y - start.y) * eased);
    await page.waitForTimeout(18);
  }
  pointer = end;
}

async function click(page: Page, target: Locator): Promise<void> {
  await glide(page, target);
  await page.waitForTimeout(180);
  await page.mouse.down();
  await page.mouse.up();
}

async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words, { delay: 42 });
}

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

/** The stills as a film of VP9, encoded by the browser itself. */
async function develop(browser: Browser, program: Program, camera: Camera): Promise<Buffer> {
  const length = camera.now();
  const page = await browser.newPage();
  await page.goto(`${program.url}/robots.txt`); // encoders exist on secure origins only
  await page.evaluate(({ width, height }) => {
    const chunks: { at: number; key: boolean; data: string }[] = [];
    const encoder = new VideoEncoder({
      output: (chunk) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        let binary = "";
        for (const byte of bytes) binary += String.fromCharCode(byte);
        const at = Math.round(chunk.timestamp / 1000);
        chunks.push({ at, key: chunk.type === "key", data: btoa(binary) });
      },
      error: (error) => {
        throw error;
      },
    });
    encoder.configure({
      codec: "vp09.00.31.08",
      width,
      height,
      bitrate: 260_000,
      latencyMode: "quality",
    });
    Object.assign(window, { chunks, encoder });
  }, size);
  let keyAt = Number.NEGATIVE_INFINITY;
  for (const [index, { at, jpeg }] of camera.stills.entries()) {
    const before = camera.stills[index - 1];
    if (before && at - before.at < 30) continue;
    const key = at - keyAt >= 8_000;
    if (key) keyAt = at;
    await page.evaluate(
      async (still) => {
        const { encoder } = window as unknown as { encoder: VideoEncoder };
        const image = await createImageBitmap(await (await fetch(still.url)).blob());
        const frame = new VideoFrame(image, { timestamp: still.at * 1000 });
        encoder.encode(frame, { keyFrame: still.key });
        frame.close();
      },
      { url: `data:image/jpeg;base64,${jpeg}`, at: index === 0 ? 0 : at, key },
    );
  }
  const chunks = await page.evaluate(async () => {
    const at = window as unknown as {
      encoder: VideoEncoder;
      chunks: { at: number; key: boolean; data: string }[];
    };
    await at.encoder.flush();
    return at.chunks;
  });
  await page.close();
  const frames = chunks.map(({ at, key, data }) => ({
    at,
    key,
    data: Buffer.from(data, "base64"),
  }));
  return webm({ ...size, length, frames });
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
    writeFileSync(`${out}/tour.webm`, film);
    writeFileSync(`${out}/tour.mp4`, toMp4(film));
    writeFileSync(`${out}/tour.vtt`, words);
    writeFileSync(`${out}/tour.webp`, await poster(browser, cover));
  } finally {
    await browser.close();
    await program.stop();
  }
});
