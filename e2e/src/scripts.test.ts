import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser } from "./browser";
import { type Program, startProgram, until } from "./program";
import { guard, ownVectors, sharedVectors, startTrap, type Trap } from "./trap";

const asText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page of a shop whose title, headings and text are attacks that are only text. */
const hostilePage = (url: string) => {
  const vectors = ownVectors(url).map(asText);
  return `<!doctype html><html lang="en"><title>${vectors[0]}</title><main><h1>Lantern ${vectors[1]}</h1>
    <p>The workshop lantern burns for nine hours. ${vectors.join(" ")}</p></main></html>`;
};

/** A store in which every text is an attack. */
interface Shop {
  token: string;
  member: unknown;
  id: string;
  name: string;
  dataId: string;
  vectors: string[];
}

const password = "correct-horse-battery";

class Api {
  token = "";
  constructor(readonly program: Program) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = this.token
      ? { Authorization: `Bearer ${this.token}` }
      : {};
    if (body && !(body instanceof FormData)) headers["Content-Type"] = "application/json";
    const response = await fetch(`${this.program.url}/api${path}`, {
      method,
      headers,
      body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
    });
    const answer = (await response.json()) as T & { message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
    return answer;
  }
}

async function signUp(api: Api, name: string): Promise<unknown> {
  const email = `eve-${Date.now()}@shop.example`;
  const account = { email, password, password_confirmation: password, terms: true };
  await api.call("POST", "/auth/register", { ...account, name });
  const mail = await api.program.mail(email, "/verify-email/");
  const link = mail.match(/\/verify-email\/[\w-]+\/[\w-]+/)?.[0] ?? "";
  await api.call("GET", `/auth${link}`);
  const login = await api.call<{ access_token: string; member: unknown }>(
    "POST",
    "/auth/login",
    account,
  );
  api.token = login.access_token;
  return login.member;
}

async function seed(program: Program, trap: Trap): Promise<Shop> {
  const api = new Api(program);
  const own = ownVectors(trap.url);
  const vectors = [...own, ...sharedVectors()];
  const member = await signUp(api, own[0] ?? "");
  const form = new FormData();
  const name = own[1] ?? "";
  for (const [key, value] of Object.entries({
    name,
    url: trap.url,
    email: "eve@shop.example",
    platform_id: "5",
  })) {
    form.append(key, value);
  }
  const { store } = await api.call<{ store: { id: string } }>("POST", "/stores", form);
  await api.call("POST", "/chat-widget/settings", {
    store_id: store.id,
    settings: { chatTitle: own[0], chatSubtitle: own[1], bubbleTooltip: own[9] },
  });
  const teach = (pairs: { question: string; answer: string }[]) =>
    api.call("POST", "/qa/bulk", { store_id: store.id, source_type: "api", qa_pairs: pairs });
  for (let i = 0; i < vectors.length; i += 500) {
    await teach(vectors.slice(i, i + 500).map((v) => ({ question: v, answer: v })));
  }
  await teach([
    { question: "What is in the gift box?", answer: `The gift box holds ${own.join(" and ")}.` },
  ]);
  await teach(
    own.map((v, i) => ({
      question: `What is gift number ${i + 1}?`,
      answer: `Gift ${i + 1} is ${v} here.`,
    })),
  );
  await api.call("POST", "/products", {
    store_id: store.id,
    products: own.map((v) => ({
      title: v.slice(0, 200),
      description: v,
      price: "5",
      currency: "EUR",
    })),
  });
  await api.call("POST", "/v1/store-keys", { store_id: store.id, key: own[0], secret: own[1] });
  const scan = await api.call<{ data_source_id: string }>("POST", "/data-sources/single-pages", {
    store_id: store.id,
    urls: [`${trap.url}/hostile`],
  });
  await until("the hostile page to be read", async () => {
    const { data_source } = await api.call<{ data_source: { status: string } }>(
      "GET",
      `/data-sources/status/${scan.data_source_id}`,
    );
    return data_source.status === "completed";
  });
  const embed = await api.call<{ data_id: string }>("GET", `/chat-widget/embed-code/${store.id}`);
  return { token: api.token, member, id: store.id, name, dataId: embed.data_id, vectors: own };
}

/** Opens a page of the dashboard as the owner of the store. */
async function signIn(context: BrowserContext, shop: Shop, trap: Trap): Promise<void> {
  const selected = {
    id: shop.id,
    name: shop.name,
    description: "custom",
    status: "active",
    url: trap.url,
    createdAt: "2026-01-01",
  };
  await context.addInitScript(
    ([token, user, store]) => {
      if (globalThis.origin === "null") return; // about:blank may keep nothing
      localStorage.setItem("access_token", token ?? "");
      localStorage.setItem("user", user ?? "");
      localStorage.setItem("selectedStore", store ?? "");
    },
    [shop.token, JSON.stringify(shop.member), JSON.stringify(selected)],
  );
}

