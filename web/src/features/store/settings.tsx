import { Button, Loader, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { fieldErrors, messageOf } from "@/lib/api";
import { useRole } from "@/lib/role";
import { useStore } from "@/lib/selected-store";
import { Failed } from "@/ui/failed";
import { Form } from "@/ui/form";
import { PageHeader, Panel } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import { Unsaved } from "@/ui/unsaved";
import { DeleteDialog } from "./delete-dialog";
import { HoursCard } from "./hours/card";
import { TEXT as HOURS } from "./hours/strings";
import { OrdersCard } from "./orders-card";
import { PersonCard } from "./person/card";
import { TEXT as PERSON } from "./person/strings";
import { STORE_RULES } from "./rules";
import classes from "./settings.module.css";
import { type SettingsForm, useExport, useSaveStore, useStoreSettings } from "./settings-api";
import { TEXT } from "./settings-strings";
import { WeeklyCard } from "./weekly/card";
import { TEXT as WEEKLY } from "./weekly/strings";

/** What is settled for one store. */
export function StoreSettingsPage() {
  const id = useStore().selected?.id ?? "";
  const query = useStoreSettings(id);
  const [settings, setSettings] = useState(false);
  const [hours, setHours] = useState(false);
  const [person, setPerson] = useState(false);
  const [gone, setGone] = useState(false);
  const { clear } = useStore();
  const navigate = useNavigate();
  // Once nothing holds the page up any more.
  useEffect(() => {
    if (!gone) return;
    clear();
    navigate("/dashboard/stores");
  }, [gone, clear, navigate]);
  return (
    <div className={classes.page}>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      {query.data ? (
        <>
          {(settings || hours || person) && !gone && <Unsaved />}
          <Settings key={id} id={id} saved={query.data} onDirty={setSettings} />
          <Card title={HOURS.title}>
            <p>{HOURS.body}</p>
            <HoursCard id={id} onDirty={setHours} />
          </Card>
          <Card title={PERSON.title}>
            <p>{PERSON.body}</p>
            <PersonCard id={id} onDirty={setPerson} />
          </Card>
          <Card title={WEEKLY.title}>
            <p>{WEEKLY.body}</p>
            <WeeklyCard id={id} />
          </Card>
          <Card title={TEXT.orders.title}>
            <OrdersCard id={id} />
          </Card>
          <Elsewhere id={id} />
          <ExportCard id={id} />
          <DeleteCard id={id} name={query.data.name} onGone={() => setGone(true)} />
        </>
      ) : query.isError ? (
        <Failed title={TEXT.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status">
          <Loader size="sm" aria-hidden /> {TEXT.loading}
        </p>
      )}
    </div>
  );
}

const RULES = {
  name: STORE_RULES.name,
  email: STORE_RULES.email,
  store_url: STORE_RULES.store_url,
  currency: (code: string) =>
    /^([a-z]{3})?$/i.test(code.trim()) ? null : TEXT.answers.currencyWrong,
  retention_days: (days: string) =>
    days.trim() === "" || (/^\d+$/.test(days.trim()) && +days >= 1 && +days <= 3650)
      ? null
      : TEXT.answers.retentionWrong,
};

interface SettingsProps {
  id: string;
  saved: SettingsForm;
  /** Told whether there is something that is not saved. */
  onDirty: (dirty: boolean) => void;
}

function Settings({ id, saved, onDirty }: SettingsProps) {
  const form = useForm<SettingsForm>({ initialValues: saved, validate: RULES });
  const saving = useSaveStore(id);
  const dirty = form.isDirty() && !saving.isPending;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  // How it went is told also to who left the page by then.
  const submit = form.onSubmit((values) =>
    saving.mutateAsync(values).then(
      () => {
        form.resetDirty(values);
        toast.success(TEXT.saved);
      },
      (error: unknown) => {
        form.setErrors(fieldErrors(error));
        failureToast(messageOf(error, TEXT.saveFailed));
      },
    ),
  );
  return (
    <Form onSubmit={submit} busy={saving.isPending} label={TEXT.title}>
      <Card title={TEXT.about.title}>
        <TextInput {...form.getInputProps("name")} label={TEXT.about.name} />
        <TextInput
          {...form.getInputProps("store_url")}
          label={TEXT.about.url}
          description={TEXT.about.urlHint}
          type="url"
        />
        <TextInput
          {...form.getInputProps("email")}
          label={TEXT.about.email}
          description={TEXT.about.emailHint}
          type="email"
        />
      </Card>
      <Card title={TEXT.answers.title}>
        <TextInput
          {...form.getInputProps("currency")}
          label={TEXT.answers.currency}
          description={TEXT.answers.currencyHint}
          maxLength={3}
        />
        <TextInput
          {...form.getInputProps("retention_days")}
          label={TEXT.answers.retention}
          description={TEXT.answers.retentionHint}
          inputMode="numeric"
        />
      </Card>
      <div className={classes.save}>
        <Button type="submit" loading={saving.isPending}>
          {TEXT.save}
        </Button>
      </div>
    </Form>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <div className={classes.card}>
        <h2>{title}</h2>
        {children}
      </div>
    </Panel>
  );
}

function Elsewhere({ id }: { id: string }) {
  const under = (path: string) => `/dashboard/store/${encodeURIComponent(id)}/${path}`;
  const { elsewhere: WORDS } = TEXT;
  return (
    <Card title={WORDS.title}>
      <ul className={classes.links}>
        <li>
          <Link to={under("appearance")}>{WORDS.language}</Link>
        </li>
        <li>
          <Link to={under("appearance")}>{WORDS.origins}</Link>
        </li>
        <li>
          <Link to={under("store-keys")}>{WORDS.keys}</Link>
        </li>
        <li>
          <Link to={under("team")}>{WORDS.team}</Link>
        </li>
      </ul>
    </Card>
  );
}

function ExportCard({ id }: { id: string }) {
  const exporting = useExport(id);
  const { file: WORDS } = TEXT;
  const start = () =>
    exporting.mutateAsync().then(
      () => toast.success(WORDS.done),
      (error: Error) => failureToast(error.message || WORDS.failed),
    );
  return (
    <Card title={WORDS.title}>
      <p>{WORDS.body}</p>
      <div>
        <Button variant="default" onClick={start} disabled={exporting.isPending}>
          {exporting.isPending ? WORDS.busy : WORDS.export}
        </Button>
      </div>
    </Card>
  );
}

function DeleteCard({ id, name, onGone }: { id: string; name: string; onGone: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const { danger: WORDS } = TEXT;
  const owns = useRole() === "owner";
  return (
    <Card title={WORDS.title}>
      <p>{owns ? WORDS.body : WORDS.owner}</p>
      <div>
        <Button color="red" variant="outline" disabled={!owns} onClick={() => setLeaving(true)}>
          {WORDS.remove}
        </Button>
      </div>
      <DeleteDialog
        store={leaving ? { id, name } : null}
        onClose={() => setLeaving(false)}
        onDone={onGone}
      />
    </Card>
  );
}
