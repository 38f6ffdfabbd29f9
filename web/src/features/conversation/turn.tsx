import { Markdown } from "@tilly/widget/chat";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "@/lib/api";
import { shortTime } from "@/lib/format";
import { webAddress } from "@/lib/paths";
import { may, useRole } from "@/lib/role";
import panes from "@/ui/panes.module.css";
import { Meter } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { failureToast, toast } from "@/ui/toaster";
import { useAddGolden } from "./api";
import classes from "./conversation.module.css";
import { hundredths, type Message, type Product, type Rating, type Thread } from "./data";
import { TEXT } from "./strings";

/** The names of forms, by what a message did. */
const FORMS: Partial<Record<string, string>> = TEXT.form;

interface TurnProps {
  storeId: string;
  thread: Thread;
  message: Message;
  /** Whether it is the one that was looked for. */
  marked: boolean;
  onWhy: () => void;
}

/** One turn of a conversation. */
export function Turn(props: TurnProps) {
  const { thread, message, marked } = props;
  const asked = message.role === "user";
  const shopper = thread.channel === "widget" ? TEXT.shopper : TEXT.tester;
  return (
    <div
      className={`${panes.turn} ${classes.turn}`}
      data-right={asked || undefined}
      data-role={message.role}
      data-message={message.id}
      data-marked={marked || undefined}
    >
      <small>
        {asked ? shopper : message.author || TEXT.assistant} ·{" "}
        <time dateTime={message.created_at}>{shortTime(message.created_at)}</time>
        {asked && message.action && ` · ${FORMS[message.action] ?? message.action}`}
      </small>
      {message.role !== "ai" ? (
        <p className={`${panes.bubble} ${classes.bubble}`} dir="auto">
          {message.text}
        </p>
      ) : (
        <Answer {...props} />
      )}
    </div>
  );
}

function Answer({ storeId, thread, message, onWhy }: TurnProps) {
  const golden = useGolden(storeId, thread.id);
  const leads = may(useRole(), "admin");
  return (
    <>
      <div className={`${panes.bubble} ${classes.bubble}`} dir="auto">
        <Markdown text={message.text} />
      </div>
      {message.products.length > 0 && (
        <ul className={classes.products} aria-label={TEXT.products}>
          {message.products.map((product) => (
            <Card key={product.url + product.title} product={product} />
          ))}
        </ul>
      )}
      {message.sources.length > 0 && (
        <ul className={classes.sources} aria-label={TEXT.sources}>
          {message.sources.map(({ title, url }) => {
            const href = webAddress(url);
            return (
              <li key={url + title}>
                {href ? (
                  <a href={href} target="_blank" rel="noreferrer">
                    {title || href}
                  </a>
                ) : (
                  <span>{title}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className={classes.verdict}>
        {!message.answered && <StatusBadge tone="wait">{TEXT.notAnswered}</StatusBadge>}
        {message.evidence !== null && (
          <EvidenceBar evidence={message.evidence} threshold={message.threshold} />
        )}
        <Opinion rating={message.rating} />
        <button type="button" className={shared.action} onClick={onWhy}>
          {TEXT.why}
        </button>
        {leads && (
          <button
            type="button"
            className={shared.action}
            disabled={golden.busy}
            onClick={() => golden.add(message.id)}
          >
            {TEXT.addGolden}
          </button>
        )}
        {message.gap_id && (
          <Link
            className={shared.action}
            to={`/dashboard/store/${storeId}/conversations/gaps?gap=${encodeURIComponent(message.gap_id)}`}
          >
            {TEXT.gap}
          </Link>
        )}
      </div>
    </>
  );
}

function EvidenceBar({ evidence, threshold }: { evidence: number; threshold: number | null }) {
  const value = hundredths(evidence);
  const needed = threshold === null ? null : hundredths(threshold);
  return (
    <span className={classes.evidence}>
      <span aria-hidden>{TEXT.evidence}</span>
      <Meter
        value={evidence}
        threshold={threshold ?? undefined}
        label={needed === null ? TEXT.sure(value) : TEXT.sureOf(value, needed)}
      />
      <span aria-hidden>{needed === null ? value : TEXT.shortOf(value, needed)}</span>
    </span>
  );
}

function Opinion({ rating }: { rating: Rating }) {
  if (!rating) return null;
  const Thumb = rating === "up" ? ThumbsUp : ThumbsDown;
  return (
    <span className={classes.thumb} data-rating={rating}>
      <Thumb size={14} aria-hidden /> {rating === "up" ? TEXT.helpful : TEXT.notHelpful}
    </span>
  );
}

function Card({ product }: { product: Product }) {
  const href = webAddress(product.url);
  const picture = webAddress(product.image_url);
  const content = (
    <>
      {picture && <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
      <span>{product.title}</span>
      {product.price && (
        <strong>
          {product.price} {product.currency}
        </strong>
      )}
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}

/** Takes an answer as a golden question, and shows the way to it. */
function useGolden(storeId: string, id: string) {
  const add = useAddGolden(storeId, id);
  const navigate = useNavigate();
  return {
    busy: add.isPending,
    add: (messageId: string) =>
      add.mutateAsync(messageId).then(
        () =>
          toast.success(TEXT.goldenAdded, {
            action: {
              label: TEXT.goldenSee,
              onClick: () => navigate(`/dashboard/store/${storeId}/conversations/golden`),
            },
          }),
        (error: unknown) => failureToast(TEXT.error, messageOf(error, TEXT.goldenFailed)),
      ),
  };
}
