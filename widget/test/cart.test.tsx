import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { english } from "../src/chat/english";
import type { Product } from "../src/chat/protocol";
import { Cart } from "../src/extra/Cart";

let unmount = () => {};
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const variant = (ref: string, title: string) => ({ ref, title, price: "129.00", currency: "EUR", available: true });

it("says of no other variant that it is in the cart than of the one that was put there", async () => {
  let answer = (_: Response) => {};
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    asked.push(String(body));
    return new Promise<Response>((told) => {
      answer = told;
    });
  });
  const place = document.createElement("div");
  const root = createRoot(place);
  unmount = () => root.unmount();
  const product = {
    title: "Dovre Throw",
    url: `${location.origin}/dovre`,
    chosen: "71",
    variants: [variant("71", "Blue"), variant("72", "Rust")],
  } as Partial<Product> as Product;
  root.render(<Cart {...{ product, platform: "shopify", code: "en", texts: english.texts }} />);
  const select = await vi.waitFor(() => place.querySelector("select") ?? expect.fail());
  place.querySelector("button")?.click();
  await vi.waitFor(() => expect(asked).toEqual(['{"items":[{"id":71,"quantity":1}]}']));
  await vi.waitFor(() => expect(select.disabled).toBe(true));
  answer(new Response("{}"));
  await vi.waitFor(() => expect(place.querySelector("[role=status]")).not.toBeNull());
  expect([select.disabled, select.value]).toEqual([false, "71"]);
});
