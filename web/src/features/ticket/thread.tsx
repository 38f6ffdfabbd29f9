import { Button, Textarea } from "@mantine/core";
import { ArrowLeft, SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { composes } from "@/lib/composes";
import { shortTime } from "@/lib/format";
import { Empty } from "@/ui/empty";
import { Panel } from "@/ui/page";
import panes from "@/ui/panes.module.css";
import { TicketBadge } from "./list";
import type { Ticket, TicketMessage } from "./sample";
import { TEXT } from "./strings";
import classes from "./ticket.module.css";

/** Where the thread will stand. */
export function NoTicket() {
  return (
    <div className={panes.pane} data-empty>
      <Panel>
        <Empty art="chats" title={TEXT.empty}>
          <p>{TEXT.emptyBody}</p>
        </Empty>
      </Panel>
    </div>
  );
}

interface TicketThreadProps {
  ticket: Ticket;
  onReply: (content: string) => void;
  onBack: () => void;
}

/** One ticket with its messages and a box to answer in. */
export function TicketThread({ ticket, onReply, onBack }: TicketThreadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the end.
  useEffect(() => {
    const log = end.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [ticket.messages.length]);
  return (
    <div className={panes.pane}>
      <Panel label={ticket.customerName}>
        <div className={panes.thread}>
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
              {ticket.customerName}
            </h2>
            <span>{ticket.ticketNumber}</span>
            <TicketBadge status={ticket.status} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
          <div ref={end} className={panes.log} role="log" aria-label={TEXT.thread} tabIndex={0}>
            {ticket.messages.map((message) => (
              <Bubble key={message.id} message={message} name={ticket.customerName} />
            ))}
          </div>
          <ReplyBox onReply={onReply} />
        </div>
      </Panel>
    </div>
  );
}

function Bubble({ message, name }: { message: TicketMessage; name: string }) {
  return (
    <div
      className={`${panes.turn} ${classes.turn}`}
      data-right={message.sender === "agent" || undefined}
    >
      <p className={panes.bubble} dir="auto">
        {message.content}
      </p>
      <small>
        {message.sender === "agent" ? TEXT.agent : name} ·{" "}
        <time dateTime={message.timestamp}>{shortTime(message.timestamp)}</time>
      </small>
    </div>
  );
}

/** Enter sends; with Shift it is a new line. */
function ReplyBox({ onReply }: { onReply: (content: string) => void }) {
  const [words, setWords] = useState("");
  const blank = words.trim() === "";
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (blank) return;
    onReply(words.trim());
    setWords("");
  };
  return (
    <form className={classes.reply} onSubmit={send}>
      <Textarea
        aria-label={TEXT.reply}
        placeholder={TEXT.placeholder}
        description={TEXT.hint}
        inputWrapperOrder={["input", "description"]}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={4000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !composes(event)) send(event);
        }}
      />
      <Button
        type="submit"
        disabled={blank}
        rightSection={<SendHorizontal className="pointing" size={16} aria-hidden />}
      >
        {TEXT.send}
      </Button>
    </form>
  );
}
