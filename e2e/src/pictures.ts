/**
 * Makes the product pictures of the landing page from the running program, into
 * web/src/features/site/media, and the picture that previews of links show, into
 * web/public. Run with `npm run pictures -w e2e` after `make build`; ffmpeg must be there.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { test } from "vitest";
import { openBrowser } from "./browser";
import { beginSignedIn, type DemoSession, signInDemo } from "./demo";
import { toAvif, withPalette } from "./ffmpeg";
import { ask, teach } from "./pictures-data";
import { type Program, startProgram } from "./program";
import { INTER, setType } from "./type";

const web = resolve(import.meta.dirname, "../../web");
const out = resolve(web, "src/features/site/media");

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Picture {
  name: string;
  /** The part to keep, in pixels of the view, where it is not all of it. */
  keep?: Clip;
  /** The part to keep for phones, in pixels of the view. */
  small?: Clip;
  path: (owner: DemoSession) => string;
  width: number;
  height: number;
  /** What is done first; gives the part to keep, or nothing for the whole view. */
  act: (page: Page) => Promise<Locator | undefined>;
}

async function askOnPage(page: Page, question: string): Promise<Locator> {
  await page.getByRole("button", { name: "Chat with us" }).click();
  const chat = page.getByRole("dialog");
  await chat.getByRole("textbox").fill(question);
  await page.keyboard.press("Enter");
  await chat.getByRole("list", { name: "Sources" }).first().waitFor();
  return chat;
}

const PICTURES: Picture[] = [
  {
    name: "shop",
    small: { x: 540, y: 0, width: 660, height: 760 },
    path: () => "/demo/",
    width: 1200,
    height: 760,
    act: async (page) => {
      await askOnPage(page, "How long may I return something?");
      return undefined;
    },
  },
  {
    name: "answer",
    path: () => "/demo/",
    width: 1200,
    height: 640,
    act: async (page) => {
      const chat = await askOnPage(page, "Is shipping to Germany free?");
      return chat;
    },
  },
  {
    name: "sources",
    path: ({ store }) => `/dashboard/store/${store}/data-sources`,
    width: 1260,
    height: 750,
    act: async (page) => {
      await page.getByText("Completed").nth(4).waitFor();
      return undefined;
    },
  },
  {
    name: "gaps",
    path: ({ store }) => `/dashboard/store/${store}/conversations/gaps`,
    width: 1320,
    height: 1010,
    keep: { x: 320, y: 64, width: 1000, height: 580 },
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Answer this/ })
        .nth(2)
        .waitFor();
      return undefined;
    },
  },
  {
    name: "looks",
    path: ({ store }) => `/dashboard/store/${store}/appearance`,
    width: 1180,
    height: 780,
    act: async (page) => {
      await page.getByRole("button", { name: "Save Changes" }).waitFor();
      return undefined;
    },
  },
];

/** The widths that screens choose from beside a picture’s own, in pixels. */
const WIDTHS = [800];

/** Writes a picture in each width that is less than its own, and in its own. */
function write(name: string, png: Buffer): void {
  const own = png.readUInt32BE(16);
  for (const width of [...WIDTHS.filter((each) => each < own * 0.7), own])
    writeFileSync(`${out}/${name}-${width}.avif`, toAvif(png, width));
}

/** Draws the pictures in a scheme; gives the first, which previews show. */
async function draw(
  browser: Browser,
  program: Program,
  scheme: "light" | "dark",
): Promise<Buffer | undefined> {
  const owner = await signInDemo(program);
  let first: Buffer | undefined;
  for (const { name, path, width, height, keep, small, act } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 1.5,
      colorScheme: scheme,
      reducedMotion: "reduce",
      bypassCSP: true, // for the type
    });
    await beginSignedIn(context, owner);
    await setType(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(program.url + path(owner));
    await page.waitForLoadState("networkidle");
    const part = await act(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.waitForTimeout(1_000);
    const png = await (part ? part.screenshot() : page.screenshot({ clip: keep }));
    first ??= png;
    write(`${name}-${scheme}`, png);
    if (small) write(`${name}-small-${scheme}`, await page.screenshot({ clip: small }));
    await context.close();
  }
  return first;
}

/** The picture of link previews: the name, the line, and the product behind. */
async function drawPreview(browser: Browser, shop: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const mark = readFileSync(`${web}/public/favicon.svg`).toString("base64");
  const inter = readFileSync(INTER).toString("base64");
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${inter}); }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: #16181d;
      font-family: Inter, "Helvetica Neue", Arial, sans-serif; background: linear-gradient(150deg, #dfe9ff, #eef2ff 42%, #ffe9dd); }
    div { position: absolute; left: 72px; top: 64px; width: 560px; }
    div img { width: 68px; vertical-align: middle; margin-right: 18px; }
    b { font-size: 44px; letter-spacing: -0.03em; vertical-align: middle; }
    h1 { margin: 56px 0 0; font-size: 68px; line-height: 1.04; letter-spacing: -0.045em; }
    p { margin: 30px 0 0; font-size: 29px; line-height: 1.4; color: #4a4e57; }
    section { position: absolute; left: 640px; right: 0; top: 72px; bottom: 0; border-radius: 20px 0 0; overflow: hidden; box-shadow: 0 30px 80px -20px rgb(15 18 30 / 45%); }
    section img { position: absolute; right: -24px; top: 0; height: 596px; }
  </style><div><img src="data:image/svg+xml;base64,${mark}"><b>Tilly</b>
  <h1>Shoppers ask. Your own pages answer.</h1><p>The AI commerce assistant for online stores</p></div>
  <section><img src="data:image/png;base64,${shop}"></section>`);
  await page.waitForTimeout(300);
  writeFileSync(`${web}/public/og.png`, withPalette(await page.screenshot()));
  await page.close();
}

test("the product pictures are made", async () => {
  mkdirSync(out, { recursive: true });
  const program = await startProgram({ TILLY_DEMO: "true" });
  const browser = await openBrowser();
  try {
    const owner = await signInDemo(program);
    await teach(program, owner);
    await ask(program, owner);
    for (const old of readdirSync(out).filter((file) => file.endsWith(".avif")))
      rmSync(resolve(out, old));
    const shop = await draw(browser, program, "light");
    await draw(browser, program, "dark");
    await drawPreview(browser, shop?.toString("base64") ?? "");
  } finally {
    await browser.close();
    await program.stop();
  }
});
