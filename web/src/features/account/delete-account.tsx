import { Alert, Button, Group, Modal } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Form } from "@/ui/form";
import { Panel } from "@/ui/page";
import { UI } from "@/ui/strings";
import { failureToast, toast } from "@/ui/toaster";
import { PasswordField } from "./password-field";
import classes from "./profile.module.css";
import { useDeleteAccount, useForget } from "./profile-api";
import { profileFailure } from "./profile-rules";
import { PROFILE } from "./profile-strings";

const { remove: WORDS, security } = PROFILE;

/** The way to end the account. */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel label={WORDS.title}>
      <div className={classes.danger}>
        <div>
          <h2>{WORDS.title}</h2>
          <p className={classes.body}>{WORDS.body}</p>
        </div>
        <Button
          variant="light"
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {WORDS.open}
        </Button>
      </div>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={WORDS.dialog}
        centered
        closeButtonProps={{ "aria-label": UI.close }}
      >
        <DeleteForm email={email} onCancel={() => setAsking(false)} />
      </Modal>
    </Panel>
  );
}

function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const [current, setCurrent] = useState("");
  const [wrong, setWrong] = useState("");
  const forget = useForget();
  const navigate = useNavigate();
  const deletion = useDeleteAccount(
    () => {
      toast.success(WORDS.done);
      forget();
      navigate("/login", { replace: true });
    },
    (error) => {
      const reason = profileFailure(error, "account");
      setWrong(reason);
      failureToast(reason);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!current) return setWrong(security.currentRequired);
    deletion.mutate(current);
  };
  return (
    <Form onSubmit={submit} busy={deletion.isPending} label={WORDS.dialog}>
      <Alert color="red">{WORDS.warning}</Alert>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={WORDS.password}
        value={current}
        error={wrong || undefined}
        autoComplete="current-password"
        data-autofocus
        onChange={(event) => {
          setCurrent(event.currentTarget.value);
          setWrong("");
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {WORDS.cancel}
        </Button>
        <Button type="submit" color="red" loading={deletion.isPending}>
          {WORDS.confirm}
        </Button>
      </Group>
    </Form>
  );
}
