import { Alert, Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { fieldErrors, messageOf } from "@/lib/api";
import { Form } from "@/ui/form";
import { failureToast, toast } from "@/ui/toaster";
import { sendAndTell } from "./answered";
import { useReset } from "./api";
import { Heading } from "./frame";
import { NoticeCard } from "./notice-card";
import { PasswordField } from "./password-field";
import { Requirements } from "./requirements";
import { RESET_RULES } from "./rules";
import { TEXT } from "./strings";

const { reset: WORDS } = TEXT;

/** Where the mailed link leads: a new password. */
export function ResetPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const email = query.get("email") ?? "";
  if (!token || !email) return <BadLink />;
  return (
    <>
      <Heading title={WORDS.title}>
        {WORDS.forEmail} <strong>{email}</strong>. {WORDS.subtitle}
      </Heading>
      <ResetForm token={token} email={email} />
    </>
  );
}

function BadLink() {
  return (
    <NoticeCard icon={<ShieldAlert size={26} />} tone="bad" title={WORDS.badTitle}>
      <p>{WORDS.bad}</p>
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        {WORDS.again}
      </Button>
      <Button component={Link} to="/login" variant="default" size="md" fullWidth>
        {WORDS.login}
      </Button>
    </NoticeCard>
  );
}

/** What failed: at a field, or the link or anything else above the form. */
interface Failed {
  message: string;
  link: boolean;
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const form = useForm({
    initialValues: { password: "", confirmPassword: "" },
    validate: RESET_RULES,
  });
  const [failed, setFailed] = useState<Failed | null>(null);
  const reset = useReset();
  const navigate = useNavigate();
  const fail = (error: unknown) => {
    const at = fieldErrors(error);
    const atField = at.password ?? at.password_confirmation;
    const message = at.token ?? atField ?? messageOf(error, WORDS.failed);
    if (atField && !at.token)
      form.setErrors({ password: at.password, confirmPassword: at.password_confirmation });
    else setFailed({ message, link: Boolean(at.token) });
    failureToast(message);
  };
  const submit = form.onSubmit((values) => {
    setFailed(null);
    const done = () => navigate("/login", { replace: true, state: { email, message: WORDS.done } });
    const doneAway = () => toast.success(WORDS.done);
    sendAndTell(reset, { ...values, token, email }, { done, doneAway, failed: fail });
  });
  return (
    <Form onSubmit={submit} busy={reset.isPending} label={WORDS.title}>
      {failed && <Failure {...failed} />}
      <PasswordField
        {...form.getInputProps("password")}
        label={WORDS.password}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.getInputProps("confirmPassword")}
        label={WORDS.confirm}
        autoComplete="new-password"
      />
      <Requirements password={form.values.password} />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        {WORDS.submit}
      </Button>
    </Form>
  );
}

function Failure({ message, link }: Failed) {
  return (
    <Alert color="red" role="alert">
      {message} {link && <Link to="/forgot-password">{WORDS.again}</Link>}
    </Alert>
  );
}
