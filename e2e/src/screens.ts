/**
 * Draws every screen at 1440 and 390 pixels, light and dark, into docs/screens.
 * Run with `npm run screens -w e2e` after `make build`; SCREENS=pattern draws
 * only those whose name matches. SCREENS_LOCALE=de draws them in another language,
 * into .tmp/screens, to be looked at: whole, wide light and narrow dark, and without what is
 * done on them in English.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { test } from "vitest";
import { openBrowser } from "./browser";
import { dashboardScreens } from "./dashboard-screens";
import { beginSignedIn, signInDemo } from "./demo";
import { type Program, startProgram } from "./program";
import { layAnswers, type Screen } from "./screen";
import { setType } from "./type";

const only = process.env.SCREENS;
const locale = process.env.SCREENS_LOCALE;
const out = resolve(
  import.meta.dirname,
  "../..",
  locale ? `.tmp/screens/${locale}` : "docs/screens",
);

interface Shot extends Screen {
  /** Whether the demo owner is signed in. */
  signedIn?: boolean;
}

const open = async (page: Page) => {
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByRole("dialog").waitFor();
};

const ask = async (page: Page, question: string) => {
  await page.getByRole("textbox").last().fill(question);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(1500);
};

function shots(store: string): Shot[] {
  return [
    { name: "landing", path: "/" },
    { name: "event", path: "/event" },
    {
      name: "demo-page",
      path: "/catnclever",
      act: async (p) => {
        await p.getByRole("textbox", { name: "Message" }).waitFor();
        await p.getByRole("button", { name: "What suits a four-year-old?" }).click();
        await p.keyboard.press("Enter");
        await p.getByText("This is a sample answer").first().waitFor();
      },
    },
    { name: "contact", path: "/contact" },
    {
      name: "contact-dialog",
      path: "/",
      act: async (p) => {
        const menu = p.getByRole("button", { name: "Menu" });
        if (await menu.isVisible()) await menu.click();
        await p.getByRole("banner").getByRole("button", { name: "Contact Us" }).click();
      },
    },
    { name: "privacy-policy", path: "/privacy-policy" },
    { name: "terms-and-conditions", path: "/terms-and-conditions" },
    { name: "login", path: "/login" },
    { name: "signup", path: "/signup" },
    {
      name: "signup-errors",
      path: "/signup",
      act: (p) => p.getByRole("button", { name: "Create account" }).click(),
    },
    { name: "check-your-email", path: "/verify-email" },
    { name: "verification-failed", path: "/verify-email?token=none&email=olive@shop.example" },
    { name: "not-me", path: "/not-me/none" },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "reset-password", path: "/reset-password?token=none&email=olive@shop.example" },
    { name: "not-found", path: "/no-such-page" },
    ...dashboardScreens(store)
      .filter(({ name }) => !/-(loading|failed|empty|segment|stored|refused)$/.test(name))
      .map((screen) => ({ ...screen, signedIn: true })),
    { name: "demo-shop", path: "/demo/" },
    {
      name: "demo-chat",
      path: "/demo/",
      act: async (p) => {
        await open(p);
        await ask(p, "How long may I return something?");
      },
    },
  ];
}

/** Goes through the page once, as pictures further down load when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}

async function draw(
  browser: Browser,
  program: Program,
  width: number,
  scheme: "light" | "dark",
): Promise<void> {
  const session = await signInDemo(program);
  for (const shot of shots(session.store).filter((s) => !only || new RegExp(only).test(s.name))) {
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : 900 },
      colorScheme: scheme,
      reducedMotion: "reduce",
      bypassCSP: true, // for the type
      ...(locale && { locale }),
    });
    await setType(context);
    if (shot.signedIn) {
      await beginSignedIn(context, session);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await layAnswers(page, shot.answers);
    await page.goto(program.url + shot.path);
    if (shot.loading) await page.locator("main [role=status]").first().waitFor();
    else await page.waitForLoadState("networkidle", { timeout: 4_000 }).catch(() => {}); // a page that listens is never idle
    if (!shot.act && !shot.signedIn) await loadPictures(page);
    await shot.act?.(page).catch((error) => {
      if (!locale) throw error;
    });
    await page.waitForTimeout(500);
    const path = `${out}/${shot.name}-${width}-${scheme}.png`;
    await page.screenshot({ path, fullPage: !!locale || (!shot.act && !shot.signedIn) });
    shrink(path);
    await context.close();
  }
}

/** Writes a picture with fewer colours, which nobody sees, where this machine has pngquant. */
function shrink(path: string): void {
  const { error } = spawnSync("pngquant", [
    ...["--skip-if-larger", "--quality", "60-90", "--ext", ".png", "--force"],
    path,
  ]);
  if (error && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

test("every screen is drawn", async () => {
  mkdirSync(out, { recursive: true });
  const program = await startProgram({ TILLY_DEMO: "true" });
  const browser = await openBrowser();
  try {
    for (const width of [1440, 390]) {
      for (const scheme of ["light", "dark"] as const) {
        if (locale && width < 500 !== (scheme === "dark")) continue;
        await draw(browser, program, width, scheme);
      }
    }
  } finally {
    await browser.close();
    await program.stop();
  }
});
