/// <reference path="../css.d.ts" />

import type { Wire } from "../chat/protocol";
import type launcherModule from "../extra/launcher";
import { iconPath } from "../icons";
import type { ChatModule, OpenableChat } from "../mounting";
import { readSettings } from "../settings";
import { makeHost, othersAt } from "./host";
import { drawLauncher } from "./launcher";
import css from "./launcher.css?inline";
import type { Widget } from "./registry";
import { warn } from "./request";
import type { Embed } from "./script";

/** What dresses a launcher that is not plain. */
type LauncherModule = { default: typeof launcherModule };

/** Name of the chat's file below the loader's folder; the build puts it in. */
declare const CHAT_FILE: string;
declare const LAUNCHER_FILE: string;

/** Puts a launcher on the page. The chat itself is loaded when it is first opened. */
export async function showWidget(document: Document, embed: Embed, answer: Wire<"WidgetAnswer">): Promise<Widget> {
  const { language, store } = answer;
  const settings = readSettings(answer.settings);
  const host = makeHost(document, css);
  const others = othersAt(document, settings.position);
  let chat: Promise<OpenableChat> | undefined;
  let attempts = 0;
  let open = false;
  const memoryName = `tilly:${embed.dataId}`;

  const load = async (): Promise<OpenableChat> => {
    // A failed import may be remembered by its address, so each attempt has its own.
    const address = `${embed.base}${CHAT_FILE}${attempts++ ? `?${attempts}` : ""}`;
    // Side by side, and without the helpers of Promise, which pages replace.
    const answered = fetch(embed.base + language.address, { credentials: "omit" });
    answered.catch(() => {});
    const module = (await import(/* @vite-ignore */ address)) as ChatModule;
    const texts = (await (await answered).json()) as Record<string, string>;
    return module.createChat({
      speech: { code: language.code, rtl: language.rtl, texts: { ...texts, ...language.own } },
      root: host.root,
      settings,
      headerPath: iconPath(settings.headerIcon, "sparkles"),
      base: embed.base,
      storeName: store.name,
      shop: store,
      messagesUrl: `${embed.base}api/widget/${encodeURIComponent(embed.dataId)}/messages`,
      memoryName,
      onClose: () => set(false),
    });
  };
  const set = async (wanted: boolean) => {
    if (wanted === open) return;
    let fault: string | undefined;
    open = wanted;
    launcher.show({ open, busy: open });
    try {
      chat ??= load();
      const loaded = await chat;
      if (open) loaded.open();
      else loaded.close();
    } catch {
      chat = undefined;
      open = false;
      fault = language.network;
      warn(`The chat is not shown: no chat from ${embed.base}. Look at this page's script-src.`);
    }
    launcher.show({ open, busy: false, fault });
    if (!open && !wanted) launcher.button.focus();
  };
  const launcher = drawLauncher(document, settings, () => set(!open));
  launcher.element.style.setProperty("--shift", `${others * 76}px`);
  launcher.element.lang = language.code;
  host.root.append(launcher.element);
  if (settings.launcher !== "round" || settings.teaser) {
    try {
      const { root } = host;
      const { close } = language;
      const dress = (await import(/* @vite-ignore */ embed.base + LAUNCHER_FILE)) as LauncherModule;
      dress.default({ root, settings, close, memoryName, open: () => set(true), ...launcher });
    } catch {} // it opens the chat in its plain form too
  }
  host.attach();
  return { open: () => set(true), close: () => set(false), toggle: () => set(!open), keep: host.attach };
}
