import {
  Chat,
  ChatHost,
  type ChatSettings,
  type ChatTransport,
  createSseTransport,
  type Speech,
} from "@tilly/widget/chat";
import { MessagesSquare } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link } from "react-router";
import { API_BASE, bearerHeaders } from "@/lib/api";
import type { StoreSummary } from "@/lib/selected-store";
import { PageTitle } from "@/lib/title";
import classes from "./playground.module.css";
import { TEXT } from "./strings";

interface PlaygroundProps {
  store: StoreSummary;
  /** As they were saved; absent while they are being read. */
  settings: ChatSettings | undefined;
  /** With the owner's own texts in it. */
  speech: Speech;
  /** When an answer fails, as it does when the session has ended. */
  onFailure: () => void;
  /** When somebody wants to know what an answer was made from. */
  onWhy: (conversationId: string, messageId: string, asker: HTMLElement) => void;
}

/** A full-height chat with a store's own assistant. */
export function Playground({ store, settings, speech, onFailure, onWhy }: PlaygroundProps) {
  const transport = useMemo(() => playgroundTransport(store.id, onFailure), [store.id, onFailure]);
  const below = useCallback(
    (conversationId: string, messageId: string) => (
      <button
        type="button"
        className="link"
        onClick={(event) => onWhy(conversationId, messageId, event.currentTarget)}
      >
        {TEXT.why}
      </button>
    ),
    [onWhy],
  );
  return (
    <div className={classes.full}>
      <PageTitle title={TEXT.title} />
      <div className={classes.bar}>
        <h1>{TEXT.title}</h1>
        <Link to={`/dashboard/store/${store.id}/conversations`}>
          <MessagesSquare size={16} aria-hidden />
          {TEXT.conversations}
        </Link>
      </div>
      {settings ? (
        <ChatHost>
          <Chat
            settings={settings}
            speech={speech}
            transport={transport}
            variant="playground"
            storeName={store.name}
            below={below}
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
    ratingsUrl: `${API_BASE}/chat/ratings`,
    headers: bearerHeaders,
    body: { store_id: storeId },
  });
  return {
    ...transport,
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
