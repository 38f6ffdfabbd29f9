import { describe, expect, test } from "vitest";
import { filePath, iconPath, typedAddress, webAddress } from "./paths";

describe("icon paths are resolved like this", () => {
  test.each([
    ["full URLs as is", "https://cdn.test/a.svg", "https://cdn.test/a.svg"],
    [
      "platform-icons/ paths go to the storage area",
      "platform-icons/a.svg",
      "/storage/platform-icons/a.svg",
    ],
    ["storage/ paths go to the server root", "storage/x/a.svg", "/storage/x/a.svg"],
    ["bare names go to the platform-icons folder", "a.svg", "/storage/platform-icons/a.svg"],
    ["empty gives a placeholder", "", "/placeholder.svg"],
    ["null gives a placeholder", null, "/placeholder.svg"],
  ])("[S3.03] %s", (_rule, icon, path) => {
    expect(iconPath(icon)).toBe(path);
  });
});

test.each([
  ["shop.example", "https://shop.example"],
  [" www.shop.example/de?x=1 ", "https://www.shop.example/de?x=1"],
  ["shop.example:8443", "https://shop.example:8443"],
  ["blåbær.example#top", "https://blåbær.example#top"],
  ["http://shop.example", "http://shop.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["mail@shop.example", "mail@shop.example"],
  ["shop", "shop"],
  ["", ""],
])("typed %j is the address %j", (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test("[S3.04] file links use the file name, the last segment of the stored path", () => {
  expect(filePath("uploads/2025/price list.pdf")).toBe("/files/price%20list.pdf");
  expect(filePath("files/abc.csv")).toBe("/files/abc.csv");
  expect(filePath("")).toBe("");
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil", "shop", ""])(
  "%s never becomes a link",
  (url) => {
    expect(webAddress(url)).toBeUndefined();
  },
);
