import { Alert, Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { fieldErrors, messageOf } from "@/lib/api";
import { awaited } from "@/lib/awaited";
import { Form } from "@/ui/form";
import { failureToast, toast } from "@/ui/toaster";
import { sendAndTell } from "./answered";
import { useForgot } from "./api";
import { Heading, Otherwise } from "./frame";
import { NoticeCard } from "./notice-card";
import classes from "./notice-card.module.css";
import { FORGOT_RULES } from "./rules";
import { TEXT } from "./strings";

const { forgot: WORDS } = TEXT;

/** Asks for a link to choose a new password. */
export function ForgotPage() {
  const [sent, setSent] = useState("");
  if (sent) return <Sent email={sent} onOther={() => setSent("")} />;
  return (
    <>
      <Heading title={WORDS.title} description={WORDS.description}>
        {WORDS.subtitle}
      </Heading>
      <ForgotForm onSent={setSent} />
      <Otherwise text={WORDS.remembered} to="/login" label={WORDS.signIn} />
    </>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ initialValues: { email: "" }, validate: FORGOT_RULES });
  const [failed, setFailed] = useState("");
  const forgot = useForgot();
  form.watch("email", () => setFailed(""));
  const submit = form.onSubmit(({ email }) => {
    setFailed("");
    sendAndTell(forgot, email, {
      done: () => onSent(email.trim()),
      doneAway: () =>
        toast.success(WORDS.sentTitle, { description: `${WORDS.sent} ${email.trim()}.` }),
      failed: (error) => {
        const { email: atField } = fieldErrors(error);
        const message = messageOf(error, WORDS.failed);
        if (atField) form.setErrors({ email: atField });
        else setFailed(message);
        failureToast(message);
      },
    });
  });
  return (
    <Form onSubmit={submit} busy={forgot.isPending} label={WORDS.title}>
      {failed && (
        <Alert color="red" role="alert">
          {failed}
        </Alert>
      )}
      <TextInput
        {...form.getInputProps("email")}
        label={TEXT.email}
        type="email"
        autoComplete="email"
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
        {WORDS.submit}
      </Button>
    </Form>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const forgot = useForgot();
  const again = () =>
    awaited(forgot.mutateAsync(email)).then(
      () => toast.success(WORDS.resent),
      (error: unknown) => failureToast(messageOf(error, WORDS.failed)),
    );
  return (
    <NoticeCard icon={<MailCheck size={26} />} tone="calm" title={WORDS.sentTitle}>
      <p>
        {WORDS.sent} <span className={classes.address}>{email}</span>.
      </p>
      <p>{WORDS.hint}</p>
      <Button component={Link} to="/login" state={{ email }} size="md" fullWidth>
        {WORDS.login}
      </Button>
      <Button variant="default" size="md" fullWidth loading={forgot.isPending} onClick={again}>
        {WORDS.resend}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={onOther}>
        {WORDS.other}
      </Button>
    </NoticeCard>
  );
}
