export { type ChatSettings, defaultSettings, readSettings } from "../settings";
export { Chat, type ChatProps } from "./Chat";
export { ChatHost } from "./ChatHost";
export { Markdown } from "./markdown/Markdown";
export { type ChatMemory, pageMemory, tabMemory } from "./memory";
export type { ChatAction, ChatBody, ChatEvent, ChatRequest, ChatTransport, Product, Source } from "./protocol";
export { chatStyles } from "./styles";
export { createSseTransport, type SseTransportOptions } from "./transport";
