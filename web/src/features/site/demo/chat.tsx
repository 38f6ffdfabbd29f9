import { Chat, ChatHost } from "@tilly/widget/chat";
import { useEffect, useMemo, useRef } from "react";
import { simulatedTransport } from "./simulation";
import type { DemoStore } from "./store";
import { TEXT } from "./strings";

/** A question that a visitor pressed; each press is a new one, also of the same text. */
export interface Pressed {
  text: string;
}

/** The widget's own chat, with answers that are simulated. */
export function SimulatedChat({ store, pressed }: { store: DemoStore; pressed: Pressed | null }) {
  const transport = useMemo(() => simulatedTransport(store), [store]);
  const settings = useMemo(() => looksOf(store), [store]);
  return (
    <ChatHost>
      <Chat settings={settings} transport={transport} variant="playground" storeName={store.name} />
      <Draft pressed={pressed} />
    </ChatHost>
  );
}

/** A chat in a store's own colour and forms. */
function looksOf({ name, colour, shape, emblem }: DemoStore) {
  return {
    chatTitle: TEXT.chatTitle(name),
    chatSubtitle: TEXT.chatSubtitle,
    primaryColor: colour,
    userMessageColor: colour,
    headerIcon: emblem,
    shape,
  };
}

/** Writes a pressed question into the field of the chat beside it, for the visitor to
 * send; one that was pressed before the chat was there as soon as it is. */
function Draft({ pressed }: { pressed: Pressed | null }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot | undefined;
    const field = root?.querySelector("textarea");
    if (!field || !pressed) return;
    field.value = pressed.text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    field.focus();
  }, [pressed]);
  return <span ref={place} hidden />;
}
