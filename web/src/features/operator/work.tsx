import { Button } from "@mantine/core";
import { useState } from "react";
import { shortTime } from "@/lib/format";
import { Confirm } from "@/ui/confirm";
import { Loaded } from "@/ui/loaded";
import { Panel } from "@/ui/page";
import { useOperated } from "./api";
import type { DeadJob, QueueRow } from "./data";
import { Entries, useDoing } from "./entries";
import classes from "./operator.module.css";
import { TEXT } from "./strings";

const { work: WORDS } = TEXT;
/** How work stands, and what was given up: of one kind, or of all. */
export function Work({ kind }: { kind?: string }) {
  const [page, setPage] = useState(1);
  const [forgetting, setForgetting] = useState<DeadJob | null>(null);
  const query = useOperated("/operator/jobs", { kind, page });
  const { act, busy } = useDoing();
  return (
    <>
      <Loaded query={query} texts={TEXT}>
        {({ queue, dead }) => (
          <div className={classes.part}>
            {!kind && <Queue rows={queue} />}
            <h2 className={classes.title}>{kind ? WORDS.mailGivenUp : WORDS.givenUp}</h2>
            <Entries
              label={kind ? WORDS.mailGivenUp : WORDS.givenUp}
              list={dead}
              none={WORDS.none}
              page={page}
              onPage={setPage}
              busy={query.isPlaceholderData}
            >
              {(job) => (
                <Dead
                  job={job}
                  busy={busy}
                  onRetry={() => act("/operator/jobs/{id}/retry", job.id)}
                  onForget={() => setForgetting(job)}
                />
              )}
            </Entries>
          </div>
        )}
      </Loaded>
      <Confirm
        opened={forgetting !== null}
        title={WORDS.forgetOf}
        confirm={WORDS.forget}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() =>
          forgetting && act("/operator/jobs/{id}/forget", forgetting.id, () => setForgetting(null))
        }
        onClose={() => setForgetting(null)}
      >
        <p>{WORDS.forgetBody}</p>
      </Confirm>
    </>
  );
}

function Queue({ rows }: { rows: QueueRow[] }) {
  return (
    <Panel>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keys. */}
      <section className={classes.table} aria-label={WORDS.queue} tabIndex={0}>
        {rows.length === 0 ? (
          <p className={classes.quiet}>{WORDS.idle}</p>
        ) : (
          <table>
            <thead>
              <tr>
                {[WORDS.kind, WORDS.waiting, WORDS.leased, WORDS.oldest, WORDS.dead].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">{row.kind}</th>
                  <td>{row.waiting}</td>
                  <td>{row.leased}</td>
                  <td>{row.oldest_seconds > 0 ? WORDS.seconds(row.oldest_seconds) : "–"}</td>
                  <td>{row.dead}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </Panel>
  );
}

interface DeadProps {
  job: DeadJob;
  busy: boolean;
  onRetry: () => void;
  onForget: () => void;
}

function Dead({ job, busy, onRetry, onForget }: DeadProps) {
  const of = [job.template, job.to && WORDS.to(job.to), job.store].filter(Boolean).join(" · ");
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <strong>{job.kind}</strong>
        <span>
          {of && `${of} · `}
          {WORDS.attempts(job.attempts)}
          {" · "}
          <time dateTime={job.died_at}>{shortTime(job.died_at)}</time>
        </span>
        <span className={classes.detail} dir="auto">
          {job.fault}
        </span>
      </div>
      <div className={classes.doings}>
        <Button variant="default" disabled={busy} onClick={onRetry}>
          {WORDS.retry}
        </Button>
        <Button variant="default" disabled={busy} onClick={onForget}>
          {WORDS.forget}
        </Button>
      </div>
    </div>
  );
}
