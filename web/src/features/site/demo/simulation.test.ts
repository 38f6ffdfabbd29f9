import type { ChatEvent, ChatRequest } from "@tilly/widget/chat";
import { beforeEach, expect, test, vi } from "vitest";
import { exchangeFor, simulatedTransport } from "./simulation";
import { aeobiome } from "./stores/aeobiome";
import { catnclever } from "./stores/catnclever";
import { fodel } from "./stores/fodel";
import { gasfireplacetoronto } from "./stores/gasfireplacetoronto";
import { mannat } from "./stores/mannat";
import { thethirdbiome } from "./stores/thethirdbiome";

const STORES = [catnclever, mannat, thethirdbiome, aeobiome, fodel, gasfireplacetoronto];

beforeEach(() => {
  vi.useFakeTimers();
});

function send(request: ChatRequest) {
  const events: ChatEvent[] = [];
  const controller = new AbortController();
  void simulatedTransport(catnclever).send(
    request,
    (event) => events.push(event),
    controller.signal,
  );
  const output = () => {
    const [event] = events;
    return event?.type === "done" ? event.body.data.response.output : "";
  };
  const products = () => {
    const [event] = events;
    return event?.type === "done" ? event.body.data.products.map(({ title }) => title) : [];
  };
  return { events, controller, output, products };
}

test("[S9.63] the fallback chat answers after 1.5 s", () => {
  const { events, output } = send({ query: "Do you ship?" });
  vi.advanceTimersByTime(1499);
  expect(events).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(events).toHaveLength(1);
  expect(output()).toContain("sample");
  expect(output()).toContain("Do you ship?");
});

test.each([
  ["track-order", { email: "v@x.example", orderId: "1001" }, "1001"],
  ["contact-sales", { name: "Vera", email: "v@x.example", message: "Hi" }, "Vera"],
] as const)("the sample %s answer comes after 2 s with a fake number", (action, data, said) => {
  const { events, output } = send({ query: "x", action, data });
  vi.advanceTimersByTime(1999);
  expect(events).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(output()).toMatch(/DEMO-\d{6}/);
  expect(output()).toContain(said);
  expect(output()).toContain("sample");
});

test("what is stopped says nothing more", () => {
  const { events, controller } = send({ query: "Do you ship?" });
  controller.abort();
  vi.advanceTimersByTime(5000);
  expect(events).toHaveLength(0);
});

test("a question of the page has its own sample answer, with products, and says that it is one", () => {
  const { output, products } = send({ query: "what suits a four year old" });
  vi.advanceTimersByTime(1500);
  expect(output()).toContain("Counting Cats");
  expect(output()).toContain("This is a sample answer");
  expect(products()).toEqual(["Counting Cats", "Letter Trail"]);
});

test("what no question of the page says gets the answer that looks nothing up", () => {
  for (const store of STORES)
    expect(exchangeFor(store, "Do you sell bicycles to Norway?")).toBeUndefined();
});

/** How light a colour is (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("each page has its own name, colour and products, and white is read on the colour", () => {
  for (const of of ["path", "name", "colour", "sells"] as const)
    expect(new Set(STORES.map((store) => store[of])).size).toBe(STORES.length);
  const products = STORES.flatMap((store) => store.products.map(({ name }) => name));
  expect(new Set(products).size).toBe(products.length);
  for (const { name, colour, exchanges, products } of STORES) {
    expect(1.05 / (luminance(colour) + 0.05), name).toBeGreaterThanOrEqual(4.5);
    for (const place of exchanges.flatMap((exchange) => exchange.products ?? []))
      expect(products[place], name).toBeDefined();
  }
});
