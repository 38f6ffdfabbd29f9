import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { toast } from "@/ui/toaster";
import { play, useAlerts, useSound } from "./alerts";
import type { Inbox, Ticket } from "./data";
import own from "./inbox.module.css";
import { INBOX } from "./strings";

/** What tells a teammate who does not look: the tab's title and a sound, which can be tried. */
export function Tools({ counts, rows }: { counts: Inbox["counts"]; rows: readonly Ticket[] }) {
  const [sound, setSound] = useSound();
  const [tried, setTried] = useState(false);
  const unread = rows.reduce((all, ticket) => all + ticket.unread, 0);
  useAlerts(counts.waiting, unread, sound);
  const test = async () => {
    setTried(true);
    if (!(await play())) toast.info(INBOX.silent);
  };
  return (
    <div className={own.tools} title={INBOX.keys}>
      <Switch
        size="sm"
        label={INBOX.sound}
        checked={sound}
        onChange={(event) => setSound(event.currentTarget.checked)}
      />
      <Button size="xs" variant={tried ? "subtle" : "default"} onClick={() => void test()}>
        {INBOX.play}
      </Button>
    </div>
  );
}
