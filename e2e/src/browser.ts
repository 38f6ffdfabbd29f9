import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { leftOut } from "../../testkit/leftout/leftout";
import { noteTrouble } from "./trouble";

const folders = (process.env.PATH ?? "").split(delimiter);

/**
 * The Chromium of this machine, where scripts/test looks for it, or undefined. The one
 * without windows does the same with two thirds of the work.
 */
export const chromiumPath = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
]
  .flatMap((name) => folders.map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

if (!chromiumPath) leftOut("Chromium", "a file of journeys");

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Shops of tests sign their own certificates. Allowed one by one, each connection
      // would fail first and be made again, and a request that nobody may ask about is lost.
      "--ignore-certificate-errors",
    ],
  });
}

/** Says whether an address is that of a stream which the page opens anew when a network loses it. */
function reopens(address: string): boolean {
  return URL.canParse(address) && /\/(events|inbox\/stream)$/.test(new URL(address).pathname);
}

/** How much is told of what a page shows. */
const MOST_TOLD = 6_000;

/** The contexts that are open, each with the requests that no server has answered. */
const opened = new Map<BrowserContext, Set<Request>>();

function watch(context: BrowserContext): void {
  const waiting = new Set<Request>();
  opened.set(context, waiting);
  context.on("close", () => opened.delete(context));
  context.on("request", (request) => waiting.add(request));
  context.on("response", (response) => waiting.delete(response.request()));
  context.on("requestfailed", (request) => waiting.delete(request));
}

/** Says of each page that is open where it is and what it shows, and what it waits for. */
export async function tellPages(): Promise<string[]> {
  const told: string[] = [];
  for (const [context, waiting] of opened) {
    for (const page of context.pages()) {
      const text = await page.locator("body").ariaSnapshot({ timeout: 2_000 }).catch(String);
      told.push(`${page.url()} shows:\n${text.slice(0, MOST_TOLD)}`);
    }
    for (const request of waiting) told.push(`waited for: ${request.method()} ${request.url()}`);
  }
  return told;
}

/** A page whose console errors and failed loads are kept, each with its address. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  errors: string[];
}

export async function watchedPage(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  watch(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on("pageerror", (e) => errors.push(String(e)));
  page.on("console", (m) => {
    if (m.type() !== "error") return;
    const { url } = m.location();
    const told = `${m.text()} (${url})`;
    if (reopens(url) && m.text().includes("net::ERR_")) noteTrouble(told);
    else errors.push(told);
  });
  page.on("requestfailed", (request) => {
    const fault = request.failure()?.errorText ?? "";
    if (fault !== "net::ERR_ABORTED") noteTrouble(`${request.method()} ${request.url()}: ${fault}`);
  });
  return { page, context, errors };
}
