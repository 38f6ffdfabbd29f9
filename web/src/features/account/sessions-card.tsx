import { Button, Loader } from "@mantine/core";
import { messageOf } from "@/lib/api";
import { shortTime } from "@/lib/format";
import { Failed } from "@/ui/failed";
import { Panel } from "@/ui/page";
import { StatusBadge } from "@/ui/status-badge";
import { failureToast, toast } from "@/ui/toaster";
import classes from "./profile.module.css";
import { type SignIn, useEndSignIn, useSignIns } from "./signin-api";
import { SIGNIN } from "./signin-strings";

const { sessions: WORDS } = SIGNIN;

/** Names of browsers and systems, by how they call themselves; the first that fits is it. */
const BROWSERS = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux"];
const NAMES: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };

function nameOf(agent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find((one) => agent.includes(one)) ?? [],
  );
  return found.map((one) => NAMES[one] ?? one).join(" · ") || agent.split(" ")[0] || WORDS.unknown;
}

/** Where the user is logged in, and how to end it. */
export function SessionsCard() {
  const sessions = useSignIns();
  const ending = useEndSignIn();
  const end = (id: string) =>
    ending.mutateAsync(id).then(
      () => toast.success(id ? WORDS.ended : WORDS.endedOthers),
      (error: unknown) => failureToast(messageOf(error, WORDS.endFailed)),
    );
  return (
    <Panel label={WORDS.title}>
      <div className={classes.card}>
        <h2>{WORDS.title}</h2>
        {sessions.data ? (
          <>
            <ul className={classes.sessions}>
              {sessions.data.map((one) => (
                <Row key={one.id} one={one} busy={ending.isPending} onEnd={() => end(one.id)} />
              ))}
            </ul>
            {sessions.data.length > 1 && (
              <div className={classes.actions}>
                <Button variant="default" disabled={ending.isPending} onClick={() => end("")}>
                  {WORDS.endOthers}
                </Button>
              </div>
            )}
          </>
        ) : sessions.isError ? (
          <Failed
            title={WORDS.failed}
            error={sessions.error}
            onRetry={() => void sessions.refetch()}
          />
        ) : (
          <p role="status">
            <Loader size="sm" aria-hidden /> {WORDS.loading}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Row({ one, busy, onEnd }: { one: SignIn; busy: boolean; onEnd: () => void }) {
  const name = nameOf(one.agent);
  return (
    <li>
      <span className={classes.session}>
        <strong>{name}</strong>
        <span>{[one.address, WORDS.seen(shortTime(one.seen_at))].filter(Boolean).join(" · ")}</span>
      </span>
      {one.current ? (
        <StatusBadge tone="good">{WORDS.here}</StatusBadge>
      ) : (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={WORDS.endOf(name)}
          onClick={onEnd}
        >
          {WORDS.end}
        </Button>
      )}
    </li>
  );
}
