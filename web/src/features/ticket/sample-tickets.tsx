import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageHeader } from "@/ui/page";
import panes from "@/ui/panes.module.css";
import { SampleBadge } from "@/ui/sample-badge";
import { TicketList } from "./list";
import { TEXT } from "./strings";
import { NoTicket, TicketThread } from "./thread";
import classes from "./ticket.module.css";
import { useTickets } from "./use-tickets";

/** Sample tickets: the list, and the one that is read. */
export function SampleTickets() {
  const { tickets, open, reply } = useTickets();
  const [params, setParams] = useSearchParams();
  const [returning, setReturning] = useState<string>();
  const chosen = tickets.find(({ id }) => id === params.get("ticket"));
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} actions={<SampleBadge />} />
      <div className={`${panes.panes} ${classes.panes}`} data-reading={chosen ? true : undefined}>
        <TicketList
          tickets={tickets}
          chosen={chosen?.id}
          returning={returning}
          onChoose={(id) => {
            open(id);
            setParams({ ticket: id });
          }}
        />
        {chosen ? (
          <TicketThread
            key={chosen.id}
            ticket={chosen}
            onReply={(content) => reply(chosen.id, content)}
            onBack={() => {
              setReturning(chosen.id);
              setParams({});
            }}
          />
        ) : (
          <NoTicket />
        )}
      </div>
    </>
  );
}
