import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "@/lib/api";
import { locale } from "@/lib/language";
import { Columns } from "@/ui/columns";
import { Panel } from "@/ui/page";
import { percent } from "@/ui/picture";
import { Legend, Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { UI } from "@/ui/strings";
import { useInsights } from "./api";
import classes from "./conversation.module.css";
import { hundredths, type Insights } from "./data";
import { TEXT } from "./strings";

const { pictures } = TEXT;
const SERIES = [
  { label: pictures.answered, tone: "brand" },
  { label: pictures.refused, tone: "warm" },
] as const;

const DAY = new Intl.DateTimeFormat(locale(), { month: "short", day: "numeric", timeZone: "UTC" });

/** "Nov 3" for a date of the calendar. */
export function dayLabel(date: string): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? date : DAY.format(time);
}

/** How the last days went, in three pictures. */
export function Pictures({ storeId }: { storeId: string }) {
  const insights = useInsights(storeId);
  // On a phone the list comes first; the other pictures wait to be asked for.
  const [all, setAll] = useState(false);
  if (insights.isPending) return <Waiting />;
  if (!insights.data)
    return (
      <div className={classes.picturesFailed} role="alert">
        <p>{messageOf(insights.error, pictures.failed)}</p>
        <Button size="xs" variant="default" onClick={() => void insights.refetch()}>
          {UI.retry}
        </Button>
      </div>
    );
  return (
    <section className={classes.pictures} aria-label={pictures.label} data-all={all || undefined}>
      <Days insights={insights.data} />
      <Evidence insights={insights.data} />
      <Sources sources={insights.data.sources} />
      <button
        type="button"
        className={classes.morePictures}
        aria-expanded={all}
        onClick={() => setAll(!all)}
      >
        {all ? pictures.less : pictures.more}
      </button>
    </section>
  );
}

function Days({ insights }: { insights: Insights }) {
  const { days, totals } = insights;
  const { asked, answered } = totals;
  const said = pictures.daysSaid(asked, answered);
  const sums = [answered, Math.max(0, asked - answered)];
  return (
    <Panel>
      <div className={classes.picture}>
        <div className={`${shared.row} ${classes.pictureHead}`}>
          <h2>{pictures.days}</h2>
          {asked > 0 && <strong>{pictures.rate(Math.round(percent(answered, asked)))}</strong>}
        </div>
        <Columns
          title={pictures.days}
          desc={said}
          of={pictures.day}
          series={SERIES}
          columns={days.map((day) => ({
            key: day.date,
            label: dayLabel(day.date),
            values: [day.answered, day.refused],
          }))}
          height={150}
        />
        {asked > 0 ? (
          <Legend parts={SERIES.map((one, kind) => ({ ...one, value: sums[kind] ?? 0 }))} all />
        ) : (
          <p className={shared.quiet}>{said}</p>
        )}
      </div>
    </Panel>
  );
}

function Evidence({ insights }: { insights: Insights }) {
  const { bins, threshold } = insights.evidence;
  const any = bins.some(({ answered, refused }) => answered + refused > 0);
  return (
    <Panel>
      <div className={classes.picture}>
        <div className={`${shared.row} ${classes.pictureHead}`}>
          <h2>{pictures.evidence}</h2>
        </div>
        {any ? (
          <Columns
            title={pictures.evidence}
            desc={pictures.evidenceSaid}
            of={pictures.evidenceOf}
            series={SERIES}
            columns={bins.map((bin) => ({
              key: String(bin.from),
              label: String(hundredths(bin.from)),
              values: [bin.answered, bin.refused],
            }))}
            height={150}
            mark={threshold === null ? undefined : { at: threshold, label: pictures.threshold }}
          />
        ) : (
          <p className={shared.quiet}>{pictures.nothing}</p>
        )}
        <p className={shared.quiet}>{any && pictures.evidenceSaid}</p>
      </div>
    </Panel>
  );
}

function Sources({ sources }: { sources: Insights["sources"] }) {
  const shown = sources.slice(0, 5);
  const most = Math.max(1, ...shown.map(({ used }) => used));
  return (
    <Panel>
      <div className={classes.picture}>
        <div className={`${shared.row} ${classes.pictureHead}`}>
          <h2>{pictures.sources}</h2>
        </div>
        {shown.length === 0 ? (
          <p className={shared.quiet}>{pictures.noSources}</p>
        ) : (
          <ol className={classes.used}>
            {shown.map(({ source_id, name, used }) => (
              <li key={source_id || name}>
                <span className={classes.usedName} title={name} dir="auto">
                  {name}
                </span>
                <span className={classes.usedCount}>{pictures.used(used)}</span>
                <Share parts={[{ label: name, tone: "brand", value: used }]} whole={most} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

function Waiting() {
  return (
    <div className={classes.pictures} role="status" aria-label={TEXT.loading}>
      {[1, 2, 3].map((n) => (
        <Panel key={n}>
          <div className={classes.picture}>
            <Skeleton height={14} width="55%" />
            <Skeleton height={150} />
            <Skeleton height={10} width="70%" />
          </div>
        </Panel>
      ))}
    </div>
  );
}
