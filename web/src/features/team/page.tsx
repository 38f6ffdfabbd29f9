import { Button, Loader } from "@mantine/core";
import { UserPlus } from "lucide-react";
import { lazy, useState } from "react";
import { may } from "@/lib/role";
import { useStore } from "@/lib/selected-store";
import { Failed } from "@/ui/failed";
import { Once } from "@/ui/once";
import { PageHeader } from "@/ui/page";
import { useTeam } from "./api";
import { Audit } from "./audit";
import { Card } from "./card";
import type { Team } from "./data";
import { GiveCard } from "./give";
import { Invitations } from "./invitations";
import { LeaveCard } from "./leave";
import { People } from "./people";
import { TEXT } from "./strings";
import classes from "./team.module.css";

const InviteDialog = lazy(async () => ({
  default: (await import("./invite-dialog")).InviteDialog,
}));

/** Who works in a store, who is asked to, and what they did. */
export function TeamPage() {
  const storeId = useStore().selected?.id ?? "";
  const team = useTeam(storeId);
  const [inviting, setInviting] = useState(false);
  const leads = team.data !== undefined && may(team.data.role, "admin");
  return (
    <div className={classes.page}>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        actions={
          leads && (
            <Button
              leftSection={<UserPlus size={16} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {TEXT.invite}
            </Button>
          )
        }
      />
      {team.data ? (
        <Cards storeId={storeId} team={team.data} leads={leads} />
      ) : team.isError ? (
        <Failed title={TEXT.failed} error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <p role="status">
          <Loader size="sm" aria-hidden /> {TEXT.loading}
        </p>
      )}
      <Once wanted={inviting}>
        {(opened) => (
          <InviteDialog storeId={storeId} opened={opened} onClose={() => setInviting(false)} />
        )}
      </Once>
    </div>
  );
}

function Cards({ storeId, team, leads }: { storeId: string; team: Team; leads: boolean }) {
  return (
    <>
      <People storeId={storeId} team={team} />
      {leads && <Invitations storeId={storeId} invitations={team.invitations} />}
      <RolesCard />
      {leads && <Audit storeId={storeId} />}
      {team.role === "owner" ? (
        <GiveCard storeId={storeId} team={team} />
      ) : (
        <LeaveCard storeId={storeId} />
      )}
    </>
  );
}

function RolesCard() {
  return (
    <Card title={TEXT.rolesMay}>
      <dl className={classes.roles}>
        {(["owner", "admin", "agent"] as const).map((role) => (
          <div key={role}>
            <dt>{TEXT.roles[role]}</dt>
            <dd>{TEXT.may[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
