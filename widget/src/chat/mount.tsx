/// <reference path="../css.d.ts" />
import { useEffect, useRef, useState } from "react";
import { jsx } from "react/jsx-runtime";
import { createRoot, type Root } from "react-dom/client";
import type form from "../extra/form";
import type { Kit } from "../extra/kit";
import type live from "../extra/live";
import type shopParts from "../extra/shop";
import type { ChatOptions, OpenableChat } from "../mounting";
import { ChatBox } from "./ChatBox";
import chatCss from "./chat.css?inline";
import type { LoadForm } from "./Log";
import { tabMemory } from "./memory";
import { views } from "./message";
import type { Shop } from "./shop";
import { SpeechContext } from "./speech";
import { sheetOf } from "./styles";
import type { Speech } from "./texts";
import { createSseTransport } from "./transport";

/** Names of files below the loader's folder; the build puts them in. */
declare const FORM_FILE: string;
declare const LIVE_FILE: string;
declare const SHOP_FILE: string;

/** Makes the chat of a widget inside the loader's shadow root. Nothing is stored or asked before it is opened. */
export function createChat(options: ChatOptions): OpenableChat {
  const { root, settings, headerPath, storeName, onClose } = options;
  const speech = options.speech as Speech;
  const adopt = (css: string) => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(css)];
  };
  adopt(chatCss);
  let parts: ReturnType<typeof shopParts> | undefined;
  const transport = createSseTransport({
    url: options.messagesUrl,
    ratingsUrl: new URL("ratings", options.messagesUrl).href,
    // Where it is asked, read anew for each question: pages change under a chat.
    body: {
      get page_url() {
        return (parts ?? location).href;
      },
      // As the shop's plugin tells it; a page without one has none.
      get product() {
        return document.querySelector<HTMLElement>("script[data-product]")?.dataset.product;
      },
    },
  });
  const memory = tabMemory(options.memoryName);
  let failures = 0;
  const bring = async <T extends { css: string }>(file: string): Promise<T> => {
    // As the loader's: a failed import may be remembered by its address.
    const address = options.base + file + (failures ? `?${failures}` : "");
    const extra = (await import(/* @vite-ignore */ address).catch((cause: unknown) => {
      failures++;
      throw cause;
    })) as { default: (kit: Kit) => T };
    const parts = extra.default({ jsx, useEffect, useRef, useState, views, root, url: options.messagesUrl } as Kit);
    adopt(parts.css);
    return parts;
  };
  const loadForm: LoadForm = async () => (await bring<ReturnType<typeof form>>(FORM_FILE)).ActionForm;
  const shop: Shop = {
    ...options.shop,
    address: new URL(".", options.messagesUrl).href,
    name: options.memoryName,
    live: async () => (await bring<ReturnType<typeof live>>(LIVE_FILE)).Live,
    load: async () => {
      parts = await bring(SHOP_FILE);
      return parts;
    },
  };
  const container = root.ownerDocument.createElement("div");
  root.append(container);
  let shown: Root | null = null;
  const chat: OpenableChat = {
    open() {
      if (shown) return;
      shown = createRoot(container);
      shown.render(
        <SpeechContext.Provider value={speech}>
          <ChatBox
            variant="widget"
            {...{ settings, headerPath, transport, memory, storeName, onClose, loadForm, shop }}
          />
        </SpeechContext.Provider>,
      );
    },
    close() {
      shown?.unmount();
      shown = null;
    },
  };
  // A page that its visitor comes back to stands as it was left: meanwhile the tab went on.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !shown) return;
    chat.close();
    chat.open();
  });
  return chat;
}
