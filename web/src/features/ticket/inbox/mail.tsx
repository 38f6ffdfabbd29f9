import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/lib/api";
import type { Line } from "./data";
import own from "./inbox.module.css";
import { INBOX } from "./strings";

/** What a mail brought besides what is shown of it: the whole, and what was attached. */
export function MailRest({ ticket, line }: { ticket: string; line: Line }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {line.not_kept.length > 0 && (
        <small className={own.rest} dir="auto">
          {INBOX.notKept(line.not_kept.join(", "))}
        </small>
      )}
      {line.cut && (
        <Button
          className={own.unfold}
          size="compact-xs"
          variant="subtle"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? INBOX.lessMail : INBOX.wholeMail}
        </Button>
      )}
      {open && <WholeMail ticket={ticket} message={line.id} />}
    </>
  );
}

function WholeMail({ ticket, message }: { ticket: string; message: string }) {
  const mail = useQuery({
    queryKey: ["mail", ticket, message],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = { id: ticket, message_id: message };
      return (
        await call("/conversations/{id}/messages/{message_id}/mail", { path, bearer: true, signal })
      ).mail;
    },
  });
  if (!mail.data) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={own.whole} aria-label={INBOX.wholeMail} tabIndex={0} dir="auto">
      {mail.data.subject && <strong>{mail.data.subject}</strong>}
      {mail.data.text}
    </section>
  );
}
