import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { shortDate } from "@/lib/format";
import { Confirm } from "@/ui/confirm";
import { Loaded } from "@/ui/loaded";
import { StatusBadge } from "@/ui/status-badge";
import { useKept } from "@/ui/use-kept";
import { useOperated } from "./api";
import type { OperatedUser } from "./data";
import { Entries, useDoing } from "./entries";
import { HoldsLine } from "./holds";
import classes from "./operator.module.css";
import { ResetLink } from "./reset-link";
import { TEXT } from "./strings";

const { users: WORDS } = TEXT;
const TONES = { active: "good", unverified: "wait", suspended: "bad" } as const;
const PAUSE_MS = 250;
/** All users, or those that are searched for. */
export function Users() {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [suspending, setSuspending] = useState<OperatedUser | null>(null);
  const [linking, setLinking] = useState<OperatedUser | null>(null);
  const query = useOperated("/operator/users", { query: words || undefined, page });
  const { act, busy } = useDoing();
  const kept = useKept(suspending);
  return (
    <div className={classes.part}>
      <TextInput
        type="search"
        label={WORDS.search}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPage(1);
        }}
      />
      <Loaded query={query} texts={TEXT}>
        {({ users }) => (
          <Entries
            label={TEXT.part.users}
            list={users}
            none={WORDS.none}
            page={page}
            onPage={setPage}
            busy={query.isPlaceholderData}
          >
            {(user) => (
              <Row
                user={user}
                busy={busy}
                onDo={(deed) => act(`/operator/users/{id}/${deed}`, user.id)}
                onSuspend={() => setSuspending(user)}
                onLink={() => setLinking(user)}
              />
            )}
          </Entries>
        )}
      </Loaded>
      <Confirm
        opened={suspending !== null}
        title={WORDS.suspendOf(kept?.name ?? "")}
        confirm={WORDS.suspend}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() =>
          suspending &&
          act("/operator/users/{id}/suspend", suspending.id, () => setSuspending(null))
        }
        onClose={() => setSuspending(null)}
      >
        <p>{WORDS.suspendBody}</p>
      </Confirm>
      <ResetLink user={linking} onClose={() => setLinking(null)} />
    </div>
  );
}

interface RowProps {
  user: OperatedUser;
  busy: boolean;
  onDo: (deed: "verify" | "readmit") => void;
  onSuspend: () => void;
  onLink: () => void;
}

function Row({ user, busy, onDo, onSuspend, onLink }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <strong dir="auto">{user.name}</strong>
        <span>
          {user.email}
          {" · "}
          <time dateTime={user.created_at}>{shortDate(user.created_at)}</time>
        </span>
        <HoldsLine holds={user.holds} />
      </div>
      <StatusBadge tone={TONES[user.standing]}>{WORDS.standing[user.standing]}</StatusBadge>
      <div className={classes.doings}>
        {user.standing === "unverified" && (
          <Button variant="default" disabled={busy} onClick={() => onDo("verify")}>
            {WORDS.verify}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onLink}>
          {WORDS.resetLink}
        </Button>
        {user.standing === "suspended" ? (
          <Button disabled={busy} onClick={() => onDo("readmit")}>
            {WORDS.readmit}
          </Button>
        ) : (
          <Button variant="default" color="red" disabled={busy} onClick={onSuspend}>
            {WORDS.suspend}
          </Button>
        )}
      </div>
    </div>
  );
}
