import {
  Chat,
  ChatHost,
  type ChatSettings,
  type ChatTransport,
  createSseTransport,
  type Speech,
} from "@tilly/widget/chat";
import { useMemo } from "react";
import { API_BASE, bearerHeaders } from "@/lib/api";
import type { StoreSummary } from "@/lib/selected-store";

interface TrialProps {
  store: StoreSummary;
  settings: ChatSettings;
  speech: Speech;
  /** After each whole answer. */
  onAnswered: () => void;
}

/** The store's own assistant in a box, asked as in the playground. */
export default function Trial({ store, settings, speech, onAnswered }: TrialProps) {
  const transport = useMemo(() => {
    const asked = createSseTransport({
      url: `${API_BASE}/chat/message`,
      headers: bearerHeaders,
      body: { store_id: store.id },
    });
    const heard: ChatTransport = {
      ...asked,
      send: (request, on, signal) =>
        asked.send(
          request,
          (event) => {
            on(event);
            if (event.type === "done") onAnswered();
          },
          signal,
        ),
    };
    return heard;
  }, [store.id, onAnswered]);
  return (
    <ChatHost>
      <Chat
        settings={settings}
        speech={speech}
        transport={transport}
        variant="playground"
        storeName={store.name}
      />
    </ChatHost>
  );
}
