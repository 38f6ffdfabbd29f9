import { Button, Loader, TextInput } from "@mantine/core";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, messageOf } from "@/lib/api";
import { failureToast, toast } from "@/ui/toaster";
import { useResend, useVerify } from "./api";
import { NoticeCard } from "./notice-card";
import { TEXT } from "./strings";

const { verify } = TEXT;

/** The mailed link with its token in the query. */
export function VerifyByToken({ token, email }: { token: string; email: string }) {
  const check = useVerify({ token });
  if (!token) return <Failed message={verify.noToken} email={email} />;
  if (check.isSuccess) return <Verified />;
  if (check.isError)
    return (
      <Failed message={verifyFailure(check.error, verify.failed, verify.error)} email={email} />
    );
  return <Verifying />;
}

/** Why a link did not verify: the server's word, or ours for a refusal and for all else. */
export function verifyFailure(error: unknown, refused: string, broken: string): string {
  return messageOf(error, error instanceof ApiError ? refused : broken);
}

/** While the server looks at a link. */
export function Verifying() {
  return (
    <NoticeCard icon={<Loader size="sm" />} tone="calm" title={verify.busyTitle}>
      <p>{verify.busy}</p>
    </NoticeCard>
  );
}

/** Email Verified! and where to go on; also /verify-email/success. */
export function Verified() {
  return (
    <NoticeCard icon={<CircleCheck size={26} />} tone="good" title={verify.doneTitle}>
      <p>{verify.done}</p>
      <Button component={Link} to="/login" size="md" fullWidth>
        {verify.login}
      </Button>
      <Button component={Link} to="/dashboard" variant="default" size="md" fullWidth>
        {verify.dashboard}
      </Button>
    </NoticeCard>
  );
}

function Failed({ message, email }: { message: string; email: string }) {
  return (
    <NoticeCard icon={<CircleAlert size={26} />} tone="bad" title={verify.failedTitle}>
      <p>{message}</p>
      <Resend known={email} />
      <Button component={Link} to="/signup" variant="default" size="md" fullWidth>
        {verify.again}
      </Button>
    </NoticeCard>
  );
}

function Resend({ known }: { known: string }) {
  const [email, setEmail] = useState(known);
  const resend = useResend();
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => toast.success(verify.resent),
      onError: (error) => failureToast(messageOf(error, verify.resendFailed)),
    });
  return (
    <>
      {!known && (
        <TextInput
          label={TEXT.email}
          type="email"
          autoComplete="email"
          size="md"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <Button
        size="md"
        fullWidth
        loading={resend.isPending}
        disabled={!email.trim()}
        onClick={send}
      >
        {verify.resend}
      </Button>
    </>
  );
}
