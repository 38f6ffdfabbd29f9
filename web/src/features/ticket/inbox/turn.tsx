import { Button } from "@mantine/core";
import { Markdown } from "@tilly/widget/chat";
import { Mail, MailWarning } from "lucide-react";
import { shortTime } from "@/lib/format";
import { webAddress } from "@/lib/paths";
import panes from "@/ui/panes.module.css";
import classes from "../ticket.module.css";
import type { Line } from "./data";
import { Sent } from "./file/sent";
import own from "./inbox.module.css";
import { MailRest } from "./mail";
import { INBOX } from "./strings";

interface TurnProps {
  ticket: string;
  line: Line;
  shopper: string;
  /** Whether the shopper saw it. */
  seen: boolean;
  onTeach: (() => void) | undefined;
}

/** One line of a ticket's thread. */
export function Turn(props: TurnProps) {
  const { line } = props;
  if (line.role === "event") return <p className={own.event}>{eventOf(line)}</p>;
  const ours = line.role !== "user";
  return (
    <div
      className={`${panes.turn} ${classes.turn} ${line.role === "note" ? own.note : ""}`}
      data-right={ours || undefined}
      data-role={line.role}
    >
      <div className={`${panes.bubble} ${own.bubble}`} dir="auto">
        {said(line)}
      </div>
      <Products line={line} />
      <MailRest ticket={props.ticket} line={line} />
      <small>
        <bdi>{who(props)}</bdi> ·{" "}
        {line.via === "mail" && (
          <>
            <Mail className={own.mark} size={12} aria-hidden /> {INBOX.byMail} ·{" "}
          </>
        )}{" "}
        <time dateTime={line.created_at}>{shortTime(line.created_at)}</time>
        {line.role === "agent" && props.seen && ` · ${INBOX.seen}`}
      </small>
      {line.mail_fault && (
        <p className={own.undelivered}>
          <MailWarning size={14} aria-hidden />
          <span>
            <strong>{INBOX.mailFaults[line.mail_fault]}</strong> {INBOX.mailFaultHint}
          </span>
        </p>
      )}
      {props.onTeach && (
        <Button size="compact-xs" variant="subtle" onClick={props.onTeach}>
          {INBOX.teach}
        </Button>
      )}
    </div>
  );
}

function said({ role, text, file }: Line) {
  if (file) return <Sent file={file} />;
  return role === "ai" ? <Markdown text={text} /> : text;
}

function who({ line, shopper }: TurnProps): string {
  if (line.role === "user") return shopper;
  if (line.role === "ai") return INBOX.assistant;
  const author = line.author ?? "";
  return line.role === "note" ? `${author} · ${INBOX.note}` : author;
}

function eventOf({ text, author, created_at }: Line): string {
  const words = INBOX.events[text as keyof typeof INBOX.events];
  const told = typeof words === "function" ? words(author ?? "") : words;
  return `${told ?? text} · ${shortTime(created_at)}`;
}

function Products({ line }: { line: Line }) {
  if (line.products.length === 0) return null;
  return (
    <ul className={own.products}>
      {line.products.map(({ title, url, price, currency }) => (
        <li key={url + title}>
          <a href={webAddress(url)} target="_blank" rel="noreferrer">
            {title}
          </a>{" "}
          {price && `${price} ${currency ?? ""}`}
        </li>
      ))}
    </ul>
  );
}
