import { Button } from "@mantine/core";
import { messageOf } from "@/lib/api";
import { failureToast, toast } from "@/ui/toaster";
import { useAccept, useDecline } from "./api";
import { Card } from "./card";
import type { Invitation } from "./data";
import { TEXT } from "./strings";
import classes from "./team.module.css";

const { invited: WORDS } = TEXT;

interface InvitedProps {
  invitations: Invitation[];
  /** One was accepted or declined. */
  onAnswered: () => void;
}

/** Invitations to the user's address, above their stores. */
export default function Invited({ invitations, onAnswered }: InvitedProps) {
  return (
    <div className={classes.invited}>
      <Card title={WORDS.title}>
        <ul className={classes.list}>
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} onAnswered={onAnswered} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Row({ invitation, onAnswered }: { invitation: Invitation; onAnswered: () => void }) {
  const accept = useAccept();
  const decline = useDecline();
  const { id, invited_by, store_name, role } = invitation;
  return (
    <li className={classes.row}>
      <span className={classes.line} dir="auto">
        {WORDS.line(invited_by, store_name, TEXT.as[role])}
      </span>
      <span className={classes.doings}>
        <Button
          size="xs"
          loading={accept.isPending}
          aria-label={WORDS.joinOf(store_name)}
          onClick={() =>
            accept.mutateAsync({ invitation_id: id }).then(
              () => {
                toast.success(WORDS.joined);
                onAnswered();
              },
              (error: unknown) => failureToast(messageOf(error, WORDS.failed)),
            )
          }
        >
          {WORDS.join}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={decline.isPending}
          aria-label={WORDS.declineOf(store_name)}
          onClick={() =>
            decline.mutateAsync(id).then(
              () => {
                toast.success(WORDS.declined);
                onAnswered();
              },
              (error: unknown) => failureToast(messageOf(error, WORDS.declineFailed)),
            )
          }
        >
          {WORDS.decline}
        </Button>
      </span>
    </li>
  );
}