/** Asks and waits until the answer has come to rest. */
async function ask(page: Page, question: string): Promise<void> {
  const log = page.getByRole("log");
  const before = ((await log.textContent()) ?? "").length;
  await page.getByRole("textbox").last().fill(question);
  await page.keyboard.press("Enter");
  let last = "";
  await until(`an answer to ${question}`, async () => {
    const text = (await log.textContent()) ?? "";
    const still = text === last && text.length > before + question.trim().length;
    last = text;
    await page.waitForTimeout(200);
    return still;
  });
}

const questions = (shop: Shop) => [
  "What is in the gift box?",
  "How long does the workshop lantern burn?",
  ...[1, 11, 12, 17].map((n) => `What is gift number ${n}?`),
  ...shop.vectors.slice(0, 3),
  ...sharedVectors().slice(0, process.env.TILLY_TORTURE ? 60 : 3),
];

describe.skipIf(!chromiumPath)("hostile text stays text", () => {
  let browser: Browser;
  let program: Program;
  let trap: Trap;
  let shop: Shop;

  beforeAll(async () => {
    browser = await openBrowser();
    trap = await startTrap(hostilePage);
    program = await startProgram({ TILLY_STORE_ACTIVATION: "auto" });
    shop = await seed(program, trap);
    trap.caught.length = 0;
    trap.embed(`<script src="${program.url}/widget.js" data-id="${shop.dataId}"></script>`);
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
    await trap?.stop();
  });

  test("the trap snaps where text becomes markup", async () => {
    const context = await browser.newContext();
    const seen = await guard(context, [program.url, trap.url]);
    const page = await context.newPage();
    const markup = [0, 2, 17].map((i) => shop.vectors[i]).join("");
    await page.setContent(`${markup}<img src="https://elsewhere.example/x.png">`);
    await until("the trap to snap", async () => seen.events.length >= 2);
    expect(seen.events.join()).toContain("dialog: 1");
    expect(seen.events.join()).toContain("request: https://elsewhere.example/x.png");
    await until("the script to be asked for", async () =>
      trap.caught.includes("/canary/script.js"),
    );
    await context.close();
    trap.caught.length = 0;
  });

  test("in the dashboard", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const seen = await guard(context, [program.url, trap.url]);
    await signIn(context, shop, trap);
    const page = await context.newPage();
    const open = async (path: string) => {
      await page.goto(program.url + path);
      await page.waitForLoadState("networkidle");
    };
    await open("/dashboard/stores");
    await page.getByText(shop.name, { exact: true }).first().waitFor();
    for (const screen of [
      "data-sources",
      "appearance",
      "integration",
      "products/data-sources",
      "store-keys",
      "",
    ]) {
      await open(`/dashboard/store/${shop.id}/${screen}`);
      if (screen === "data-sources")
        await literally(page, `What is gift number ${shop.vectors.length}?`);
    }
    await open(`/dashboard/store/${shop.id}/playground`);
    for (const question of questions(shop)) await ask(page, question);
    await literally(page, shop.vectors[0] ?? "");
    expect(seen.events).toEqual([]);
    expect(trap.caught).toEqual([]);
    await context.close();
  });

  test("in the widget on a page without a policy", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const seen = await guard(context, [program.url, trap.url]);
    const page = await context.newPage();
    await page.goto(`${trap.url}/shop`);
    await page.getByRole("button", { name: shop.vectors[9] ?? "", exact: true }).click();
    await page.getByRole("dialog", { name: shop.vectors[0] ?? "", exact: true }).waitFor();
    for (const question of questions(shop)) await ask(page, question);
    await literally(page, shop.vectors[0] ?? "");
    expect(
      await page
        .getByRole("log")
        .locator(
          "img, script, iframe, svg:not(button[aria-pressed] *), style, form, object, embed, base",
        )
        .count(),
    ).toBe(0);
    for (const link of await page.getByRole("log").getByRole("link").all()) {
      expect(await link.getAttribute("href")).toMatch(/^(https?:|mailto:)/);
    }
    expect(seen.events).toEqual([]);
    expect(trap.caught).toEqual([]);
    await context.close();
  });
});

/** The text can be read on the page just as it was written. */
async function literally(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: false }).first().waitFor();
}
