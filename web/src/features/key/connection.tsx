import { shortTime } from "@/lib/format";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import type { Connection } from "./api";
import classes from "./key.module.css";
import { TEXT } from "./strings";

const { connection: WORDS } = TEXT;
const TONES: Record<Connection["state"], Tone> = { checking: "busy", ok: "good", failed: "bad" };
const BODIES = { checking: WORDS.checkingBody, ok: WORDS.okBody, failed: WORDS.failedBody };

/** Whether the platform lets the assistant in. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const { state, message, checked_at: checkedAt } = connection;
  const when = shortTime(checkedAt);
  return (
    <div className={classes.connection} role="status" aria-label={WORDS.title}>
      <StatusBadge tone={TONES[state]} spinning={state === "checking"}>
        {WORDS[state]}
      </StatusBadge>
      <p>{message || BODIES[state]}</p>
      {when && (
        <small>
          {WORDS.checkedAt} {when}
        </small>
      )}
    </div>
  );
}
