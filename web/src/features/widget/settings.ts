import { type ChatSettings, readSettings } from "@tilly/widget/chat";
import { fields, text } from "@/lib/parse";
import { readJson, WIDGET_SETTINGS_PREFIX, writeJson } from "@/lib/storage";

export type { ChatSettings };

/** An owner's own texts of the chat, by language and key. */
export type OwnTexts = Record<string, Record<string, string>>;

/** How a store's chat looks and what it says. */
export interface StoreSettings extends ChatSettings {
  /** What it speaks on every page; "" for the page's own language. */
  language: string;
  texts: OwnTexts;
  /** Which questions an empty chat offers. */
  starters: "auto" | "own" | "off";
  /** The owner's own, at most three; empty ones count for nothing. */
  starterQuestions: string[];
}

/** Settings from anything: what is missing or out of range has its default. */
export function readStoreSettings(raw: unknown): StoreSettings {
  const { language, texts, starters, starterQuestions } = fields(raw);
  const own: OwnTexts = {};
  for (const [code, of] of Object.entries(fields(texts)))
    own[code] = Object.fromEntries(Object.entries(fields(of)).map(([key, is]) => [key, text(is)]));
  return {
    ...readSettings(raw),
    language: text(language),
    texts: own,
    starters: starters === "own" || starters === "off" ? starters : "auto",
    starterQuestions: Array.isArray(starterQuestions)
      ? starterQuestions.map((question) => text(question))
      : [],
  };
}

/** The icons to choose from; custom is chosen by uploading one. */
export const ICONS = ["message-circle", "bot", "sparkles", "heart", "star", "zap"] as const;

/** The largest custom icon, in bytes. */
export const MAX_ICON_BYTES = 256 * 1024;

/** The settings of a store as this browser has them; undefined when nothing is cached. */
export function cachedSettings(storeId: string): StoreSettings | undefined {
  const cached = readJson(WIDGET_SETTINGS_PREFIX + storeId);
  return typeof cached === "object" && cached !== null ? readStoreSettings(cached) : undefined;
}

/** Keeps the settings of a store in this browser. */
export function cacheSettings(storeId: string, settings: StoreSettings): void {
  writeJson(WIDGET_SETTINGS_PREFIX + storeId, settings);
}

/** The settings in the names of the wire: an icon's image goes along only when it is chosen. */
export function toWire(settings: StoreSettings): Record<string, unknown> {
  const { customBubbleIcon, customHeaderIcon, ...rest } = settings;
  return {
    ...rest,
    bubbleIconBase64: settings.bubbleIcon === "custom" ? (customBubbleIcon ?? null) : null,
    headerIconBase64: settings.headerIcon === "custom" ? (customHeaderIcon ?? null) : null,
  };
}

/** Which of the two icons. */
export type IconPlace = "header" | "bubble";

/** The settings with an uploaded icon, which is thereby chosen. */
export function withCustomIcon(
  settings: StoreSettings,
  place: IconPlace,
  image: string,
): StoreSettings {
  return place === "header"
    ? { ...settings, customHeaderIcon: image, headerIcon: "custom" }
    : { ...settings, customBubbleIcon: image, bubbleIcon: "custom" };
}

/** The settings without their uploaded icon, back at the one every store begins with. */
export function withoutCustomIcon(settings: StoreSettings, place: IconPlace): StoreSettings {
  return place === "header"
    ? { ...settings, customHeaderIcon: null, headerIcon: "sparkles" }
    : { ...settings, customBubbleIcon: null, bubbleIcon: "message-circle" };
}

/** The server's field errors under the names of our fields. */
export function settingErrors(errors: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = {
    bubbleIconBase64: "bubbleIcon",
    headerIconBase64: "headerIcon",
  };
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const plain = name.replace(/^settings\./, "");
      return [names[plain] ?? plain, message];
    }),
  );
}
