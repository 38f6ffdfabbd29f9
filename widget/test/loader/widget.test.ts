import { afterEach, expect, it, vi } from "vitest";
import { showWidget } from "../../src/loader/widget";

const language = {
  code: "en",
  rtl: false,
  address: "w/texts/en.json",
  close: "Close chat",
  network: "Network error.",
  own: {},
};
const answer = { success: true, settings: {} as never, store: { name: "Fold", cart: "" as const, orders: false } };
const embed = { dataId: "d/1", lang: "", base: "data:text/javascript," };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("says beside the launcher that the chat could not be loaded, and loads it anew by the next press", async () => {
  const opened = vi.fn();
  vi.stubGlobal("opened", opened);
  // What is asked for by another address is another module: a failed one may be remembered.
  vi.stubGlobal(
    "CHAT_FILE",
    "export const createChat = () => ({ open: () => opened(import.meta.url), close() {} });//",
  );
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("offline")));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await showWidget(document, embed, { ...answer, language });
  const root = document.querySelector("tilly-widget")?.shadowRoot;
  const button = root?.querySelector("button");
  const alerts = () => [...(root?.querySelectorAll("[role=alert]") ?? [])].map((one) => one.textContent);
  expect(alerts()).toEqual([]);
  button?.click();
  await vi.waitFor(() => expect(alerts()).toEqual(["Network error."]));
  expect(root?.querySelector(".tip")?.getAttribute("aria-hidden")).toBe("false");
  expect(["aria-expanded", "aria-busy"].map((name) => button?.getAttribute(name))).toEqual(["false", "false"]);

  vi.mocked(fetch).mockResolvedValue(new Response("{}"));
  button?.click();
  expect(alerts()).toEqual([]);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\?2$/)));
  expect(alerts()).toEqual([]);
  expect(root?.querySelector(".tip")?.textContent).toBe("Chat with us");
});
