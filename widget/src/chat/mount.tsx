import { createRoot, type Root } from "react-dom/client";
import type { ChatOptions, OpenableChat } from "../mounting";
import { ChatBox } from "./ChatBox";
import { tabMemory } from "./memory";
import { chatStyles, sheetOf } from "./styles";
import { createSseTransport } from "./transport";

/** Makes the chat of a widget inside the loader's shadow root. Nothing is stored or asked before it is opened. */
export function createChat(options: ChatOptions): OpenableChat {
  const { root, settings, headerPath, storeName, onClose } = options;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(chatStyles)];
  const transport = createSseTransport({
    url: options.messagesUrl,
    ratingsUrl: new URL("ratings", options.messagesUrl).href,
    // Where it is asked, read anew for each question: pages change under a chat.
    body: {
      get page_url() {
        return location.href;
      },
    },
  });
  const memory = tabMemory(options.memoryName);
  const container = root.ownerDocument.createElement("div");
  root.append(container);
  let shown: Root | null = null;
  return {
    open() {
      if (shown) return;
      shown = createRoot(container);
      shown.render(<ChatBox variant="widget" {...{ settings, headerPath, transport, memory, storeName, onClose }} />);
    },
    close() {
      shown?.unmount();
      shown = null;
    },
  };
}
