import { Button, Loader } from "@mantine/core";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { ApiError, messageOf } from "@/lib/api";
import { useVerify } from "./api";
import { NoticeCard } from "./notice-card";
import { Resend } from "./resend";
import { TEXT } from "./strings";

const { verify } = TEXT;

/** The mailed link with its token in the query. */
export function VerifyByToken({ token, email }: { token: string; email: string }) {
  const check = useVerify({ token });
  if (!token) return <Failed message={verify.noToken} email={email} />;
  if (check.isSuccess) return <Verified email={check.data.email || email} />;
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
export function Verified({ email = "" }: { email?: string }) {
  return (
    <NoticeCard icon={<CircleCheck size={26} />} tone="good" title={verify.doneTitle}>
      <p>{verify.done}</p>
      <Button component={Link} to="/login" state={{ email }} size="md" fullWidth>
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
      <Resend known={email} label={verify.resend} />
      <Button component={Link} to="/signup" variant="default" size="md" fullWidth>
        {verify.again}
      </Button>
    </NoticeCard>
  );
}
