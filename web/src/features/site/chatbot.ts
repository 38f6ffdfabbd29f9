import { useEffect, useState } from "react";
import { served } from "@/lib/origin";

/** A widget to load: its store's data id, and the loader's address. */
export interface Chatbot {
  dataId: string;
  src: string;
}

/** The address of our own loader. */
export const OWN_LOADER = "/widget.js";

/** What the widget puts into a page. */
const HOST = "tilly-widget";

let current = "";
let watch: MutationObserver | undefined;
let shelf: HTMLElement | undefined;

/** Where widgets of other pages stand, out of sight: they come back when they are taken away. */
function theShelf(): HTMLElement {
  if (!shelf) {
    shelf = document.createElement("div");
    shelf.hidden = true;
    document.body.append(shelf);
  }
  return shelf;
}

/** Shows the widget of the page one is on, and no other. */
function sort(): void {
  for (const host of document.querySelectorAll<HTMLElement>(HOST)) {
    host.dataset.for ??= current;
    const place = host.dataset.for === current ? document.body : theShelf();
    if (host.parentElement !== place) place.append(host);
  }
}

function show(bot: Chatbot): void {
  current = bot.dataId;
  sort();
  if (!watch) {
    watch = new MutationObserver(sort);
    watch.observe(document.body, { childList: true });
  }
  const known = [...document.querySelectorAll<HTMLScriptElement>("script[data-id]")];
  if (known.some((script) => script.dataset.id === bot.dataId)) return;
  const script = document.createElement("script");
  script.src = bot.src;
  script.dataset.id = bot.dataId;
  script.async = true;
  document.body.append(script);
}

function hide(): void {
  current = "";
  sort();
}

/** Puts the loader's script into the page, for as long as one stays on it; null for none. */
export function useChatbot(bot: Chatbot | null): void {
  const { dataId, src } = bot ?? { dataId: "", src: "" };
  useEffect(() => {
    if (!dataId) return;
    show({ dataId, src });
    return hide;
  }, [dataId, src]);
}

/** The home page's chatbot as the server's settings name it. Looked up after the first paint. */
export function useHomeWidget(): Chatbot | null {
  const [bot, setBot] = useState<Chatbot | null>(null);
  useEffect(() => {
    const dataId = served("home-widget-id");
    // A mark that no server replaced means that there is none.
    if (dataId && !dataId.startsWith("__"))
      setBot({ dataId, src: served("home-widget-src") || OWN_LOADER });
  }, []);
  return bot;
}
