import { Button, Skeleton } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import {
  type Dispatch,
  lazy,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from "react";
import { messageOf } from "@/lib/api";
import type { Product } from "@/lib/product";
import { may, useRole } from "@/lib/role";
import { useUnsent } from "@/lib/unsent";
import { Failed } from "@/ui/failed";
import { Once } from "@/ui/once";
import { Panel } from "@/ui/page";
import panes from "@/ui/panes.module.css";
import type { Pair } from "@/ui/qa-rules";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { TicketBadge } from "../list";
import { TEXT } from "../strings";
import classes from "../ticket.module.css";
import { useSuggestion, useTeach, useTicket, useTicketActions } from "./api";
import { TakeBar } from "./bar";
import { Composer } from "./composer";
import { type Conversation, type Lesson, type Line, taught } from "./data";
import file from "./file/file.module.css";
import { FILE } from "./file/strings";
import { useEarlier } from "./file/use-earlier";
import own from "./inbox.module.css";
import { shopperOf } from "./list";
import { Brief } from "./panel/brief";
import { PanelDrawer, SidePanel } from "./panel/panel";
import side from "./panel/panel.module.css";
import { PANEL } from "./panel/strings";
import { INBOX } from "./strings";
import { Turn } from "./turn";
import { useKeys } from "./use-keys";

const QaDialog = lazy(async () => ({ default: (await import("@/ui/qa-dialog")).QaDialog }));

interface TicketPaneProps {
  storeId: string;
  id: string;
  typing: boolean;
  onBack: () => void;
  /** Shows another chat. */
  onOpen: (id: string) => void;
}

/** The ticket that is read. */
export function TicketPane(props: TicketPaneProps) {
  const one = useTicket(props.id);
  const [picked, setPicked] = useUnsent(`picked ${props.id}`, NOTHING_PICKED);
  const [more, setMore] = useState(false);
  const open = one.data !== undefined && one.data.ticket.handler !== "closed";
  const beside = {
    storeId: props.storeId,
    id: props.id,
    onTake: open ? (product: Product) => setPicked((all) => withProduct(all, product)) : undefined,
    onOpen: props.onOpen,
  };
  const pane = (
    <div className={panes.pane}>
      {one.data ? (
        <Panel label={shopperOf(one.data.ticket)}>
          <Thread
            {...props}
            {...one.data}
            picked={picked}
            onPick={setPicked}
            onMore={() => setMore(true)}
          />
        </Panel>
      ) : (
        <Panel>
          {one.isPending ? (
            <Skeleton height={320} />
          ) : (
            <Failed title={INBOX.failed} error={one.error} onRetry={() => void one.refetch()} />
          )}
        </Panel>
      )}
    </div>
  );
  return (
    <>
      {pane}
      <SidePanel {...beside} />
      <PanelDrawer {...beside} opened={more} onClose={() => setMore(false)} />
    </>
  );
}

const NOTHING_PICKED: readonly Product[] = [];

/** How many cards a reply carries. */
const MOST_PICKED = 5;

/** What is picked with one more, each once. */
const withProduct = (all: readonly Product[], one: Product) =>
  all.length >= MOST_PICKED || all.some(({ id }) => id === one.id) ? all : [...all, one];

/** How far from its end, in pixels, a thread is still read at its end. */
const NEAR_END = 40;

/** Keeps a thread that is read at its end there as what stands below it takes its room; notes whether it is. */
function keepAtEnd(log: HTMLElement | null, atEnd: RefObject<boolean>) {
  if (!log) return;
  const look = () => {
    atEnd.current = log.scrollHeight - log.clientHeight - log.scrollTop < NEAR_END;
  };
  const room = new ResizeObserver(() => {
    if (atEnd.current) log.scrollTop = log.scrollHeight;
  });
  log.addEventListener("scroll", look);
  room.observe(log);
  return () => {
    log.removeEventListener("scroll", look);
    room.disconnect();
  };
}

function Thread({
  storeId,
  id,
  typing,
  onBack,
  ticket,
  lines: newest,
  picked,
  onPick,
  onMore,
}: TicketPaneProps & {
  ticket: Conversation;
  lines: Line[];
  /** The products that go with the reply. */
  picked: readonly Product[];
  onPick: Dispatch<SetStateAction<readonly Product[]>>;
  /** Shows what is known of the shopper, where there is no room for it beside. */
  onMore: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { move, read } = useTicketActions(storeId, id);
  const teach = useTeach(storeId);
  const leads = may(useRole(), "admin"); // others teach what closes a gap
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const kept = useKept(lesson);
  const { lines, first, more, loading } = useEarlier(id, newest, log);
  const last = lines.at(-1);
  const spoken = lines.findLast(({ role }) => role === "user" || role === "agent" || role === "ai");
  const open = ticket.handler !== "closed";
  const suggestion = useSuggestion(id, spoken?.ord ?? 0, open && spoken?.role === "user");
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const atEnd = useRef(true);
  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the end.
  useEffect(toEnd, [last?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that one is typed moves nobody who reads what was said earlier.
  useEffect(() => {
    if (atEnd.current) toEnd();
  }, [typing]);
  useEffect(() => keepAtEnd(log.current, atEnd), []);
  const { mutate: markRead } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more may be unread when those before it have been read.
  useEffect(() => {
    const look = () => {
      if (ticket.unread > 0 && document.visibilityState === "visible") markRead();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [ticket.unread, last?.id, markRead]);
  useKeys({
    r: () => field.current?.focus(),
    e: () => {
      if (open && ticket.handler !== "assistant")
        move
          .mutateAsync("close")
          .catch((error: unknown) => failureToast(INBOX.failedMove, messageOf(error, "")));
    },
  });
  const save = async ([pair]: Pair[]) => {
    if (!pair || !kept) return;
    await teach.mutateAsync({
      gapId: kept.gapId,
      question: pair.question.trim(),
      answer: pair.answer.trim(),
    });
    toast.success(INBOX.taught, { description: INBOX.taughtBody });
  };
  return (
    <div className={`${panes.thread} ${own.thread}`}>
      <div className={`${classes.head} ${classes.above}`}>
        <Button
          className={panes.back}
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<ArrowLeft className="pointing" size={16} aria-hidden />}
          onClick={onBack}
        >
          {TEXT.back}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {shopperOf(ticket)}
        </h2>
        {ticket.number > 0 && <span>T-{ticket.number}</span>}
        <TicketBadge status={ticket.status} />
        <Button className={side.opener} size="xs" variant="default" onClick={onMore}>
          {PANEL.open}
        </Button>
      </div>
      <TakeBar storeId={storeId} ticket={ticket} />
      <Brief id={id} />
      <Facts ticket={ticket} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <div ref={log} className={panes.log} role="log" aria-label={TEXT.thread} tabIndex={0}>
        {first > 0 && (
          <Button
            className={file.earlier}
            size="xs"
            variant="default"
            loading={loading}
            onClick={() => void more()}
          >
            {FILE.earlier}
          </Button>
        )}
        {lines.map((line) => (
          <Turn
            key={line.id}
            ticket={ticket.id}
            line={line}
            shopper={shopperOf(ticket)}
            seen={line.ord < ticket.seen_shopper}
            onTeach={
              line.role === "agent" && !line.file && (leads || taught(lines, line).gapId)
                ? () => setLesson({ ...taught(lines, line), answer: line.text })
                : undefined
            }
          />
        ))}
        {typing && <p className={own.event}>{INBOX.typing}</p>}
      </div>
      {open && (
        <Composer
          storeId={storeId}
          id={id}
          field={field}
          suggestion={suggestion.data ?? null}
          picked={picked}
          onPick={onPick}
        />
      )}
      <Once wanted={lesson !== null}>
        {(there) => (
          <QaDialog
            opened={there && lesson !== null}
            start={kept ? { question: kept.question, answer: kept.answer } : undefined}
            single
            save={save}
            onClose={() => setLesson(null)}
          />
        )}
      </Once>
    </div>
  );
}

/** How the shopper is reached, and what they thought of it. */
function Facts({ ticket }: { ticket: Conversation }) {
  const facts = [
    ticket.channel === "form" ? INBOX.form : ticket.email && INBOX.mail(ticket.email),
    ticket.score > 0 &&
      `${INBOX.score(ticket.score)}${ticket.score_text ? `: ${ticket.score_text}` : ""}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className={own.facts}>
      {facts.map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    </p>
  );
}
