import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "@/lib/api";
import { shortDate, shortTime } from "@/lib/format";
import { Columns } from "@/ui/columns";
import { Panel } from "@/ui/page";
import { Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { UI } from "@/ui/strings";
import { Track } from "@/ui/track";
import type { useRuns } from "./api";
import { moving, type Run } from "./data";
import classes from "./golden.module.css";
import { TEXT } from "./strings";
import { settingsWords, shareOf } from "./words";

const { runs: WORDS } = TEXT;

/** How many runs the picture and the short list show. */
const DRAWN = 20;
const LISTED = 5;

interface RunsPanelProps {
  storeId: string;
  runs: ReturnType<typeof useRuns>;
}

/** How the share of right answers moves from run to run. */
export function RunsPanel({ storeId, runs }: RunsPanelProps) {
  const [all, setAll] = useState(false);
  return (
    <Panel label={WORDS.title}>
      <div className={`${shared.row} ${classes.panelHead}`}>
        <h2>{WORDS.title}</h2>
      </div>
      {runs.isPending ? (
        <div className={classes.waiting} role="status" aria-label={TEXT.loading}>
          <Skeleton height={150} />
        </div>
      ) : !runs.data ? (
        <div className={classes.waiting} role="alert">
          <p>{messageOf(runs.error, WORDS.failed)}</p>
          <Button size="xs" variant="default" onClick={() => void runs.refetch()}>
            {UI.retry}
          </Button>
        </div>
      ) : runs.data.length === 0 ? (
        <p className={`${shared.quiet} ${classes.none}`}>{WORDS.none}</p>
      ) : (
        <>
          <Picture runs={runs.data} />
          <ul className={classes.runs}>
            {runs.data.slice(0, all ? undefined : LISTED).map((run) => (
              <RunLine key={run.id} storeId={storeId} run={run} />
            ))}
          </ul>
          {runs.data.length > LISTED && !all && (
            <div className={classes.moreRuns}>
              <Button size="xs" variant="subtle" color="gray" onClick={() => setAll(true)}>
                {WORDS.more(runs.data.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

function Picture({ runs }: { runs: Run[] }) {
  const done = runs.filter(({ state }) => state === "done").slice(0, DRAWN);
  const [latest] = done;
  if (!latest) return null;
  return (
    <div className={classes.picture}>
      <Columns
        title={WORDS.title}
        desc={WORDS.said(done.length, shareOf(latest))}
        of={WORDS.of}
        unit="%"
        top={100}
        series={[
          { label: WORDS.passed, tone: "good" },
          { label: WORDS.wrong, tone: "warm" },
        ]}
        columns={done.toReversed().map((run) => ({
          key: run.id,
          label: shortDate(run.created_at).replace(/, \d+$/, ""),
          values: [shareOf(run), 100 - shareOf(run)],
        }))}
        height={160}
      />
    </div>
  );
}

function RunLine({ storeId, run }: { storeId: string; run: Run }) {
  return (
    <li>
      <div className={classes.runHead}>
        <Link to={`/dashboard/store/${storeId}/conversations/golden/${run.id}`}>
          {shortTime(run.created_at)}
        </Link>
        <span className={shared.small}>
          {[run.label, WORDS.causes[run.cause], settingsWords(run.settings)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <div className={classes.runBar}>
        <RunBar run={run} />
      </div>
      <div className={classes.runResult}>
        {moving(run) ? (
          <StatusBadge tone="busy" spinning>
            {run.state === "waiting" ? WORDS.waiting : WORDS.progress(run.done, run.total)}
          </StatusBadge>
        ) : run.state === "failed" ? (
          <StatusBadge tone="bad">{WORDS.states.failed}</StatusBadge>
        ) : (
          <>
            <strong>{WORDS.result(run.passed, run.passed + run.failed)}</strong>
            <Moves run={run} />
          </>
        )}
      </div>
    </li>
  );
}

/** A run as a bar: what passed and failed, and while it is on its way how far it is. */
export function RunBar({ run }: { run: Run }) {
  const parts = [
    { label: WORDS.passed, tone: "good", value: run.passed },
    { label: WORDS.wrong, tone: "warm", value: run.failed },
  ] as const;
  const whole = Math.max(run.total, run.passed + run.failed, 1);
  if (!moving(run)) return <Share parts={parts} whole={whole} />;
  return (
    <Track
      label={WORDS.progressName}
      parts={parts}
      done={run.done}
      whole={whole}
      words={WORDS.progress(run.done, run.total)}
    />
  );
}

/** What got better and worse against the run before. */
export function Moves({ run }: { run: Run }) {
  return (
    <>
      {run.better > 0 && <StatusBadge tone="good">{WORDS.better(run.better)}</StatusBadge>}
      {run.worse > 0 && <StatusBadge tone="bad">{WORDS.worse(run.worse)}</StatusBadge>}
    </>
  );
}
