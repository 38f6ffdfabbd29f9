import { Button, Checkbox, Drawer, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "@/lib/api";
import { oneOf } from "@/lib/parse";
import { failureToast, toast } from "@/ui/toaster";
import { useSaveAlerts } from "../api";
import { ALERTS_OF, type Alerts } from "../data";
import { allowNotices, canNotify, play } from "./alerts";
import classes from "./alerts.module.css";
import { ALERTS } from "./strings";

/** A choice that this browser keeps, and how it is changed. */
type Kept = [boolean, (on: boolean) => void];

interface AlertSettingsProps {
  storeId: string;
  alerts: Alerts;
  sound: Kept;
  notices: Kept;
  opened: boolean;
  onClose: () => void;
}

/** How a teammate is told of a store's tickets. */
export function AlertSettings(props: AlertSettingsProps) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="right"
      size="24rem"
      title={ALERTS.title}
      closeButtonProps={{ "aria-label": ALERTS.close }}
    >
      <div className={classes.settings}>
        <p>{ALERTS.body}</p>
        <Chosen {...props} />
        <h3>{ALERTS.browser}</h3>
        <Sound sound={props.sound} />
        <Notices notices={props.notices} />
        <p className={classes.quiet}>{ALERTS.keys}</p>
      </div>
    </Drawer>
  );
}

function Chosen({ storeId, alerts }: AlertSettingsProps) {
  const { mutateAsync, isPending } = useSaveAlerts(storeId);
  const save = (next: Partial<Alerts>) =>
    mutateAsync({ of: alerts.of, mail: alerts.mail, ...next }).catch((error: unknown) =>
      failureToast(ALERTS.failed, messageOf(error, "")),
    );
  return (
    <>
      <NativeSelect
        label={ALERTS.of}
        disabled={isPending}
        value={alerts.of}
        data={ALERTS_OF.map((value) => ({ value, label: ALERTS.ofs[value] }))}
        onChange={(event) => save({ of: oneOf(event.currentTarget.value, ALERTS_OF, "all") })}
      />
      <Checkbox
        label={ALERTS.mail}
        description={ALERTS.mailHint}
        disabled={isPending || alerts.of === "none"}
        checked={alerts.mail}
        onChange={(event) => save({ mail: event.currentTarget.checked })}
      />
    </>
  );
}

function Sound({ sound: [on, set] }: { sound: Kept }) {
  const [tried, setTried] = useState(false);
  const test = async () => {
    setTried(true);
    if (!(await play())) toast.info(ALERTS.silent);
  };
  return (
    <div className={classes.row}>
      <Checkbox
        label={ALERTS.sound}
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <Button size="xs" variant={tried ? "subtle" : "default"} onClick={() => void test()}>
        {ALERTS.play}
      </Button>
    </div>
  );
}

/** The browser asks for leave only after the button was pressed. */
function Notices({ notices: [on, set] }: { notices: Kept }) {
  const [state, setState] = useState(canNotify() ? Notification.permission : "denied");
  const allow = async () => {
    const granted = await allowNotices();
    setState(granted ? "granted" : Notification.permission);
    set(granted);
  };
  if (state === "denied") return <p className={classes.quiet}>{ALERTS.refused}</p>;
  if (state === "default")
    return (
      <div>
        <Button size="xs" variant="default" onClick={() => void allow()}>
          {ALERTS.allow}
        </Button>
        <p className={classes.quiet}>{ALERTS.noticesHint}</p>
      </div>
    );
  return (
    <Checkbox
      label={ALERTS.notices}
      description={ALERTS.noticesHint}
      checked={on}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
