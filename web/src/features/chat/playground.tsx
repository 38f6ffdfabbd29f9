import { Chat, ChatHost, type ChatSettings, createSseTransport } from "@tilly/widget/chat";
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
}

/** A full-height chat with a store's own assistant. */
export function Playground({ store, settings }: PlaygroundProps) {
  const transport = useMemo(
    () =>
      createSseTransport({
        url: `${API_BASE}/chat/message`,
        headers: bearerHeaders,
        body: { store_id: store.id },
      }),
    [store.id],
  );
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
