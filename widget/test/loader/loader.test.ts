import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offerGlobal } from "../../src/loader/global";
import { makeHost } from "../../src/loader/host";
import { drawLauncher } from "../../src/loader/launcher";
import { type Registry, registryOf, type Widget } from "../../src/loader/registry";
import { requestWidget } from "../../src/loader/request";
import { findEmbed } from "../../src/loader/script";
import { readSettings } from "../../src/settings";

const embed = { dataId: "d/1", lang: "", base: "https://tilly.example/" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe("findEmbed", () => {
  const tag = (src: string, id: string) => {
    const script = document.createElement("script");
    script.type = "text/plain"; // so that nothing is loaded
    script.src = src;
    script.dataset.id = id;
    document.body.append(script);
  };

  it("finds the first tag of ours that has no widget yet", () => {
    tag("https://other.example/app.js", "x");
    tag("https://tilly.example/shop/widget.js?v=2", "a");
    tag("https://tilly.example/widget.js", "b");
    document.body.querySelectorAll("script")[2]?.setAttribute("data-lang", "de");
    expect(findEmbed(document, () => false)).toEqual({ dataId: "a", lang: "", base: "https://tilly.example/shop/" });
    expect(findEmbed(document, (id) => id === "a")).toEqual({
      dataId: "b",
      lang: "de",
      base: "https://tilly.example/",
    });
  });

  it("finds nothing without a data id", () => {
    tag("https://tilly.example/widget.js", " ");
    expect(findEmbed(document, () => false)).toBeUndefined();
  });
});

describe("requestWidget", () => {
  let warned: string[];
  beforeEach(() => {
    warned = [];
    vi.spyOn(console, "warn").mockImplementation((message: string) => void warned.push(message));
  });
  const answer = (response: Response | Error) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response))),
    );

  it("asks once, without credentials, by the escaped data id", async () => {
    const language = { code: "en", rtl: false, address: "w/texts/en.json", own: {} };
    const told = {
      success: true,
      settings: { shape: "square" },
      store: { name: "Fold", cart: "", orders: false },
      language,
    };
    answer(new Response(JSON.stringify(told)));
    vi.stubGlobal("navigator", { languages: ["de-AT", "en"] });
    document.documentElement.lang = "fr_CA";
    expect(await requestWidget(embed)).toEqual(told);
    expect(fetch).toHaveBeenCalledExactlyOnceWith("https://tilly.example/api/widget/d%2F1", {
      credentials: "omit",
      headers: { "Accept-Language": "fr-CA,de-AT,en" },
    });
    expect(warned).toEqual([]);
  });

  it("asks for the language that the tag tells", async () => {
    answer(new Response("{}", { status: 404 }));
    await requestWidget({ ...embed, lang: "pt-BR" });
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe("https://tilly.example/api/widget/d%2F1?lang=pt-BR");
  });

  it.each([
    [new Response("{}", { status: 403 }), "Appearance → Embed Code"],
    [new TypeError("refused by CORS"), "Appearance → Embed Code"],
    [new Response("{}", { status: 404 }), 'data-id "d/1"'],
    [new Response("{}", { status: 500 }), "500"],
    [new Response("<html>"), "connect-src"],
  ])("gives up with a word on the console (%#)", async (response, words) => {
    answer(response);
    vi.useFakeTimers();
    const requested = requestWidget(embed);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await requested).toBeUndefined();
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain(words);
  });

  it("asks once more where the network lost the request", async () => {
    vi.useFakeTimers();
    answer(new TypeError("the network changed"));
    const requested = requestWidget(embed);
    await vi.advanceTimersByTimeAsync(1_000);
    answer(new Response('{"success":true}'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await requested).toEqual({ success: true });
    expect(warned).toEqual([]);
  });

  it("is tried anew by a tag that runs again after it failed, and by no other", async () => {
    const tag = document.createElement("script");
    tag.type = "text/plain"; // so that nothing is loaded
    tag.src = "https://tilly.example/widget.js";
    tag.dataset.id = "again";
    document.body.append(tag);
    const run = () => {
      vi.resetModules();
      return import("../../src/loader/index");
    };
    answer(new Response("{}", { status: 503 }));
    await Promise.all([run(), run()]);
    expect(fetch).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(registryOf(document).has("again")).toBe(false));
    await run();
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(registryOf(document).size).toBe(0));
  });
});

it("draws a button named by its tooltip, with an image for a custom icon", () => {
  const clicked = vi.fn();
  const settings = readSettings({
    bubbleTooltip: "Ask us",
    bubbleIcon: "custom",
    bubbleIconBase64: "https://tilly.example/i.png",
  });
  const { button, show } = drawLauncher(document, settings, clicked);
  button.click();
  expect(clicked).toHaveBeenCalledOnce();
  expect([button.type, button.getAttribute("aria-label"), button.getAttribute("aria-expanded")]).toEqual([
    "button",
    "Ask us",
    "false",
  ]);
  button.querySelector("img")?.dispatchEvent(new Event("error"));
  expect(button.querySelector("img")).toBeNull();
  expect(button.querySelectorAll("svg")).toHaveLength(2);
  show({ open: true });
  expect(button.getAttribute("aria-expanded")).toBe("true");
});

it("comes back as it was when a page swap removes it, and clears away copies without a root", async () => {
  document.body.append(document.createElement("tilly-widget"));
  const host = makeHost(document, "");
  host.attach();
  expect(document.querySelectorAll("tilly-widget")).toHaveLength(1);
  const log = document.createElement("div");
  host.root.append(log);
  log.scrollTop = 300;
  log.dispatchEvent(new Event("scroll"));
  host.root.host.remove();
  log.scrollTop = 0; // as browsers do
  await vi.waitFor(() => expect(host.root.host.isConnected).toBe(true));
  expect(log.scrollTop).toBe(300);
});

describe("the global", () => {
  const widget = () => ({ open: vi.fn(), close: vi.fn(), toggle: vi.fn(), keep: vi.fn() });

  it("opens the first widget, or the one that is named", async () => {
    const [first, second] = [widget(), widget()];
    const widgets: Registry = new Map<string, Promise<Widget | undefined>>([
      ["a", Promise.resolve(first)],
      ["b", Promise.resolve(second)],
      ["c", Promise.resolve(undefined)],
    ]);
    const page = {} as Window & { Tilly: { open(id?: string): void; toggle(id: string): void } };
    offerGlobal(page, widgets);
    page.Tilly.open();
    page.Tilly.toggle("b");
    page.Tilly.open("c");
    page.Tilly.open("unknown");
    await vi.waitFor(() => expect(second.toggle).toHaveBeenCalledOnce());
    expect(first.open).toHaveBeenCalledOnce();
  });

  it("leaves a page's own global alone", () => {
    const page = { Tilly: "mine" } as unknown as Window;
    offerGlobal(page, new Map());
    expect((page as unknown as { Tilly: string }).Tilly).toBe("mine");
  });
});

it("keeps one registry for all copies of the loader", () => {
  expect(registryOf(document)).toBe(registryOf(document));
});

it("listens to no message of the page and sends it none", () => {
  const root = resolve(import.meta.dirname, "../../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files)
    expect(readFileSync(resolve(root, file), "utf8"), file).not.toMatch(
      /addEventListener\(\s*["'`]message|\bonmessage\b|postMessage/,
    );
});
