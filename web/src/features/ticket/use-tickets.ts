import { useState } from "react";
import { TICKETS, type Ticket } from "./sample";

/** The sample tickets as they are on this page; nothing of it is sent or kept. */
export function useTickets() {
  const [tickets, setTickets] = useState<readonly Ticket[]>(TICKETS);
  const change = (id: string, next: (ticket: Ticket) => Ticket) =>
    setTickets((all) => all.map((ticket) => (ticket.id === id ? next(ticket) : ticket)));
  return {
    tickets,
    /** Marks a ticket as read. */
    open: (id: string) => change(id, (ticket) => ({ ...ticket, unread: false })),
    /** Adds an answer to a ticket. */
    reply: (id: string, content: string) =>
      change(id, (ticket) => {
        const timestamp = new Date().toISOString();
        const line = { id: crypto.randomUUID(), sender: "agent" as const, content, timestamp };
        return {
          ...ticket,
          lastMessage: content,
          timestamp,
          messages: [...ticket.messages, line],
        };
      }),
  };
}
