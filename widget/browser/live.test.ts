import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { args, executablePath, missing } from "./chromium";
import { type FakeApi, type Running, serveShop, serveTilly } from "./servers";

/** As many messages as a conversation may have. */
const most = 10_000;
const api: FakeApi = { settings: {}, answer: () => 429, thread: most };

describe.skipIf(missing !== "")("a long conversation with people in Chromium", () => {
  let browser: Browser;
  let tilly: Running;
  let shop: Running;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args });
    tilly = await serveTilly(api);
    shop = await serveShop(
      tilly.origin,
      () =>
        `<!doctype html><title>Shop</title><body>Shop<script src="${tilly.origin}/widget.js" data-id="store-1"></script></body>`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([tilly?.close(), shop?.close()]);
  });

  it("shows its end at once and the rest by pages, without moving what is read", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(shop.origin);
    // Somebody who asked for a person before most of it was said.
    await page.evaluate(() => {
      const messages = [{ id: 1, type: "user", content: "Line 0", timestamp: 1 }];
      localStorage.setItem("tilly:store-1", JSON.stringify({ conversationId: "w_1", visitor: "v_1", messages }));
      localStorage.setItem("tilly:store-1:live", JSON.stringify({ conversationId: "w_1", ord: 1 }));
    });
    await page.reload();
    tilly.requests.length = 0;
    await page.getByRole("button", { name: "Chat with us" }).click();
    const log = page.getByRole("log");
    const lines = log.locator(".message");
    await log.getByText("Line 9999", { exact: true }).waitFor();
    expect(await lines.count()).toBe(200);
    expect(await log.getByText("Line 9800", { exact: true }).count()).toBe(1);
    // Its first page, told to be too little, its end, and what comes behind that, however
    // often it is looked for meanwhile: not fifty pages.
    const looks = new Set(tilly.requests.filter((one) => /^GET .*w_1\?/.test(one)));
    expect(looks.size).toBeLessThanOrEqual(3);

    const more = page.getByRole("button", { name: "Show earlier" });
    await log.hover();
    await page.mouse.wheel(0, -100_000);
    await more.waitFor();
    for (const pages of [2, 3]) {
      const first = log.getByText(`Line ${most - 200 * (pages - 1)}`, { exact: true });
      await log.evaluate((element) => element.scrollTo(0, 0));
      const before = (await first.boundingBox())?.y ?? 0;
      await more.click();
      await expect.poll(() => lines.count()).toBe(200 * pages);
      expect(Math.abs(((await first.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
      expect(await page.getByRole("button", { name: "New below" }).count()).toBe(0);
      expect(await more.count()).toBe(0);
    }
    expect(await lines.first().textContent()).toContain("Line 9400");

    // What is remembered is little; tomorrow the rest is found again.
    await page.reload();
    await page.getByRole("button", { name: "Chat with us" }).click();
    await expect.poll(() => lines.count()).toBe(40);
    await log.hover();
    await page.mouse.wheel(0, -100_000);
    await more.click();
    await expect.poll(() => lines.count()).toBe(200);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("ends where the conversation begins", async () => {
    api.thread = 50;
    const page = await browser.newPage();
    await page.goto(shop.origin);
    await page.evaluate(() => {
      const messages = [{ id: 5, type: "ai", content: "Line 49", by: "Anna", timestamp: 1 }];
      localStorage.setItem("tilly:store-1", JSON.stringify({ conversationId: "w_1", visitor: "v_1", messages }));
      localStorage.setItem("tilly:store-1:live", JSON.stringify({ conversationId: "w_1", ord: 50, cut: true }));
    });
    await page.reload();
    await page.getByRole("button", { name: "Chat with us" }).click();
    const more = page.getByRole("button", { name: "Show earlier" });
    await more.click();
    await expect.poll(() => page.locator(".message").count()).toBe(50);
    expect(await more.count()).toBe(0);
    expect(await page.getByRole("log").evaluate((log) => log === (log.getRootNode() as ShadowRoot).activeElement)).toBe(
      true,
    );
    await page.close();
  });
});
