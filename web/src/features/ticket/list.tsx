import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { shortDate } from "@/lib/format";
import { Hint } from "@/ui/hint";
import { Panel } from "@/ui/page";
import panes from "@/ui/panes.module.css";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import type { Ticket, TicketStatus } from "./sample";
import { TEXT } from "./strings";
import classes from "./ticket.module.css";

const TONES: Record<TicketStatus, Tone> = { open: "good", pending: "note", resolved: "plain" };

/** Where a ticket stands, in its colour. */
export function TicketBadge({ status }: { status: TicketStatus }) {
  return <StatusBadge tone={TONES[status]}>{TEXT.statuses[status]}</StatusBadge>;
}

interface TicketListProps {
  tickets: readonly Ticket[];
  chosen: string | undefined;
  /** The ticket that was just left, to which the focus returns. */
  returning: string | undefined;
  onChoose: (id: string) => void;
}

/** The chats with their count. */
export function TicketList({ tickets, chosen, returning, onChoose }: TicketListProps) {
  const left = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!chosen && returning) left.current?.focus();
  }, [chosen, returning]);
  return (
    <div className={panes.pane}>
      <Panel label={TEXT.chats}>
        <div className={classes.head}>
          <h2>{TEXT.chats}</h2>
          <span>{TEXT.count(tickets.length)}</span>
        </div>
        <div className={classes.later}>
          <Later label={TEXT.missed} />
          <Later label={TEXT.mine} />
        </div>
        <ul className={panes.list}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <button
                ref={ticket.id === returning ? left : undefined}
                type="button"
                aria-current={ticket.id === chosen || undefined}
                onClick={() => onChoose(ticket.id)}
              >
                <span className={classes.who}>
                  {ticket.unread && (
                    <span className={classes.dot} role="img" aria-label={TEXT.unread} />
                  )}
                  <strong>{ticket.customerName}</strong>
                  <time dateTime={ticket.timestamp}>{shortDate(ticket.timestamp)}</time>
                </span>
                <span className={classes.last} dir="auto">
                  {ticket.lastMessage}
                </span>
                <span className={classes.foot}>
                  <TicketBadge status={ticket.status} />
                  <span>{ticket.ticketNumber}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** A view that is announced and does nothing yet. */
function Later({ label }: { label: string }) {
  return (
    <Hint label={TEXT.soon}>
      <Button size="xs" variant="default" aria-disabled="true" data-disabled>
        {label}
      </Button>
    </Hint>
  );
}
