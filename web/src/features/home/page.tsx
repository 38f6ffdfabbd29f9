import { Button, Loader } from "@mantine/core";
import { Settings2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { may, useRole } from "@/lib/role";
import { useStore } from "@/lib/selected-store";
import { Failed } from "@/ui/failed";
import { PageHeader } from "@/ui/page";
import { useWeek, type Week } from "./api";
import { Card, type Under } from "./card";
import { FirstSteps, stepsOf } from "./first-steps";
import type { ShopChat } from "./firstrun/stage";
import classes from "./home.module.css";
import { TEXT } from "./strings";

const FirstRun = lazy(async () => ({ default: (await import("./firstrun/firstrun")).FirstRun }));

interface StoreHomeProps {
  /** The store's own chat, in a shop's colours. */
  Chat: ShopChat;
  /** Connects the store with its shop; null where it is connected by hand. */
  connect: ReactNode;
}

/** A store's home: the first run while nothing is taught, the first steps while there are any left, then its week. */
export function StoreHome({ Chat, connect }: StoreHomeProps) {
  const store = useStore().selected;
  const role = useRole();
  const leads = may(role, "admin");
  const [begun, setBegun] = useState(false);
  const { week, error, retry } = useWeek(store?.id ?? "", store?.description ?? "", role);
  const under: Under = (path) => `/dashboard/store/${encodeURIComponent(store?.id ?? "")}/${path}`;
  return (
    <>
      <PageHeader
        title={store?.name ?? ""}
        subtitle={TEXT.subtitle}
        actions={
          leads && (
            <Button
              component={Link}
              to={under("settings")}
              variant="default"
              leftSection={<Settings2 size={16} aria-hidden />}
            >
              {TEXT.settings}
            </Button>
          )
        }
      />
      <nav className={classes.pages} aria-label={TEXT.pages.label}>
        <Link to={under("products")}>{TEXT.pages.catalogue}</Link>
        <Link to={under("conversations")}>{TEXT.pages.conversations}</Link>
        <Link to={under("conversations/gaps")}>{TEXT.pages.gaps}</Link>
        {leads && <Link to={under("analytics")}>{TEXT.pages.analytics}</Link>}
        {leads && <Link to={under("conversations/golden")}>{TEXT.pages.golden}</Link>}
        <Link to={under("team")}>{TEXT.pages.team}</Link>
      </nav>
      {store && week && leads && (begun || !week.steps.teach.done) && (
        <Suspense fallback={null}>
          <div className={classes.run}>
            <FirstRun
              store={store}
              active={week.active}
              onBegun={() => setBegun(true)}
              Chat={Chat}
            />
          </div>
        </Suspense>
      )}
      {week ? (
        <Board week={week} under={under} platform={store?.description ?? ""} connect={connect} />
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

interface BoardProps {
  week: Week;
  under: Under;
}

interface WholeBoardProps extends BoardProps {
  platform: string;
  connect: ReactNode;
}

function Board({ week, under, platform, connect }: WholeBoardProps) {
  const leads = may(useRole(), "admin");
  const left = leads && stepsOf(platform).some((step) => !week.steps[step].done);
  return (
    <div className={classes.board}>
      {left && <FirstSteps week={week} under={under} platform={platform} connect={connect} />}
      <WeekCard week={week} />
      {!left && <NextStep week={week} under={under} />}
      <Gaps week={week} under={under} />
      <Products week={week} />
    </div>
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
      <p className={classes.seen} data-seen={week.steps.site.done || undefined}>
        {week.steps.site.done ? WORDS.seen : WORDS.unseen}
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
