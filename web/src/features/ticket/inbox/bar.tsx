import { Button } from "@mantine/core";
import { messageOf } from "@/lib/api";
import { failureToast } from "@/ui/toaster";
import { type Move, useTeam, useTicketActions } from "./api";
import type { Conversation } from "./data";
import own from "./inbox.module.css";
import { INBOX } from "./strings";

/** Who has a ticket, and what may be done about it. */
export function TakeBar({ storeId, ticket }: { storeId: string; ticket: Conversation }) {
  const team = useTeam(storeId);
  const { move, assign } = useTicketActions(storeId, ticket.id);
  const me = team.data?.find(({ you }) => you);
  const mine = ticket.handler === "person" && (!me || ticket.assignee?.id === me.user_id);
  const onError = (error: unknown) => failureToast(INBOX.failedMove, messageOf(error, ""));
  const act = (to: Move) => (
    <Button
      key={to}
      size="xs"
      variant={to === "take" || to === "reopen" ? "filled" : "default"}
      disabled={move.isPending}
      onClick={() => move.mutateAsync(to).catch(onError)}
    >
      {INBOX[to]}
    </Button>
  );
  return (
    <div className={own.bar}>
      <p>{standing(ticket, mine)}</p>
      {movesOf(ticket, mine).map(act)}
      {ticket.handler === "person" && !mine && me && (
        <Button
          size="xs"
          variant="default"
          onClick={() => assign.mutateAsync(me.user_id).catch(onError)}
        >
          {INBOX.takeOver}
        </Button>
      )}
      {ticket.handler !== "closed" && (team.data?.length ?? 0) > 1 && (
        <select
          aria-label={INBOX.assign}
          value=""
          onChange={(event) => assign.mutateAsync(event.currentTarget.value).catch(onError)}
        >
          <option value="">{INBOX.assign}</option>
          {team.data
            ?.filter(({ user_id }) => user_id !== ticket.assignee?.id)
            .map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}

function movesOf({ handler }: Conversation, mine: boolean): Move[] {
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

function standing({ handler, assignee }: Conversation, mine: boolean): string {
  if (handler === "waiting") return INBOX.waits;
  if (handler === "closed") return INBOX.closed;
  if (handler === "assistant") return INBOX.assistants;
  return mine ? INBOX.yours : INBOX.theirs(assignee?.name ?? "");
}
