import { Button } from "@mantine/core";
import { Link } from "react-router";
import { shortDate } from "@/lib/format";
import { Legend, Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import type { Asked, Gap } from "./data";
import type { Doings } from "./doings";
import classes from "./gap.module.css";
import { TEXT } from "./strings";

/** How many of its questions a card shows. */
const SHOWN = 3;

/** Why a gap is one: how often each reason. */
export function reasonsOf(gap: Gap) {
  return [
    { label: TEXT.reasons.refused, tone: "warm", value: gap.refused },
    { label: TEXT.reasons.weak, tone: "plain", value: gap.weak },
    { label: TEXT.reasons.down, tone: "bad", value: gap.down },
  ] as const;
}

interface GapCardProps extends Doings {
  storeId: string;
  gap: Gap;
  /** How often the most asked gap of the page was asked. */
  most: number;
}

/** One gap: how often it was asked against the others, why it is one, and what can be done. */
export function GapCard(props: GapCardProps) {
  const { storeId, gap, most } = props;
  const reasons = reasonsOf(gap);
  const rest = Math.max(0, gap.count - reasons.reduce((sum, { value }) => sum + value, 0));
  const parts =
    rest > 0 ? [...reasons, { label: "", tone: "plain" as const, value: rest }] : reasons;
  return (
    <li className={classes.card}>
      <div className={`${shared.row} ${classes.head}`}>
        <h2 dir="auto">{gap.question}</h2>
        <p>
          {TEXT.asked(gap.count)}, {TEXT.last}{" "}
          <time dateTime={gap.last_at}>{shortDate(gap.last_at)}</time>
        </p>
      </div>
      <Share parts={parts} whole={Math.max(most, 1)} />
      <Legend parts={reasons} />
      <div className={`${shared.row} ${classes.foot}`}>
        <Examples storeId={storeId} gap={gap} />
        <GapButtons {...props} />
      </div>
    </li>
  );
}

/** The buttons of a gap in its state. */
export function GapButtons({
  gap,
  busy,
  onAnswer,
  onMove,
  onOpen,
  detail = true,
}: Omit<GapCardProps, "storeId" | "most"> & { detail?: boolean }) {
  const { question } = gap;
  return (
    <div className={classes.buttons}>
      {gap.state === "open" ? (
        <>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={TEXT.dismissFor(question)}
            disabled={busy}
            onClick={() => onMove(gap, "dismiss")}
          >
            {TEXT.dismiss}
          </Button>
          <Button size="xs" aria-label={TEXT.answerFor(question)} onClick={() => onAnswer(gap)}>
            {TEXT.answer}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={TEXT.reopenFor(question)}
            disabled={busy}
            onClick={() => onMove(gap, "reopen")}
          >
            {TEXT.reopen}
          </Button>
          {gap.state === "answered" && detail && (
            <Button
              size="xs"
              variant="default"
              aria-label={TEXT.detailsFor(question)}
              onClick={() => onOpen(gap)}
            >
              {TEXT.details}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The questions in their order, each wording once. */
export function wordings(questions: Asked[]): Asked[] {
  const seen = new Map<string, Asked>();
  for (const asked of questions) {
    const wording = asked.text.trim().toLowerCase();
    if (!seen.has(wording)) seen.set(wording, asked);
  }
  return [...seen.values()];
}

function Examples({ storeId, gap }: { storeId: string; gap: Gap }) {
  const shown = wordings(gap.questions).slice(0, SHOWN);
  const more = gap.count - shown.length;
  const alone = shown.every(({ text }) => text === gap.question);
  return (
    <div className={classes.examples}>
      {!alone && <h3>{TEXT.examples}</h3>}
      <ul>
        {shown.map((asked) => (
          <li key={asked.message_id || asked.text}>
            <AskedLink storeId={storeId} asked={asked} named={alone ? gap.question : ""} />
          </li>
        ))}
        {more > 0 && <li className={classes.quiet}>{TEXT.more(more)}</li>}
      </ul>
    </div>
  );
}

interface AskedLinkProps {
  storeId: string;
  asked: Asked;
  /** The question that stands above already, and need not be read twice. */
  named?: string;
}

/** A question as it was asked, with the way to its conversation while that is kept. */
export function AskedLink({ storeId, asked, named = "" }: AskedLinkProps) {
  if (!asked.conversation_id) return <span dir="auto">{asked.text}</span>;
  const at = new URLSearchParams({ conversation: asked.conversation_id });
  if (asked.message_id) at.set("message", asked.message_id);
  return (
    <Link
      to={`/dashboard/store/${storeId}/conversations?${at}`}
      aria-label={TEXT.inConversation(asked.text)}
      dir="auto"
    >
      {asked.text === named ? TEXT.read : asked.text}
    </Link>
  );
}
