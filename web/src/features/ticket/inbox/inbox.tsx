import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { oneOf } from "@/lib/parse";
import { Chips } from "@/ui/chips";
import { Failed } from "@/ui/failed";
import { PageHeader } from "@/ui/page";
import { PageWaiting } from "@/ui/page-waiting";
import panes from "@/ui/panes.module.css";
import { TEXT } from "../strings";
import { NoTicket } from "../thread";
import classes from "../ticket.module.css";
import { inboxKeys, useInbox } from "./api";
import { VIEWS, type View } from "./data";
import own from "./inbox.module.css";
import { InboxList } from "./list";
import { follow } from "./live";
import side from "./panel/panel.module.css";
import { INBOX } from "./strings";
import { TicketPane } from "./thread";
import { Tools } from "./tools";
import { useKeys } from "./use-keys";

/** How long a shopper counts as typing after word of it, in milliseconds. */
const TYPING_MS = 5000;

/** A store's tickets: the list, and the one that is read. */
export function Inbox({ storeId }: { storeId: string }) {
  const [params, setParams] = useSearchParams();
  const view = oneOf(params.get("view"), VIEWS, "all");
  const chosen = params.get("ticket") ?? "";
  const [returning, setReturning] = useState<string>();
  const page = Math.max(1, Number(params.get("page")) || 1);
  const inbox = useInbox(storeId, view, page);
  const typing = useNews(storeId);
  const show = (next: { view?: View; ticket?: string; page?: number }) => {
    const all = { view, ticket: chosen, page, ...next };
    setParams(
      {
        ...(all.view !== "all" && { view: all.view }),
        ...(all.page > 1 && { page: String(all.page) }),
        ...(all.ticket && { ticket: all.ticket }),
      },
      { preventScrollReset: true },
    );
  };
  const rows = inbox.data?.rows ?? [];
  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[at < 0 ? 0 : at + by];
    if (next) show({ ticket: next.id });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  if (inbox.isPending) return <PageWaiting title={TEXT.title} subtitle={TEXT.subtitle} />;
  if (!inbox.data)
    return <Failed title={INBOX.failed} error={inbox.error} onRetry={() => void inbox.refetch()} />;
  const { counts, online } = inbox.data;
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={INBOX.online(online.length)}
        actions={<Tools storeId={storeId} alerts={inbox.data.alerts} />}
      />
      <div
        className={`${panes.panes} ${classes.panes} ${chosen ? side.wide : ""}`}
        data-reading={chosen ? true : undefined}
      >
        <InboxList
          rows={rows}
          total={inbox.data.total}
          stale={inbox.isPlaceholderData}
          chosen={chosen}
          returning={returning}
          filters={
            <div className={own.filters}>
              <Chips
                label={INBOX.view}
                choices={VIEWS}
                chosen={view}
                words={INBOX.views}
                counts={counts}
                onChoose={(next) => show({ view: next, page: 1 })}
              />
            </div>
          }
          onChoose={(id) => show({ ticket: id })}
          page={page}
          onPage={(next) => show({ page: next })}
        />
        {chosen ? (
          <TicketPane
            key={chosen}
            storeId={storeId}
            id={chosen}
            typing={typing === chosen}
            onOpen={(id) => show({ ticket: id })}
            onBack={() => {
              setReturning(chosen);
              show({ ticket: "" });
            }}
          />
        ) : (
          <NoTicket />
        )}
      </div>
    </>
  );
}

/** Reads anew what there is word of; gives the conversation whose shopper types. */
function useNews(storeId: string): string {
  const client = useQueryClient();
  const [typing, setTyping] = useState("");
  useEffect(() => {
    const over = new AbortController();
    let calm: ReturnType<typeof setTimeout>;
    follow(
      storeId,
      ({ conversation, kind }) => {
        if (kind === "writing") {
          setTyping(conversation);
          clearTimeout(calm);
          calm = setTimeout(() => setTyping(""), TYPING_MS);
          return;
        }
        if (kind === "message") setTyping((now) => (now === conversation ? "" : now));
        if (kind === "typing") return;
        void client.invalidateQueries({ queryKey: inboxKeys.store(storeId) });
        void client.invalidateQueries({
          queryKey: conversation ? inboxKeys.one(conversation) : ["ticket"],
        });
      },
      over.signal,
    );
    return () => {
      clearTimeout(calm);
      over.abort();
    };
  }, [storeId, client]);
  return typing;
}
