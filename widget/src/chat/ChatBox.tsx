import { useEffect, useRef } from "react";
import type { ChatSettings } from "../settings";
import { Announcer } from "./Announcer";
import { Composer, composes } from "./Composer";
import { Greeting } from "./Greeting";
import { Header, titleId } from "./Header";
import { StoreIcon } from "./Icon";
import { type Below, type LoadForm, Log } from "./Log";
import { classesOf, coloursOf } from "./looks";
import type { ChatMemory } from "./memory";
import type { ChatTransport } from "./protocol";
import { QuickActions } from "./QuickActions";
import { CartContext, type Shop } from "./shop";
import { useSpeech } from "./speech";
import { useConversation } from "./useConversation";
import { trapTab, useFullScreen, usePhone } from "./useDialog";
import { useLater } from "./useLater";

/** A chat whose every part is given. */
export interface ChatBoxProps {
  settings: ChatSettings;
  /** The drawing of the chosen header icon, shown unless the store has its own image. */
  headerPath: string;
  transport?: ChatTransport | undefined;
  variant: "playground" | "widget" | "preview";
  storeName?: string | undefined;
  onClose?: (() => void) | undefined;
  memory: ChatMemory;
  below?: Below | undefined;
  loadForm: LoadForm;
  /** The shop on whose page it stands; absent elsewhere. */
  shop?: Shop | undefined;
}

/** The chat: head, messages, and with the open form among them, and the composer. */
export function ChatBox(props: ChatBoxProps) {
  const { settings, headerPath, transport, variant, storeName, onClose, memory, below, loadForm, shop } = props;
  const speech = useSpeech();
  const { code, rtl } = speech;
  const talk = useConversation(transport, memory);
  const parts = useLater(async () => shop?.load(), !!shop);
  const Live = useLater(async () => shop?.live(), !!shop && !!talk.visitor);
  const dialog = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const isWidget = variant === "widget";
  const fills = usePhone(isWidget);
  useFullScreen(dialog, fills);
  useEffect(() => {
    if (isWidget) composer.current?.focus({ preventScroll: true });
  }, [isWidget]);

  const icon = <StoreIcon path={headerPath} image={settings.headerIcon === "custom" && settings.customHeaderIcon} />;
  // What was pressed may be gone then, and with it the focus, by which keys reach the chat.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        dialog.current?.querySelector<HTMLElement>(".log")?.focus({ preventScroll: true });
    });
  const toComposer = () => requestAnimationFrame(() => composer.current?.focus({ preventScroll: true }));
  return (
    <div
      ref={dialog}
      className={`chat ${variant} ${classesOf(settings)}`}
      style={coloursOf(settings)}
      role="dialog"
      lang={code}
      dir={rtl ? "rtl" : "ltr"}
      aria-labelledby={titleId}
      aria-modal={fills || undefined}
      onClick={keepFocus}
      onKeyDown={(event) => {
        if (event.key === "Tab" && fills) trapTab(event, event.currentTarget);
        if (event.key !== "Escape" || !onClose || composes(event)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Header settings={settings} icon={icon} onClose={onClose} />
      <CartContext.Provider value={parts && shop?.cart ? { Cart: parts.Cart, platform: shop.cart } : undefined}>
        <Log
          {...{ talk, below, loadForm }}
          empty={
            <Greeting icon={icon} storeName={storeName}>
              {parts && shop && <parts.Starters {...speech} address={shop.address} onAsk={talk.ask} />}
            </Greeting>
          }
          onFormEnd={toComposer}
        />
      </CartContext.Provider>
      {Live && shop && <Live {...{ talk, speech }} {...shop} />}
      <Announcer message={talk.messages.at(-1)} />
      <div className="foot">
        {talk.form && !talk.pending ? null : (
          <QuickActions busy={talk.pending} orders={shop?.orders ?? true} onOpen={talk.openForm} onStop={talk.stop} />
        )}
        <Composer field={composer} busy={talk.pending || !transport} onSend={talk.ask} memory={memory} />
      </div>
    </div>
  );
}
