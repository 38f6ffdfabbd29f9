/// <reference path="../css.d.ts" />
import css from "./launcher.css?inline";

/** What a launcher is dressed with. */
export interface Dress {
  root: ShadowRoot;
  /** What the launcher stands in. */
  element: HTMLElement;
  button: HTMLButtonElement;
  settings: { launcher: string; teaser: string; bubbleTooltip: string };
  /** What a screen reader calls the way to put the teaser away. */
  close: string;
  /** Under which name it is kept that it was put away. */
  memoryName: string;
  open(): void;
}

/** The other forms of a launcher, and the line beside it; pages whose launcher is plain never load them. */
export default ({ root, element, button, settings, close, memoryName, open }: Dress) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const { launcher, teaser, bubbleTooltip } = settings;
  if (launcher !== "round") {
    element.classList.add(launcher, "labelled");
    const label = document.createElement("span");
    label.className = "label";
    label.dir = "auto";
    label.textContent = bubbleTooltip;
    button.append(label);
  }
  if (!teaser || remembered(memoryName)) return;
  const line = document.createElement("div");
  line.className = "teaser";
  const words = pressed(teaser, open);
  words.dir = "auto";
  const away = pressed("×", () => {
    line.remove();
    remember(memoryName);
    button.focus();
  });
  away.className = "dismiss";
  away.setAttribute("aria-label", close);
  line.append(words, away);
  element.append(line);
  // Who opened the chat needs no more invitation.
  button.addEventListener("click", () => line.remove());
};

function pressed(words: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", onClick);
  return button;
}

/** Pages may keep all storage away: then it is said on each. */
function remembered(name: string): boolean {
  try {
    return sessionStorage.getItem(`${name}:teaser`) === "away";
  } catch {
    return false;
  }
}

function remember(name: string): void {
  try {
    sessionStorage.setItem(`${name}:teaser`, "away");
  } catch {}
}
