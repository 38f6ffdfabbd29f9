import { ActionIcon, Avatar } from "@mantine/core";
import { UserMinus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/lib/api";
import { oneOf } from "@/lib/parse";
import { may } from "@/lib/role";
import { initials } from "@/lib/user";
import { Confirm } from "@/ui/confirm";
import { Hint } from "@/ui/hint";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { type Change, useChangeTeammate, useRemove } from "./api";
import { Card } from "./card";
import { SIGHTS, type Team, type Teammate } from "./data";
import { TEXT } from "./strings";
import classes from "./team.module.css";

interface PeopleProps {
  storeId: string;
  team: Team;
}

/** Who works in the store; whoever leads it says what they may do. */
export function People({ storeId, team }: PeopleProps) {
  const [leaving, setLeaving] = useState<Teammate | null>(null);
  const leads = may(team.role, "admin");
  return (
    <Card title={TEXT.people}>
      <ul className={classes.list}>
        {team.team.map((person) => (
          <li key={person.user_id} className={classes.row}>
            <Avatar src={person.profile_photo_url} alt="" size={36} radius="xl" color="brand">
              {initials(person.name)}
            </Avatar>
            <span className={classes.who}>
              <strong dir="auto">{person.name}</strong>
              {person.email && <span>{person.email}</span>}
            </span>
            {person.you && <StatusBadge tone="plain">{TEXT.you}</StatusBadge>}
            <Place
              storeId={storeId}
              person={person}
              fixed={!leads || person.role === "owner" || person.you}
            />
            {leads && person.role !== "owner" && !person.you && (
              <Hint label={TEXT.remove}>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={TEXT.removeOf(person.name)}
                  onClick={() => setLeaving(person)}
                >
                  <UserMinus size={16} aria-hidden />
                </ActionIcon>
              </Hint>
            )}
          </li>
        ))}
      </ul>
      <RemoveDialog storeId={storeId} person={leaving} onClose={() => setLeaving(null)} />
    </Card>
  );
}

interface PlaceProps {
  storeId: string;
  person: Teammate;
  /** Whether it cannot be changed here. */
  fixed: boolean;
}

/** What somebody may do and, of an agent, see. */
function Place({ storeId, person, fixed }: PlaceProps) {
  const change = useChangeTeammate(storeId);
  if (fixed)
    return (
      <span className={classes.place}>
        <span>{TEXT.roles[person.role]}</span>
        {person.role === "agent" && <small>{TEXT.sees[person.sees]}</small>}
      </span>
    );
  const save = (to: Change) =>
    change.mutateAsync({ user_id: person.user_id, ...to }).then(
      () => toast.success(TEXT.changed),
      (error: unknown) => failureToast(messageOf(error, TEXT.changeFailed)),
    );
  return (
    <span className={classes.place}>
      <select
        className={shared.select}
        aria-label={TEXT.roleOf(person.name)}
        value={person.role}
        disabled={change.isPending}
        onChange={({ currentTarget }) =>
          save({ role: oneOf(currentTarget.value, ["admin", "agent"] as const, "agent") })
        }
      >
        <option value="admin">{TEXT.roles.admin}</option>
        <option value="agent">{TEXT.roles.agent}</option>
      </select>
      {person.role === "agent" && (
        <select
          className={shared.select}
          aria-label={TEXT.seesOf(person.name)}
          value={person.sees}
          disabled={change.isPending}
          onChange={({ currentTarget }) =>
            save({ sees: oneOf(currentTarget.value, SIGHTS, "all") })
          }
        >
          <option value="all">{TEXT.sees.all}</option>
          <option value="own">{TEXT.sees.own}</option>
        </select>
      )}
    </span>
  );
}

interface RemoveDialogProps {
  storeId: string;
  person: Teammate | null;
  onClose: () => void;
}

function RemoveDialog({ storeId, person, onClose }: RemoveDialogProps) {
  const removal = useRemove(storeId);
  const kept = useKept(person);
  const confirm = () => {
    if (!person) return;
    removal.mutateAsync(person.user_id).then(
      () => {
        toast.success(TEXT.removed);
        onClose();
      },
      (error: unknown) => failureToast(messageOf(error, TEXT.removeFailed)),
    );
  };
  return (
    <Confirm
      opened={person !== null}
      title={TEXT.removeTitle(kept?.name ?? "")}
      confirm={TEXT.remove}
      cancel={TEXT.cancel}
      busy={removal.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{TEXT.removeBody}</p>
    </Confirm>
  );
}
