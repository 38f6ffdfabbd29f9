import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leftOut } from "../../testkit/leftout/leftout";
import { args, executablePath, missing } from "./chromium";
import { hostPages, htmlOf } from "./hosts";
import { answerOf, type FakeApi, type Running, serveOpenShop, serveTilly } from "./servers";

if (missing) leftOut(missing, "the widget on hostile pages");

/** Some of the pages; with TILLY_TORTURE all. */
const pages = process.env.TILLY_TORTURE ? hostPages : hostPages.filter((_, at) => at % 3 === 0);

describe.skipIf(missing !== "")("the widget stays whole on a page that", () => {
  let browser: Browser;
  let tilly: Running;
  let shop: Running;
  const asked: string[] = [];
  const api: FakeApi = {
    settings: {},
    answer: (query) => {
      asked.push(query);
      return answerOf(["Within **30 days**."]);
    },
  };

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args });
    tilly = await serveTilly(api);
    shop = await serveOpenShop((path) => {
      const page = hostPages[Number(path.slice(1))];
      return page ? htmlOf(page, tilly.origin) : "";
    });
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([tilly?.close(), shop?.close()]);
  });

  it.each(pages)("$name", async (host) => {
    const page = await browser.newPage({
      viewport: { width: host.width ?? 1280, height: 800 },
      reducedMotion: "reduce",
      ...(host.forcedColors && { forcedColors: "active" as const }),
    });
    await page.goto(`${shop.origin}/${hostPages.indexOf(host)}`);
    const launcher = page.getByRole("button", { name: "Chat with us" });
    await launcher.waitFor();
    if (host.before) await page.evaluate(host.before);
    // A real click, where it stands: nothing of the page is above it, and it is on the screen.
    const box = await launcher.boundingBox();
    if (!box) throw new Error("the launcher is nowhere");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const dialog = page.getByRole("dialog", { name: "Tilly AI Chat" });
    await dialog.waitFor();
    const field = page.getByRole("textbox", { name: "Message" });
    await expect.poll(() => field.evaluate((e) => (e.getRootNode() as ShadowRoot).activeElement === e)).toBe(true);
    asked.length = 0;
    await page.keyboard.type("Can I return it?");
    await page.keyboard.press("Enter");
    await page.getByRole("log").getByText("30 days").waitFor();
    expect(asked).toEqual(["Can I return it?"]);
    const seen = await dialog.boundingBox();
    expect(seen && seen.x >= 0 && seen.y >= 0 && seen.x + seen.width <= (host.width ?? 1280)).toBe(true);
    expect(await page.locator("tilly-widget").count()).toBe(1);
    await page.close();
  });

  it("frames it in a sandbox, which has no storage", async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const at = hostPages.findIndex(({ quirks }) => quirks);
    const frame = `<iframe sandbox="allow-scripts" width="700" height="700" src="${shop.origin}/${at}"></iframe>`;
    await page.setContent(frame);
    const framed = page.frameLocator("iframe");
    await framed.getByRole("button", { name: "Chat with us" }).click();
    await framed.getByRole("textbox", { name: "Message" }).fill("Can I return it?");
    await page.keyboard.press("Enter");
    await framed.getByRole("log").getByText("30 days").waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });
});
