import { Button, NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import { messageOf } from "@/lib/api";
import { Form } from "@/ui/form";
import { Loaded } from "@/ui/loaded";
import { failureToast, toast } from "@/ui/toaster";
import { dayFits, type Hours, isNone, NONE, useHours, useSaveHours, WEEK } from "./api";
import { ClosedDays } from "./closed-days";
import { Day } from "./day";
import classes from "./hours.module.css";
import { TEXT } from "./strings";

interface HoursCardProps {
  id: string;
  /** Told whether there is something that is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** When a store's shop is open, as its owner states it. */
export function HoursCard({ id, onDirty }: HoursCardProps) {
  const query = useHours(id);
  return (
    <Loaded query={query} texts={TEXT}>
      {(saved) => <Editor key={id} id={id} saved={saved} onDirty={onDirty} />}
    </Loaded>
  );
}

const ZONES = Intl.supportedValuesOf("timeZone");
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was saved, in the browser's time zone where none was. */
const shown = (saved: Hours): Hours => ({ ...saved, zone: saved.zone || HERE });

function Editor({ id, saved, onDirty }: HoursCardProps & { saved: Hours }) {
  const [hours, setHours] = useState(() => shown(saved));
  const [checked, setChecked] = useState(false);
  const saving = useSaveHours(id);
  const dirty = JSON.stringify(hours) !== JSON.stringify(shown(saved));
  useEffect(() => {
    onDirty(dirty && !saving.isPending);
    return () => onDirty(false);
  }, [dirty, saving.isPending, onDirty]);
  // How it went is told also to who left the page by then.
  const save = (next: Hours, says: string) =>
    saving.mutateAsync(next).then(
      (kept) => {
        setHours(shown(kept));
        setChecked(false);
        toast.success(says);
      },
      (error: unknown) => failureToast(messageOf(error, TEXT.saveFailed)),
    );
  const submit = () => {
    const whole = { ...hours, closed: hours.closed.filter(({ date }) => date !== "") };
    setChecked(true);
    if (whole.days.every(dayFits)) save(whole, isNone(whole) ? TEXT.cleared : TEXT.saved);
  };
  const zones = ZONES.includes(hours.zone) ? ZONES : [hours.zone, ...ZONES];
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      busy={saving.isPending}
      label={TEXT.title}
    >
      <NativeSelect
        label={TEXT.zone}
        data={zones}
        value={hours.zone}
        onChange={({ currentTarget: { value } }) => setHours({ ...hours, zone: value })}
      />
      <ul className={classes.week}>
        {WEEK.map((day) => (
          <Day
            key={day}
            name={TEXT.days[day] ?? ""}
            open={hours.days[day] ?? []}
            checked={checked}
            onChange={(open) =>
              setHours({ ...hours, days: hours.days.map((old, at) => (at === day ? open : old)) })
            }
          />
        ))}
      </ul>
      <ClosedDays days={hours.closed} onChange={(closed) => setHours({ ...hours, closed })} />
      <div className={classes.buttons}>
        {!isNone(saved) && (
          <Button
            variant="default"
            onClick={() => save({ ...NONE, zone: hours.zone }, TEXT.cleared)}
          >
            {TEXT.clear}
          </Button>
        )}
        <Button type="submit" loading={saving.isPending} disabled={!dirty}>
          {TEXT.save}
        </Button>
      </div>
    </Form>
  );
}
