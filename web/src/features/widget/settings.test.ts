import { expect, test } from "vitest";
import { snippet } from "./api";
import {
  cachedSettings,
  cacheSettings,
  readStoreSettings,
  toWire,
  withCustomIcon,
  withoutCustomIcon,
} from "./settings";

const defaultSettings = readStoreSettings({});
const IMAGE = "data:image/png;base64,AAAA";

test("[S4.19] uploading a custom icon sets that icon choice to custom", () => {
  expect(withCustomIcon(defaultSettings, "header", IMAGE)).toMatchObject({
    headerIcon: "custom",
    customHeaderIcon: IMAGE,
    bubbleIcon: "message-circle",
  });
});

test("[S4.20] removing resets headerIcon to sparkles and bubbleIcon to message-circle", () => {
  const custom = withCustomIcon(withCustomIcon(defaultSettings, "header", IMAGE), "bubble", IMAGE);
  expect(withoutCustomIcon(custom, "header")).toMatchObject({
    headerIcon: "sparkles",
    customHeaderIcon: null,
  });
  expect(withoutCustomIcon(custom, "bubble")).toMatchObject({
    bubbleIcon: "message-circle",
    customBubbleIcon: null,
  });
});

test("[S3.06] on the wire the custom icons are null unless the icon is custom", () => {
  const unused = {
    ...defaultSettings,
    customBubbleIcon: IMAGE,
    customHeaderIcon: IMAGE,
    headerIcon: "custom" as const,
  };
  const wire = toWire(unused);
  expect(wire).toMatchObject({ bubbleIconBase64: null, headerIconBase64: IMAGE });
  expect(wire).not.toHaveProperty("customHeaderIcon");
});

test("[S4.21] settings are kept per store", () => {
  expect(cachedSettings("4")).toBeUndefined();
  cacheSettings("4", { ...defaultSettings, chatTitle: "Fern" });
  expect(cachedSettings("4")?.chatTitle).toBe("Fern");
  expect(cachedSettings("5")).toBeUndefined();
});

test("[S3.07] the snippet is a script tag with app_url and data-id", () => {
  expect(snippet("https://tilly.test/widget.js", "d_1")).toBe(
    '<script src="https://tilly.test/widget.js" data-id="d_1"></script>',
  );
});
