import { type WidgetIcon, widgetIcons } from "./icons";
import { productName } from "./name";

/** How a store's chat looks. Colours are CSS colours; custom icons are image addresses (https: or data:). */
export interface ChatSettings {
  chatTitle: string;
  chatSubtitle: string;
  position: "bottom-left" | "bottom-right";
  shape: "rounded" | "square" | "bubble";
  fontSize: "small" | "medium" | "large";
  fontWeight: "normal" | "medium" | "semibold";
  primaryColor: string;
  backgroundColor: string;
  /** Of the header's text. */
  textColor: string;
  userMessageColor: string;
  userMessageTextColor: string;
  aiMessageColor: string;
  aiMessageTextColor: string;
  bubbleColor: string;
  bubbleIcon: WidgetIcon | "custom";
  bubbleTooltip: string;
  /** pill: with the tooltip as its label. tab: at the page's edge. */
  launcher: "round" | "pill" | "tab";
  density: "comfortable" | "compact";
  /** A line beside the closed launcher; "" for none. */
  teaser: string;
  headerIcon: WidgetIcon | "custom";
  customBubbleIcon?: string | null;
  customHeaderIcon?: string | null;
}

/** The looks of a store that chose none. */
export const defaultSettings: ChatSettings = {
  chatTitle: `${productName} AI Chat`,
  chatSubtitle: "We're here to help!",
  position: "bottom-right",
  shape: "rounded",
  fontSize: "medium",
  fontWeight: "normal",
  primaryColor: "#0055ff",
  backgroundColor: "#ffffff",
  textColor: "#ffffff",
  userMessageColor: "#0055ff",
  userMessageTextColor: "#ffffff",
  aiMessageColor: "#ffffff",
  aiMessageTextColor: "#000000",
  bubbleColor: "#0055ff",
  bubbleIcon: "message-circle",
  bubbleTooltip: "Chat with us",
  launcher: "round",
  density: "comfortable",
  teaser: "",
  headerIcon: "sparkles",
};

type Values = Record<string, unknown>;

const icons = [...Object.keys(widgetIcons), "custom"];

/** What may be chosen, by setting. */
const choices: Record<string, readonly string[]> = {
  position: ["bottom-left", "bottom-right"],
  shape: ["rounded", "square", "bubble"],
  fontSize: ["small", "medium", "large"],
  fontWeight: ["normal", "medium", "semibold"],
  launcher: ["round", "pill", "tab"],
  density: ["comfortable", "compact"],
  bubbleIcon: icons,
  headerIcon: icons,
};

/** Whether the browser knows a colour. References are refused: they reach beyond the value. */
const isColour = (value: string): boolean =>
  value.length < 100 && !/url|var|attr|env|[;{}\\]/i.test(value) && CSS.supports("color", value);

function isFit(key: string, value: unknown): value is string {
  if (typeof value !== "string") return false;
  if (key.endsWith("Color")) return isColour(value);
  // The title and the tooltip name things.
  return choices[key]?.includes(value) ?? (value.trim() !== "" || /Sub|tea/.test(key));
}

/** An address that can only ever be an image's; anything else is none. */
function image(value: unknown): string | null {
  return typeof value === "string" && /^(https?:\/\/|data:image\/)/i.test(value) ? value : null;
}

/**
 * Settings from anything: what is missing, unknown or out of range has its
 * default. Takes custom icons by their names here and by those of the wire
 * (bubbleIconBase64, headerIconBase64).
 */
export function readSettings(raw: unknown): ChatSettings {
  const values: Values = typeof raw === "object" && raw !== null ? (raw as Values) : {};
  const read: Values = { ...defaultSettings };
  for (const key of Object.keys(read)) {
    if (isFit(key, values[key])) read[key] = values[key];
  }
  const settings = read as unknown as ChatSettings;
  settings.customBubbleIcon = image(values.customBubbleIcon ?? values.bubbleIconBase64);
  settings.customHeaderIcon = image(values.customHeaderIcon ?? values.headerIconBase64);
  if (settings.bubbleIcon === "custom" && !settings.customBubbleIcon) settings.bubbleIcon = defaultSettings.bubbleIcon;
  if (settings.headerIcon === "custom" && !settings.customHeaderIcon) settings.headerIcon = defaultSettings.headerIcon;
  return settings;
}
