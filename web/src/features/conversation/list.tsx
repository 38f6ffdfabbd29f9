import { Button, Skeleton } from "@mantine/core";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { shortTime } from "@/lib/format";
import { Pager } from "@/ui/pager";
import panes from "@/ui/panes.module.css";
import shared from "@/ui/shared.module.css";
import { PAGE_SIZE, type useConversations } from "./api";
import classes from "./conversation.module.css";
import { type Conversation, channelOf } from "./data";
import { TEXT } from "./strings";

interface ListProps {
  conversations: ReturnType<typeof useConversations>;
  page: number;
  chosen: string;
  /** The conversation that was just left, to which the focus returns. */
  returning: string;
  onChoose: (id: string) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** A page of conversations, latest first. */
export function ConversationList(props: ListProps) {
  const { conversations, page, chosen, returning, onChoose, onPage, onClear } = props;
  const left = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!chosen && returning) left.current?.focus();
  }, [chosen, returning]);
  const { data } = conversations;
  if (!data) return <Waiting />;
  if (data.rows.length === 0)
    return (
      <div className={classes.noMatch} role="status">
        <strong>{TEXT.noMatch}</strong>
        <p>{TEXT.noMatchBody}</p>
        <Button size="xs" variant="default" onClick={onClear}>
          {TEXT.clear}
        </Button>
      </div>
    );
  return (
    <>
      <ul className={panes.list} data-stale={conversations.isPlaceholderData || undefined}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <button
              ref={row.id === returning ? left : undefined}
              type="button"
              aria-current={row.id === chosen || undefined}
              onClick={() => onChoose(row.id)}
            >
              <Line row={row} />
            </button>
          </li>
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={onPage} />
      )}
    </>
  );
}

function Line({ row }: { row: Conversation }) {
  return (
    <>
      <span className={classes.first} dir="auto">
        {row.preview || TEXT.noWords}
      </span>
      <span className={`${shared.row} ${shared.small}`}>
        <span>
          <time dateTime={row.updated_at}>{shortTime(row.updated_at)}</time> ·{" "}
          {TEXT.channels[channelOf(row)]} · {TEXT.messages(row.messages)}
        </span>
        <span className={classes.marks}>
          {row.unanswered > 0 && (
            <span className={classes.unanswered}>{TEXT.unanswered(row.unanswered)}</span>
          )}
          {row.up > 0 && (
            <span className={classes.thumb} data-rating="up">
              <ThumbsUp size={13} aria-hidden /> <span aria-hidden>{row.up}</span>
              <span className={shared.unseen}>{TEXT.up(row.up)}</span>
            </span>
          )}
          {row.down > 0 && (
            <span className={classes.thumb} data-rating="down">
              <ThumbsDown size={13} aria-hidden /> <span aria-hidden>{row.down}</span>
              <span className={shared.unseen}>{TEXT.down(row.down)}</span>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label={TEXT.loading}>
      {[1, 2, 3, 4, 5].map((n) => (
        <div key={n}>
          <Skeleton height={14} width={`${90 - n * 9}%`} />
          <Skeleton height={10} width="45%" />
        </div>
      ))}
    </div>
  );
}
