import { Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { Track } from "@/ui/track";
import { type Check, checking, type GapDetail, type Said } from "./data";
import classes from "./gap.module.css";
import { TEXT } from "./strings";

/** The questions of a gap asked again: how far it is, then before and after side by side. */
export function Checks({ gap }: { gap: GapDetail }) {
  const { checks } = gap;
  if (gap.check_state === "none" && checks.length === 0) return null;
  const done = checks.filter(({ after }) => after !== null).length;
  const better = checks.filter((check) => check.better).length;
  const moving = checking(gap);
  return (
    <section className={classes.checks} aria-label={TEXT.checks}>
      <h3>{TEXT.checks}</h3>
      <div role="status">
        <p className={classes.verdict} data-moving={moving || undefined}>
          {!moving
            ? better === checks.length
              ? TEXT.all(better)
              : TEXT.some(better, checks.length)
            : done === 0
              ? TEXT.waiting
              : TEXT.running(done, checks.length)}
        </p>
      </div>
      {moving ? (
        <Track
          label={TEXT.checks}
          parts={[{ label: TEXT.after, tone: "brand", value: done }]}
          done={done}
          whole={Math.max(checks.length, 1)}
        />
      ) : (
        <Share
          parts={[
            { label: TEXT.better, tone: "good", value: better },
            { label: TEXT.same, tone: "plain", value: checks.length - better },
          ]}
        />
      )}
      <ul className={classes.pairs}>
        {checks.map((check) => (
          <Pair key={check.text} check={check} />
        ))}
      </ul>
    </section>
  );
}

function Pair({ check }: { check: Check }) {
  const { better, after } = check;
  return (
    <li>
      <div className={`${shared.row} ${classes.pairHead}`}>
        <strong dir="auto">{check.text}</strong>
        {after && better !== null && (
          <StatusBadge tone={better ? "good" : "plain"}>
            {better ? TEXT.better : TEXT.same}
          </StatusBadge>
        )}
      </div>
      <div className={shared.sides}>
        <Side title={TEXT.before} said={check.before} />
        <Side title={TEXT.after} said={after} good={better === true} />
      </div>
    </li>
  );
}

function Side({ title, said, good = false }: { title: string; said: Said | null; good?: boolean }) {
  return (
    <div className={`${shared.side} ${classes.side}`} data-good={good || undefined}>
      <h4>
        {title}
        {said && <span>{said.answered ? TEXT.answered : TEXT.notAnswered}</span>}
      </h4>
      <p dir="auto" className={said ? undefined : classes.quiet}>
        {said ? said.text : TEXT.notYet}
      </p>
    </div>
  );
}
