import { Button } from "@mantine/core";
import { messageOf } from "@/lib/api";
import { shortDate } from "@/lib/format";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { failureToast, toast } from "@/ui/toaster";
import { useResendInvitation, useRevoke } from "./api";
import { Card } from "./card";
import type { Invitation } from "./data";
import { TEXT } from "./strings";
import classes from "./team.module.css";

/** Who was asked to join, and has not yet. */
export function Invitations({
  storeId,
  invitations,
}: {
  storeId: string;
  invitations: Invitation[];
}) {
  return (
    <Card title={TEXT.invitations}>
      {invitations.length === 0 ? (
        <p className={shared.quiet}>{TEXT.noInvitations}</p>
      ) : (
        <ul className={classes.list}>
          {invitations.map((invitation) => (
            <Row key={invitation.id} storeId={storeId} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ storeId, invitation }: { storeId: string; invitation: Invitation }) {
  const resend = useResendInvitation(storeId);
  const revoke = useRevoke(storeId);
  const { id, email, role, state, expires_at } = invitation;
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong>{email}</strong>
        <span>{TEXT.roles[role]}</span>
      </span>
      <StatusBadge tone={state === "open" ? "wait" : "plain"}>
        {state === "open" ? TEXT.until(shortDate(expires_at)) : TEXT.ended}
      </StatusBadge>
      <span className={classes.doings}>
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          aria-label={TEXT.resendTo(email)}
          onClick={() =>
            resend.mutateAsync(id).then(
              () => toast.success(TEXT.sent),
              (error: unknown) => failureToast(messageOf(error, TEXT.sendFailed)),
            )
          }
        >
          {TEXT.resend}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={revoke.isPending}
          aria-label={TEXT.revokeOf(email)}
          onClick={() =>
            revoke.mutateAsync(id).then(
              () => toast.success(TEXT.revoked),
              (error: unknown) => failureToast(messageOf(error, TEXT.revokeFailed)),
            )
          }
        >
          {TEXT.revoke}
        </Button>
      </span>
    </li>
  );
}
