import { Alert, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { shortTime } from "@/lib/format";
import { Failed } from "@/ui/failed";
import { Meter } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { hundredths } from "../data";
import { TEXT } from "../strings";
import { type AnswerAt, type AnswerRecord, changedSince, ruleOf, useRecord } from "./data";
import { Passages } from "./passages";
import classes from "./record.module.css";
import { Times } from "./times";

const { record: WORDS } = TEXT;

/** The record as it comes. */
export function RecordBody({ at }: { at: AnswerAt }) {
  const record = useRecord(at);
  if (record.isPending) return <Waiting />;
  if (!record.data)
    return (
      <Failed title={WORDS.failed} error={record.error} onRetry={() => void record.refetch()} />
    );
  const { data } = record;
  const { understood, question } = data;
  const rule = ruleOf(data);
  return (
    <div className={shared.drawer}>
      <dl className={classes.asked}>
        <dt>{WORDS.asked}</dt>
        <dd dir="auto">{question}</dd>
        {understood && understood !== question && (
          <>
            <dt>{WORDS.understood}</dt>
            <dd dir="auto">{understood}</dd>
          </>
        )}
        <dt>{WORDS.speaker}</dt>
        <dd>{[WORDS.speakers[data.speaker], data.model].filter(Boolean).join(" · ")}</dd>
        {rule && (
          <>
            <dt>{WORDS.rule}</dt>
            <dd>{WORDS.rules[rule]}</dd>
          </>
        )}
        <dt>{WORDS.when}</dt>
        <dd>
          <time dateTime={data.created_at}>{shortTime(data.created_at)}</time>
        </dd>
      </dl>
      {changedSince(data) && <p className={classes.note}>{WORDS.changed}</p>}
      {data.fault && (
        <Alert color="red" title={WORDS.fault}>
          {data.fault}
        </Alert>
      )}
      {data.evidence !== null && <Evidence record={data} evidence={data.evidence} />}
      <Section title={WORDS.passages}>
        <Passages passages={data.passages} />
      </Section>
      {data.dropped.length > 0 && (
        <Section title={WORDS.dropped}>
          <p className={shared.quiet}>{WORDS.droppedNote}</p>
          <ul className={classes.dropped}>
            {data.dropped.map((sentence) => (
              <li key={sentence} dir="auto">
                <del>{sentence}</del>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={WORDS.times}>
        <Times record={data} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={shared.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Evidence({ record, evidence }: { record: AnswerRecord; evidence: number }) {
  const { threshold } = record;
  const value = hundredths(evidence);
  const needed = threshold === null ? null : hundredths(threshold);
  return (
    <Section title={TEXT.evidence}>
      <div className={classes.evidence}>
        <Meter
          value={evidence}
          threshold={threshold ?? undefined}
          label={needed === null ? TEXT.sure(value) : TEXT.sureOf(value, needed)}
        />
        <strong aria-hidden>{value}</strong>
      </div>
      <p className={shared.quiet}>
        {record.answered ? WORDS.answeredNote : WORDS.refusedNote} {needed !== null && WORDS.needed}
      </p>
    </Section>
  );
}

function Waiting() {
  return (
    <div className={shared.drawer} role="status" aria-label={WORDS.loading}>
      <Skeleton height={56} />
      <Skeleton height={14} />
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={40} />
    </div>
  );
}
