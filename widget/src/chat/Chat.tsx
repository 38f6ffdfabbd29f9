import { useMemo } from "react";
import { iconPath } from "../icons";
import { type ChatSettings, readSettings } from "../settings";
import { ActionForm } from "./ActionForm";
import { ChatBox } from "./ChatBox";
import { english } from "./english";
import type { Below } from "./Log";
import { type ChatMemory, pageMemory } from "./memory";
import { previewMemory } from "./preview";
import type { ChatTransport } from "./protocol";
import { SpeechContext } from "./speech";
import type { Speech } from "./texts";

/** What a chat is made of. */
export interface ChatProps {
  /** What is missing or out of range has its default. */
  settings: Partial<ChatSettings>;
  /** Absent in a preview: nothing is sent then. */
  transport?: ChatTransport | undefined;
  /** widget: the box on a page, full screen on a phone. playground: fills its parent. preview: a box with sample messages. */
  variant: "playground" | "widget" | "preview";
  storeName?: string | undefined;
  onClose?: (() => void) | undefined;
  /** Where the conversation is kept between two openings; by default it ends with the chat. */
  memory?: ChatMemory | undefined;
  /** The language it speaks; English where none is told. */
  speech?: Speech | undefined;
  /** What is added below each stored answer. */
  below?: Below | undefined;
}

/** Here the forms are at hand. */
const loadForm = async () => ActionForm;

/** The chat with a store's assistant. Stands inside ChatHost, which brings its styles. */
export function Chat({ settings: raw, memory: given, speech = english, ...rest }: ChatProps) {
  const settings = useMemo(() => readSettings(raw), [raw]);
  const memory = useMemo(
    () => given ?? (rest.variant === "preview" ? previewMemory() : pageMemory()),
    [given, rest.variant],
  );
  const headerPath = iconPath(settings.headerIcon, "sparkles");
  return (
    <SpeechContext.Provider value={speech}>
      <ChatBox {...rest} {...{ settings, memory, headerPath, loadForm }} />
    </SpeechContext.Provider>
  );
}
