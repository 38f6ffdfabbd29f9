import { Skeleton } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useStore } from "@/lib/selected-store";
import { Chips } from "@/ui/chips";
import { Failed } from "@/ui/failed";
import { PageHeader, Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import { pageOf } from "@/ui/pages";
import { Legend, Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { useComparison, useRuns } from "../api";
import type { Comparison, Run } from "../data";
import classes from "../golden.module.css";
import { TEXT } from "../strings";
import { points, runName } from "../words";
import { Interval, verdictOf } from "./interval";

const { compare: WORDS } = TEXT;
const FILTERS = ["different", "all"] as const;

/** How many questions stand on a page. */
const SIZE = 50;

/** Two runs, question by question, with how sure the difference is. */
export function ComparePage() {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const { run = "", other = "" } = useParams();
  const comparison = useComparison(run, other);
  const runs = useRuns(storeId);
  const named = (id: string) => runs.data?.find((one) => one.id === id);
  return (
    <>
      <Link
        to={`/dashboard/store/${storeId}/conversations/golden/${other}`}
        className={classes.backLink}
      >
        <ArrowLeft className="pointing" size={16} aria-hidden />
        {WORDS.back}
      </Link>
      <PageHeader title={WORDS.title} />
      {comparison.data ? (
        <Compared comparison={comparison.data} a={named(run)} b={named(other)} />
      ) : comparison.isError ? (
        <Failed
          title={WORDS.failed}
          error={comparison.error}
          onRetry={() => void comparison.refetch()}
        />
      ) : (
        <div className={shared.stack} role="status" aria-label={WORDS.loading}>
          <Skeleton height={180} radius="lg" />
          <Skeleton height={280} radius="lg" />
        </div>
      )}
    </>
  );
}

function Compared({
  comparison,
  a,
  b,
}: { comparison: Comparison } & Record<"a" | "b", Run | undefined>) {
  const { both, only_a, only_b, neither, difference, low, high } = comparison;
  const parts = [
    { label: WORDS.parts.both, tone: "good", value: both },
    { label: WORDS.parts.onlyB, tone: "brand", value: only_b },
    { label: WORDS.parts.onlyA, tone: "warm", value: only_a },
    { label: WORDS.parts.neither, tone: "plain", value: neither },
  ] as const;
  return (
    <div className={shared.stack}>
      <div className={classes.duo}>
        <Panel>
          <div className={classes.block}>
            <h2>{WORDS.split}</h2>
            <Share parts={parts} tall />
            <Legend parts={parts} all />
            {comparison.unpaired > 0 && <p>{WORDS.unpaired(comparison.unpaired)}</p>}
            <dl className={classes.ab}>
              <dt>{WORDS.a}</dt>
              <dd>{a && runName(a)}</dd>
              <dt>{WORDS.b}</dt>
              <dd>{b && runName(b)}</dd>
            </dl>
          </div>
        </Panel>
        <Panel>
          <div className={classes.block}>
            <h2>{WORDS.interval}</h2>
            <Interval comparison={comparison} />
            <p>
              <strong>{WORDS.verdicts[verdictOf(comparison)]}</strong>{" "}
              {WORDS.intervalSaid(points(difference), points(low), points(high))}
            </p>
          </div>
        </Panel>
      </div>
      <Questions comparison={comparison} />
    </div>
  );
}

function Questions({ comparison }: { comparison: Comparison }) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>("different");
  const [page, setPage] = useState(1);
  const found = comparison.results.filter(
    ({ a_passed, b_passed }) => filter === "all" || a_passed !== b_passed,
  );
  return (
    <>
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
          <p className={`${shared.quiet} ${classes.none}`}>{WORDS.same}</p>
        ) : (
          <ul className={classes.results}>
            {pageOf(found, { page, size: SIZE }).map((result) => (
              <li key={result.golden_id || result.question}>
                <strong dir="auto">{result.question}</strong>
                <div className={shared.sides}>
                  <Side name={WORDS.a} passed={result.a_passed} answer={result.a_answer} />
                  <Side name={WORDS.b} passed={result.b_passed} answer={result.b_answer} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {found.length > SIZE && (
          <Pager page={page} size={SIZE} total={found.length} onPage={setPage} />
        )}
      </Panel>
    </>
  );
}

function Side({ name, passed, answer }: { name: string; passed: boolean; answer: string }) {
  return (
    <div className={shared.side}>
      <div className={shared.row}>
        <b>{name}</b>
        <StatusBadge tone={passed ? "good" : "bad"}>
          {passed ? TEXT.passed : TEXT.wrong}
        </StatusBadge>
      </div>
      <p dir="auto">{answer || TEXT.result.noAnswer}</p>
    </div>
  );
}
