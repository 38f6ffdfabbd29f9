import { Button } from "@mantine/core";
import { messageOf } from "@/lib/api";
import { failureToast } from "@/ui/toaster";
import { type Move, useTeam, useTicketActions } from "./api";
import type { Ticket } from "./data";
import own from "./inbox.module.css";
import { INBOX } from "./strings";

/** Who has a ticket, and what may be done about it. */
export function TakeBar({ storeId, ticket }: { storeId: string; ticket: Ticket }) {
  const team = useTeam(storeId);
  const { move, assign } = useTicketActions(storeId, ticket.id);
  const me = team.data?.find(({ you }) => you);
  const mine = ticket.handler === "person" && (!me || ticket.assignee?.id === me.id);
  const onError = (error: unknown) => failureToast(INBOX.failedMove, messageOf(error, ""));
  const act = (to: Move) => (
    <Button
      key={to}
      size="xs"
      variant={to === "take" || to === "reopen" ? "filled" : "default"}
      disabled={move.isPending}
      onClick={() => move.mutate(to, { onError })}
    >
      {INBOX[to]}
    </Button>
  );
  return (
    <div className={own.bar}>
      <p>{standing(ticket, mine)}</p>
      {movesOf(ticket, mine).map(act)}
      {ticket.handler === "person" && !mine && me && (
        <Button size="xs" variant="default" onClick={() => assign.mutate(me.id, { onError })}>
          {INBOX.takeOver}
        </Button>
      )}
      {ticket.handler !== "closed" && (team.data?.length ?? 0) > 1 && (
        <select
          aria-label={INBOX.assign}
          value=""
          onChange={(event) => assign.mutate(event.currentTarget.value, { onError })}
        >
          <option value="">{INBOX.assign}</option>
          {team.data
            ?.filter(({ id }) => id !== ticket.assignee?.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}

function movesOf({ handler }: Ticket, mine: boolean): Move[] {
  switch (handler) {
    case "assistant":
      return ["take"];
    case "waiting":
      return ["take", "resume", "close"];
    case "person":
      return mine ? ["release", "resume", "close"] : [];
    case "closed":
      return ["reopen"];
  }
}

function standing({ handler, assignee }: Ticket, mine: boolean): string {
  if (handler === "waiting") return INBOX.waits;
  if (handler === "closed") return INBOX.closed;
  if (handler === "assistant") return INBOX.assistants;
  return mine ? INBOX.yours : INBOX.theirs(assignee?.name ?? "");
}
