import { Alert, Button } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { Form } from "@/ui/form";
import { Panel } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import { PasswordField } from "./password-field";
import classes from "./profile.module.css";
import { useChangePassword } from "./profile-api";
import { newPasswordRules, profileFailure } from "./profile-rules";
import { PROFILE } from "./profile-strings";
import { Requirements } from "./requirements";

const { security: WORDS } = PROFILE;
const EMPTY = { current: "", next: "", confirm: "" };

interface SecurityCardProps {
  email: string;
  /** Told whether a new password is typed and not saved. */
  onDirty: (dirty: boolean) => void;
}

/** Changes the password. */
export function SecurityCard({ email, onDirty }: SecurityCardProps) {
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState("");
  const [failed, setFailed] = useState("");
  const change = useChangePassword();
  // The current one alone is nothing to lose: browsers fill it in by themselves.
  const dirty = (values.next || values.confirm) !== "" && !change.isPending;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const rules = newPasswordRules(values.next, values.confirm);
  const set = (field: keyof typeof EMPTY) => (event: { currentTarget: { value: string } }) => {
    setValues({ ...values, [field]: event.currentTarget.value });
    setWrong("");
    setFailed("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed("");
    if (rules.next || rules.confirm) return;
    if (!values.current) return setWrong(WORDS.currentRequired);
    change.mutateAsync(values).then(
      () => {
        setValues(EMPTY);
        toast.success(PROFILE.done.password);
      },
      (error: unknown) => {
        const reason = profileFailure(error, "password");
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
        <Form onSubmit={submit} busy={change.isPending} label={WORDS.title}>
          {failed && (
            <Alert color="red" role="alert">
              {failed}
            </Alert>
          )}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <div className={classes.passwords}>
            <div className={classes.fields}>
              <PasswordField
                label={WORDS.current}
                value={values.current}
                onChange={set("current")}
                error={wrong || undefined}
                autoComplete="current-password"
              />
              <PasswordField
                label={WORDS.next}
                value={values.next}
                onChange={set("next")}
                error={values.next ? rules.next : undefined}
                autoComplete="new-password"
              />
              <PasswordField
                label={WORDS.confirm}
                value={values.confirm}
                onChange={set("confirm")}
                error={values.confirm ? rules.confirm : undefined}
                autoComplete="new-password"
              />
            </div>
            <Requirements password={values.next} />
          </div>
          <div className={classes.actions}>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={rules.next !== null || rules.confirm !== null}
            >
              {WORDS.submit}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
