import {
  Chat,
  ChatHost,
  type ChatSettings,
  type ChatTransport,
  createSseTransport,
} from "@tilly/widget/chat";
import { useMemo } from "react";
import { API_BASE, bearerHeaders } from "@/lib/api";
import type { StoreSummary } from "@/lib/selected-store";
import { PageTitle } from "@/lib/title";
import classes from "./playground.module.css";
import { TEXT } from "./strings";

interface PlaygroundProps {
  store: StoreSummary;
  /** As they were saved; absent while they are being read. */
  settings: ChatSettings | undefined;
  /** When an answer fails, as it does when the session has ended. */
  onFailure: () => void;
}

/** A full-height chat with a store's own assistant. */
export function Playground({ store, settings, onFailure }: PlaygroundProps) {
  const transport = useMemo(() => playgroundTransport(store.id, onFailure), [store.id, onFailure]);
  return (
    <div className={classes.full}>
      <PageTitle title={TEXT.title} />
      <h1 className={classes.hidden}>{TEXT.title}</h1>
      {settings ? (
        <ChatHost>
          <Chat
            settings={settings}
            transport={transport}
            variant="playground"
            storeName={store.name}
          />
        </ChatHost>
      ) : (
        <p role="status">{TEXT.loading}</p>
      )}
    </div>
  );
}

function playgroundTransport(storeId: string, onFailure: () => void): ChatTransport {
  const transport = createSseTransport({
    url: `${API_BASE}/chat/message`,
    headers: bearerHeaders,
    body: { store_id: storeId },
  });
  return {
    send: (request, on, signal) =>
      transport.send(
        request,
        (event) => {
          if (event.type === "error") onFailure();
          on(event);
        },
        signal,
      ),
  };
}
