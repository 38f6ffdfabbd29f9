import { shortTime } from "@/lib/format";
import { TicketBadge } from "../list";
import type { PanelData } from "./api";
import classes from "./panel.module.css";
import { Part } from "./shopper";
import { PANEL } from "./strings";

interface EarlierProps {
  panel: PanelData;
  onOpen: (id: string) => void;
}

/** The other chats of the same shopper, which open in the inbox. */
export function Earlier({ panel: { earlier, earlier_count }, onOpen }: EarlierProps) {
  return (
    <Part title={PANEL.earlier(earlier_count)}>
      {earlier.length === 0 && <p className={classes.quiet}>{PANEL.noEarlier}</p>}
      <ul className={classes.plain}>
        {earlier.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" className={classes.row} onClick={() => onOpen(ticket.id)}>
              <span dir="auto">{ticket.preview || ticket.last}</span>
              <small>
                {ticket.number > 0 ? `T-${ticket.number}` : PANEL.chat} ·{" "}
                {shortTime(ticket.updated_at)}
              </small>
              {ticket.number > 0 && <TicketBadge status={ticket.status} />}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
