import { ActionIcon, Button, Drawer, Skeleton, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Pencil, Plus, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { useUnsent } from "@/lib/unsent";
import { Failed } from "@/ui/failed";
import { Form } from "@/ui/form";
import { failureToast, toast } from "@/ui/toaster";
import { type Saved, useSavedReplies, useSavedReplyActions } from "../api";
import classes from "./saved.module.css";
import { SAVED } from "./strings";

interface SavedDrawerProps {
  storeId: string;
  opened: boolean;
  onClose: () => void;
}

/** What a store's team answers often: to be searched, added, changed and deleted. */
export function SavedDrawer({ storeId, opened, onClose }: SavedDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="30rem"
      title={SAVED.title}
      closeButtonProps={{ "aria-label": SAVED.close }}
    >
      <p className={classes.quiet}>{SAVED.body}</p>
      <List storeId={storeId} />
    </Drawer>
  );
}

/** The one that is changed; "" a new one. */
type Changed = string | undefined;

function List({ storeId }: { storeId: string }) {
  const saved = useSavedReplies(storeId);
  const [query, setQuery] = useState("");
  const [changed, setChanged] = useState<Changed>();
  if (saved.isPending) return <Skeleton height={120} />;
  if (!saved.data)
    return <Failed title={SAVED.failed} error={saved.error} onRetry={() => void saved.refetch()} />;
  const found = saved.data.filter(fits(query));
  // What is saved when another one is being changed by then does not close that.
  const done = (id: string) => () => setChanged((now) => (now === id ? undefined : now));
  return (
    <div className={classes.all}>
      <div className={classes.head}>
        <TextInput
          type="search"
          aria-label={SAVED.search}
          placeholder={SAVED.search}
          leftSection={<Search size={14} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setChanged("")}
        >
          {SAVED.add}
        </Button>
      </div>
      {changed === "" && <Editor storeId={storeId} onDone={done("")} />}
      {found.length === 0 && (
        <p className={classes.quiet}>{saved.data.length === 0 ? SAVED.none : SAVED.noneFound}</p>
      )}
      <ul className={classes.list} aria-label={SAVED.title}>
        {found.map((one) => (
          <li key={one.id}>
            {changed === one.id ? (
              <Editor storeId={storeId} one={one} onDone={done(one.id)} />
            ) : (
              <One storeId={storeId} one={one} onEdit={() => setChanged(one.id)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether each word of a search stands in a reply. */
function fits(query: string) {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return ({ shortcut, text }: Saved) => {
    const all = `/${shortcut} ${text}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  };
}

interface OneProps {
  storeId: string;
  one: Saved;
  onEdit: () => void;
}

function One({ storeId, one, onEdit }: OneProps) {
  const { remove } = useSavedReplyActions(storeId);
  const [asked, setAsked] = useState(false);
  const forget = () =>
    remove.mutateAsync(one.id).then(
      () => toast.success(SAVED.removed),
      (error: unknown) => failureToast(SAVED.undone, messageOf(error, "")),
    );
  return (
    <article className={classes.one}>
      <header>
        <strong>/{one.shortcut}</strong>
        <small>{SAVED.used(one.used)}</small>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={SAVED.edit(one.shortcut)}
          onClick={onEdit}
        >
          <Pencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={SAVED.remove(one.shortcut)}
          onClick={() => setAsked(true)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </header>
      <p dir="auto">{one.text}</p>
      {asked && (
        <div className={classes.buttons} role="alert">
          <span>{SAVED.sure(one.shortcut)}</span>
          <Button size="xs" color="red" disabled={remove.isPending} onClick={forget}>
            {SAVED.yes}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsked(false)}>
            {SAVED.cancel}
          </Button>
        </div>
      )}
    </article>
  );
}

/** A new reply, or another text for one that there is. What is written stays until it is saved or cancelled. */
function Editor({ storeId, one, onDone }: { storeId: string; one?: Saved; onDone: () => void }) {
  const { save } = useSavedReplyActions(storeId);
  const start = { shortcut: one?.shortcut ?? "", text: one?.text ?? "" };
  const [written, setWritten] = useUnsent(`saved ${storeId} ${one?.id ?? ""}`, start);
  const form = useForm({ initialValues: written, onValuesChange: setWritten });
  const done = () => {
    setWritten(start);
    onDone();
  };
  const submit = form.onSubmit((values) =>
    save.mutateAsync({ ...values, ...(one && { id: one.id }) }).then(
      () => {
        toast.success(SAVED.saved);
        done();
      },
      (error: unknown) => {
        form.setErrors(fieldErrors(error));
        failureToast(SAVED.undone, messageOf(error, ""));
      },
    ),
  );
  return (
    <Form
      onSubmit={submit}
      busy={save.isPending}
      label={one ? SAVED.edit(one.shortcut) : SAVED.add}
    >
      <TextInput
        {...form.getInputProps("shortcut")}
        label={SAVED.shortcut}
        description={SAVED.shortcutHint}
        maxLength={40}
      />
      <Textarea
        {...form.getInputProps("text")}
        label={SAVED.text}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={10000}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={save.isPending}>
          {SAVED.save}
        </Button>
        <Button size="xs" variant="default" onClick={done}>
          {SAVED.cancel}
        </Button>
      </div>
    </Form>
  );
}
