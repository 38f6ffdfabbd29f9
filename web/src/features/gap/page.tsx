import { Button, Skeleton } from "@mantine/core";
import { lazy, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { messageOf } from "@/lib/api";
import { oneOf } from "@/lib/parse";
import { useStore } from "@/lib/selected-store";
import { Chips } from "@/ui/chips";
import { Empty } from "@/ui/empty";
import { Failed } from "@/ui/failed";
import { Once } from "@/ui/once";
import { PageHeader, Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import type { Pair } from "@/ui/qa-rules";
import shared from "@/ui/shared.module.css";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { useLastPage } from "@/ui/use-last-page";
import { PAGE_SIZE, useGapActions, useGaps } from "./api";
import { GapCard } from "./card";
import { type Gap, STATES, type State } from "./data";
import type { Doings } from "./doings";
import classes from "./gap.module.css";
import { TEXT } from "./strings";

const QaDialog = lazy(async () => ({ default: (await import("@/ui/qa-dialog")).QaDialog }));
const GapDrawer = lazy(async () => ({ default: (await import("./drawer")).GapDrawer }));

/** What was asked and not answered well, most asked first. */
export function GapsPage() {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const [params, setParams] = useSearchParams();
  const state = oneOf(params.get("state"), STATES, "open");
  const page = Math.max(1, Number(params.get("page")) || 1);
  const opened = params.get("gap") ?? "";
  const gaps = useGaps(storeId, state, page);
  const { answer, move } = useGapActions(storeId);
  const [answering, setAnswering] = useState<Pick<Gap, "id" | "question"> | null>(null);
  const kept = useKept(answering);
  const show = (next: { state?: State; page?: number; gap?: string }) => {
    const all = { state, page, gap: "", ...next };
    setParams(
      {
        ...(all.state !== "open" && { state: all.state }),
        ...(all.page > 1 && { page: String(all.page) }),
        ...(all.gap && { gap: all.gap }),
      },
      { replace: next.gap === undefined, preventScrollReset: true },
    );
  };
  const total = gaps.isPlaceholderData ? undefined : gaps.data?.total;
  useLastPage({ page, size: PAGE_SIZE, total }, (last) => show({ page: last }));
  // What comes back later meets the page as it is by then, or none.
  const now = useRef<{ opened: string; show: typeof show } | null>(null);
  useEffect(() => {
    now.current = { opened, show };
    return () => {
      now.current = null;
    };
  });
  const save = async ([pair]: Pair[]) => {
    if (!pair || !kept) return;
    await answer.mutateAsync({ id: kept.id, ...pair });
    toast.success(TEXT.saved, { description: TEXT.savedBody });
    now.current?.show({ gap: kept.id });
  };
  const moveTo = (gap: Pick<Gap, "id">, to: "dismiss" | "reopen") =>
    move.mutateAsync({ id: gap.id, to }).then(
      () => {
        toast.success(to === "dismiss" ? TEXT.dismissed : TEXT.reopened);
        if (now.current?.opened === gap.id) now.current.show({});
      },
      (error: unknown) => failureToast(TEXT.error, messageOf(error, TEXT.changeFailed)),
    );
  const doings = {
    onAnswer: setAnswering,
    onMove: moveTo,
    onOpen: (gap: Gap) => show({ gap: gap.id }),
    busy: move.isPending,
  };
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <div className={shared.stack}>
        <Chips
          label={TEXT.show}
          choices={STATES}
          chosen={state}
          words={TEXT.states}
          onChoose={(next) => show({ state: next, page: 1 })}
        />
        <Listed
          storeId={storeId}
          gaps={gaps}
          state={state}
          doings={doings}
          onOpenOnes={() => show({ state: "open", page: 1 })}
        />
        {gaps.data && gaps.data.total > PAGE_SIZE && (
          <Panel>
            <Pager
              page={page}
              size={PAGE_SIZE}
              total={gaps.data.total}
              onPage={(next) => show({ page: next })}
            />
          </Panel>
        )}
      </div>
      <Once wanted={opened !== ""}>
        {(there) => (
          <GapDrawer
            id={there && opened ? opened : null}
            storeId={storeId}
            onClose={() => show({})}
            {...doings}
          />
        )}
      </Once>
      <Once wanted={answering !== null}>
        {(there) => (
          <QaDialog
            opened={there && answering !== null}
            start={kept ? { question: kept.question, answer: "" } : undefined}
            single
            save={save}
            onClose={() => setAnswering(null)}
          />
        )}
      </Once>
    </>
  );
}

interface ListedProps {
  storeId: string;
  gaps: ReturnType<typeof useGaps>;
  state: State;
  doings: Doings;
  onOpenOnes: () => void;
}

function Listed({ storeId, gaps, state, doings, onOpenOnes }: ListedProps) {
  if (gaps.isPending) return <Waiting />;
  if (!gaps.data)
    return <Failed title={TEXT.failed} error={gaps.error} onRetry={() => void gaps.refetch()} />;
  const { rows } = gaps.data;
  if (rows.length === 0)
    return (
      <Empty art="chats" title={TEXT.empty[state]}>
        <p>{TEXT.emptyBody[state]}</p>
        {state === "open" ? (
          <Button
            component={Link}
            to={`/dashboard/store/${storeId}/conversations`}
            variant="default"
          >
            {TEXT.toConversations}
          </Button>
        ) : (
          <Button variant="default" onClick={onOpenOnes}>
            {TEXT.toOpen}
          </Button>
        )}
      </Empty>
    );
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className={classes.cards} data-stale={gaps.isPlaceholderData || undefined}>
      {rows.map((gap) => (
        <GapCard key={gap.id} storeId={storeId} gap={gap} most={most} {...doings} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={classes.cards} role="status" aria-label={TEXT.loading}>
      {[1, 2, 3].map((n) => (
        <div key={n} className={classes.card}>
          <Skeleton height={18} width={`${76 - n * 8}%`} />
          <Skeleton height={8} width={`${100 - n * 18}%`} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}
