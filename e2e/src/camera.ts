import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import type { Program } from "./program";
import { webm } from "./webm";

/** How large what is filmed is, in pixels. */
export const size = { width: 1280, height: 720 };

/** One picture of a film that is being made. */
export interface Still {
  /** In milliseconds of the filmed clock. */
  at: number;
  jpeg: string;
}

/** Films a page, leaving out the time in which pages load. */
export class Camera {
  readonly stills: Still[] = [];
  readonly lines: { at: number; words: string }[] = [];
  private began = Date.now();
  private cut = 0;
  private rolling = false;
  private readonly aimed = new Set<CDPSession>();

  constructor(
    private page: Page,
    private session: CDPSession,
  ) {
    this.aim(page, session);
  }

  /** Films another page from here on; to be called off camera. */
  aim(page: Page, session: CDPSession): void {
    this.page = page;
    this.session = session;
    if (this.aimed.has(session)) return;
    this.aimed.add(session);
    session.on("Page.screencastFrame", ({ data, sessionId }) => {
      if (this.rolling && this.session === session)
        this.stills.push({ at: this.now(), jpeg: data });
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

/** Shows the pointer in what is filmed: an init script of its context. */
export function showPointer(): void {
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

/** Moves the pointer to something, as a hand does. */
export async function glide(page: Page, target: Locator): Promise<void> {
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

/** Moves to something and presses it. */
export async function click(page: Page, target: Locator): Promise<void> {
  await glide(page, target);
  await page.waitForTimeout(180);
  await page.mouse.down();
  await page.mouse.up();
}

/** Types as fast as a film can be followed. */
export async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words, { delay: 42 });
}

/** The stills as a film of VP9, encoded by the browser itself. */
export async function develop(
  browser: Browser,
  program: Program,
  camera: Camera,
  bitrate = 260_000,
): Promise<Buffer> {
  const length = camera.now();
  const page = await browser.newPage();
  await page.goto(`${program.url}/robots.txt`); // encoders exist on secure origins only
  await page.evaluate(
    ({ width, height, bitrate }) => {
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
        bitrate,
        latencyMode: "quality",
      });
      Object.assign(window, { chunks, encoder });
    },
    { ...size, bitrate },
  );
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
