import { describe, expect, it } from "vitest";
import { defaultSettings, readSettings } from "../src/settings";

const none = { customBubbleIcon: null, customHeaderIcon: null };

describe("readSettings", () => {
  it.each([
    undefined,
    null,
    7,
    "x",
    [],
    {},
    { position: "__proto__", shape: "constructor", fontSize: {}, chatTitle: " ", bubbleTooltip: 1 },
  ])("falls to the defaults for %j", (raw) => expect(readSettings(raw)).toEqual({ ...defaultSettings, ...none }));

  it.each(["red;background:url(//x)", "url(//x)", "var(--x)", "}*{", `#${"0".repeat(100)}`, ""])(
    "refuses the colour %s",
    (primaryColor) => {
      expect(readSettings({ primaryColor }).primaryColor).toBe("#0055ff");
    },
  );

  it("[S3.08] has the defaults that the specification lists", () => {
    expect(defaultSettings).toEqual({
      chatTitle: "Tilly AI Chat",
      chatSubtitle: "We're here to help!",
      position: "bottom-right",
      shape: "rounded",
      primaryColor: "#0055ff",
      bubbleColor: "#0055ff",
      userMessageColor: "#0055ff",
      backgroundColor: "#ffffff",
      userMessageTextColor: "#ffffff",
      textColor: "#ffffff",
      aiMessageColor: "#ffffff",
      aiMessageTextColor: "#000000",
      bubbleIcon: "message-circle",
      headerIcon: "sparkles",
      bubbleTooltip: "Chat with us",
      launcher: "round",
      density: "comfortable",
      teaser: "",
      fontSize: "medium",
      fontWeight: "normal",
    });
  });

  it("takes what is known", () => {
    const raw = {
      chatTitle: "Ask",
      chatSubtitle: "",
      position: "bottom-left",
      shape: "bubble",
      primaryColor: "rgb(1, 2, 3)",
      bubbleIcon: "zap",
    };
    expect(readSettings(raw)).toMatchObject(raw);
  });

  it("takes custom icons by either name, as images only", () => {
    const icon = "https://tilly.example/files/icon.png";
    expect(readSettings({ headerIcon: "custom", headerIconBase64: icon })).toMatchObject({
      headerIcon: "custom",
      customHeaderIcon: icon,
    });
    expect(readSettings({ bubbleIcon: "custom", customBubbleIcon: "data:image/png;base64,AA" }).bubbleIcon).toBe(
      "custom",
    );
    expect(readSettings({ bubbleIcon: "custom", bubbleIconBase64: "javascript:alert(1)" }).bubbleIcon).toBe(
      "message-circle",
    );
    expect(readSettings({ headerIcon: "custom" }).headerIcon).toBe("sparkles");
  });
});
