import { Alert, Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import type { User } from "@/lib/user";
import { Form } from "@/ui/form";
import { Panel } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import classes from "./profile.module.css";
import { useSaveProfile } from "./profile-api";
import { infoRule, profileFailure } from "./profile-rules";
import { PROFILE } from "./profile-strings";

const { info: WORDS } = PROFILE;

interface InfoCardProps {
  user: User;
  /** A photo that is selected and not sent yet: it goes along. */
  photo: File | null;
  onSaved: (photo: File | null) => void;
  /** Told whether a name is typed and not saved. */
  onDirty: (dirty: boolean) => void;
}

/** The name, and the e-mail to read. */
export function InfoCard({ user, photo, onSaved, onDirty }: InfoCardProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState("");
  const [failed, setFailed] = useState("");
  const save = useSaveProfile();
  const name = typed ?? user.name;
  const dirty = name !== user.name && !save.isPending;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const change = photo ? "profile" : "info";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed("");
    const message = infoRule(name, user.email, photo !== null) ?? "";
    setWrong(message);
    if (message) return;
    save.mutateAsync({ name, email: user.email, photo: photo ?? undefined }).then(
      () => {
        setTyped(null);
        onSaved(photo);
        toast.success(PROFILE.done[change]);
      },
      (error: unknown) => {
        const reason = profileFailure(error, change);
        setFailed(reason);
        failureToast(reason);
      },
    );
  };
  return (
    <Panel label={WORDS.title}>
      <div className={classes.card}>
        <div>
          <h2>{WORDS.title}</h2>
          <p className={classes.body}>{WORDS.body}</p>
        </div>
        <Form onSubmit={submit} busy={save.isPending} label={WORDS.title}>
          {failed && (
            <Alert color="red" role="alert">
              {failed}
            </Alert>
          )}
          <TextInput
            label={WORDS.name}
            value={name}
            error={wrong || undefined}
            autoComplete="name"
            maxLength={200}
            size="md"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong("");
            }}
          />
          <TextInput
            label={WORDS.email}
            value={user.email}
            readOnly
            type="email"
            size="md"
            classNames={{ input: classes.readonly }}
          />
          <div className={classes.actions}>
            <Button type="submit" loading={save.isPending}>
              {WORDS.submit}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
