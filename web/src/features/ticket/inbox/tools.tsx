import { Button } from "@mantine/core";
import { Bell, MessageSquareText } from "lucide-react";
import { lazy, useState } from "react";
import { Once } from "@/ui/once";
import { TEXT } from "../strings";
import { useAlerts, useNotices, useSound } from "./alerts/alerts";
import { ALERTS } from "./alerts/strings";
import type { Alerts } from "./data";
import own from "./inbox.module.css";
import { SAVED } from "./saved/strings";

const AlertSettings = lazy(async () => ({
  default: (await import("./alerts/settings")).AlertSettings,
}));
const SavedDrawer = lazy(async () => ({ default: (await import("./saved/drawer")).SavedDrawer }));

interface ToolsProps {
  storeId: string;
  alerts: Alerts;
  /** Whether the page was open before the store had a ticket: then what there is now is new. */
  first: boolean;
}

/** What tells a teammate who does not look, and what the team answers often. */
export function Tools({ storeId, alerts, first }: ToolsProps) {
  const sound = useSound();
  const notices = useNotices();
  const [open, setOpen] = useState<"alerts" | "saved">();
  useAlerts(alerts, {
    first,
    sound: sound[0],
    notices: notices[0],
    title: TEXT.title,
    body: ALERTS.notice(alerts.due),
  });
  const close = () => setOpen(undefined);
  return (
    <div className={own.tools}>
      <Button
        size="xs"
        variant="default"
        leftSection={<MessageSquareText size={14} aria-hidden />}
        onClick={() => setOpen("saved")}
      >
        {SAVED.title}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Bell size={14} aria-hidden />}
        onClick={() => setOpen("alerts")}
      >
        {ALERTS.title}
      </Button>
      <Once wanted={open === "alerts"}>
        {(there) => (
          <AlertSettings
            storeId={storeId}
            alerts={alerts}
            sound={sound}
            notices={notices}
            opened={there && open === "alerts"}
            onClose={close}
          />
        )}
      </Once>
      <Once wanted={open === "saved"}>
        {(there) => (
          <SavedDrawer storeId={storeId} opened={there && open === "saved"} onClose={close} />
        )}
      </Once>
    </div>
  );
}
