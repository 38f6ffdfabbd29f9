import { iconPath } from "../icons";
import type { ChatSettings } from "../settings";

/** The button that opens the chat. */
export interface Launcher {
  button: HTMLButtonElement;
  element: HTMLElement;
  /** A fault is said until the next showing. */
  show(state: { open?: boolean; busy?: boolean; fault?: string | undefined }): void;
}

const close = "M18 6 6 18M6 6l12 12";
const svg = "http://www.w3.org/2000/svg";

/** Draws the launcher as an owner chose it. */
export function drawLauncher(document: Document, settings: ChatSettings, onClick: () => void): Launcher {
  const element = make(document, "div", `place ${settings.position} ${settings.shape}`);
  element.style.setProperty("--bubble", settings.bubbleColor);
  element.style.setProperty("--bubble-ink", settings.textColor);
  const button = make(document, "button", "launcher");
  button.type = "button";
  button.setAttribute("aria-label", settings.bubbleTooltip);
  button.setAttribute("aria-haspopup", "dialog");
  button.addEventListener("click", onClick);
  button.append(face(document, settings), line(document, close, "away"));
  const tip = make(document, "span", "tip");
  tip.dir = "auto";
  element.append(button, tip);
  const show: Launcher["show"] = ({ open, busy, fault }) => {
    tip.textContent = fault || settings.bubbleTooltip;
    tip.setAttribute("role", fault ? "alert" : "none");
    tip.setAttribute("aria-hidden", String(!fault));
    if (open !== undefined) button.setAttribute("aria-expanded", String(open));
    if (busy !== undefined) button.setAttribute("aria-busy", String(busy));
  };
  show({ open: false });
  return { button, element, show };
}

function make<K extends "div" | "button" | "span" | "img">(document: Document, tag: K, className: string) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function face(document: Document, { bubbleIcon, customBubbleIcon }: ChatSettings): Element {
  const drawn = line(document, iconPath(bubbleIcon, "message-circle"), "face");
  if (bubbleIcon !== "custom" || !customBubbleIcon) return drawn;
  const image = make(document, "img", "face");
  image.alt = "";
  image.referrerPolicy = "no-referrer";
  image.addEventListener("error", () => image.replaceWith(drawn));
  image.src = customBubbleIcon;
  return image;
}

function line(document: Document, d: string, className: string): Element {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("class", className);
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", d);
  drawing.append(path);
  return drawing;
}
