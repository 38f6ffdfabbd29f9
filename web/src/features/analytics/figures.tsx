import { locale } from "@/lib/language";
import classes from "./analytics.module.css";
import type { Analytics } from "./data";
import { How } from "./how";
import { TEXT } from "./strings";

const { figures: WORDS } = TEXT;

export const count = (n: number) => n.toLocaleString(locale());
const share = (of: number) =>
  of.toLocaleString(locale(), { style: "percent", maximumFractionDigits: 0 });
const cost = (micros: number) =>
  (micros / 1e6).toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A wait in words. */
const wait = (minutes: number) => (minutes < 1 ? WORDS.waitQuick : WORDS.waitValue(minutes));

/** What no wait that was counted under so many minutes reached; the steps are the server's WaitMinutes. */
const within = (minutes: number) => minutes + (minutes < 60 ? 1 : minutes < 240 ? 5 : 15);

/** The figures that matter most, with what they were before. */
export function Figures({ data }: { data: Analytics }) {
  const { totals, before, resolution, waits, open_waits: openWaits } = data;
  const unless = (there: boolean, value: string) => (there ? TEXT.before(value) : TEXT.noneBefore);
  return (
    <dl className={classes.figures}>
      <Figure
        title={WORDS.cases}
        how={WORDS.casesHow}
        value={count(totals.cases)}
        more={[unless(before.cases > 0, count(before.cases))]}
      />
      <Figure
        title={WORDS.resolution}
        how={WORDS.resolutionHow}
        value={
          resolution
            ? WORDS.resolutionValue(share(resolution.proved), share(resolution.at_most))
            : WORDS.none
        }
        more={[
          unless(
            before.cases > 0,
            WORDS.resolutionValue(
              share(before.proved / Math.max(1, before.cases)),
              share((before.proved + before.assumed) / Math.max(1, before.cases)),
            ),
          ),
        ]}
      />
      <Figure
        title={WORDS.wait}
        how={WORDS.waitHow}
        value={waits.median === null ? WORDS.none : wait(waits.median)}
        more={[
          waits.p90 !== null && WORDS.waitMore(waits.replies, within(waits.p90)),
          openWaits.median !== null && WORDS.waitOpen(openWaits.median),
          before.wait_median !== null && TEXT.before(wait(before.wait_median)),
        ]}
      />
      <Figure
        title={WORDS.refused}
        how={WORDS.refusedHow}
        value={WORDS.refusedValue(totals.refused, totals.questions)}
        more={[unless(before.questions > 0, WORDS.refusedValue(before.refused, before.questions))]}
      />
      {data.priced && totals.cases > 0 && (
        <Figure
          title={WORDS.cost}
          how={WORDS.costHow}
          value={cost(totals.cost_micros / totals.cases)}
          more={[WORDS.costTotal(cost(totals.cost_micros))]}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  title: string;
  how: string;
  value: string;
  more: (string | false)[];
}

function Figure({ title, how, value, more }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>
        {title} <How what={title}>{how}</How>
      </dt>
      <dd className={classes.value}>{value}</dd>
      {more
        .filter((line) => line !== false)
        .map((line) => (
          <dd key={line}>{line}</dd>
        ))}
    </div>
  );
}
