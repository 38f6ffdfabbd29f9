import { offerGlobal } from "./global";
import { registryOf, type Widget } from "./registry";
import { requestWidget, warn } from "./request";
import { type Embed, findEmbed } from "./script";
import { showWidget } from "./widget";

async function bodyOf(document: Document): Promise<void> {
  if (document.body) return;
  await new Promise((there) => document.addEventListener("DOMContentLoaded", there, { once: true }));
}

async function begin(embed: Embed): Promise<Widget | undefined> {
  try {
    const answer = await requestWidget(embed);
    if (!answer) return undefined;
    await bodyOf(document);
    return showWidget(document, embed, answer);
  } catch (cause) {
    warn(`The chat is not shown: ${String(cause)}.`);
    return undefined;
  }
}

/** Reads the tag and starts its widget, once for each data id however often the snippet is pasted. */
function start(): void {
  const widgets = registryOf(document);
  const embed = findEmbed(document, (dataId) => widgets.has(dataId));
  if (!embed) {
    warn("The chat is not shown: its script tag has no data-id attribute.");
    return;
  }
  const known = widgets.get(embed.dataId);
  if (known) {
    void known.then((widget) => widget?.keep());
  } else {
    const widget = begin(embed);
    widgets.set(embed.dataId, widget);
    // Page swaps run the tag again: what could not be shown is tried anew then.
    void widget.then((there) => there || widgets.delete(embed.dataId));
    offerGlobal(window, widgets);
  }
}

try {
  start();
} catch (cause) {
  warn(`The chat is not shown: ${String(cause)}.`);
}
