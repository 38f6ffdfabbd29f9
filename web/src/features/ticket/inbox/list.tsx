import { type ReactNode, useEffect, useRef } from "react";
import { shortTime } from "@/lib/format";
import { Empty } from "@/ui/empty";
import { Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import panes from "@/ui/panes.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { TicketBadge } from "../list";

export { TicketBadge };

import { TEXT } from "../strings";
import classes from "../ticket.module.css";
import { PAGE_SIZE } from "./api";
import type { Ticket } from "./data";
import { INBOX } from "./strings";

interface InboxListProps {
  rows: readonly Ticket[];
  total: number;
  stale: boolean;
  chosen: string;
  /** The ticket that was just left, to which the focus returns. */
  returning: string | undefined;
  filters: ReactNode;
  onChoose: (id: string) => void;
  /** Which of its pages, from 1 on. */
  page: number;
  onPage: (page: number) => void;
}

/** Who a ticket's shopper is, as far as it is known. */
export const shopperOf = (ticket: Pick<Ticket, "customer" | "email" | "number">): string =>
  ticket.customer ||
  ticket.email ||
  (ticket.number > 0 ? INBOX.shopper(ticket.number) : INBOX.someShopper);

/** The tickets of a view with their count. */
export function InboxList({
  rows,
  total,
  stale,
  chosen,
  returning,
  filters,
  onChoose,
  page,
  onPage,
}: InboxListProps) {
  const left = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!chosen && returning) left.current?.focus();
  }, [chosen, returning]);
  return (
    <div className={panes.pane}>
      <Panel label={TEXT.chats}>
        <div className={classes.head}>
          <h2>{TEXT.chats}</h2>
          <span>{TEXT.count(total)}</span>
        </div>
        {filters}
        {rows.length === 0 && (
          <Empty art="chats" title={INBOX.none}>
            <p>{INBOX.noneBody}</p>
          </Empty>
        )}
        <ul className={panes.list} data-stale={stale || undefined}>
          {rows.map((ticket) => (
            <li key={ticket.id}>
              <button
                ref={ticket.id === returning ? left : undefined}
                type="button"
                aria-current={ticket.id === chosen || undefined}
                onClick={() => onChoose(ticket.id)}
              >
                <span className={classes.who}>
                  {ticket.unread > 0 && (
                    <span className={classes.dot} role="img" aria-label={TEXT.unread} />
                  )}
                  <strong>{shopperOf(ticket)}</strong>
                  <time dateTime={ticket.updated_at}>{shortTime(ticket.updated_at)}</time>
                </span>
                <span className={classes.last} dir="auto">
                  {ticket.last}
                </span>
                <span className={classes.foot}>
                  <TicketBadge status={ticket.status} />
                  {ticket.missed && <StatusBadge tone="wait">{INBOX.missed}</StatusBadge>}
                  <span>
                    {ticket.handler === "waiting" ? INBOX.since(shortTime(ticket.wanted_at)) : ""}
                    {ticket.assignee ? INBOX.withName(ticket.assignee.name) : ""} T-{ticket.number}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {total > PAGE_SIZE && <Pager page={page} size={PAGE_SIZE} total={total} onPage={onPage} />}
      </Panel>
    </div>
  );
}
