import { Button, Loader } from "@mantine/core";
import { Check, Circle, Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useStore } from "@/lib/selected-store";
import { Failed } from "@/ui/failed";
import { PageHeader, Panel } from "@/ui/page";
import { type StepName, useWeek, type Week } from "./api";
import classes from "./home.module.css";
import { TEXT } from "./strings";

/** A store's home: the first steps while there are any left, then its week. */
export function StoreHome() {
  const store = useStore().selected;
  const { week, error, retry } = useWeek(store?.id ?? "");
  const under: Under = (path) => `/dashboard/store/${encodeURIComponent(store?.id ?? "")}/${path}`;
  return (
    <>
      <PageHeader
        title={store?.name ?? ""}
        subtitle={TEXT.subtitle}
        actions={
          <Button
            component={Link}
            to={under("settings")}
            variant="default"
            leftSection={<Settings2 size={16} aria-hidden />}
          >
            {TEXT.settings}
          </Button>
        }
      />
      <nav className={classes.pages} aria-label={TEXT.pages.label}>
        <Link to={under("conversations")}>{TEXT.pages.conversations}</Link>
        <Link to={under("conversations/gaps")}>{TEXT.pages.gaps}</Link>
        <Link to={under("conversations/golden")}>{TEXT.pages.golden}</Link>
      </nav>
      {week ? (
        <Board week={week} under={under} />
      ) : error ? (
        <Failed title={TEXT.failed} error={error} onRetry={retry} />
      ) : (
        <p role="status">
          <Loader size="sm" aria-hidden /> {TEXT.loading}
        </p>
      )}
    </>
  );
}

/** An address below the store's own. */
type Under = (path: string) => string;

const WAYS: Record<StepName, string> = {
  teach: "data-sources",
  products: "products/data-sources",
  ask: "playground",
  site: "appearance",
};
const STEPS = Object.keys(WAYS) as StepName[];

interface BoardProps {
  week: Week;
  under: Under;
}

function Board({ week, under }: BoardProps) {
  const left = STEPS.some((step) => !week.steps[step]);
  return (
    <div className={classes.board}>
      {left && <FirstSteps week={week} under={under} />}
      <WeekCard week={week} />
      {!left && <NextStep week={week} under={under} />}
      <Gaps week={week} under={under} />
      <Products week={week} />
    </div>
  );
}

function Card({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Panel label={title}>
      <div className={classes.card}>
        <div className={classes.head}>
          <h2>{title}</h2>
          {more}
        </div>
        {children}
      </div>
    </Panel>
  );
}

function FirstSteps({ week, under }: BoardProps) {
  const done = STEPS.filter((step) => week.steps[step]).length;
  const next = STEPS.find((step) => !week.steps[step]);
  return (
    <Card title={TEXT.first.title} more={<span>{TEXT.first.left(done, STEPS.length)}</span>}>
      <ol className={classes.steps}>
        {STEPS.map((step) => {
          const { title, body, action } = TEXT.first.steps[step];
          const isDone = week.steps[step];
          return (
            <li key={step} data-done={isDone || undefined}>
              {isDone ? (
                <Check size={20} aria-label={TEXT.first.done} />
              ) : (
                <Circle size={20} aria-hidden />
              )}
              <div>
                <strong>{title}</strong>
                <p>{body}</p>
              </div>
              {!isDone && (
                <Button
                  component={Link}
                  to={under(WAYS[step])}
                  size="xs"
                  variant={step === next ? "filled" : "default"}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function WeekCard({ week }: { week: Week }) {
  const { week: WORDS } = TEXT;
  const figures = [
    [WORDS.asked, week.asked],
    [WORDS.answered, week.answered],
    [WORDS.refused, week.refused],
  ] as const;
  return (
    <Card title={WORDS.title}>
      {week.asked === 0 && <p>{WORDS.none}</p>}
      <dl className={classes.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.seen} data-seen={week.steps.site || undefined}>
        {week.steps.site ? WORDS.seen : WORDS.unseen}
      </p>
    </Card>
  );
}

function NextStep({ week, under }: BoardProps) {
  const { next: WORDS } = TEXT;
  const [gap] = week.gaps;
  return (
    <Card title={WORDS.title}>
      {gap ? (
        <>
          <p>{WORDS.gap(gap.question, gap.count)}</p>
          <Button component={Link} to={under("conversations/gaps")} className={classes.act}>
            {WORDS.answer}
          </Button>
        </>
      ) : week.down > 0 ? (
        <>
          <p>{WORDS.down}</p>
          <Button
            component={Link}
            to={under("conversations?show=rated_down")}
            className={classes.act}
          >
            {WORDS.look}
          </Button>
        </>
      ) : (
        <p>{WORDS.fine}</p>
      )}
    </Card>
  );
}

function Gaps({ week, under }: BoardProps) {
  const { gaps: WORDS } = TEXT;
  return (
    <Card
      title={WORDS.title}
      more={week.gaps.length > 0 && <Link to={under("conversations/gaps")}>{WORDS.all}</Link>}
    >
      {week.gaps.length === 0 ? (
        <p>{WORDS.none}</p>
      ) : (
        <ul className={classes.lines}>
          {week.gaps.map(({ id, question, count }) => (
            <li key={id}>
              <span dir="auto">{question}</span>
              <em>{WORDS.times(count)}</em>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Products({ week }: { week: Week }) {
  const { products: WORDS } = TEXT;
  return (
    <Card title={WORDS.title}>
      {week.products.length === 0 ? (
        <p>{WORDS.none}</p>
      ) : (
        <ul className={classes.lines}>
          {week.products.map(({ title, shown }) => (
            <li key={title}>
              <span dir="auto">{title}</span>
              <em>{WORDS.shown(shown)}</em>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
