import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { args, executablePath, missing } from "./chromium";
import { answerOf, type FakeApi, type Running, serveShopWithCart, serveTilly } from "./servers";

const shots = fileURLToPath(new URL("../.shots", import.meta.url));
mkdirSync(shots, { recursive: true });

const html = (
  tilly: string,
) => `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
  <title>Dovre</title></head><body><h1>Dovre</h1><script src="${tilly}/widget.js" data-id="store-1"></script></body></html>`;

describe.skipIf(missing !== "")("the forms of a launcher, in Chromium", () => {
  const sources = [
    {
      title: "Returns",
      url: "https://shop.example/returns",
      passage_url: "https://shop.example/returns#:~:text=Send%20it",
    },
  ];
  const api: FakeApi = { settings: {}, answer: () => answerOf(["Send it back. ", "It is free."], { sources }) };
  let browser: Browser;
  let tilly: Running;
  let shop: Running;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args });
    tilly = await serveTilly(api);
    shop = await serveShopWithCart(tilly.origin, html(tilly.origin), () => undefined);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    await tilly?.close();
  });

  /** A page of the shop with a launcher of that form. */
  async function opened(width: number, settings: Record<string, unknown>): Promise<Page> {
    api.settings = settings;
    tilly.requests.length = 0;
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(shop.origin);
    await page.getByRole("button", { name: "Chat with us" }).waitFor();
    return page;
  }

  it("loads nothing more for the plain one", async () => {
    const page = await opened(1440, {});
    expect(tilly.requests.filter((line) => line.includes("launcher"))).toEqual([]);
    await page.context().close();
  });

  it.each([
    [1440, "pill", "bottom-right"],
    [390, "tab", "bottom-left"],
  ])("at %i pixels the %s stands within the page, opens the chat and closes it", async (width, launcher, position) => {
    const page = await opened(width, { launcher, position, density: "compact" });
    const button = page.getByRole("button", { name: "Chat with us" });
    const box = await button.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 900).toBe(true);
    expect(await page.locator(".label").textContent()).toBe("Chat with us");
    await page.screenshot({ path: `${shots}/launcher-${launcher}-${width}.png` });
    await button.click();
    await page.getByRole("dialog").getByRole("textbox").fill("How do I return it?");
    await page.keyboard.press("Enter");
    const source = page.getByRole("list", { name: "Sources" }).getByRole("link", { name: "Returns" });
    expect(await source.getAttribute("href")).toBe(sources[0]?.passage_url);
    await page.screenshot({ path: `${shots}/launcher-${launcher}-${width}-open.png` });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().close();
  });

  it("a teaser opens the chat, is put away for good, and is not said over the chat", async () => {
    const page = await opened(390, { teaser: "Not sure about your size? Ask us." });
    const teaser = page.getByRole("button", { name: "Not sure about your size?" });
    await teaser.waitFor();
    await page.screenshot({ path: `${shots}/teaser-390.png` });
    await teaser.click();
    await page.getByRole("dialog").waitFor();
    expect(await teaser.isVisible()).toBe(false);
    await page.reload();
    await teaser.waitFor();
    await page.getByRole("button", { name: "Close chat" }).click();
    expect(await teaser.count()).toBe(0);
    await page.reload();
    await page.getByRole("button", { name: "Chat with us" }).waitFor();
    expect(await teaser.count()).toBe(0);
    await page.context().close();
  });
});
