import { Button, Skeleton } from "@mantine/core";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "@/lib/api";
import { download } from "@/lib/download";
import { Empty } from "@/ui/empty";
import { Failed } from "@/ui/failed";
import { PageHeader } from "@/ui/page";
import { failureToast } from "@/ui/toaster";
import classes from "./analytics.module.css";
import { useAnalytics } from "./api";
import { type Analytics, isDay, OUTCOMES } from "./data";
import { count, Figures } from "./figures";
import { OverDays } from "./over-days";
import { FiguresPanel } from "./panel";
import { Range } from "./range";
import { AskedList, OrdersAfter, Products } from "./ranks";
import { TEXT } from "./strings";

/** The colours of outcomes, told apart also by those who tell few colours apart: they differ in lightness. */
const COLORS = {
  proved: "#2b8a3e",
  assumed: "#8ce99a",
  person: "#4c8dff",
  missed: "#f59f00",
  failed: "#e03131",
  open: "#adb5bd",
};

/** A store's figures of some days. */
export function AnalyticsScreen({ storeId }: { storeId: string }) {
  const [params, setParams] = useSearchParams();
  const day = (name: string) => {
    const text = params.get(name) ?? "";
    return isDay(text) ? text : "";
  };
  const asked = { from: day("from"), to: day("to") };
  const query = useAnalytics(storeId, asked.from, asked.to);
  const { data } = query;
  const chosen = asked.from && asked.to ? asked : undefined;
  // While the figures of other days are shown still, or none: a second choice goes on from the first.
  const days = (query.isPlaceholderData || !data ? chosen : undefined) ?? data;
  const save = () => {
    if (!data) return;
    const range = new URLSearchParams({ store_id: storeId, from: data.from, to: data.to });
    download(`/analytics/cases.csv?${range}`, `cases-${data.from}-${data.to}.csv`).catch(
      (error: unknown) => failureToast(messageOf(error, TEXT.csvFailed)),
    );
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        actions={
          <Button
            variant="default"
            disabled={!data}
            leftSection={<Download size={16} aria-hidden />}
            onClick={save}
          >
            {TEXT.csv}
          </Button>
        }
      />
      {days && (
        <Range
          from={days.from}
          to={days.to}
          zone={data?.zone ?? ""}
          onChange={(from, to) => setParams({ from, to }, { preventScrollReset: true })}
        />
      )}
      {data ? (
        <div
          className={classes.page}
          data-stale={query.isPlaceholderData || undefined}
          aria-busy={query.isPlaceholderData}
        >
          <Board data={data} storeId={storeId} />
        </div>
      ) : query.isError ? (
        <Failed title={TEXT.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label={TEXT.loading} className={classes.page}>
          <Skeleton height={120} />
          <Skeleton height={320} />
        </div>
      )}
    </div>
  );
}

function Board({ data, storeId }: { data: Analytics; storeId: string }) {
  const { totals, waits } = data;
  const gaps = `/dashboard/store/${encodeURIComponent(storeId)}/conversations/gaps`;
  const days = useMemo(() => data.days.map(({ date }) => date ?? ""), [data]);
  const outcomes = useMemo(
    () =>
      OUTCOMES.map((outcome) => ({
        label: TEXT.outcomes[outcome],
        color: COLORS[outcome],
        values: data.days.map((day) => day[outcome]),
      })),
    [data],
  );
  const medians = useMemo(
    () => [
      {
        label: TEXT.waits.series,
        color: COLORS.person,
        values: data.days.map(({ wait_median }) => wait_median),
      },
    ],
    [data],
  );
  return (
    <>
      <Figures data={data} />
      {data.uncounted > 0 && (
        <p className={classes.told} role="status">
          {TEXT.uncounted(data.uncounted)}
        </p>
      )}
      {totals.cases === 0 ? (
        <Empty art="later" title={TEXT.noCases}>
          <p>{TEXT.noCasesBody}</p>
        </Empty>
      ) : (
        <FiguresPanel title={TEXT.cases.title} how={TEXT.cases.how}>
          <dl className={classes.outcomes}>
            {OUTCOMES.map((outcome) => (
              <div key={outcome}>
                <dt>
                  <i style={{ background: COLORS[outcome] }} /> {TEXT.outcomes[outcome]}
                </dt>
                <dd>{count(totals[outcome])}</dd>
                <dd className={classes.quiet}>{TEXT.outcomesHow[outcome]}</dd>
              </div>
            ))}
          </dl>
          <OverDays label={TEXT.cases.title} kind="bars" days={days} series={outcomes} />
          {totals.provisional > 0 && (
            <p className={classes.quiet}>{TEXT.cases.provisional(totals.provisional)}</p>
          )}
        </FiguresPanel>
      )}
      <div className={classes.board}>
        <FiguresPanel title={TEXT.waits.title} how={TEXT.waits.how}>
          {waits.replies === 0 ? (
            <p className={classes.quiet}>{TEXT.waits.empty}</p>
          ) : (
            <OverDays label={TEXT.waits.title} kind="line" days={days} series={medians} />
          )}
        </FiguresPanel>
        <AskedList {...TEXT.gaps} rows={data.gaps} gaps={gaps} />
        <AskedList {...TEXT.inVain} rows={data.in_vain} gaps={gaps} />
        <Products rows={data.products} />
        {data.orders && <OrdersAfter rows={data.orders} />}
      </div>
      <p className={classes.quiet}>{data.zone_stated ? TEXT.zone(data.zone) : TEXT.zoneUnknown}</p>
    </>
  );
}
