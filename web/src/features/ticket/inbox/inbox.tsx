import { useState } from "react";
import { useSearchParams } from "react-router";
import { oneOf } from "@/lib/parse";
import { Chips } from "@/ui/chips";
import { Failed } from "@/ui/failed";
import { PageHeader } from "@/ui/page";
import { PageWaiting } from "@/ui/page-waiting";
import panes from "@/ui/panes.module.css";
import { useLastPage } from "@/ui/use-last-page";
import { TEXT } from "../strings";
import { NoTicket } from "../thread";
import classes from "../ticket.module.css";
import { PAGE_SIZE, useInbox } from "./api";
import { VIEWS, type View } from "./data";
import own from "./inbox.module.css";
import { InboxList } from "./list";
import side from "./panel/panel.module.css";
import { INBOX } from "./strings";
import { TicketPane } from "./thread";
import { Tools } from "./tools";
import { useKeys } from "./use-keys";

interface InboxProps {
  storeId: string;
  /** The ticket whose shopper types. */
  typing: string;
  /** Whether the page was open before the store had a ticket. */
  first: boolean;
}

/** A store's tickets: the list, and the one that is read. */
export function Inbox({ storeId, typing, first }: InboxProps) {
  const [params, setParams] = useSearchParams();
  const view = oneOf(params.get("view"), VIEWS, "all");
  const chosen = params.get("ticket") ?? "";
  const [returning, setReturning] = useState<string>();
  const page = Math.max(1, Number(params.get("page")) || 1);
  const inbox = useInbox(storeId, view, page);
  const show = (next: { view?: View; ticket?: string; page?: number }, replace = false) => {
    const all = { view, ticket: chosen, page, ...next };
    setParams(
      {
        ...(all.view !== "all" && { view: all.view }),
        ...(all.page > 1 && { page: String(all.page) }),
        ...(all.ticket && { ticket: all.ticket }),
      },
      { preventScrollReset: true, replace },
    );
  };
  const total = inbox.isPlaceholderData ? undefined : inbox.data?.total;
  useLastPage({ page, size: PAGE_SIZE, total }, (last) => show({ page: last }, true));
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
        actions={<Tools storeId={storeId} alerts={inbox.data.alerts} first={first} />}
      />
      <div className={side.room}>
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
      </div>
    </>
  );
}
