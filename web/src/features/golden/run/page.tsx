import { Alert, Skeleton } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { shortTime } from "@/lib/format";
import { useStore } from "@/lib/selected-store";
import { Chips } from "@/ui/chips";
import { Failed } from "@/ui/failed";
import { PageHeader, Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import { pageOf } from "@/ui/pages";
import shared from "@/ui/shared.module.css";
import { useRun, useRuns } from "../api";
import { moving, type Result, type RunDetail } from "../data";
import classes from "../golden.module.css";
import { Moves, RunBar } from "../runs";
import { TEXT } from "../strings";
import { runName, settingsWords } from "../words";
import { ResultLine } from "./result";

const { result: WORDS, runs: RUNS } = TEXT;
const FILTERS = ["all", "failed", "worse", "better"] as const;
type Filter = (typeof FILTERS)[number];

/** How many results stand on a page. */
const SIZE = 50;

/** Whether a result is of a kind. */
export function isOf(filter: Filter, { passed, was }: Pick<Result, "passed" | "was">): boolean {
  if (filter === "failed") return passed === false;
  if (filter === "worse") return passed === false && was === "passed";
  if (filter === "better") return passed === true && was === "failed";
  return true;
}

/** One run: how it went, question by question. */
export function RunPage() {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const { run: id = "" } = useParams();
  const run = useRun(id);
  const base = `/dashboard/store/${storeId}/conversations/golden`;
  return (
    <>
      <Link to={base} className={classes.backLink}>
        <ArrowLeft className="pointing" size={16} aria-hidden />
        {WORDS.back}
      </Link>
      {run.data ? (
        <Shown key={id} storeId={storeId} base={base} run={run.data} />
      ) : run.isError ? (
        <>
          <PageHeader title={TEXT.title} />
          <Failed title={WORDS.failed} error={run.error} onRetry={() => void run.refetch()} />
        </>
      ) : (
        <div className={shared.stack} role="status" aria-label={WORDS.loading}>
          <Skeleton height={32} width={280} />
          <Skeleton height={90} radius="lg" />
          <Skeleton height={280} radius="lg" />
        </div>
      )}
    </>
  );
}

function Shown({ storeId, base, run }: { storeId: string; base: string; run: RunDetail }) {
  const [filter, setFilter] = useState<Filter>("all");
  const [page, setPage] = useState(1);
  const found = run.results.filter((result) => isOf(filter, result));
  return (
    <>
      <PageHeader
        title={WORDS.title(shortTime(run.created_at))}
        subtitle={[run.label, RUNS.causes[run.cause], settingsWords(run.settings)]
          .filter(Boolean)
          .join(" · ")}
        actions={<CompareWith storeId={storeId} base={base} run={run} />}
      />
      <div className={shared.stack}>
        {run.state === "failed" && (
          <Alert color="red" role="alert" title={WORDS.broke}>
            {run.error}
          </Alert>
        )}
        <Panel>
          <div className={classes.summary}>
            <p role="status">
              {moving(run) ? (
                <strong>
                  {run.state === "waiting" ? RUNS.waiting : RUNS.progress(run.done, run.total)}
                </strong>
              ) : (
                <strong>{RUNS.result(run.passed, run.passed + run.failed)}</strong>
              )}
            </p>
            <span className={classes.moves}>{!moving(run) && <Moves run={run} />}</span>
            <RunBar run={run} />
          </div>
        </Panel>
        <Chips
          label={WORDS.show}
          choices={FILTERS}
          chosen={filter}
          words={WORDS.filters}
          onChoose={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
        <Panel>
          {found.length === 0 ? (
            <p className={`${shared.quiet} ${classes.none}`}>{WORDS.empty}</p>
          ) : (
            <ul className={classes.results}>
              {pageOf(found, { page, size: SIZE }).map((result) => (
                <ResultLine key={result.golden_id || result.question} result={result} />
              ))}
            </ul>
          )}
          {found.length > SIZE && (
            <Pager page={page} size={SIZE} total={found.length} onPage={setPage} />
          )}
        </Panel>
      </div>
    </>
  );
}

function CompareWith({ storeId, base, run }: { storeId: string; base: string; run: RunDetail }) {
  const runs = useRuns(storeId);
  const navigate = useNavigate();
  const others = runs.data?.filter(({ id, state }) => id !== run.id && state === "done") ?? [];
  if (run.state !== "done" || others.length === 0) return null;
  return (
    <label className={classes.compareWith}>
      {WORDS.compare}
      <select
        className={shared.select}
        value=""
        onChange={(event) =>
          void navigate(`${base}/${event.currentTarget.value}/compare/${run.id}`)
        }
      >
        <option value="" disabled>
          {WORDS.pick}
        </option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {runName(other)}
          </option>
        ))}
      </select>
    </label>
  );
}
