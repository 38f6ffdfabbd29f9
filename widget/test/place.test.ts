import { afterEach, expect, test } from "vitest";
import { placedAddress } from "../src/extra/place";

afterEach(() => {
  history.replaceState(null, "", "/");
  document.head.replaceChildren();
  Reflect.deleteProperty(window, "Shopify");
  Reflect.deleteProperty(window, "wcSettings");
});

const parameters = () => Object.fromEntries(new URL(placedAddress()).searchParams);

test("a page that tells nothing is sent as its address stands", () => {
  history.replaceState(null, "", "/shop/tent?utm_source=a%20b#reviews");
  expect(placedAddress()).toBe(location.href);
});

test("the country that Shopify shows goes with the address", () => {
  Object.assign(window, { Shopify: { country: "CA" } });
  history.replaceState(null, "", "/?variant=1#top");
  expect(parameters()).toEqual({ variant: "1", shown: "CA" });
});

test("the plugin's word on the currency stands before that of a block", () => {
  Object.assign(window, { wcSettings: { currency: { code: "EUR" } } });
  expect(parameters()).toEqual({ shown: "EUR" });
  document.head.innerHTML = '<script data-currency="USD"></script>';
  expect(parameters()).toEqual({ shown: "USD" });
});
