import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { openBrowser, watchedPage } from "./browser";
import { type Program, startProgram } from "./program";

/** The names of the demo pages, which are their paths. */
export const DEMOS = [
  "catnclever",
  "mannat",
  "thethirdbiome",
  "aeobiome",
  "fodel",
  "gasfireplacetoronto",
] as const;

/** Every public page that is written at build time; the last is the 404. */
export const PAGES = [
  "/",
  "/event",
  ...DEMOS.map((name) => `/${name}`),
  "/contact",
  "/privacy-policy",
  "/terms-and-conditions",
  "/no-such-page",
];

/** How a page is looked at. */
export interface Look {
  options?: Parameters<Browser["newContext"]>[0];
  /** The errors on the console that are meant to be. */
  expected?: RegExp;
}

/** The running program with its demo shop, for the tests of one file. */
export interface PublicSite {
  program(): Program;
  /** Does something on a fresh page; nothing may have gone wrong on its console. */
  on(path: string, act: (page: Page) => Promise<void>, look?: Look): Promise<void>;
}

/** Starts program and browser before the tests of a block, and stops them after. */
export function publicSite(): PublicSite {
  let program: Program | undefined;
  let browser: Browser | undefined;
  const started = () => {
    if (!program) throw new Error("the program has not started");
    return program;
  };
  beforeAll(async () => {
    program = await startProgram({ TILLY_DEMO: "true", TILLY_TEAM_EMAIL: "team@tilly.example" });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });
  return {
    program: started,
    on: async (path, act, { options, expected = /^$/ } = {}) => {
      if (!browser) throw new Error("the browser has not started");
      const watched = await watchedPage(browser, { reducedMotion: "reduce", ...options });
      try {
        await open(watched.page, started().url + path);
        await act(watched.page);
        expect(watched.errors.filter((error) => !expected.test(error))).toEqual([]);
      } finally {
        await watched.context.close();
      }
    },
  };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await running(page);
}

/** Waits until the page's scripts run, as prerendered pages look ready before. */
export async function running(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById("root");
    return !!root && Object.keys(root).some((key) => key.startsWith("__reactContainer"));
  });
  await page.waitForLoadState("networkidle");
}
